{{- define "casebook.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "casebook.selector" -}}
app.kubernetes.io/name: casebook
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "casebook.labels" -}}
{{ include "casebook.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "casebook.serviceAccount" -}}
{{- .Values.serviceAccount.name | default (include "casebook.name" .) -}}
{{- end -}}

{{- define "casebook.metadata" -}}
name: {{ include "casebook.name" . }}
namespace: {{ .Release.Namespace }}
labels:
  {{- include "casebook.labels" . | nindent 2 }}
{{- end -}}

{{- define "casebook.subjects" -}}
subjects:
  - kind: ServiceAccount
    name: {{ include "casebook.serviceAccount" . }}
    namespace: {{ .Release.Namespace }}
{{- end -}}
