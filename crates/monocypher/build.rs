//! The name by which programs that were compiled against Monocypher 4 ask the loader for it.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    if matches!(target.as_str(), "linux" | "freebsd" | "netbsd" | "openbsd" | "dragonfly" | "android") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libmonocypher.so.4");
    }
}
