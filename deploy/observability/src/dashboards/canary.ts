import { perSecond, percentiles, upTo, type Dashboard } from '../panel.ts';

// The chart names the CronJob after the release, and adds its own name if the release's name lacks it.
const job = 'cronjob=~"$release(-payments)?-canary"';
const run = 'job_name=~"$release(-payments)?-canary-.*"';
const cluster = 'kube-state-metrics exports it. A local stack has no Kubernetes and no canary.';

export const canary: Dashboard = {
  uid: 'payments-canary',
  title: '10 Canary',
  about: 'A transfer that we make ourselves every few minutes, and what test callers see, because the canary is one of them.',
  variables: [],
  rows: [
    {
      title: 'Canary runs',
      panels: [
        {
          title: 'Last success',
          about: 'Time since the last success. Maximum: 30 minutes.',
          kind: 'stat',
          unit: 's',
          thresholds: upTo(900, 1_800),
          emptyLocally: cluster,
          queries: [{ expr: `time() - max(kube_cronjob_status_last_successful_time{${job}})`, legend: 'age' }],
        },
        {
          title: 'Failed runs',
          about: 'Failed pods of the Jobs that Kubernetes still keeps.',
          kind: 'stat',
          unit: 'none',
          thresholds: upTo(1, 2),
          emptyLocally: cluster,
          queries: [{ expr: `sum(kube_job_status_failed{${run}})`, legend: 'failed' }],
        },
        {
          title: 'Run duration',
          about: 'From start to end, by run.',
          kind: 'timeseries',
          unit: 's',
          emptyLocally: cluster,
          queries: [
            {
              expr: `max by (job_name) (kube_job_status_completion_time{${run}} - kube_job_status_start_time{${run}})`,
              legend: '{{job_name}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Sandbox traffic',
      panels: [
        {
          title: 'Responses',
          about: 'Responses per second, by status class.',
          kind: 'timeseries',
          unit: 'reqps',
          stacked: true,
          queries: [perSecond('payments_http_request_duration_seconds_count', { by: 'status_class', where: 'mode="test"' })],
        },
        {
          title: 'Time to the final status',
          about: 'From the creation of a transfer to its final status.',
          kind: 'timeseries',
          unit: 's',
          queries: percentiles('payments_transfer_duration_seconds', { where: 'mode="test"' }),
        },
        {
          title: 'Time to the first webhook attempt',
          about: 'From the commit to the first delivery attempt.',
          kind: 'timeseries',
          unit: 's',
          queries: percentiles('payments_webhook_first_attempt_seconds', { where: 'mode="test"' }),
        },
      ],
    },
  ],
};
