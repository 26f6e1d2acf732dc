#!/usr/bin/env bash
# The whole life of two installations on a real cluster, by the commands of docs/operate: production and staging side by
# side, load, killed pods, a backup, a drill, a restore to a point in time, an upgrade, a rollback, an uninstall. Every
# accepted transfer must exist afterwards, completed and paid for once. Creates separate namespaces and removes them.
#
#   KUBECONFIG=~/.kube/config IMAGE=registry.example.com/payments@sha256:… deploy/install-check.sh [STEP …]
#
# The cluster must be able to pull IMAGE, by tag or by digest (kind: `npm run check:image -- --save images.tar`, then
# `kind load image-archive`). NEXT_IMAGE is the target of the upgrade. The cluster has a default StorageClass.
# POSTGRES_IMAGE names another server, NATS_CHART another location of NATS's chart, NATS_ARGS further arguments for it.
# KEEP=1 keeps the namespaces for inspection; with that run's PREFIX, single steps can be repeated.
set -euo pipefail
cd "$(dirname "$0")/.."

: "${KUBECONFIG:?names the cluster to install into}"
: "${IMAGE:?names the image to install, with its tag or digest}"
next_image=${NEXT_IMAGE:-$IMAGE}
postgres_image=${POSTGRES_IMAGE:-postgres:17}
nats_chart=${NATS_CHART:-}
prefix=${PREFIX:-check-$(date +%s)}
production=$prefix-payments
production_nats=$prefix-nats
staging=$prefix-staging
staging_nats=$prefix-staging-nats
callers=$prefix-callers
work=${WORK:-${TMPDIR:-/tmp}/install-$prefix}
steps=(namespaces certificates postgres secrets nats install first_keys staging load kills backup drill restore upgrade roll_back uninstall)

for tool in kubectl helm openssl npm; do
  command -v "$tool" >/dev/null || { echo "install-check: $tool is not on PATH" >&2; exit 2; }
done
mkdir -p "$work"

say() { printf '   %s\n' "$*"; }
in_production() { kubectl --namespace "$production" "$@"; }
password() { printf 'p%s' "$(openssl rand -hex 16)"; }
cli() { npm run --silent cli -- "$@"; }
# Runs in the container of our image beside production's Postgres, which mounts the server's volumes.
ops() { in_production exec postgres-0 --container ops -- node deploy/image/src/run.ts cli ops "$@"; }
# psql_in NAMESPACE ARGUMENTS…: psql as the superuser, in the container of Postgres. `database` selects the database.
psql_in() {
  local namespace=$1; shift
  kubectl --namespace "$namespace" exec --stdin postgres-0 --container postgres -- psql --dbname "$(superuser_url "$namespace" 5432 "${database:-payments}")" --no-align --tuples-only --quiet "$@"
}
superuser_url() {
  local password; password=$(kubectl --namespace "$1" get secret postgres-superuser --output 'jsonpath={.data.password}' | base64 --decode)
  printf 'postgresql://postgres:%s@127.0.0.1:%s/%s' "$password" "$2" "$3"
}
sql() { psql_in "$1" --command "$2" </dev/null; }
caller() { kubectl --namespace "$callers" exec caller -- node /program/transfers.mjs "$@"; }
now() { sql "$production" "select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')"; }

# until_true SECONDS WHAT COMMAND…: repeats the command until it succeeds.
until_true() {
  local patience=$1 what=$2 since=$SECONDS; shift 2
  until "$@" >/dev/null 2>&1; do
    if [ $((SECONDS - since)) -gt "$patience" ]; then echo "install-check: $what did not happen within $patience s" >&2; return 1; fi
    sleep 0.5
  done
}

# -- Steps -------------------------------------------------------------------------------------------------------------------------------

# install.md, 1. Both under the restricted pod security profile. NATS's chart is third-party.
namespaces() {
  for namespace in "$production" "$staging" "$callers"; do
    kubectl create namespace "$namespace"
    kubectl label namespace "$namespace" pod-security.kubernetes.io/enforce=restricted >/dev/null
  done
  kubectl create namespace "$production_nats"
  kubectl create namespace "$staging_nats"
  kubectl create priorityclass payments --value=100000 --description="payments before batch work" 2>/dev/null || say "PriorityClass payments is there"
}

# certificate NAME ALTERNATIVE_NAMES: a server's certificate, signed by this run's CA.
certificate() {
  openssl req -x509 -CA "$work/ca.crt" -CAkey "$work/ca.key" -days 365 -newkey rsa:2048 -nodes -extensions usr_cert \
    -subj "/CN=$1" -addext "subjectAltName=$2" -keyout "$work/$1.key" -out "$work/$1.crt" 2>/dev/null
}

# install.md, 2.
certificates() {
  openssl req -x509 -days 3650 -newkey rsa:2048 -nodes -subj /CN=payments-servers -keyout "$work/ca.key" -out "$work/ca.crt" 2>/dev/null
  certificate nats "DNS:nats.$production_nats,DNS:nats.$production_nats.svc,DNS:nats.$production_nats.svc.cluster.local"
  certificate postgres "DNS:postgres.$production,DNS:postgres.$production.svc,DNS:postgres"
  kubectl --namespace "$production_nats" create secret tls payments-nats-tls --cert="$work/nats.crt" --key="$work/nats.key"
  in_production create secret generic payments-nats-tls --from-file="$work/ca.crt"
  in_production create secret generic payments-postgres-tls --from-file="$work/ca.crt"
}

# An operator's own Postgres, with a database whose owner may create roles but is no superuser.
postgres_in() {
  local namespace=$1 superuser; superuser=$(password)
  kubectl --namespace "$namespace" create secret tls postgres-server-tls --cert="$work/postgres.crt" --key="$work/postgres.key"
  kubectl --namespace "$namespace" create secret generic postgres-superuser --from-literal=password="$superuser" \
    --from-literal=url="postgresql://postgres:$superuser@127.0.0.1:5432/payments"
  sed -e "s|\$POSTGRES_IMAGE|$postgres_image|" -e "s|\$IMAGE|$IMAGE|" deploy/install-check/postgres.yaml | kubectl --namespace "$namespace" apply --filename -
}
postgres() {
  for namespace in "$production" "$staging"; do postgres_in "$namespace"; done
  for namespace in "$production" "$staging"; do
    kubectl --namespace "$namespace" rollout status statefulset/postgres --timeout=5m
    password >"$work/admin-of-$namespace"
    database=postgres psql_in "$namespace" <<END
create role payments_admin login createrole password '$(cat "$work/admin-of-$namespace")';
create database payments owner payments_admin;
END
  done
}

# install.md, 3.
secrets() {
  local admin tls='?sslmode=verify-full&sslrootcert=/etc/payments/postgres-tls/ca.crt'
  admin=$(cat "$work/admin-of-$production")
  DATABASE_URL="postgresql://payments_admin:$admin@postgres.$production:5432/payments$tls" cli ops secrets --print \
    --namespace "$production" --nats-namespace "$production_nats" --nats-url "tls://nats.$production_nats:4222" | kubectl create --filename -
  admin=$(cat "$work/admin-of-$staging")
  # The other way: creates missing secrets by the cluster's API.
  kubectl proxy --port=0 >"$work/proxy" & local proxy=$!
  until_true 30 "kubectl proxy" grep -q 'Starting to serve' "$work/proxy"
  DATABASE_URL="postgresql://payments_admin:$admin@postgres.$staging:5432/payments" cli ops secrets --api "http://$(sed 's/.* on //' "$work/proxy")" \
    --namespace "$staging" --nats-namespace "$staging_nats" --nats-url "nats://nats.$staging_nats:4222"
  kill "$proxy"
}

# nats_in NAMESPACE ARGUMENTS…: install.md, 5. Monitoring only if the cluster has its kinds.
nats_in() {
  local namespace=$1 chart=(nats/nats --version 2.14.2); shift
  if [ -n "$nats_chart" ]; then chart=("$nats_chart"); else helm repo add nats https://nats-io.github.io/k8s/helm/charts/ >/dev/null; fi
  helm template payments helm/payments --namespace "$namespace" --show-only templates/nats-permissions.yaml | kubectl --namespace "$namespace" apply --filename -
  # shellcheck disable=SC2086
  helm --namespace "$namespace" install nats "${chart[@]}" --values deploy/nats-values.yaml "$@" ${NATS_ARGS:-} --wait --timeout 10m >/dev/null
  kubectl --namespace "$namespace" get pods --output wide
}
nats() {
  local monitoring=()
  has_kind podmonitors.monitoring.coreos.com || monitoring=(--set promExporter.podMonitor.enabled=false)
  nats_in "$production_nats" "${monitoring[@]}"
  nats_in "$staging_nats" "${monitoring[@]}" --set config.cluster.enabled=false --set config.nats.tls.enabled=false
}
has_kind() { kubectl get crd "$1" >/dev/null 2>&1; }

# image_values IMAGE: the chart's form. The chart always names a registry; a name without one is Docker's own.
image_values() {
  local image=$1 name
  case $image in
    *.*/* | *:*/* | localhost/*) ;;
    */*) image=docker.io/$image ;;
    *) image=docker.io/library/$image ;;
  esac
  case $image in
    *@*) name=${image%@*}; printf '{digest: "%s", ' "${image#*@}" ;;
    *) name=${image%:*}; printf '{tag: "%s", allowTag: true, ' "${image##*:}" ;;
  esac
  printf 'registry: "%s", repository: "%s"}' "${name%%/*}" "${name#*/}"
}

# An operator's changes to a profile: names of this cluster, fewer and smaller pods, and features disabled whose kinds
# this cluster lacks.
own_values() {
  local image=$1 zone=DoNotSchedule
  [ -n "$(kubectl get nodes --selector topology.kubernetes.io/zone --output name)" ] || zone=ScheduleAnyway
  cat <<END
image: $(image_values "$image")
defaults:
  resources: {requests: {cpu: 10m}}
  autoscaling: {min: 1, max: 2}
  topologySpread: {zone: $zone}
networkPolicy:
  ingressFrom: [{namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: $callers}}}]
  postgres: {to: [{podSelector: {matchLabels: {check: postgres}}}]}
canary: {schedule: '* * * * *'}
$(has_kind scaledobjects.keda.sh || echo 'keda: {enabled: false}')
$(has_kind podmonitors.monitoring.coreos.com || echo 'monitoring: {podMonitor: {enabled: false}, prometheusRule: {enabled: false}}')
END
}
production_values() {
  own_values "$1" >"$work/own.yaml"
  cat >>"$work/own.yaml" <<END
services:
  gateway: {autoscaling: {min: 2, max: 2}}
  transfer: {autoscaling: {min: 2, max: 2}}
ingress: {host: api.$prefix.example.com}
END
}
# release VERB ARGUMENTS…: production, with its profile and the operator's values.
release() {
  local verb=$1; shift
  # The policy uses the pages' name of NATS's namespace.
  helm --namespace "$production" "$verb" payments helm/payments --values helm/payments/values/production.yaml --values "$work/own.yaml" \
    --set-json "networkPolicy.nats.to=[{\"namespaceSelector\":{\"matchLabels\":{\"kubernetes.io/metadata.name\":\"$production_nats\"}}}]" --wait --timeout 15m "$@" >/dev/null
}
proof() { helm --namespace "$1" test payments --logs --timeout 3m | grep -E '"msg":"canary transfer completed"|Phase'; }

# install.md, 6.
install() {
  production_values "$IMAGE"
  release install --set canary.apiKey.secretName=
  proof "$production"
  in_production get pods
}

# in_cli ARGUMENTS…: the command in helm's notes, with these arguments. Its output is read to the end, so that the pod
# is removed.
in_cli() {
  local args; args=$(printf '"%s",' cli "$@")
  helm --namespace "$production" get notes payments | sed -n "/run payments-cli/,/}'\$/p" | sed "s/\"args\":\[[^]]*\]/\"args\":[${args%,}]/" | bash
}

# install.md, 7. The keys themselves are not shown.
first_keys() {
  in_cli keys create --env sandbox --name caller | grep -o 'svc_[A-Za-z0-9_]*' >"$work/caller-key"
  in_cli keys create --env sandbox --name canary | grep -o 'svc_[A-Za-z0-9_]*' >"$work/canary-key"
  in_cli admin create-user operator@example.com --role operator >/dev/null
  say "two keys and an operator made"
  in_production create secret generic payments-canary --from-file=api-key="$work/canary-key"
  local upgraded; upgraded=$(now)
  release upgrade
  until_true 180 "a run of the canary" canary_has_run_since "$upgraded"
  say "the canary moved money by its own key"
  kubectl --namespace "$callers" create secret generic caller-key --from-file=api-key="$work/caller-key"
  kubectl --namespace "$callers" create configmap caller-program --from-file=deploy/install-check/transfers.mjs
  sed -e "s|\$IMAGE|$IMAGE|" -e "s|\$PRODUCTION|$production|" deploy/install-check/caller.yaml | kubectl --namespace "$callers" apply --filename -
  kubectl --namespace "$callers" wait --for=condition=Ready pod/caller --timeout=2m
}
canary_has_run_since() { [[ $(in_production get cronjob payments-canary --output 'jsonpath={.status.lastSuccessfulTime}') > $1 ]]; }

# install.md, "Two on one cluster": the same release name in another namespace, without the operators that the profile
# expects.
staging() {
  own_values "$IMAGE" >"$work/staging.yaml"
  helm --namespace "$staging" install payments helm/payments --values helm/payments/values/staging.yaml --values "$work/staging.yaml" \
    --set migrations.mode=job --set secrets.mode=existing --set postgres.mode=external --set postgres.maxConnections=700 --set httpRoute.enabled=false \
    --set canary.enabled=false --wait --timeout 15m >/dev/null
  proof "$staging"
  [ "$(sql "$staging" 'select count(*) from wallet.postings')" != "$(sql "$production" 'select count(*) from wallet.postings')" ]
  say "postings: $(sql "$production" 'select count(*) from wallet.postings') of production, $(sql "$staging" 'select count(*) from wallet.postings') of staging"
}

proved() {
  caller check "$@"
  ops drill | tail -n 2
}

load() {
  caller make 400 20
  proved
}

# A caller that runs until it is stopped, and then reports its results.
load_begins() {
  kubectl --namespace "$callers" exec caller -- node --eval "require('fs').rmSync('/tmp/stop', { force: true })"
  caller make 0 "$1" >"$work/load" 2>&1 & load=$!
}
load_ends() {
  kubectl --namespace "$callers" exec caller -- node --eval "require('fs').writeFileSync('/tmp/stop', '')"
  wait "$load" || { cat "$work/load"; return 1; }
  cat "$work/load"
}
# kill_pod NAMESPACE POD WORKLOAD: kills at once, without a signal. Ends when the workload is complete again.
kill_pod() {
  local since=$SECONDS
  kubectl --namespace "$1" delete "$2" --grace-period=0 --force >/dev/null 2>&1
  until_true 300 "$3 being whole" whole "$1" "$3"
  say "$2 killed, $3 whole after $((SECONDS - since)) s"
}
whole() {
  local status; status=$(kubectl --namespace "$1" get "$2" --output 'jsonpath={.spec.replicas} {.status.readyReplicas}')
  [ "${status% *}" = "${status#* }" ]
}
pod_of() { in_production get pods --selector "app.kubernetes.io/component=$1" --output name | head -n 1; }
kills() {
  load_begins 5
  kill_pod "$production" "$(pod_of gateway)" deployment/payments-gateway
  kill_pod "$production" "$(pod_of transfer)" deployment/payments-transfer
  kill_pod "$production" "$(pod_of wallet)" deployment/payments-wallet
  kill_pod "$production_nats" pod/nats-0 statefulset/nats
  kill_pod "$production" pod/postgres-0 statefulset/postgres
  proof "$production"
  load_ends
  proved
}

# back-up.md, "With a Postgres of your own".
backup() {
  ops backup --to /backup
}

# restore.md, "A drill": to the end of the archive at this moment, under load, on a scratch server beside the real one.
drill() {
  load_begins 5
  until_true 180 "something to lose" archived_since "$(sql "$production" 'select archived_count from pg_stat_archiver')"
  local lost scratch=/var/lib/postgresql/data/scratch since=$SECONDS
  lost=$(now)
  ops restore --to latest --from /backup --data $scratch
  in_production exec postgres-0 --container postgres -- pg_ctl --pgdata $scratch --options '-p 5433' --log /tmp/scratch.log --timeout 600 --silent --wait start
  in_production port-forward pod/postgres-0 :5433 >"$work/forward" & local forward=$!
  until_true 30 "the way to the scratch server" grep -q Forwarding "$work/forward"
  DATABASE_URL=$(superuser_url "$production" "$(sed -n 's/.*127.0.0.1:\([0-9]*\) .*/\1/p' "$work/forward")" payments) cli ops drill >"$work/drill"
  kill "$forward"
  tail -n 2 "$work/drill"
  say "lost at $lost: recovery, proof included, took $((SECONDS - since)) s; lost would have been what was accepted after $(sed -n 's/newest posting: \([^;]*\);.*/\1/p' "$work/drill")"
  in_production exec postgres-0 --container postgres -- pg_ctl --pgdata $scratch --mode fast --silent --wait stop
  in_production exec postgres-0 --container postgres -- rm -rf $scratch
  load_ends
}
archived_since() { [ "$(sql "$production" 'select archived_count from pg_stat_archiver')" -gt "$1" ]; }

# restore.md, "In order", to a time between two loads.
restore() {
  caller make 100 20
  caller check
  local instant since data; instant=$(now)
  data=/var/lib/postgresql/data/restored-$(date +%s)
  caller make 100 20
  # The server is alive, so its archive can be completed.
  local file; file=$(sql "$production" 'select pg_walfile_name(pg_switch_wal())')
  until_true 120 "the archive of $file" is_archived "$file"
  since=$SECONDS
  say "1. everything that writes is stopped"
  in_production scale deployments --selector app.kubernetes.io/part-of=payments --replicas=0 >/dev/null
  in_production patch cronjob payments-canary --patch '{"spec":{"suspend":true}}' >/dev/null
  until_true 120 "the services' end" nothing_runs
  say "2. and 3. the restored data beside the old one"
  ops restore --to "$instant" --from /backup --data "$data" --keep
  in_production set env statefulset/postgres --containers=postgres PGDATA="$data"
  in_production rollout status statefulset/postgres --timeout=5m
  say "4. proved?"
  ops drill | tail -n 2
  say "($((SECONDS - since)) s after the stop)"
  say "5. the bus is emptied"
  kubectl --namespace "$production_nats" scale statefulset nats --replicas=0
  until_true 120 "the end of NATS" no_pods "$production_nats"
  kubectl --namespace "$production_nats" delete pvc --selector app.kubernetes.io/instance=nats
  kubectl --namespace "$production_nats" scale statefulset nats --replicas=3
  kubectl --namespace "$production_nats" rollout status statefulset/nats --timeout=5m
  say "6. started"
  release upgrade
  in_production scale deployments --selector app.kubernetes.io/part-of=payments --replicas=2 >/dev/null
  in_production rollout status deployments --selector app.kubernetes.io/part-of=payments --timeout=10m | tail -n 1
  in_production patch cronjob payments-canary --patch '{"spec":{"suspend":false}}' >/dev/null
  proof "$production"
  say "money moves $((SECONDS - since)) s after the stop"
  proved "$instant"
  ops backup --to /backup
}
is_archived() { [ "$(sql "$production" "select last_archived_wal >= '$1' from pg_stat_archiver")" = t ]; }
nothing_runs() { [ -z "$(in_production get pods --selector app.kubernetes.io/part-of=payments --field-selector status.phase=Running --output name)" ]; }
no_pods() { [ -z "$(kubectl --namespace "$1" get pods --output name)" ]; }

# upgrade.md: permissions first, then the release, under load.
upgrade() {
  load_begins 5
  helm template payments helm/payments --namespace "$production_nats" --show-only templates/nats-permissions.yaml | kubectl --namespace "$production_nats" apply --filename -
  production_values "$next_image"
  release upgrade --set defaults.logLevel=warn --rollback-on-failure
  proof "$production"
  load_ends
  proved
}

# roll-back.md.
roll_back() {
  load_begins 5
  helm --namespace "$production" rollback payments --wait --timeout 15m
  proof "$production"
  load_ends
  helm --namespace "$production" history payments
  proved
}

uninstall() {
  local left
  proof "$staging"
  helm --namespace "$production" uninstall payments --wait --timeout 5m
  left=$(in_production get deployments,services,networkpolicies,serviceaccounts,hpa,pdb,cronjobs,ingresses,configmaps,roles,rolebindings --selector app.kubernetes.io/instance=payments --output name)
  if [ -n "$left" ]; then printf 'left behind:\n%s\n' "$left" >&2; return 1; fi
  say "kept: $(in_production get jobs,secrets,pvc --output name | tr '\n' ' ')"
  ops drill | tail -n 1
  proof "$staging"
  say "staging goes on"
  helm --namespace "$staging" uninstall payments --wait --timeout 5m
}

# -- The run -----------------------------------------------------------------------------------------------------------------------------

show() {
  for namespace in "$production" "$production_nats" "$staging" "$staging_nats"; do
    kubectl --namespace "$namespace" get pods,jobs --output wide || true
    kubectl --namespace "$namespace" get events --sort-by=.lastTimestamp | tail -n 20 || true
    for pod in $(kubectl --namespace "$namespace" get pods --output name); do
      echo "-- $namespace $pod"
      kubectl --namespace "$namespace" logs "$pod" --all-containers --tail=8 || true
    done
  done
}

finish() {
  local code=$?
  if [ "$code" -ne 0 ]; then
    kubectl --namespace "$callers" exec caller -- node --eval "require('fs').writeFileSync('/tmp/stop', '')" 2>/dev/null || true
    echo "== failed; what the namespaces looked like is in $work/show"
    show >"$work/show" 2>&1
  fi
  if [ "${KEEP:-}" != 1 ]; then
    kubectl delete namespace "$production" "$production_nats" "$staging" "$staging_nats" "$callers" --wait=false --ignore-not-found >/dev/null
    kubectl delete priorityclass payments --ignore-not-found >/dev/null
  fi
  exit "$code"
}
trap finish EXIT

[ $# -gt 0 ] || set -- "${steps[@]}"
for step in "$@"; do
  printf '\n== %s\n' "${step//_/ }"
  began=$SECONDS
  "$step"
  say "($((SECONDS - began)) s)"
done
printf '\n== done on %s\n' "$(kubectl config current-context)"
