import { perSecond, percentiles, upTo, zeroIsGood, type Dashboard } from '../panel.ts';

export const people: Dashboard = {
  uid: 'payments-people',
  title: '11 Console and people',
  about: 'Console sign-ins, delayed attempts, mail delivery, and the review queue.',
  variables: [],
  rows: [
    {
      title: 'Requests',
      panels: [
        {
          title: 'Responses',
          about: 'Responses per second, by status class.',
          kind: 'timeseries',
          unit: 'reqps',
          stacked: true,
          emptyLocally: 'The mixed load does not use the console.',
          queries: [perSecond('payments_console_request_duration_seconds_count', { by: 'status_class' })],
        },
        {
          title: 'Response latency',
          about: 'A sign-in contains a password hash of some 20 ms.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(0.3, 1),
          emptyLocally: 'The mixed load does not use the console.',
          queries: percentiles('payments_console_request_duration_seconds'),
        },
      ],
    },
    {
      title: 'Sign-in',
      panels: [
        {
          title: 'Sign-ins',
          about: 'By method and outcome. Many refused passwords suggest password guessing.',
          kind: 'timeseries',
          unit: 'ops',
          stacked: true,
          emptyLocally: 'The mixed load does not use the console.',
          queries: [perSecond('payments_console_sign_ins_total', { by: 'method, outcome' })],
        },
        {
          title: 'Throttled attempts',
          about:
            'Attempts refused after too many others, by the limit: one user from one address, one address, or one second factor.',
          kind: 'timeseries',
          unit: 'ops',
          emptyLocally: 'The mixed load does not use the console.',
          queries: [perSecond('payments_console_attempts_delayed_total', { by: 'kind' })],
        },
        {
          title: 'Queued password hashes',
          about: 'Each replica computes two hashes at a time and queues up to 64. It refuses more.',
          kind: 'timeseries',
          unit: 'short',
          thresholds: upTo(8, 32),
          zeroLocally: 'The mixed load does not use the console.',
          queries: [{ expr: 'sum by (pod) (payments_console_hashes_waiting)', legend: '{{pod}}' }],
        },
        {
          title: 'Refused hashes, last hour',
          about: 'Sign-ins answered with 503 because the queue was full.',
          kind: 'stat',
          unit: 'short',
          thresholds: zeroIsGood,
          zeroLocally: 'The mixed load does not use the console.',
          queries: [{ expr: 'sum(increase(payments_console_hashes_refused_total[1h]))', legend: 'refused' }],
        },
      ],
    },
    {
      title: 'Mails',
      panels: [
        {
          title: 'Mail attempts by outcome',
          about: '`failed` attempts are retried. `nobody` is a password reset for an unknown email address.',
          kind: 'timeseries',
          unit: 'ops',
          emptyLocally: 'No mail server is configured.',
          queries: [perSecond('payments_console_mails_total', { by: 'kind, outcome' })],
        },
        {
          title: 'Oldest unsent mail',
          about: 'How long the oldest unsent mail has waited.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(120, 900),
          zeroLocally: 'No mail server is configured.',
          queries: [{ expr: 'max(payments_console_mail_oldest_seconds)', legend: 'oldest' }],
        },
      ],
    },
    {
      title: 'Review queue',
      panels: [
        {
          title: 'Oldest live review',
          about: 'How long the oldest live review has waited, and the configured limit.',
          kind: 'timeseries',
          unit: 's',
          zeroLocally: 'The mixed load creates no reviews.',
          queries: [
            { expr: 'max by (kind) (payments_review_queue_oldest_seconds)', legend: '{{kind}}' },
            { expr: 'max(payments_review_queue_bound_seconds)', legend: 'limit' },
          ],
        },
        {
          title: 'Open live reviews',
          about: 'Customers and transactions that wait for a decision. The count stops at 1,000.',
          kind: 'timeseries',
          unit: 'short',
          zeroLocally: 'The mixed load creates no reviews.',
          queries: [{ expr: 'max by (kind) (payments_review_queue_waiting)', legend: '{{kind}}' }],
        },
      ],
    },
  ],
};
