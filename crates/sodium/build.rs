//! The name by which programs that were compiled against libsodium 1.0.22 ask the loader for it.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    if matches!(target.as_str(), "linux" | "freebsd" | "netbsd" | "openbsd" | "dragonfly" | "android") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libsodium.so.26");
    }
}
