#!/usr/bin/env bash
# Moves the project to another home: the property project.home of pom.xml, and every page, script and comment that names it.
#
#   release/home.sh https://example.org/enrichment
set -euo pipefail
cd "$(dirname "$0")/.."
old=$(sed -n 's/.*<project.home>\(.*\)<.*/\1/p' pom.xml)
git grep -lF "$old" | while read -r file; do
  sed -i "s|${old//./\\.}|$1|g" "$file"
done
git --no-pager diff --stat
