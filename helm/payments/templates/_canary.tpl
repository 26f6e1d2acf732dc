{{/* The pod of the canary: what `helm test` runs once and the CronJob again and again. */}}
{{- define "payments.canaryPod" -}}
restartPolicy: Never
serviceAccountName: default
{{ include "payments.podSecurity" . }}
containers:
  - name: canary
    {{- include "payments.containerSecurity" . | nindent 4 }}
    args: [canary]
    env:
      - name: API_URL
        value: http://{{ include "payments.fullname" . }}-gateway:{{ .Values.gateway.service.port }}
      - name: PATIENCE_MS
        value: {{ mul .Values.canary.patienceSeconds 1000 | quote }}
      {{- if .Values.canary.apiKey.secretName }}
      - name: API_KEY_FILE
        value: /etc/payments/secrets/api-key
      {{- else }}
      - name: NATS_URL_FILE
        value: /etc/payments/secrets/operator-url
      {{- range $name, $value := (include "payments.natsFiles" . | fromJson) }}
      - name: {{ $name }}
        value: {{ $value }}
      {{- end }}
      {{- with .Values.nats.subjectPrefix }}
      - name: BUS_PREFIX
        value: {{ . | quote }}
      {{- end }}
      {{- end }}
      - name: NODE_OPTIONS
        value: --max-old-space-size=96
    resources:
      {{- toYaml .Values.canary.resources | nindent 6 }}
    {{- include "payments.mounts" . | nindent 4 }}
volumes:
  {{- if .Values.canary.apiKey.secretName }}
  {{- include "payments.secretVolume" (dict "root" . "sources" (list (dict "secret" .Values.canary.apiKey.secretName "items" (dict "api-key" .Values.canary.apiKey.key)))) | nindent 2 }}
  {{- else }}
  {{- include "payments.secretVolume" (dict "root" . "sources" (list (dict "secret" .Values.secrets.bus "items" (dict "operator-url" "operator-url")))) | nindent 2 }}
  {{- end }}
{{- end -}}
