#!/usr/bin/env bash
# Builds and runs the small applications in this folder with staged artifacts. docs/maintainers/releasing.md lists them. A row is an
# application with certain versions of its framework or JDK.
#
#   compatibility-tests/run.sh <staged folder> [row …]
#
# ROWS_AT_ONCE rows, by default two, run at a time. Other libraries come from and go to LOCAL_REPOSITORY, by default
# ~/.m2/repository. The SDK that an earlier build installed there is neither used nor changed.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
staged=$(cd "$1" && pwd)
shift
version=$(basename "$staged"/dev/enrichment/enrichment-sdk-core/*/)
libraries=${LOCAL_REPOSITORY:-$HOME/.m2/repository}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A local repository for these builds: links to the folders of all libraries, and a folder of its own for the SDK.
repository=$work/repository
mkdir -p "$repository/dev" "$libraries/dev"
for folder in "$libraries"/* "$libraries"/dev/*; do
  case $folder in
    "$libraries/dev" | "$libraries/dev/enrichment" | *'*') ;;
    *) ln -s "$folder" "$repository/${folder#"$libraries/"}" ;;
  esac
done

rows=("$@")
[ ${#rows[@]} -gt 0 ] || rows=(
  classpath-17 classpath-25 modules-17 modules-25 jlink-17 jlink-25 bulk-17 bundle-17 bundle-25 kotlin-2.1 kotlin-newest
  boot-3.3 boot-3.5 boot-4.0 boot-4.1 bootbulk-3.3 bootbulk-3.5 bootbulk-4.0 bootbulk-4.1 quarkus-3.20 micronaut-4 flink-1.20
  flink-2 spark-3.5 spark-4 enforcer-boot-3.5 enforcer-boot-4.1 enforcer-quarkus-3.38
)

home_of() {
  local variable="JAVA_${1}_HOME" candidate
  if [ -n "${!variable:-}" ]; then echo "${!variable}"; return; fi
  for candidate in /usr/lib/jvm/*"-$1"* /opt/*"jdk-$1"*; do
    if [ -x "$candidate/bin/javac" ]; then echo "$candidate"; return; fi
  done
}

run() {
  local row=$1 application=${1%%-*} property= boot= java_home=${JAVA_HOME:-}
  case $row in
    *-17 | *-25)
      java_home=$(home_of "${row##*-}")
      if [ -z "$java_home" ]; then
        echo "$row: skipped, set JAVA_${row##*-}_HOME"
        return
      fi
      ;;
    kotlin-2.1) property=-Dkotlin.version=2.1.21 ;;
    boot*-3.3) boot=3.3.13 ;;
    boot*-3.5) boot=3.5.16 ;;
    boot*-4.0) boot=4.0.8 ;;
    boot*-4.1) boot=4.1.2 ;;
    quarkus-3.20) property=-Dquarkus.version=3.20.0 ;;
    flink-1.20) property=-Dflink.version=1.20.5 ;;
    spark-3.5) property="-Dspark.version=3.5.7 -Dsdk.artifact=enrichment-sdk-bundle" ;;
    spark-4) property="-Dspark.version=4.2.0 -Dsdk.artifact=enrichment-sdk-bulk" ;;
    enforcer-boot-3.5) property="$spring_bom -Dbom.version=3.5.16" ;;
    enforcer-boot-4.1) property="$spring_bom -Dbom.version=4.1.2" ;;
    enforcer-quarkus-3.38)
      property="-Dbom.group=io.quarkus.platform -Dbom.artifact=quarkus-bom -Dbom.version=3.38.3"
      ;;
  esac
  rm -rf "${work:?}/$row" "$work/$row.failed"
  cp -r "$here/$application" "$work/$row"
  # The version of a parent cannot be a property.
  sed -i "s/@spring-boot.version@/$boot/" "$work/$row/pom.xml"
  [ -z "$boot" ] || property=-Dspring-boot.version=$boot
  local start=$SECONDS
  if (cd "$work/$row" && { [ -z "$java_home" ] || export JAVA_HOME=$java_home; } && mvn -B -ntp -q "-Dmaven.repo.local=$repository" "-Dstaged=file://$staged" \
    "-Dsdk.version=$version" $property verify) > "$work/$row.log" 2>&1; then
    echo "$row: passed in $((SECONDS - start)) s"
  else
    # In one piece, because rows run at the same time.
    echo "$row: FAILED
$(grep -v '^\s*at ' "$work/$row.log" | tail -n 40)"
    touch "$work/$row.failed"
  fi
}

# The rows that return a record as JSON write it into a file, which must be the same in all of them.
same_json() {
  local json=$work/$1/target/company.json
  [ -f "$json" ] || return 0
  [ -f "$work/company.json" ] || cp "$json" "$work/company.json"
  if ! diff "$work/company.json" "$json"; then
    echo "$1: FAILED, the JSON differs from that of the rows before"
    touch "$work/failed"
  fi
}

spring_bom='-Dbom.group=org.springframework.boot -Dbom.artifact=spring-boot-dependencies'
# Short builds are over before the better compiler of the JVM pays.
export MAVEN_OPTS="${MAVEN_OPTS:-} -XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
for row in "${rows[@]}"; do
  while [ "$(jobs -rp | wc -l)" -ge "${ROWS_AT_ONCE:-2}" ]; do wait -n; done
  run "$row" &
done
wait
# Once more and alone, because a download can fail.
for row in "${rows[@]}"; do
  if [ -f "$work/$row.failed" ]; then
    run "$row"
  fi
done
for row in "${rows[@]}"; do
  same_json "$row"
done
echo "${#rows[@]} rows in $SECONDS s"
! ls "$work"/*failed > /dev/null 2>&1
