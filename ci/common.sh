# shellcheck shell=bash
# What the scripts of this folder share; they source it, it is not run by itself.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
target_dir=${CARGO_TARGET_DIR:-$root/target}

# Checks choose these themselves. Left from somebody's shell, one would have another thing tested than what is said.
unset SALTERN_LEVEL SALTERN_TUNING SALTERN_UNITS SALTERN_TEST_QUICK

say() { printf '%s\n' "$*"; }

die() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# What cannot be checked on this machine is said aloud; continuous integration fails over it.
skip() {
  say "SKIPPED: $*"
  if [ "${CI:-}" = true ]; then
    die "nothing may be skipped where CI=true"
  fi
}

# filtered LEAST COMMAND…: tests chosen by their names. Cargo is content where a name fits no test; this is not, if fewer pass than
# LEAST.
filtered() {
  local least=$1
  shift
  "$@" | awk -v least="$least" '
    { print }
    /^test result: ok\. / { passed += $4 }
    END { if (passed < least) { print "only " passed + 0 " tests were run, not " least; exit 1 } }'
}

# saltern ARGUMENT…: the command line. It is built as the tests of the workspace build it, for one of its own tests: built otherwise it
# would have the library with fewer features, which would be compiled once more.
saltern() {
  CARGO_TARGET_DIR=$target_dir cargo test -q --release --workspace --no-run --test refusals
  "$target_dir/release/saltern" "$@"
}

# Installs the Debian packages named that are missing, one caller after the other. False, with the reason, where that cannot be
# done.
packages() {
  mkdir -p "$root/target"
  (
    flock 9
    install_missing "$@"
  ) 9>"$root/target/packages.lock"
}

install_missing() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
  done
  [ "${#missing[@]}" -eq 0 ] && return
  if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    say "missing packages: apt-get install ${missing[*]}"
    return 1
  fi
  say "installing ${missing[*]}"
  local install=(apt-get install -y -qq --no-install-recommends "${missing[@]}")
  DEBIAN_FRONTEND=noninteractive "${install[@]}" >/dev/null 2>&1 && return
  apt-get update -qq >/dev/null || say "apt-get update failed"
  DEBIAN_FRONTEND=noninteractive "${install[@]}" >/dev/null
}
