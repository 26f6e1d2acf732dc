// Sign-ins to the console, and decisions of operators. Password guessing from the internet is common, and reviews are
// work for business hours, so none of these alerts pages.
import type { AlertGroup } from '../rules.ts';

export const peopleAlerts: AlertGroup = {
  name: 'payments-people',
  alerts: [
    {
      alert: 'PaymentsConsoleSignInFailures',
      severity: 'ticket',
      component: 'console',
      expr:
        'sum(increase(payments_console_sign_ins_total{outcome="refused"}[10m])) > 50\n' +
        'and sum(increase(payments_console_sign_ins_total{outcome="refused"}[10m])) > 4 * sum(increase(payments_console_sign_ins_total{outcome="ok"}[10m]))',
      for: '5m',
      summary: 'Many sign-ins to the console fail',
      description:
        'In the last ten minutes, {{ $value | humanize }} sign-ins failed, more than four for each success. Possible causes: password guessing, or users who cannot sign in.',
      fires: {
        when: 'ten a minute are refused and one is not',
        series: {
          'payments_console_sign_ins_total{service="console",method="password",outcome="refused"}': '0+10x30',
          'payments_console_sign_ins_total{service="console",method="password",outcome="ok"}': '0+1x30',
        },
        at: '25m',
        labels: {},
        value: '100',
      },
      quiet: [
        {
          when: 'a company comes to work, and some mistype',
          series: {
            'payments_console_sign_ins_total{service="console",method="password",outcome="refused"}': '0+10x30',
            'payments_console_sign_ins_total{service="console",method="password",outcome="ok"}': '0+40x30',
          },
          at: '25m',
        },
        {
          when: 'one person has forgotten a password',
          series: {
            'payments_console_sign_ins_total{service="console",method="password",outcome="refused"}': '0x5 6x25',
            'payments_console_sign_ins_total{service="console",method="password",outcome="ok"}': '0x30',
          },
          at: '12m',
        },
      ],
    },
    {
      alert: 'PaymentsConsoleErrors',
      severity: 'ticket',
      component: 'console',
      expr:
        'sum(increase(payments_console_request_duration_seconds_count{status_class="5xx"}[10m])) / sum(increase(payments_console_request_duration_seconds_count[10m])) > 0.05\n' +
        'and sum(increase(payments_console_request_duration_seconds_count{status_class="5xx"}[10m])) >= 5',
      for: '5m',
      summary: 'The console returns server errors',
      description: '{{ $value | humanizePercentage }} of the console’s responses in the last ten minutes were server errors.',
      fires: {
        when: 'half of the answers are errors',
        series: {
          'payments_console_request_duration_seconds_count{service="console",route="getSession",status_class="2xx"}': '0+5x30',
          'payments_console_request_duration_seconds_count{service="console",route="getSession",status_class="5xx"}': '0+5x30',
        },
        at: '20m',
        labels: {},
        value: '50%',
      },
      quiet: [
        {
          when: 'one in a hundred is one',
          series: {
            'payments_console_request_duration_seconds_count{service="console",route="getSession",status_class="2xx"}': '0+99x30',
            'payments_console_request_duration_seconds_count{service="console",route="getSession",status_class="5xx"}': '0+1x30',
          },
          at: '20m',
        },
        {
          when: 'the single answer of a quiet night is one',
          series: {
            'payments_console_request_duration_seconds_count{service="console",route="getSession",status_class="2xx"}': '0x30',
            'payments_console_request_duration_seconds_count{service="console",route="getSession",status_class="5xx"}':
              '0x10 1x20',
          },
          at: '15m',
        },
      ],
    },
    {
      alert: 'PaymentsConsoleHashingSaturated',
      severity: 'ticket',
      component: 'console',
      expr: 'sum(increase(payments_console_hashes_refused_total[5m])) > 5',
      for: '5m',
      summary: 'The console rejects sign-ins because its hashing queue is full',
      description:
        'In the last five minutes, the console did not check {{ $value | humanize }} passwords because its hashing queue was full. Users get 503 and must retry.',
      fires: {
        when: 'four a minute are refused',
        series: { 'payments_console_hashes_refused_total{service="console"}': '0+4x30' },
        at: '15m',
        labels: {},
        value: '20',
      },
      quiet: [
        {
          when: 'three at once were refused a while ago',
          series: { 'payments_console_hashes_refused_total{service="console"}': '0x3 3x27' },
          at: '12m',
        },
      ],
    },
    {
      alert: 'PaymentsConsoleMailsOld',
      severity: 'ticket',
      component: 'console',
      expr: 'max(payments_console_mail_oldest_seconds) > 900',
      for: '5m',
      summary: 'The console does not send mails',
      description:
        'The oldest unsent mail is {{ $value | humanizeDuration }} old. Users do not receive invitations and password reset links.',
      fires: {
        when: 'a mail grows old',
        series: { 'payments_console_mail_oldest_seconds{service="console"}': '0+60x40' },
        at: '30m',
        labels: {},
        value: '30m 0s',
      },
      quiet: [
        {
          when: 'a busy server takes them at the second try',
          series: { 'payments_console_mail_oldest_seconds{service="console"}': '45x40' },
          at: '30m',
        },
      ],
    },
    {
      alert: 'PaymentsReviewQueueOld',
      severity: 'ticket',
      component: 'console',
      expr: 'max by (kind) (payments_review_queue_oldest_seconds) > scalar(max(payments_review_queue_bound_seconds))',
      for: '10m',
      summary: 'A {{ $labels.kind }} review is overdue',
      description:
        'The oldest {{ $labels.kind }} in the live review queue has waited for {{ $value | humanizeDuration }}. The limit is `console.reviewHours`.',
      fires: {
        when: 'an identity is left for a day and an hour',
        series: {
          'payments_review_queue_oldest_seconds{service="console",kind="customer"}': '86000+60x60',
          'payments_review_queue_oldest_seconds{service="console",kind="transaction"}': '3600+60x60',
          'payments_review_queue_bound_seconds{service="console"}': '86400x60',
        },
        at: '50m',
        labels: { kind: 'customer' },
        value: '1d 0h 43m 20s',
      },
      quiet: [
        {
          when: 'the bound is two days',
          series: {
            'payments_review_queue_oldest_seconds{service="console",kind="customer"}': '86000+60x60',
            'payments_review_queue_bound_seconds{service="console"}': '172800x60',
          },
          at: '50m',
        },
        {
          when: 'somebody decides in time, and the next one is young',
          series: {
            'payments_review_queue_oldest_seconds{service="console",kind="transaction"}': '86000+60x10 300x50',
            'payments_review_queue_bound_seconds{service="console"}': '86400x60',
          },
          at: '30m',
        },
        {
          when: 'nothing waits',
          series: {
            'payments_review_queue_oldest_seconds{service="console",kind="customer"}': '0x60',
            'payments_review_queue_bound_seconds{service="console"}': '86400x60',
          },
          at: '50m',
        },
      ],
    },
  ],
};
