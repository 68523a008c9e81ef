#!/usr/bin/env bash
# Packs the program enrich with a Java runtime of its own, for the platform it runs on, and tries the result with no Java in
# reach: <folder>/enrich-<version>-<platform>.tar.gz (.zip on Windows) and its SHA-256.
#
#   mvn -B -ntp -DskipTests -Dimage.skip=false -pl cli -am verify
#
# It needs the jlink of a JDK 17 (JAVA_HOME, or the one in PATH). Neither jlink nor the class archive can be made for another
# platform, so each platform runs this script itself.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-target/package}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
jdk=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
module=dev.enrichment.enrich
main=dev.enrichment.sdk.cli.Main

standalone=$(ls cli/target/enrichment-sdk-cli-*-standalone.jar) || { echo "build cli first"; exit 1; }
version=${standalone##*/enrichment-sdk-cli-}
version=${version%-standalone.jar}
case $(uname -s) in
  Linux) os=linux sqlite=Linux ;;
  Darwin) os=macos sqlite=Mac ;;
  *) os=windows sqlite=Windows ;;
esac
case $(uname -m) in
  arm64 | aarch64) arch=arm64 native=aarch64 ;;
  *) arch=x64 native=x86_64 ;;
esac
name=enrich-$version-$os-$arch

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
classes=$work/classes
mkdir -p "$classes"
(cd "$classes" && "$jdk/bin/jar" --extract --file "$OLDPWD/$standalone")

# jlink reads no classes of later releases, nor packages that exist in one only: what this runtime would choose becomes the rest.
for release in 9 11 17; do
  [ ! -d "$classes/META-INF/versions/$release" ] || cp -R "$classes/META-INF/versions/$release/." "$classes/"
done
rm -rf "$classes/META-INF/versions" "$classes/OSGI-INF"

# The library of SQLite is loaded from its file, instead of being copied to the temporary folder at each start.
mkdir -p "$work/native"
cp "$classes/org/sqlite/native/$sqlite/$native"/* "$work/native/"
rm -rf "$classes/org/sqlite/native"

# One module of everything: only a module path can be moved without losing the archive.
{
  echo "open module $module {"
  # jdk.unsupported has the class for signals such as Ctrl-C.
  echo "  requires java.logging; requires java.sql; requires java.xml; requires jdk.unsupported;"
  echo "  uses com.fasterxml.jackson.databind.Module; uses org.slf4j.spi.SLF4JServiceProvider;"
  echo "  uses org.apache.logging.log4j.spi.Provider; uses org.apache.logging.log4j.util.PropertySource;"
  for service in "$classes"/META-INF/services/*; do
    type=$(basename "$service")
    echo "  provides $type with $(sed 's/#.*//; s/[[:space:]]//g; /^$/d' "$service" | sort -u | paste -sd, -);"
  done
  echo "}"
} > "$work/module-info.java"
"$jdk/bin/javac" -d "$classes" --patch-module "$module=$classes" "$work/module-info.java"
"$jdk/bin/jar" --create --file "$work/$module.jar" --main-class "$main" -C "$classes" .

# jdk.crypto.ec is loaded by name: without it there is no https with most servers.
image=$work/$name
"$jdk/bin/jlink" --module-path "$work/$module.jar" --add-modules "$module,jdk.crypto.ec" --output "$image" \
  --strip-java-debug-attributes --no-header-files --no-man-pages --compress=2
cp -R "$work/native" "$image/lib/sqlite"
cp LICENSE "$image/"
unzip -p "$standalone" META-INF/NOTICE > "$image/NOTICE"
unzip -p "$standalone" META-INF/THIRD-PARTY.txt > "$image/THIRD-PARTY.txt"
if [ $os = linux ] && command -v strip > /dev/null; then
  find "$image/lib" -name '*.so' -exec strip --strip-unneeded {} +
fi
if [ $os = windows ]; then
  cp release/package/enrich.cmd "$image/bin/enrich.cmd"
else
  cp cli/enrich "$image/bin/enrich"
fi

# One archive for the runtime and the program. Only one of a list of classes has those of the parser, which are in an old format.
# The last call is refused by the machine itself. It loads the classes of a call over the network.
mkdir "$work/training"
train() {
  XDG_DATA_HOME=$work/training "$image/bin/java" -XX:DumpLoadedClassList="$work/training/more" \
    -Dorg.sqlite.lib.path="$image/lib/sqlite" -m "$module/$main" "$@"
  result=$?
  cat "$work/training/more" >> "$work/training/classes"
  return $result
}
{
  train run cli/samples/leads.csv --sandbox --operation companies.lookup --budget 200 --yes \
    --output "$work/training/enriched.csv" && train run --help && train operations &&
    train call email.validate '{"email": "ada@quorvane.example"}' --sandbox &&
    { ENRICHMENT_BASE_URL=http://127.0.0.1:1 ENRICHMENT_API_KEY=none train balance || true; } &&
    "$image/bin/java" -Xshare:dump -XX:SharedClassListFile="$work/training/classes" \
      -XX:SharedArchiveFile="$image/lib/enrich.jsa" -m "$module/$main"
} > "$work/training.log" 2>&1 || { cat "$work/training.log"; exit 1; }
test -s "$image/lib/enrich.jsa"

if [ $os = windows ]; then
  package=$folder/$name.zip
  rm -f "$package"
  (cd "$work" && "$jdk/bin/jar" --create --no-manifest --file "$package" "$name")
else
  package=$folder/$name.tar.gz
  tar -C "$work" --owner=0 --group=0 --numeric-owner -czf "$package" "$name" 2>/dev/null || tar -C "$work" -czf "$package" "$name"
fi
(cd "$folder" && if command -v sha256sum > /dev/null; then sha256sum "${package##*/}"; else shasum -a 256 "${package##*/}"; fi) \
  > "$package.sha256"

release/package/try.sh "$package"
echo "$package: $(($(wc -c < "$package") / 1000000)) MB"
