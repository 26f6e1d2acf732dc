{{- define "payments.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* Short enough for every suffix below to stay within 63 characters. */}}
{{- define "payments.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else if contains (include "payments.name" .) .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "payments.name" .) | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "payments.chart" -}}
{{- printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{/* Labels that never change, for selectors. Called with (dict "root" $ "component" "wallet"). */}}
{{- define "payments.selector" -}}
app.kubernetes.io/name: {{ include "payments.name" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "payments.labels" -}}
{{ include "payments.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/part-of: payments
helm.sh/chart: {{ include "payments.chart" .root }}
payments/environment: {{ .root.Values.environment }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* name, labels and annotations of an object: (dict "root" $ "component" … "name" … "annotations" (dict …)). */}}
{{- define "payments.metadata" -}}
name: {{ .name }}
{{- if .namespace }}
namespace: {{ .namespace }}
{{- end }}
labels:
  {{- include "payments.labels" . | nindent 2 }}
  {{- with .labels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with merge (dict) (.annotations | default dict) .root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "payments.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{- printf "%s/%s@%s" .registry .repository .digest -}}
{{- else -}}
{{- printf "%s/%s:%s" .registry .repository (default $.Chart.AppVersion .tag) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* A service's values: the defaults, overridden by its own. mergeOverwrite keeps an explicit 0, false, or "". */}}
{{- define "payments.service" -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy (index .root.Values.services .name | default dict)) | toJson -}}
{{- end -}}

{{/* The code's declarations of each service; written by npm run generate. */}}
{{- define "payments.graph" -}}
{{- .Files.Get "files/graph.json" -}}
{{- end -}}

{{- define "payments.publicUrl" -}}
{{- if .Values.gateway.publicUrl -}}
{{- .Values.gateway.publicUrl -}}
{{- else if and .Values.ingress.enabled .Values.ingress.host -}}
{{- printf "https://%s" .Values.ingress.host -}}
{{- else if and .Values.httpRoute.enabled .Values.httpRoute.hostnames -}}
{{- printf "https://%s" (first .Values.httpRoute.hostnames) -}}
{{- else -}}
{{- printf "http://%s-gateway.%s" (include "payments.fullname" .) .Release.Namespace -}}
{{- end -}}
{{- end -}}

{{/* Maximum connections of pods: each service's maximum, plus the additional pod of a rollout, times its pools. */}}
{{- define "payments.connections" -}}
{{- $root := . -}}
{{- $sum := 0 -}}
{{- $parts := list -}}
{{- range $name, $_ := (include "payments.graph" . | fromJson) -}}
{{- $service := include "payments.service" (dict "root" $root "name" $name) | fromJson -}}
{{- $pods := ternary $service.autoscaling.max $service.replicas $service.autoscaling.enabled | int -}}
{{- $each := add $service.pools.general $service.pools.hot | int -}}
{{- $all := mul (add $pods 1) $each -}}
{{- $sum = add $sum $all -}}
{{- $parts = append $parts (printf "%s %d" $name $all) -}}
{{- end -}}
{{- dict "sum" $sum "parts" (join ", " $parts) | toJson -}}
{{- end -}}

{{/* Postgres' limit, if it is known; 0 otherwise. */}}
{{- define "payments.maxConnections" -}}
{{- if eq .Values.postgres.mode "cnpg" -}}{{ .Values.postgres.cnpg.parameters.max_connections | default 100 | int }}{{- else -}}{{ .Values.postgres.maxConnections | int }}{{- end -}}
{{- end -}}

{{/* The probe's target: the health of the platform if it is public, else a page that needs no key. */}}
{{- define "payments.probed" -}}
{{- $path := .Values.monitoring.probe.path | default (ternary "/v1/health" "/openapi.json" .Values.gateway.publicHealth) -}}
{{- printf "%s%s" (include "payments.publicUrl" . | trimSuffix "/") $path -}}
{{- end -}}

{{/* An Argo CD wave, if Argo CD orders resources; nothing otherwise. (dict "root" $ "wave" "2"). */}}
{{- define "payments.wave" -}}
{{- if eq .root.Values.migrations.mode "argoSync" -}}
{{- dict "argocd.argoproj.io/sync-wave" .wave | toJson -}}
{{- else -}}
{}
{{- end -}}
{{- end -}}
