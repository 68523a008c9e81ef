#!/bin/sh
# Installs enrich for the user who runs it, from the release and nothing else: the package of this platform with its SHA-256,
# which is checked. No Java, no root and no package manager are needed.
#
#   curl -fsSL <release>/install.sh | sh
#
# ENRICH_RELEASE is the address of the release, ENRICH_HOME where the program goes (~/.local/share/enrich), ENRICH_BIN where
# the link to it goes (~/.local/bin).
set -eu
release=${ENRICH_RELEASE:-https://enrichment.dev/sdk/releases/download/v0.1.0}
home=${ENRICH_HOME:-$HOME/.local/share/enrich}
bin=${ENRICH_BIN:-$HOME/.local/bin}
version=${release##*/v}

case $(uname -s)-$(uname -m) in
  Linux-x86_64) platform=linux-x64 ;;
  Linux-aarch64) platform=linux-arm64 ;;
  Darwin-arm64) platform=macos-arm64 ;;
  Darwin-x86_64) platform=macos-x64 ;;
  *) echo "enrich: no package for $(uname -s) on $(uname -m); with Java 17, the stand-alone jar of the release runs" >&2; exit 1 ;;
esac
name=enrich-$version-$platform

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for file in "$name.tar.gz" "$name.tar.gz.sha256"; do
  echo "enrich: downloading $release/$file" >&2
  curl -fsSL --proto '=https,file' "$release/$file" -o "$work/$file"
done
(cd "$work" && { command -v sha256sum >/dev/null && sha256sum -c "$name.tar.gz.sha256" || shasum -a 256 -c "$name.tar.gz.sha256"; }) \
  >/dev/null 2>&1 || { echo "enrich: the package does not have the SHA-256 of the release; nothing was installed" >&2; exit 1; }

tar -C "$work" -xzf "$work/$name.tar.gz"
mkdir -p "$home" "$bin"
rm -rf "${home:?}/$name"
mv "$work/$name" "$home/"
ln -sf "$home/$name/bin/enrich" "$bin/enrich"
"$bin/enrich" --version
case :$PATH: in
  *":$bin:"*) ;;
  *) echo "enrich: add $bin to your PATH" >&2 ;;
esac
