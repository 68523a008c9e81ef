#!/usr/bin/env bash
# Writes the Javadoc of all Java modules as one site into target/javadoc.
#
#   release/javadoc.sh [options of mvn]
set -euo pipefail
cd "$(dirname "$0")/.."
modules=(models core bulk testing micrometer)
folder() { [ "$1" = micrometer ] && echo integrations/micrometer || echo "sdk-$1"; }

mvn -B -ntp -q -pl sdk-bulk,sdk-testing,integrations/micrometer -am "$@" test-compile \
  -Dmaven.test.skip=true -Djacoco.skip -DincludeScope=compile -Dmdep.outputFile=target/javadoc.classpath \
  org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath

sources=()
for module in "${modules[@]}"; do
  path=$(folder "$module")/src/main/java
  generated=$(folder "$module")/target/generated-sources/annotations
  [ -d "$generated" ] && path=$path:$generated
  sources+=(--module-source-path "dev.enrichment.sdk.$module=$path")
done
# Libraries only: the modules themselves are read from their sources.
libraries=$(cat */target/javadoc.classpath integrations/*/target/javadoc.classpath | tr ':' '\n' | grep '\.jar$' \
  | sort -u | paste -sd:)

rm -rf target/javadoc
javadoc -quiet -d target/javadoc "${sources[@]}" --module-path "$libraries" \
  --module "$(printf 'dev.enrichment.sdk.%s,' "${modules[@]}" | sed 's/,$//')" \
  -overview docs/javadoc-overview.html -doctitle 'Enrichment SDK for Java' -windowtitle 'Enrichment SDK' \
  -notimestamp -Xdoclint:all,-missing 2> target/javadoc.log || { cat target/javadoc.log; exit 1; }
# JUnit's annotations refer to a library that it does not bring.
if grep -v 'unknown enum constant Status\|org.apiguardian\|^[0-9]* warnings\?$' target/javadoc.log; then exit 1; fi
echo "target/javadoc/index.html"
