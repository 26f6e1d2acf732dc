// Metrics that are not ours: what our rules record, what Prometheus says of itself, and exporters that clusters have.
import { sloRecordings } from './slo.ts';

/** By metric: its labels that we use. */
export const exporters: Readonly<Record<string, readonly string[]>> = {
  ALERTS: ['alertname', 'alertstate'],
  // kube-state-metrics
  kube_cronjob_status_last_successful_time: ['cronjob'],
  kube_cronjob_spec_suspend: ['cronjob'],
  kube_job_status_failed: ['job_name'],
  kube_job_status_completion_time: ['job_name'],
  kube_job_status_start_time: ['job_name'],
  // cert-manager
  certmanager_certificate_expiration_timestamp_seconds: ['namespace', 'name'],
  // CloudNativePG, and its Barman plugin
  cnpg_collector_last_available_backup_timestamp: ['pod'],
  cnpg_pg_replication_lag: ['pod'],
  cnpg_pg_database_size_bytes: ['datname'],
  barman_cloud_cloudnative_pg_io_last_available_backup_timestamp: ['pod'],
};

/** Names that our own recording rules give. */
export const recorded: readonly string[] = sloRecordings().flatMap(({ rules }) =>
  rules.flatMap((rule) => ('record' in rule ? [String(rule.record)] : [])),
);
