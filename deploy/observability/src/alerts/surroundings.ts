// The platform's environment. These metrics come from exporters that clusters usually have; if an exporter is missing,
// its alerts never fire. docs/alerts-and-dashboards.md names the exporters.
import type { AlertGroup } from '../rules.ts';

const canary = 'kube_cronjob_status_last_successful_time{cronjob="payments-canary"}';
const schedule = 'kube_cronjob_spec_suspend{cronjob="payments-canary"}';

export const surroundingAlerts: AlertGroup = {
  name: 'payments-surroundings',
  alerts: [
    {
      alert: 'PaymentsCanaryFailed',
      severity: 'page',
      component: 'platform',
      // A canary that never succeeded has no time of success, so the second part finds a CronJob without one.
      expr: `(time() - max(${canary}) > 1800 or (max(${schedule}) == 0 unless max(${canary})))\nunless max(${schedule}) == 1`,
      for: '5m',
      summary: 'The canary transfer fails',
      description:
        'No canary transfer has succeeded for 30 minutes. The canary acts like a caller: it creates a customer, a wallet, and a transfer, and receives a webhook.',
      fires: {
        when: 'the last success is forty minutes ago',
        series: { 'kube_cronjob_status_last_successful_time{cronjob="payments-canary"}': '0x60' },
        at: '40m',
        labels: {},
      },
      quiet: [
        {
          when: 'it succeeds every five minutes',
          series: {
            'kube_cronjob_status_last_successful_time{cronjob="payments-canary"}':
              '0x5 300x5 600x5 900x5 1200x5 1500x5 1800x5 2100x5 2400x5',
          },
          at: '45m',
        },
        {
          when: 'it is suspended',
          series: { 'kube_cronjob_spec_suspend{cronjob="payments-canary"}': '1x60' },
          at: '45m',
        },
      ],
    },
    {
      alert: 'PaymentsCertExpiry',
      severity: 'ticket',
      component: 'platform',
      expr: 'min by (namespace, name) (certmanager_certificate_expiration_timestamp_seconds{name=~".+"}) - time() < 14 * 86400',
      for: '1h',
      summary: 'The certificate {{ $labels.name }} expires in less than two weeks',
      description:
        '{{ $labels.namespace }}/{{ $labels.name }} expires in {{ $value | humanizeDuration }}. cert-manager should have renewed it two weeks ago.',
      fires: {
        when: 'ten days are left',
        series: {
          'certmanager_certificate_expiration_timestamp_seconds{name="payments-tls"}': `${10 * 86_400 + 7_200}x150`,
        },
        at: '2h',
        labels: { namespace: 'payments', name: 'payments-tls' },
        value: '10d 0h 0m 0s',
      },
      quiet: [
        {
          when: 'two months are left',
          series: {
            'certmanager_certificate_expiration_timestamp_seconds{name="payments-tls"}': `${60 * 86_400}x150`,
          },
          at: '2h',
        },
      ],
    },
  ],
};
