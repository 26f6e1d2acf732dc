// Metrics of recurring jobs, and of leased work that they set aside.
import { counter, leaderGauge } from '../metric.ts';

const kind = 'kind of work, such as batch or export';

export const work = {
  payments_job_failures_total: counter('all', 'Failed runs of recurring jobs, except during outages of the bus', {
    // Not `job`: Prometheus uses that label for the scrape target and would rename ours.
    job_name: 'name of a job in the code',
  }),
  payments_work_set_aside_total: counter('all', 'Work set aside after three crashes or failures', { kind }),
  payments_work_set_aside: leaderGauge('all', 'Work that waits for an operator', { kind }),
} as const;
