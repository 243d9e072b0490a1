# Sourced by the benchmarks: a folder that goes away with them, and bounds that decide their exit
# code ($status).
# shellcheck shell=bash
export LC_ALL=C # decimal points in EPOCHREALTIME and in awk

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
status=0

die() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 2
}

# Wall time means nothing on a busy machine; whoever reads the figures should know.
print_load() {
  printf 'load average %s on %s processors\n' "$(cut -d ' ' -f 1 /proc/loadavg)" "$(nproc)"
}

# within VALUE BOUND TEXT
within() {
  if awk "BEGIN { exit !($1 <= $2) }"; then
    printf 'PASS  %s\n' "$3"
  else
    printf 'FAIL  %s\n' "$3"
    # shellcheck disable=SC2034 # read by whoever sources this
    status=1
  fi
}
