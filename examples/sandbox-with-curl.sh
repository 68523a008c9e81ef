#!/usr/bin/env bash
# Drives the sandbox with curl alone: two accounts, a fault, a rate limit, the cost report.
#
#   examples/sandbox-with-curl.sh
#
# Set ENRICH or CURL to use another program. Exits with 1 if a response is not as expected.
set -euo pipefail
cd "$(dirname "$0")/.."

command="${ENRICH:-cli/enrich} sandbox"
curl=${CURL:-curl}
output=$(mktemp)

# Any free port, two more accounts, and a limit of three lookups an hour for each account.
$command --account key-a=100 --account key-b=1.5 --rate-limit COMPANIES_SEARCH=3/hour,sliding-window > "$output" 2>&1 &
sandbox=$!
trap 'kill "$sandbox" 2>/dev/null || true; rm -f "$output"' EXIT

for _ in $(seq 600); do
  url=$(sed -n 's/^export ENRICHMENT_BASE_URL=//p' "$output")
  [ -z "$url" ] && kill -0 "$sandbox" 2>/dev/null || break
  sleep 0.2
done
if [ -z "$url" ]; then
  echo "The sandbox did not start: $command"
  exit 1
fi

# call <method> <path> <api key> [json] [header]: prints the body, then the status on a line of its own.
call() {
  local arguments=(--silent --show-error --request "$1" --header "X-API-Key: $3" --write-out '\n%{http_code}\n')
  [ $# -ge 4 ] && [ -n "$4" ] && arguments+=(--header "Content-Type: application/json" --data "$4")
  [ $# -ge 5 ] && arguments+=(--header "$5")
  "$curl" "${arguments[@]}" "$url$2"
}

# expect <what> <text> <output of call>
expect() {
  if grep -qF -- "$2" <<< "$3"; then
    echo "ok: $1"
  else
    echo "FAILED: $1: expected $2 in"
    echo "$3"
    exit 1
  fi
}

lookup='{"company_domain": "quorvane.example"}'

echo "--- two accounts on $url"
expect "key-a pays for a lookup" '"credits_consumed":1' "$(call POST /v3/companies/search key-a "$lookup")"
expect "key-a has 99 credits left" '"credits":99,' "$(call GET /v1/credits key-a)"
expect "key-b is untouched" '"credits":1.5,' "$(call GET /v1/credits key-b)"
expect "key-b cannot pay for funding data" insufficient_credits \
  "$(call POST /v1/companies/company-funding key-b "$lookup")"
expect "an unknown key is rejected" invalid_api_key "$(call GET /v1/credits key-c)"

echo "--- a fault for one request"
expect "the connection is reset after the charge" "000" \
  "$(call POST /v3/companies/search key-a "$lookup" "X-Sandbox-Fault: reset-after-charge" 2>&1 || true)"
expect "the credit was charged anyway" '"credits":98,' "$(call GET /v1/credits key-a)"

echo "--- a rate limit"
expect "the third lookup is admitted" 200 "$(call POST /v3/companies/search key-a "$lookup")"
limited=$(call POST /v3/companies/search key-a "$lookup")
expect "the fourth lookup is rejected" rate_limit_exceeded "$limited"
expect "the rejection names its window" '"window":"1 hour"' "$limited"
expect "another account has its own limit" 200 "$(call POST /v3/companies/search key-b "$lookup")"
call PUT /__sandbox/clock - '{"advance": "PT1H"}' > /dev/null
expect "an hour later it is admitted" 200 "$(call POST /v3/companies/search key-a "$lookup")"

echo "--- the cost report (key-a is account-2, key-b is account-3)"
report=$(call GET /__sandbox/costs - "" "Accept: text/plain")
expect "key-a was charged 4 credits" "account-2: charged 4, balance 96" "$report"
expect "key-b was charged 1 credit" "account-3: charged 1, balance 0.5" "$report"
kill "$sandbox"
wait "$sandbox" || true
expect "it is printed on exit too" "account-2: charged 4, balance 96" "$(cat "$output")"
sed -n '/^Cost report/,$p' "$output"
