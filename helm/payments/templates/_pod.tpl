{{/* The restricted profile of the Pod Security Standards, for every pod of the chart. */}}
{{- define "payments.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end -}}

{{- define "payments.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  runAsNonRoot: true
  capabilities:
    drop: [ALL]
image: {{ include "payments.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{- end -}}

{{- define "payments.heap" -}}
--max-old-space-size={{ .oldSpaceMiB }} --max-semi-space-size={{ .semiSpaceMiB }}
{{- end -}}

{{/*
Keys of the Secret `secrets.keys` that a service requires, by variable: CVV_KEYS is cvv-keys. The pod gets only these.
SEALING_KEYS is <service>-sealing-keys: no two services share it.
*/}}
{{- define "payments.keys" -}}
{{- $name := .name -}}
{{- $keys := dict -}}
{{- range .node.variables.required -}}
{{- if not (has . (list "DATABASE_URL" "NATS_URL")) -}}
{{- $key := . | lower | replace "_" "-" -}}
{{- $_ := set $keys . (eq . "SEALING_KEYS" | ternary (printf "%s-%s" $name $key) $key) -}}
{{- end -}}
{{- end -}}
{{- toJson $keys -}}
{{- end -}}

{{/* Plain variables of a service, by name. Sets only declared ones, and rejects others. */}}
{{- define "payments.variables" -}}
{{- $root := .root -}}
{{- $declared := concat .node.variables.required .node.variables.optional -}}
{{- $rates := $root.Values.rateLimits -}}
{{- $all := dict
  "ADMIN_HOST" $root.Values.bindHost
  "ADMIN_PORT" "9090"
  "BUILD_VERSION" (default $root.Chart.AppVersion $root.Values.image.tag)
  "DEPLOYMENT_ENVIRONMENT" $root.Values.environment
  "LOG_LEVEL" .service.logLevel
  "POOL_MAX" .service.pools.general
  "HOT_POOL_MAX" .service.pools.hot
  "BUS_PREFIX" $root.Values.nats.subjectPrefix
  "STREAM_REPLICAS" $root.Values.nats.streamReplicas
  "HTTP_HOST" $root.Values.bindHost
  "HTTP_PORT" "8080"
  "INNER_HTTP_PORT" "8082"
  "PUBLIC_URL" (include "payments.publicUrl" $root)
  "CONSOLE_URL" (include "payments.consoleUrl" $root)
  "ADMIN_URL" (include "payments.operatorUrl" $root)
  "FOUR_EYES" (toJson $root.Values.console.fourEyes)
  "FOUR_EYES_HOURS" $root.Values.console.fourEyesHours
  "OPERATOR_PROBATION_DAYS" $root.Values.console.operatorProbationDays
  "OPERATORS_BY_COMMAND_LINE_MAX" $root.Values.console.operatorsByCommandLineMax
  "OPERATOR_DOMAINS" (join "," $root.Values.console.operatorDomains)
  "REVIEW_HOURS" $root.Values.console.reviewHours
  "GATEWAY_URL" (printf "http://%s-gateway-inner:8082" (include "payments.fullname" $root))
  "PUBLIC_HEALTH" $root.Values.gateway.publicHealth
  "TRUSTED_PROXIES" $root.Values.gateway.trustedProxies
  "PUBLIC_DOCS" $root.Values.gateway.publicDocs
  "REQUEST_LOG" $root.Values.gateway.requestLog
  "HTTP_IN_FLIGHT_MAX" $root.Values.gateway.inFlightMax
  "HTTP_IN_FLIGHT_PER_OWNER_MAX" $root.Values.gateway.inFlightPerOwnerMax
  "HTTP_IN_FLIGHT_SANDBOX_MAX" $root.Values.gateway.inFlightSandboxMax
  "HTTP_IN_FLIGHT_PER_ADDRESS_MAX" $root.Values.gateway.inFlightPerAddressMax
  "HTTP_IN_FLIGHT_KEYLESS_MAX" $root.Values.gateway.inFlightKeylessMax
  "HTTP_BODIES_MAX" $root.Values.gateway.bodiesMax
  "HTTP_BODIES_PER_OWNER_MAX" $root.Values.gateway.bodiesPerOwnerMax
  "HTTP_BODIES_SANDBOX_MAX" $root.Values.gateway.bodiesSandboxMax
  "HTTP_CONNECTIONS_MAX" $root.Values.gateway.connectionsMax
  "HTTP_CONNECTIONS_PER_ADDRESS_MAX" $root.Values.gateway.connectionsPerAddressMax
  "DRAIN_DELAY_MS" $root.Values.gateway.drainDelayMs
  "SCANNER" "clamd"
  "CLAMD_HOST" $root.Values.file.clamdHost
  "CLAMD_PORT" $root.Values.networkPolicy.clamd.port
  "LIVE_RAILS_SIMULATED" $root.Values.transfer.simulateLiveRails
  "ALLOW_PRIVATE_TARGETS" $root.Values.webhook.allowPrivateTargets
  "RATE_READ" $rates.read
  "RATE_WRITE" $rates.write
  "RATE_CARD_CREATION" $rates.cardCreation
  "RATE_FILES" $rates.files
  "RATE_BATCHES" $rates.batches
  "RATE_EXPORTS" $rates.exports
  "RATE_CARD_DETAILS" $rates.cardDetails
  "RATE_CARD_DETAILS_SANDBOX" $rates.cardDetailsSandbox
  "RATE_WEBHOOK_TEST" $rates.webhookTest
  "RATE_WEBHOOK_TEST_SANDBOX" $rates.webhookTestSandbox
  "RATE_FAILED_AUTH" $rates.failedAuth
  "RATE_PAGES" $rates.pages
  "OIDC_ISSUER" $root.Values.console.oidc.issuer
  "OIDC_CLIENT_ID" $root.Values.console.oidc.clientId
  "OIDC_NAME" $root.Values.console.oidc.name
  "OIDC_SCOPE" $root.Values.console.oidc.scope
  "OIDC_DOMAINS" (join "," $root.Values.console.oidc.domains)
  "OIDC_ROLE_CLAIM" $root.Values.console.oidc.roleClaim
  "OIDC_ROLES" (join "," $root.Values.console.oidc.roles)
  "MAIL_FROM" $root.Values.console.mail.from
-}}
{{- if not $root.Values.console.oidc.issuer -}}
{{- $all = omit $all "OIDC_ISSUER" "OIDC_CLIENT_ID" "OIDC_NAME" "OIDC_SCOPE" "OIDC_DOMAINS" "OIDC_ROLE_CLAIM" "OIDC_ROLES" -}}
{{- else if not $root.Values.console.oidc.roleClaim -}}
{{- $all = omit $all "OIDC_ROLE_CLAIM" "OIDC_ROLES" -}}
{{- end -}}
{{- if not $root.Values.console.mail.from -}}
{{- $all = omit $all "MAIL_FROM" -}}
{{- end -}}
{{- if not $root.Values.file.clamdHost -}}
{{- $all = omit $all "SCANNER" "CLAMD_HOST" "CLAMD_PORT" -}}
{{- end -}}
{{- if not (include "payments.consoleUrl" $root) -}}
{{- $all = omit $all "CONSOLE_URL" -}}
{{- end -}}
{{- if not (include "payments.operatorUrl" $root) -}}
{{- $all = omit $all "ADMIN_URL" -}}
{{- end -}}
{{- if eq .name "console" -}}
{{- $all = omit $all "HTTP_IN_FLIGHT_MAX" -}}
{{- end -}}
{{- if $root.Values.telemetry.otlpEndpoint -}}
{{- $_ := set $all "OTEL_EXPORTER_OTLP_ENDPOINT" $root.Values.telemetry.otlpEndpoint -}}
{{- $_ := set $all "TRACE_RATIO" $root.Values.telemetry.ratio -}}
{{- end -}}
{{- if $root.Values.networkPolicy.enabled -}}
{{- $_ := set $all "TARGET_PORTS" (join "," $root.Values.networkPolicy.internet.ports) -}}
{{- end -}}
{{- $all = merge $all (include "payments.natsFiles" $root | fromJson) (include "payments.tlsRequired" $root | fromJson) -}}
{{- $set := dict -}}
{{- range $name, $value := $all -}}
{{- if has $name $declared -}}{{- $_ := set $set $name (toString $value) -}}{{- end -}}
{{- end -}}
{{- $serviceName := .name -}}
{{- range $name, $value := .service.env -}}
{{- if not (has $name $declared) -}}
{{- fail (printf "services.%s.env.%s: the %s service declares no variable of this name; it has %s" $serviceName $name $serviceName (join ", " $declared)) -}}
{{- end -}}
{{- $_ := set $set $name (toString $value) -}}
{{- end -}}
{{- toJson $set -}}
{{- end -}}

{{/* The console's URL for browsers: the configured one, or the host of its Ingress. */}}
{{- define "payments.consoleUrl" -}}
{{- if .Values.console.url -}}
{{- .Values.console.url -}}
{{- else if .Values.console.ingress.enabled -}}
https://{{ .Values.console.ingress.host }}
{{- end -}}
{{- end -}}

{{- define "payments.operatorUrl" -}}
{{- if .Values.console.adminUrl -}}
{{- .Values.console.adminUrl -}}
{{- else if .Values.console.adminIngress.enabled -}}
https://{{ .Values.console.adminIngress.host }}
{{- end -}}
{{- end -}}

{{/* Secrets that only the console has, by variable: keys of `console.credentialsSecret`. */}}
{{- define "payments.consoleCredentials" -}}
{{- $keys := dict -}}
{{- if .Values.console.credentialsSecret -}}
{{- if .Values.console.oidc.issuer -}}{{- $_ := set $keys "OIDC_CLIENT_SECRET" "oidc-client-secret" -}}{{- end -}}
{{- if .Values.console.mail.from -}}{{- $_ := set $keys "SMTP_URL" "smtp-url" -}}{{- end -}}
{{- end -}}
{{- toJson $keys -}}
{{- end -}}

{{/* The one volume with this container's secrets: (dict "root" $ "items" (list (dict "secret" … "items" (dict path key)))). */}}
{{- define "payments.secretVolume" -}}
- name: secrets
  projected:
    defaultMode: 0440
    sources:
      {{- range .sources }}
      - secret:
          name: {{ .secret }}
          items:
            {{- range $path, $key := .items }}
            - key: {{ $key }}
              path: {{ $path }}
            {{- end }}
      {{- end }}
- name: tmp
  emptyDir:
    medium: Memory
    sizeLimit: 32Mi
{{- with .root.Values.nats.tls.secret }}
- name: nats-tls
  secret:
    secretName: {{ . }}
    defaultMode: 0440
{{- end }}
{{- with include "payments.postgresTls" .root }}
- name: postgres-tls
  secret:
    secretName: {{ . }}
    defaultMode: 0440
    {{- if not $.root.Values.postgres.tls.secret }}
    # CloudNativePG keeps the CA's private key in the same Secret.
    items:
      - key: ca.crt
        path: ca.crt
    {{- end }}
{{- end }}
{{- end -}}

{{/* The Secret with the CA certificate of Postgres: the configured one, or the one that CloudNativePG writes. */}}
{{- define "payments.postgresTls" -}}
{{- if .Values.postgres.tls.secret -}}
{{- .Values.postgres.tls.secret -}}
{{- else if eq .Values.postgres.mode "cnpg" -}}
{{- include "payments.fullname" . }}-postgres-ca
{{- end -}}
{{- end -}}

{{- define "payments.mounts" -}}
volumeMounts:
  - name: secrets
    mountPath: /etc/payments/secrets
    readOnly: true
  - name: tmp
    mountPath: /tmp
  {{- range $what, $secret := dict "nats" .Values.nats.tls.secret "postgres" (include "payments.postgresTls" .) }}
  {{- if $secret }}
  - name: {{ $what }}-tls
    mountPath: /etc/payments/{{ $what }}-tls
    readOnly: true
  {{- end }}
  {{- end }}
{{- end -}}

{{/* Paths of the bus's certificates, as variables of its clients. */}}
{{- define "payments.natsFiles" -}}
{{- $files := dict -}}
{{- with .Values.nats.tls -}}
{{- if .secret -}}
{{- $_ := set $files "NATS_CA_PATH" "/etc/payments/nats-tls/ca.crt" -}}
{{- if .clientCertificate -}}
{{- $_ := set $files "NATS_CERT_PATH" "/etc/payments/nats-tls/tls.crt" -}}
{{- $_ := set $files "NATS_KEY_PATH" "/etc/payments/nats-tls/tls.key" -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson $files -}}
{{- end -}}

{{/* Requirements of real money for every address, as variables of its clients. */}}
{{- define "payments.tlsRequired" -}}
{{- $demands := dict -}}
{{- if eq .Values.environment "production" -}}
{{- if not .Values.postgres.allowPlaintext -}}{{- $_ := set $demands "DATABASE_TLS_REQUIRED" "true" -}}{{- end -}}
{{- if not .Values.nats.allowPlaintext -}}{{- $_ := set $demands "NATS_TLS_REQUIRED" "true" -}}{{- end -}}
{{- end -}}
{{- toJson $demands -}}
{{- end -}}

{{/* The source of the migrating role's URL: its own Secret, or the one that CloudNativePG writes. */}}
{{- define "payments.adminUrl" -}}
{{- if eq .Values.postgres.mode "cnpg" -}}
{{- dict "secret" (printf "%s-postgres-app" (include "payments.fullname" .)) "items" (dict "admin-url" "uri") | toJson -}}
{{- else -}}
{{- dict "secret" .Values.secrets.database "items" (dict "admin-url" "admin-url") | toJson -}}
{{- end -}}
{{- end -}}

{{/* Secrets of the migrating container. */}}
{{- define "payments.migrateSources" -}}
{{- $urls := dict -}}
{{- range $name, $node := (include "payments.graph" . | fromJson) -}}
{{- $_ := set $urls (printf "%s-url" $name) (printf "%s-url" $name) -}}
{{- end -}}
{{- list (include "payments.adminUrl" . | fromJson) (dict "secret" .Values.secrets.database "items" $urls) (dict "secret" .Values.secrets.bus "items" (dict "migrate-nats-url" "migrate-url")) | toJson -}}
{{- end -}}

{{- define "payments.migrateContainer" -}}
- name: migrate
  {{- include "payments.containerSecurity" . | nindent 2 }}
  args: [migrate]
  env:
    - name: DATABASE_URL_FILE
      value: /etc/payments/secrets/admin-url
    {{- if eq .Values.postgres.mode "cnpg" }}
    # CloudNativePG writes the URL without sslmode.
    - name: DATABASE_CA_PATH
      value: /etc/payments/postgres-tls/ca.crt
    {{- end }}
    - name: NATS_URL_FILE
      value: /etc/payments/secrets/migrate-nats-url
    {{- range $name, $node := (include "payments.graph" . | fromJson) }}
    - name: {{ upper $name }}_DATABASE_URL_FILE
      value: /etc/payments/secrets/{{ $name }}-url
    {{- end }}
    {{- range $name, $value := (include "payments.natsFiles" . | fromJson) }}
    - name: {{ $name }}
      value: {{ $value }}
    {{- end }}
    {{- range $name, $value := (include "payments.tlsRequired" . | fromJson) }}
    - name: {{ $name }}
      value: {{ $value | quote }}
    {{- end }}
    {{- with .Values.nats.subjectPrefix }}
    - name: BUS_PREFIX
      value: {{ . | quote }}
    {{- end }}
    - name: STREAM_REPLICAS
      value: {{ .Values.nats.streamReplicas | quote }}
    {{- with .Values.recovery.since }}
    - name: RECOVERY_SINCE
      value: {{ . | quote }}
    {{- end }}
    - name: NODE_OPTIONS
      value: --max-old-space-size=128
  resources:
    requests:
      cpu: 50m
      memory: 128Mi
      ephemeral-storage: 16Mi
    limits:
      memory: 256Mi
      ephemeral-storage: 64Mi
  {{- include "payments.mounts" . | nindent 2 }}
{{- end -}}
