#!/usr/bin/env bash
# The whole life of a release on a real cluster: install, wait, test, make a key, upgrade, roll back, uninstall. Works in a
# namespace of its own under the restricted pod security profile, with a Postgres and a NATS of its own, and removes it all.
#
#   KUBECONFIG=~/.kube/config IMAGE=registry.example.com/payments:0.1.0 deploy/install-check.sh
#
# IMAGE must be one that the cluster can pull (kind: `kind load docker-image`), by tag or by digest. POSTGRES_IMAGE and NATS_IMAGE
# name other servers, KEEP=1 leaves the namespace for a look.
set -euo pipefail
cd "$(dirname "$0")/.."

: "${KUBECONFIG:?names the cluster to install into}"
: "${IMAGE:?names the image to install, with its tag}"
postgres_image=${POSTGRES_IMAGE:-postgres:17}
nats_image=${NATS_IMAGE:-nats:2.11}
namespace=${NAMESPACE:-payments-check-$(date +%s)}
release=payments
# What the code declares of each service; written by npm run generate.
graph=helm/payments/files/graph.json
mapfile -t services < <(sed -n 's/^  "\([a-z]*\)": {$/\1/p' "$graph")

for tool in kubectl helm openssl; do
  command -v "$tool" >/dev/null || { echo "install-check: $tool is not on PATH" >&2; exit 2; }
done

say() { printf '\n== %s\n' "$*"; }
kube() { kubectl --namespace "$namespace" "$@"; }
# Hexadecimal behind a letter: safe inside URLs, and NATS takes it for text and not for a number.
password() { printf 'p%s' "$(openssl rand -hex 16)"; }

finish() {
  local code=$?
  if [ "$code" -ne 0 ]; then
    say "failed; what the namespace looked like"
    kube get pods,jobs --output wide || true
    kube get events --sort-by=.lastTimestamp | tail -n 30 || true
    for pod in $(kube get pods --output name); do
      echo "-- $pod"
      kube logs "$pod" --all-containers --tail=15 || true
    done
  fi
  if [ "${KEEP:-}" != 1 ]; then kubectl delete namespace "$namespace" --wait=false --ignore-not-found >/dev/null; fi
  exit "$code"
}
trap finish EXIT

say "namespace $namespace, restricted"
kubectl create namespace "$namespace"
kubectl label namespace "$namespace" pod-security.kubernetes.io/enforce=restricted

say "secrets, made for this run"
admin=$(password)
migrate=$(password)
operator=$(password)
database=(--from-literal="admin-url=postgresql://postgres:$admin@postgres:5432/payments")
bus=(--from-literal="migrate-url=nats://migrate:$migrate@nats:4222" --from-literal="operator-url=nats://operator:$operator@nats:4222")
bus_users=(--from-literal="PAYMENTS_NATS_MIGRATE=$migrate" --from-literal="PAYMENTS_NATS_OPERATOR=$operator")
for service in "${services[@]}"; do
  secret=$(password)
  database+=(--from-literal="$service-url=postgresql://pay_$service:$secret@postgres:5432/payments")
  bus+=(--from-literal="$service-url=nats://$service:$secret@nats:4222")
  bus_users+=(--from-literal="PAYMENTS_NATS_${service^^}=$secret")
done
kube create secret generic payments-database "${database[@]}"
kube create secret generic payments-bus "${bus[@]}"
kube create secret generic nats-users "${bus_users[@]}"
kube create secret generic postgres-admin --from-literal="password=$admin"
keys=()
# Every key that a service requires is one of 32 random bytes under an id.
for key in $(grep -oE '"[A-Z_]*(KEYS?|PEPPERS)"' "$graph" | tr -d '"' | sort -u | tr '[:upper:]_' '[:lower:]-'); do
  keys+=(--from-literal="$key=k1:$(openssl rand -base64 32)")
done
kube create secret generic payments-keys "${keys[@]}"

say "a Postgres and a NATS for this run"
kube create configmap nats-conf --from-file=nats.conf=deploy/compose/nats.conf --from-file=helm/payments/files/nats-auth.conf
kube apply --filename - <<END
apiVersion: v1
kind: Pod
metadata: {name: postgres, labels: {check: postgres}}
spec:
  automountServiceAccountToken: false
  securityContext: {runAsNonRoot: true, runAsUser: 999, runAsGroup: 999, fsGroup: 999, seccompProfile: {type: RuntimeDefault}}
  containers:
    - name: postgres
      image: $postgres_image
      args: [-c, max_connections=200]
      env:
        - {name: POSTGRES_DB, value: payments}
        - {name: PGDATA, value: /var/lib/postgresql/data/pg}
        - name: POSTGRES_PASSWORD
          valueFrom: {secretKeyRef: {name: postgres-admin, key: password}}
      readinessProbe: {exec: {command: [pg_isready, -U, postgres, -d, payments, -h, 127.0.0.1]}, periodSeconds: 2}
      securityContext: {allowPrivilegeEscalation: false, capabilities: {drop: [ALL]}}
      volumeMounts: [{name: data, mountPath: /var/lib/postgresql/data}]
  volumes: [{name: data, emptyDir: {}}]
---
apiVersion: v1
kind: Pod
metadata: {name: nats, labels: {check: nats}}
spec:
  automountServiceAccountToken: false
  securityContext: {runAsNonRoot: true, runAsUser: 10001, fsGroup: 10001, seccompProfile: {type: RuntimeDefault}}
  containers:
    - name: nats
      image: $nats_image
      args: [-c, /etc/nats-conf/nats.conf]
      envFrom: [{secretRef: {name: nats-users}}]
      readinessProbe: {httpGet: {path: '/healthz?js-enabled-only=true', port: 8222}, periodSeconds: 2}
      securityContext: {allowPrivilegeEscalation: false, capabilities: {drop: [ALL]}}
      volumeMounts: [{name: conf, mountPath: /etc/nats-conf}, {name: data, mountPath: /data}]
  volumes: [{name: conf, configMap: {name: nats-conf}}, {name: data, emptyDir: {}}]
---
apiVersion: v1
kind: Service
metadata: {name: postgres}
spec: {selector: {check: postgres}, ports: [{port: 5432}]}
---
apiVersion: v1
kind: Service
metadata: {name: nats}
spec: {selector: {check: nats}, ports: [{port: 4222}]}
END
kube wait --for=condition=Ready pod/postgres pod/nats --timeout=180s

# The chart names a registry always; a name without one is Docker's own.
case $IMAGE in
  *.*/* | *:*/* | localhost/*) image=$IMAGE ;;
  */*) image=docker.io/$IMAGE ;;
  *) image=docker.io/library/$IMAGE ;;
esac
case $image in
  *@*) version=(--set "image.digest=${image#*@}") name=${image%@*} ;;
  *) version=(--set-string "image.tag=${image##*:}") name=${image%:*} ;;
esac
chart=(helm/payments --namespace "$namespace" --set "image.registry=${name%%/*}" --set "image.repository=${name#*/}"
  "${version[@]}" --set defaults.autoscaling.enabled=false --set defaults.replicas=1 --wait --timeout 5m)
proof() { helm test "$release" --namespace "$namespace" --logs --timeout 3m; }

say "install"
helm install "$release" "${chart[@]}"
proof

say "the first key, by the command that helm shows"
# Read to its end, so that the pod is removed; the key itself is not shown.
helm get notes "$release" --namespace "$namespace" | sed -n "/run payments-cli/,/}'\$/p" | bash | grep svc_ > /dev/null
echo "made"

say "upgrade: two of each, and a changed variable"
helm upgrade "$release" "${chart[@]}" --set defaults.replicas=2 --set defaults.logLevel=warn
proof

say "roll back"
helm rollback "$release" 1 --namespace "$namespace" --wait --timeout 5m
proof

say "uninstall"
helm uninstall "$release" --namespace "$namespace" --wait --timeout 3m
left=$(kube get deployments,services,networkpolicies,serviceaccounts --selector "app.kubernetes.io/instance=$release" --output name)
if [ -n "$left" ]; then printf 'left behind:\n%s\n' "$left" >&2; exit 1; fi

say "installed, tested, upgraded, rolled back and uninstalled on $(kubectl config current-context)"
