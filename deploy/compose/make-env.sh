#!/bin/sh
# Prints the secrets of a new compose installation, for deploy/.env. Keep the file: without its keys, sealed data is
# lost.
set -eu

# Hexadecimal after a letter: safe inside URLs, and NATS reads it as text, not as a number.
password() { printf 'p%s' "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"; }
key() { printf 'k1:%s' "$(head -c 32 /dev/urandom | base64 | tr -d '\n')"; }

# The code's declarations of each service, written by npm run generate.
graph=$(dirname "$0")/../../helm/payments/files/graph.json
services=$(sed -n 's/^  "\([a-z]*\)": {$/\1/p' "$graph" | tr '[:lower:]' '[:upper:]')
# Every required key is 32 random bytes under an id.
keys=$(grep -oE '"[A-Z_]*(KEYS?|PEPPERS)"' "$graph" | tr -d '"' | grep -vx SEALING_KEYS | sort -u)

# Each service has separate passwords and sealing keys: an attacker who controls one service can act as no other,
# neither in Postgres nor on the bus, and can decrypt no other service's data.
for service in $services; do
  printf '%s_DATABASE_PASSWORD=%s\n%s_NATS_PASSWORD=%s\n' "$service" "$(password)" "$service" "$(password)"
  printf '%s_SEALING_KEYS=%s\n' "$service" "$(key)"
done
printf 'OPERATOR_NATS_PASSWORD=%s\nMIGRATE_NATS_PASSWORD=%s\n' "$(password)" "$(password)"

printf 'POSTGRES_PASSWORD=%s\nGRAFANA_PASSWORD=%s\n' "$(password)" "$(password)"
for name in $keys; do printf '%s=%s\n' "$name" "$(key)"; done
