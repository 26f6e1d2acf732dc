// Metrics that no service exports: of our recording rules, of Prometheus, and of exporters that clusters have.
import { sloRecordings } from './slo.ts';

/** The labels that we use, by metric. */
export const exporters: Readonly<Record<string, readonly string[]>> = {
  ALERTS: ['alertname', 'alertstate', 'namespace', 'release'],
  // kube-state-metrics
  kube_cronjob_status_last_successful_time: ['namespace', 'cronjob'],
  kube_cronjob_spec_suspend: ['namespace', 'cronjob'],
  kube_job_status_failed: ['namespace', 'job_name'],
  kube_job_status_completion_time: ['namespace', 'job_name'],
  kube_job_status_start_time: ['namespace', 'job_name'],
  // node_exporter and kubelet
  node_filesystem_avail_bytes: ['instance', 'mountpoint'],
  kubelet_volume_stats_available_bytes: ['namespace', 'persistentvolumeclaim'],
  container_cpu_cfs_throttled_periods_total: ['namespace', 'pod', 'container'],
  // blackbox_exporter, by the chart's Probe
  probe_success: ['namespace', 'release', 'instance'],
  probe_ssl_earliest_cert_expiry: ['namespace', 'release', 'instance'],
  // cert-manager
  certmanager_certificate_expiration_timestamp_seconds: ['namespace', 'name'],
  // CloudNativePG, and its Barman plugin
  cnpg_collector_last_available_backup_timestamp: ['namespace', 'pod'],
  cnpg_pg_replication_lag: ['namespace', 'pod'],
  cnpg_pg_database_size_bytes: ['namespace', 'pod', 'datname'],
  barman_cloud_cloudnative_pg_io_last_available_backup_timestamp: ['namespace', 'pod'],
};

export const recordedNames: readonly string[] = sloRecordings().flatMap(({ rules }) =>
  rules.flatMap((rule) => ('record' in rule ? [String(rule.record)] : [])),
);
