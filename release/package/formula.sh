#!/usr/bin/env bash
# Prints the formula of Homebrew for the packages whose SHA-256 files are in a folder.
#
#   release/package/formula.sh <folder>
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(cd "$1" && pwd)
version=$(sed -n '/<artifactId>enrichment-sdk-parent/{n;s/.*<version>\(.*\)<.*/\1/p;q}' "$here/../../pom.xml")
home=$(sed -n 's/.*<project.home>\(.*\)<.*/\1/p' "$here/../../pom.xml")
formula=$(sed "s|@home@|$home|g; s|@version@|$version|g" "$here/enrich.rb.in")
for platform in macos-arm64 macos-x64 linux-arm64 linux-x64; do
  sum=$(cut -d ' ' -f 1 "$folder/enrich-$version-$platform.tar.gz.sha256")
  formula=${formula//@$platform@/$sum}
done
echo "$formula"
