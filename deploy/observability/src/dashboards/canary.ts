import { perSecond, percentiles, upTo, type Dashboard } from '../panel.ts';

// The chart's name of the CronJob: the release if it contains the chart's name, otherwise both.
const job = 'cronjob=~"$release(-payments)?-canary"';
const run = 'job_name=~"$release(-payments)?-canary-.*"';
const cluster = 'Exported by kube-state-metrics; a local stack runs without Kubernetes and its canary.';

export const canary: Dashboard = {
  uid: 'payments-canary',
  title: '10 Canary',
  about: 'A transfer that we make ourselves every few minutes, and what test callers see, because the canary is one of them.',
  variables: [],
  rows: [
    {
      title: 'The canary',
      panels: [
        {
          title: 'Last success',
          about: 'Half an hour at most.',
          kind: 'stat',
          unit: 's',
          thresholds: upTo(900, 1_800),
          emptyLocally: cluster,
          queries: [{ expr: `time() - max(kube_cronjob_status_last_successful_time{${job}})`, legend: 'age' }],
        },
        {
          title: 'Runs that failed',
          about: 'Jobs that Kubernetes still remembers.',
          kind: 'stat',
          unit: 'none',
          thresholds: upTo(1, 2),
          emptyLocally: cluster,
          queries: [{ expr: `sum(kube_job_status_failed{${run}})`, legend: 'failed' }],
        },
        {
          title: 'Time of a run',
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
      title: 'What test callers see',
      panels: [
        {
          title: 'Answers',
          about: 'By class.',
          kind: 'timeseries',
          unit: 'reqps',
          stacked: true,
          queries: [perSecond('payments_http_request_duration_seconds_count', { by: 'status_class', where: 'mode="test"' })],
        },
        {
          title: 'Transfers, until final',
          about: 'From creation to the final state.',
          kind: 'timeseries',
          unit: 's',
          queries: percentiles('payments_transfer_duration_seconds', { where: 'mode="test"' }),
        },
        {
          title: 'Webhooks, until the first attempt',
          about: 'From the commit.',
          kind: 'timeseries',
          unit: 's',
          queries: percentiles('payments_webhook_first_attempt_seconds', { where: 'mode="test"' }),
        },
      ],
    },
  ],
};
