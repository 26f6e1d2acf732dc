{{/* The pod of the canary, which `helm test` runs once and the CronJob repeatedly. Each run finally resets the sandbox of its
key, so two runs with the same key disturb each other: without `apiKey` a run creates a separate key. */}}
{{- define "payments.canaryPod" -}}
restartPolicy: Never
serviceAccountName: default
{{ include "payments.podSecurity" .root }}
containers:
  - name: canary
    {{- include "payments.containerSecurity" .root | nindent 4 }}
    args: [canary]
    env:
      - name: API_URL
        value: http://{{ include "payments.fullname" .root }}-gateway:{{ .root.Values.gateway.service.port }}
      - name: PATIENCE_MS
        value: {{ mul .root.Values.canary.patienceSeconds 1000 | quote }}
      {{- if .apiKey }}
      - name: API_KEY_FILE
        value: /etc/payments/secrets/api-key
      {{- else }}
      {{- include "payments.operatorVariables" .root | nindent 6 }}
      {{- end }}
      - name: NODE_OPTIONS
        value: --max-old-space-size=96
    resources:
      {{- toYaml .root.Values.canary.resources | nindent 6 }}
    {{- include "payments.mounts" .root | nindent 4 }}
volumes:
  {{- if .apiKey }}
  {{- include "payments.secretVolume" (dict "root" .root "sources" (list (dict "secret" .apiKey "items" (dict "api-key" .root.Values.canary.apiKey.key)))) | nindent 2 }}
  {{- else }}
  {{- include "payments.operatorVolume" .root | nindent 2 }}
  {{- end }}
{{- end -}}

{{/* Variables for a program that creates keys over the bus, and the volume with its secret. */}}
{{- define "payments.operatorVariables" -}}
- name: NATS_URL_FILE
  value: /etc/payments/secrets/operator-url
{{- range $name, $value := (include "payments.natsFiles" . | fromJson) }}
- name: {{ $name }}
  value: {{ $value }}
{{- end }}
{{- with (include "payments.tlsRequired" . | fromJson).NATS_TLS_REQUIRED }}
- name: NATS_TLS_REQUIRED
  value: {{ . | quote }}
{{- end }}
{{- with .Values.nats.subjectPrefix }}
- name: BUS_PREFIX
  value: {{ . | quote }}
{{- end }}
{{- end -}}

{{- define "payments.operatorVolume" -}}
{{- include "payments.secretVolume" (dict "root" . "sources" (list (dict "secret" .Values.secrets.bus "items" (dict "operator-url" "operator-url")))) }}
{{- end -}}

{{/* The command line's pod, for NOTES.txt: it uses the canary's network rules, and shows no secret in the object or in a terminal. */}}
{{- define "payments.cliPod" -}}
metadata:
  labels:
    {{- include "payments.selector" (dict "root" . "component" "canary") | nindent 4 }}
    payments/reaches-nats: 'true'
spec:
  serviceAccountName: default
  {{- include "payments.podSecurity" . | nindent 2 }}
  containers:
    - name: cli
      {{- include "payments.containerSecurity" . | nindent 6 }}
      args: [cli, keys, create, --env, sandbox, --name, first]
      env:
        {{- include "payments.operatorVariables" . | nindent 8 }}
        - name: NODE_OPTIONS
          value: --max-old-space-size=96
      resources:
        {{- toYaml .Values.canary.resources | nindent 8 }}
      {{- include "payments.mounts" . | nindent 6 }}
  volumes:
    {{- include "payments.operatorVolume" . | nindent 4 }}
{{- end -}}
