import type { AlertGroup } from '../rules.ts';

const ends = 'probe_ssl_earliest_cert_expiry{instance="https://api.example.com/v1/health"}';
const healthProbe = 'probe_success{instance="https://api.example.com/v1/health"}';

/** Checks from outside. The chart has these rules if it has the probe. */
export const edgeAlerts: AlertGroup = {
  name: 'payments-edge',
  alerts: [
    {
      alert: 'PaymentsEdgeUnreachable',
      severity: 'page',
      component: 'api',
      expr: 'max by (instance) (max_over_time(probe_success[2m])) == 0',
      for: '1m',
      summary: 'The public address does not answer',
      description:
        '{{ $labels.instance }} has not answered for two minutes, so callers cannot reach the API. Check DNS, the network, the certificate, the ingress, and the gateway pods.',
      fires: {
        when: 'the ingress is gone',
        series: { [healthProbe]: '1x5 0x20' },
        at: '15m',
        labels: { instance: 'https://api.example.com/v1/health' },
      },
      quiet: [
        { when: 'one answer is lost', series: { [healthProbe]: '1x5 0 1x20' }, at: '6m' },
        {
          when: 'every other answer is lost, which is for the budget to tell',
          series: { [healthProbe]: '1 0 1 0 1 0 1 0 1 0 1 0' },
          at: '9m',
        },
      ],
    },
    {
      alert: 'PaymentsProbeAbsent',
      severity: 'ticket',
      component: 'api',
      expr: 'absent(probe_success)',
      for: '15m',
      summary: 'The probe of the public address reports no results',
      description:
        'No probe has reported for 15 minutes. The objective of the public address is not measured, and an outage in front of the pods raises no alert.',
      fires: { when: 'the prober ends', series: { [healthProbe]: '1x5 _x40' }, at: '35m', labels: {} },
      quiet: [{ when: 'it reports a failure', series: { [healthProbe]: '0x40' }, at: '35m' }],
    },
    {
      alert: 'PaymentsEdgeCertExpiry',
      severity: 'ticket',
      component: 'api',
      // The metric of an address without a certificate is zero.
      expr: 'min by (instance) (probe_ssl_earliest_cert_expiry > 0) - time() < 14 * 86400',
      for: '1h',
      summary: 'The certificate of the public address expires in less than two weeks',
      description: 'The certificate of {{ $labels.instance }} expires in {{ $value | humanizeDuration }}.',
      fires: {
        when: 'ten days are left',
        series: { [ends]: `${10 * 86_400 + 7_200}x150` },
        at: '2h',
        labels: { instance: 'https://api.example.com/v1/health' },
        value: '10d 0h 0m 0s',
      },
      quiet: [{ when: 'two months are left', series: { [ends]: `${60 * 86_400}x150` }, at: '2h' }],
    },
  ],
};
