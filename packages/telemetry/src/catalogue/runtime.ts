// The metrics of prom-client's own collectors: their names with our prefix, and their help texts.
import { counter, gauge, histogram } from '../metric.ts';

const resource = { type: 'kind of resource, as Node calls it' };
const space = { space: 'heap space of V8' };

export const runtime = {
  payments_process_cpu_user_seconds_total: counter('all', 'Total user CPU time spent in seconds.'),
  payments_process_cpu_system_seconds_total: counter('all', 'Total system CPU time spent in seconds.'),
  payments_process_cpu_seconds_total: counter('all', 'Total user and system CPU time spent in seconds.'),
  payments_process_start_time_seconds: gauge('all', 'Start time of the process since unix epoch in seconds.'),
  payments_process_resident_memory_bytes: gauge('all', 'Resident memory size in bytes.'),
  payments_process_virtual_memory_bytes: gauge('all', 'Virtual memory size in bytes.'),
  payments_process_heap_bytes: gauge('all', 'Process heap size in bytes.'),
  payments_process_open_fds: gauge('all', 'Number of open file descriptors.'),
  payments_process_max_fds: gauge('all', 'Maximum number of open file descriptors.'),
  payments_nodejs_eventloop_lag_seconds: gauge('all', 'Lag of event loop in seconds.'),
  payments_nodejs_eventloop_lag_min_seconds: gauge('all', 'The minimum recorded event loop delay.'),
  payments_nodejs_eventloop_lag_max_seconds: gauge('all', 'The maximum recorded event loop delay.'),
  payments_nodejs_eventloop_lag_mean_seconds: gauge('all', 'The mean of the recorded event loop delays.'),
  payments_nodejs_eventloop_lag_stddev_seconds: gauge('all', 'The standard deviation of the recorded event loop delays.'),
  payments_nodejs_eventloop_lag_p50_seconds: gauge('all', 'The 50th percentile of the recorded event loop delays.'),
  payments_nodejs_eventloop_lag_p90_seconds: gauge('all', 'The 90th percentile of the recorded event loop delays.'),
  payments_nodejs_eventloop_lag_p99_seconds: gauge('all', 'The 99th percentile of the recorded event loop delays.'),
  payments_nodejs_active_resources: gauge(
    'all',
    'Number of active resources that are currently keeping the event loop alive, grouped by async resource type.',
    resource,
  ),
  payments_nodejs_active_resources_total: gauge('all', 'Total number of active resources.'),
  payments_nodejs_active_handles: gauge(
    'all',
    'Number of active libuv handles grouped by handle type. Every handle type is C++ class name.',
    resource,
  ),
  payments_nodejs_active_handles_total: gauge('all', 'Total number of active handles.'),
  payments_nodejs_active_requests: gauge(
    'all',
    'Number of active libuv requests grouped by request type. Every request type is C++ class name.',
    resource,
  ),
  payments_nodejs_active_requests_total: gauge('all', 'Total number of active requests.'),
  payments_nodejs_heap_size_total_bytes: gauge('all', 'Process heap size from Node.js in bytes.'),
  payments_nodejs_heap_size_used_bytes: gauge('all', 'Process heap size used from Node.js in bytes.'),
  payments_nodejs_external_memory_bytes: gauge('all', 'Node.js external memory size in bytes.'),
  payments_nodejs_heap_space_size_total_bytes: gauge('all', 'Process heap space size total from Node.js in bytes.', space),
  payments_nodejs_heap_space_size_used_bytes: gauge('all', 'Process heap space size used from Node.js in bytes.', space),
  payments_nodejs_heap_space_size_available_bytes: gauge(
    'all',
    'Process heap space size available from Node.js in bytes.',
    space,
  ),
  payments_nodejs_version_info: gauge('all', 'Node.js version info.', {
    version: 'version of Node',
    major: 'its first number',
    minor: 'its second number',
    patch: 'its third number',
  }),
  payments_nodejs_gc_duration_seconds: histogram(
    'all',
    'Garbage collection duration by kind, one of major, minor, incremental or weakcb.',
    { kind: ['major', 'minor', 'incremental', 'weakcb'] },
    [0.001, 0.01, 0.1, 1, 2, 5],
  ),
} as const;
