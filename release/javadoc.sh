#!/usr/bin/env bash
# Writes the Javadoc of all modules as one site into target/javadoc. The artifacts for Spring Boot and Flink, which are no
# named modules, and the page of the Kotlin extensions are in folders of their own there.
#
#   release/javadoc.sh [options of mvn]
set -euo pipefail
cd "$(dirname "$0")/.."
modules=(models core bulk testing micrometer)
starter=integrations/spring-boot-starter
flink=integrations/flink
folder() { [ "$1" = micrometer ] && echo integrations/micrometer || echo "sdk-$1"; }

mvn -B -ntp -q -P ci -pl "sdk-bulk,sdk-testing,integrations/micrometer,$starter,$flink" -am "$@" test-compile \
  -Dmaven.test.skip=true -DincludeScope=compile -Dmdep.outputFile=target/javadoc.classpath \
  org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath

rm -rf target/javadoc target/javadoc.log
site() {
  javadoc -quiet -notimestamp -Xdoclint:all,-missing "$@" 2>> target/javadoc.log || { cat target/javadoc.log; exit 1; }
}

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
site -d target/javadoc "${sources[@]}" --module-path "$libraries" \
  --module "$(printf 'dev.enrichment.sdk.%s,' "${modules[@]}" | sed 's/,$//')" \
  -overview docs/javadoc-overview.html -doctitle 'Enrichment SDK for Java' -windowtitle 'Enrichment SDK'

own=$(for module in "${modules[@]}"; do printf '%s/target/classes:' "$(folder "$module")"; done)
site -d target/javadoc/spring --source-path "$starter/src/main/java" -subpackages dev.enrichment.sdk.spring \
  -classpath "$own$(cat "$starter/target/javadoc.classpath")" \
  -doctitle 'Enrichment SDK Spring Boot starter' -windowtitle 'Enrichment SDK Spring Boot starter'
site -d target/javadoc/flink --source-path "$flink/src/main/java" -subpackages dev.enrichment.sdk.flink \
  -classpath "$own$(cat "$flink/target/javadoc.classpath")" \
  -doctitle 'Enrichment SDK for Flink' -windowtitle 'Enrichment SDK for Flink'
cp -r integrations/kotlin/src/main/javadoc target/javadoc/kotlin
# JUnit's annotations refer to a library that it does not bring.
if grep -v 'unknown enum constant Status\|org.apiguardian\|^[0-9]* warnings\?$' target/javadoc.log; then exit 1; fi
echo "target/javadoc/index.html"
