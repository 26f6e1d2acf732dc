// Metrics of prom-client's default collectors, with our prefix.
import { counter, gauge, histogram } from '../metric.ts';

const resource = { type: 'kind of resource, by its name in Node' };
const space = { space: 'heap space of V8' };

export const runtime = {
  payments_process_cpu_user_seconds_total: counter('all', 'User CPU time'),
  payments_process_cpu_system_seconds_total: counter('all', 'System CPU time'),
  payments_process_cpu_seconds_total: counter('all', 'User and system CPU time'),
  payments_process_start_time_seconds: gauge('all', 'Start time of the process'),
  payments_process_resident_memory_bytes: gauge('all', 'Resident memory'),
  payments_process_virtual_memory_bytes: gauge('all', 'Virtual memory'),
  payments_process_heap_bytes: gauge('all', 'Heap of the process'),
  payments_process_open_fds: gauge('all', 'Open file descriptors'),
  payments_process_max_fds: gauge('all', 'Maximum file descriptors'),
  payments_nodejs_eventloop_lag_seconds: gauge('all', 'Event loop lag'),
  payments_nodejs_eventloop_lag_min_seconds: gauge('all', 'Minimum event loop lag'),
  payments_nodejs_eventloop_lag_max_seconds: gauge('all', 'Maximum event loop lag'),
  payments_nodejs_eventloop_lag_mean_seconds: gauge('all', 'Mean event loop lag'),
  payments_nodejs_eventloop_lag_stddev_seconds: gauge('all', 'Standard deviation of the event loop lag'),
  payments_nodejs_eventloop_lag_p50_seconds: gauge('all', '50th percentile of the event loop lag'),
  payments_nodejs_eventloop_lag_p90_seconds: gauge('all', '90th percentile of the event loop lag'),
  payments_nodejs_eventloop_lag_p99_seconds: gauge('all', '99th percentile of the event loop lag'),
  payments_nodejs_active_resources: gauge('all', 'Resources that keep the event loop alive', resource),
  payments_nodejs_active_resources_total: gauge('all', 'All resources that keep the event loop alive'),
  payments_nodejs_active_handles: gauge('all', 'Active libuv handles', resource),
  payments_nodejs_active_handles_total: gauge('all', 'All active libuv handles'),
  payments_nodejs_active_requests: gauge('all', 'Active libuv requests', resource),
  payments_nodejs_active_requests_total: gauge('all', 'All active libuv requests'),
  payments_nodejs_heap_size_total_bytes: gauge('all', 'V8 heap size'),
  payments_nodejs_heap_size_used_bytes: gauge('all', 'Used V8 heap'),
  payments_nodejs_external_memory_bytes: gauge('all', 'Memory outside the V8 heap'),
  payments_nodejs_heap_space_size_total_bytes: gauge('all', 'Size of a heap space', space),
  payments_nodejs_heap_space_size_used_bytes: gauge('all', 'Used part of a heap space', space),
  payments_nodejs_heap_space_size_available_bytes: gauge('all', 'Available part of a heap space', space),
  payments_nodejs_version_info: gauge('all', 'Always 1; labels show the version', {
    version: 'version of Node',
    major: 'its first number',
    minor: 'its second number',
    patch: 'its third number',
  }),
  payments_nodejs_gc_duration_seconds: histogram(
    'all',
    'Time of a garbage collection',
    { kind: ['major', 'minor', 'incremental', 'weakcb'] },
    [0.001, 0.01, 0.1, 1, 2, 5],
  ),
} as const;
