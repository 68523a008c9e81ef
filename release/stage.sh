#!/usr/bin/env bash
# A release without the upload: builds all published artifacts, signs them with a throw-away key, deploys them into a
# folder and checks the folder against the rules of Maven Central.
#
#   release/stage.sh [folder] [options of mvn]
#
# The options override those below: with -DskipTests=false -Dgroups=ci, the build that is staged also runs the tests tagged
# ci, and fails with them.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-target/stage}
shift $(($# > 0 ? 1 : 0))
rm -rf "$folder"
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

# The path of gpg's socket must be short.
GNUPGHOME=$(mktemp -d)
export GNUPGHOME
trap 'gpgconf --kill gpg-agent; rm -rf "$GNUPGHOME"' EXIT
gpg --batch --quiet --passphrase '' --quick-generate-key 'Dry run <dry-run@enrichment.dev>' ed25519 sign never

# At this level, Maven shows warnings and errors, among them tests that passed only when repeated.
mvn -B -ntp -Dorg.slf4j.simpleLogger.defaultLogLevel=warn -P ci,release -DskipTests -Dgpg.passphraseServerId=none \
  "-DaltDeploymentRepository=stage::file://$folder" "$@" clean deploy

find "$folder" -name '*.asc' | while read -r signature; do
  gpg --batch --quiet --verify "$signature" "${signature%.asc}" 2>/dev/null || { echo "bad signature: $signature"; exit 1; }
done
java release/CheckBundle.java "$folder"
