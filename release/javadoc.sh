#!/usr/bin/env bash
# Writes the Javadoc of all modules as one site into target/javadoc. The starter for Spring Boot, which is no named module,
# and the page of the Kotlin extensions are in folders of their own there.
#
#   release/javadoc.sh [options of mvn]
set -euo pipefail
cd "$(dirname "$0")/.."
modules=(models core bulk testing micrometer)
starter=integrations/spring-boot-starter
folder() { [ "$1" = micrometer ] && echo integrations/micrometer || echo "sdk-$1"; }

mvn -B -ntp -q -P integrations -pl "sdk-bulk,sdk-testing,integrations/micrometer,$starter" -am "$@" test-compile \
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
libraries=$(cat sdk-*/target/javadoc.classpath integrations/micrometer/target/javadoc.classpath | tr ':' '\n' | grep '\.jar$' \
  | sort -u | paste -sd:)

rm -rf target/javadoc
javadoc -quiet -d target/javadoc "${sources[@]}" --module-path "$libraries" \
  --module "$(printf 'dev.enrichment.sdk.%s,' "${modules[@]}" | sed 's/,$//')" \
  -overview docs/javadoc-overview.html -doctitle 'Enrichment SDK for Java' -windowtitle 'Enrichment SDK' \
  -notimestamp -Xdoclint:all,-missing 2> target/javadoc.log || { cat target/javadoc.log; exit 1; }
modules_path=$(for module in "${modules[@]}"; do printf '%s/target/classes:' "$(folder "$module")"; done)
javadoc -quiet -d target/javadoc/spring --source-path "$starter/src/main/java" -subpackages dev.enrichment.sdk.spring \
  -classpath "$modules_path$(cat "$starter/target/javadoc.classpath")" \
  -doctitle 'Enrichment SDK Spring Boot starter' -windowtitle 'Enrichment SDK Spring Boot starter' \
  -notimestamp -Xdoclint:all,-missing 2>> target/javadoc.log || { cat target/javadoc.log; exit 1; }
cp -r integrations/kotlin/src/main/javadoc target/javadoc/kotlin
# JUnit's annotations refer to a library that it does not bring.
if grep -v 'unknown enum constant Status\|org.apiguardian\|^[0-9]* warnings\?$' target/javadoc.log; then exit 1; fi
echo "target/javadoc/index.html"
