#!/usr/bin/env bash
# Unpacks a package of enrich in a new folder and runs it there without an environment, so that no Java of the machine is found.
#
#   release/package/try.sh <package>
set -euo pipefail
package=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
workbook=$(cd "$(dirname "$0")" && pwd)/workbook.xlsx
samples=$(cd "$(dirname "$0")/../../cli/samples" && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
case $package in
  *.zip) unzip -q "$package" ;;
  *) tar -xzf "$package" ;;
esac
cd "$place"/enrich-*
mkdir "$place/temporary"

enrich() {
  if [ -f bin/enrich.cmd ]; then
    JAVA_HOME='' JDK_JAVA_OPTIONS="-Djava.io.tmpdir=$place/temporary" cmd //c "bin\\enrich.cmd" "$@"
  else
    env -i PATH=/nonexistent JDK_JAVA_OPTIONS="-Djava.io.tmpdir=$place/temporary" bin/enrich "$@"
  fi
}
fail() { echo "FAILED: $1"; exit 1; }

enrich --version | grep -q '^enrich [0-9]' || fail "--version"
enrich --help | grep -q reconcile || fail "--help"
# An archive that does not fit is ignored in silence; this refuses to start without it.
bin/java -Xshare:on -XX:SharedArchiveFile=lib/enrich.jsa -Xlog:class+load -XX:+UseSerialGC \
  -m dev.enrichment.enrich/dev.enrichment.sdk.cli.Main operations > classes.log || fail "the class archive"
grep -q 'dev.enrichment.sdk.cli.Main source: shared objects file' classes.log || fail "a class in the archive"
enrich run "$samples/leads.csv" --sandbox --operation companies.lookup --budget 200 --yes --store leads.db \
  --output enriched.csv > run.log 2>&1 || { cat run.log; fail "a run"; }
[ "$(wc -l < enriched.csv)" -gt 150 ] || fail "the rows of the run"
enrich run "$workbook" --sandbox --operation companies.lookup --budget 10 --yes --store leads.db \
  --output workbook.csv > run.log 2>&1 || { cat run.log; fail "a run with a workbook"; }
grep -q '^Quorvane Software,quorvane.example,07032,2025-12-11,' workbook.csv || fail "the rows of the workbook"
! grep -Eqi 'log4j|slf4j' run.log || { cat run.log; fail "a library wrote something"; }
[ -f bin/enrich.cmd ] || {
  mkdir "$place/tools"
  ln -s "$(command -v readlink)" "$place/tools/readlink"
  ln -s "$PWD/bin/enrich" "$place/linked"
  env -i PATH="$place/tools" "$place/linked" --version | grep -q '^enrich [0-9]' || fail "a symbolic link"
}
[ -z "$(ls "$place/temporary")" ] || fail "something was left in the temporary folder"
echo "${package##*/}: version, help, archive and two runs, with no Java in reach"
