#!/usr/bin/env bash
# Stages the committed state twice, in two folders, and compares what would be published, bit by bit.
#
#   release/reproduce.sh [options of mvn]
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for build in first second; do
  git clone -q . "$work/$build/sources"
  "$work/$build/sources/release/stage.sh" "$work/$build/staged" "$@"
  # Signatures and metadata contain the time of the build; so do the checksums of both.
  (cd "$work/$build/staged" && find . -type f ! -name '*.asc*' ! -name 'maven-metadata.xml*' | sort | xargs sha256sum) \
    > "$work/$build/sums"
done

diff "$work/first/sums" "$work/second/sums" || { echo "the builds differ in the files above"; exit 1; }
echo "$(wc -l < "$work/first/sums") files are identical in both builds"
