#!/bin/sh
# Prints the secrets of a new compose installation, for deploy/.env. Keep the file: without its keys sealed data is lost.
set -eu

# Hexadecimal behind a letter: safe inside URLs, and NATS takes it for text and not for a number.
password() { printf 'p%s' "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"; }
key() { printf 'k1:%s' "$(head -c 32 /dev/urandom | base64 | tr -d '\n')"; }

# Each service has passwords of its own: one that is taken over is nobody else, neither in Postgres nor on the bus.
for service in CUSTOMER WALLET RISK CARD TRANSFER WEBHOOK GATEWAY; do
  printf '%s_DATABASE_PASSWORD=%s\n%s_NATS_PASSWORD=%s\n' "$service" "$(password)" "$service" "$(password)"
done
printf 'OPERATOR_NATS_PASSWORD=%s\nMIGRATE_NATS_PASSWORD=%s\n' "$(password)" "$(password)"

cat <<END
POSTGRES_PASSWORD=$(password)
GRAFANA_PASSWORD=$(password)
SEALING_KEYS=$(key)
API_KEY_PEPPERS=$(key)
CARD_DATA_KEYS=$(key)
CVV_KEYS=$(key)
CARD_FINGERPRINT_KEY=$(key)
END
