import { perSecond, percentiles, upTo, zeroIsGood, type Dashboard } from '../panel.ts';

export const people: Dashboard = {
  uid: 'payments-people',
  title: '10 Console and people',
  about:
    'Whether people can sign in to the console, who is kept waiting, whether its mails leave, and what waits for somebody to decide.',
  variables: [],
  rows: [
    {
      title: 'Requests',
      panels: [
        {
          title: 'Answers',
          about: 'By class of their status.',
          kind: 'timeseries',
          unit: 'reqps',
          stacked: true,
          emptyLocally: 'nobody uses the console under the mixed load',
          queries: [perSecond('payments_console_request_duration_seconds_count', { by: 'status_class' })],
        },
        {
          title: 'Time of an answer',
          about: 'A sign-in contains a password hash of some 20 ms.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(0.3, 1),
          emptyLocally: 'nobody uses the console under the mixed load',
          queries: percentiles('payments_console_request_duration_seconds'),
        },
      ],
    },
    {
      title: 'Signing in',
      panels: [
        {
          title: 'Sign-ins',
          about: 'What people prove themselves by, and what came of it. A wall of refused passwords is somebody who guesses.',
          kind: 'timeseries',
          unit: 'ops',
          stacked: true,
          emptyLocally: 'nobody uses the console under the mixed load',
          queries: [perSecond('payments_console_sign_ins_total', { by: 'method, outcome' })],
        },
        {
          title: 'Attempts that had to wait',
          about: 'Refused because many came before: at one person from one address, from one address, at one second factor.',
          kind: 'timeseries',
          unit: 'ops',
          emptyLocally: 'nobody uses the console under the mixed load',
          queries: [perSecond('payments_console_attempts_delayed_total', { by: 'kind' })],
        },
        {
          title: 'Password hashes that wait',
          about: 'Two are made at once by each replica; beyond sixty-four more are refused.',
          kind: 'timeseries',
          unit: 'short',
          thresholds: upTo(8, 32),
          zeroLocally: 'nobody uses the console under the mixed load',
          queries: [{ expr: 'sum by (pod) (payments_console_hashes_waiting)', legend: '{{pod}}' }],
        },
        {
          title: 'Hashes refused in the last hour',
          about: 'People who were answered 503 because too many waited.',
          kind: 'stat',
          unit: 'short',
          thresholds: zeroIsGood,
          zeroLocally: 'nobody uses the console under the mixed load',
          queries: [{ expr: 'sum(increase(payments_console_hashes_refused_total[1h]))', legend: 'refused' }],
        },
      ],
    },
    {
      title: 'Mails',
      panels: [
        {
          title: 'Mails by what came of a try',
          about: 'failed is tried again; nobody is a forgotten password of an e-mail that nobody has.',
          kind: 'timeseries',
          unit: 'ops',
          emptyLocally: 'no mail server is configured',
          queries: [perSecond('payments_console_mails_total', { by: 'kind, outcome' })],
        },
        {
          title: 'Oldest mail',
          about: 'How long the mail that has waited longest waits; seconds.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(120, 900),
          zeroLocally: 'no mail server is configured',
          queries: [{ expr: 'max(payments_console_mail_oldest_seconds)', legend: 'oldest' }],
        },
      ],
    },
    {
      title: 'Review queue',
      panels: [
        {
          title: 'Oldest in review',
          about: 'How long what has waited longest for somebody to decide waits, in live, beside how long it may.',
          kind: 'timeseries',
          unit: 's',
          zeroLocally: 'the mixed load brings nobody into review',
          queries: [
            { expr: 'max by (kind) (payments_review_queue_oldest_seconds)', legend: '{{kind}}' },
            { expr: 'max(payments_review_queue_bound_seconds)', legend: 'bound' },
          ],
        },
        {
          title: 'Waiting in review',
          about: 'Identities, and transfers and deposits, that somebody has to decide about, in live; counted to 1,000.',
          kind: 'timeseries',
          unit: 'short',
          zeroLocally: 'the mixed load brings nobody into review',
          queries: [{ expr: 'max by (kind) (payments_review_queue_waiting)', legend: '{{kind}}' }],
        },
      ],
    },
  ],
};
