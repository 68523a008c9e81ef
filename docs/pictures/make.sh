#!/bin/sh
# Makes the pictures of the README from a real session on the sandbox. Needs tmux and Chromium.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root=$(dirname -- "$(dirname -- "$here")")
work=$(mktemp -d)
export ENRICHMENT_STORE="$work/leads.db" # not that of whoever makes the pictures
socket=$work/tmux
trap 'tmux -S "$socket" kill-server 2>/dev/null || true; rm -rf "$work"' EXIT

"$root/cli/enrich" --version >/dev/null # Builds it, if that has not been done.
cp "$root/cli/samples/leads.csv" "$work/"

keys() { tmux -S "$socket" send-keys "$@"; }
screen() { tmux -S "$socket" capture-pane -p -J; }
await() {
  tries=0
  until screen | grep -Eq "$1"; do
    tries=$((tries + 1))
    [ "$tries" -lt 1200 ] || { screen; echo "no $1 on the screen" >&2; exit 1; }
    sleep 0.05
  done
}
picture() { # page, width, height
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$work/chromium" \
    --window-size="$2,$3" --screenshot="$here/$1.png" "file://$work/$1.html" 2>"$work/chromium.log" ||
    { cat "$work/chromium.log" >&2; exit 1; }
}

tmux -S "$socket" -f /dev/null new-session -d -x 140 -y 60 -c "$work" \
  env -u TMUX TERM=screen-256color LC_ALL=C.UTF-8 XDG_DATA_HOME="$work" PS1='
$ ' PATH="$root/cli:$PATH" /bin/sh
await '^\$ *$'
run='enrich run leads.csv --sandbox --operation email.validate --fields email_status,company_name --budget 200 --output out.csv'
keys -l "$run"; keys Enter
await 'Run\? \[y/N\]'
keys y Enter
await '200 rows.* [1-9][0-9]* found' # Not before something was bought.
keys C-c
await 'Continue with:'
await '^\$ $|^\$$'
keys -l "$run --yes --show 5"; keys Enter
await 'output   out.csv$'
await '(found|rejected).*[0-9]$'
sleep 1

{
  echo '<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; background: #12161d; color: #d6dde8; }
    pre { margin: 0; padding: 22px 26px; font: 13px/1.5 "DejaVu Sans Mono", monospace; }
  </style><pre>'
  tmux -S "$socket" capture-pane -p | sed "/./,\$!d" | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}' |
    sed -e 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'
  echo '</pre>'
} >"$work/session.html"
lines=$(grep -c '' "$work/session.html")
picture session 1140 $(((lines - 6) * 39 / 2 + 44))

ls -l "$here"/*.png
