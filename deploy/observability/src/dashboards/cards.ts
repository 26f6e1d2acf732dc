import { perSecond, percentiles, upTo, type Dashboard } from '../panel.ts';

const where = 'mode=~"$mode"';

export const cards: Dashboard = {
  uid: 'payments-cards',
  title: '5 Cards and risk',
  about: 'Authorizations: how many, how fast, why declined, and what risk rules found.',
  variables: ['mode'],
  rows: [
    {
      title: 'Authorizations',
      panels: [
        {
          title: 'Decisions',
          about: 'Approved and declined, a second.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          stacked: true,
          queries: [perSecond('payments_card_authorisations_total', { by: 'decision', where })],
        },
        {
          title: 'Approval',
          about: 'Share approved in the last half hour.',
          kind: 'stat',
          isPictured: true,
          unit: 'percentunit',
          thresholds: [{ colour: 'red' }, { from: 0.7, colour: 'yellow' }, { from: 0.85, colour: 'green' }],
          queries: [
            {
              expr: `sum(increase(payments_card_authorisations_total{${where},decision="approved"}[30m])) / sum(increase(payments_card_authorisations_total{${where}}[30m]))`,
              legend: 'approved',
            },
          ],
        },
        {
          title: 'Time to decide',
          about: 'The objective is 500 ms for 999 of 1000.',
          kind: 'timeseries',
          isPictured: true,
          unit: 's',
          thresholds: upTo(0.3, 0.5),
          queries: percentiles('payments_authorisation_duration_seconds', { where }),
        },
        {
          title: 'Why declined',
          about: 'Declines a second, by reason.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          width: 12,
          stacked: true,
          queries: [perSecond('payments_card_authorisations_total', { by: 'reason', where: `${where},decision="declined"` })],
        },
        {
          title: 'Card transactions under way',
          about: 'By state; authorizations that are neither cleared nor gone hold money.',
          kind: 'timeseries',
          unit: 'short',
          width: 12,
          stacked: true,
          queries: [{ expr: `sum by (state) (payments_card_transactions_in_state{${where}})`, legend: '{{state}}' }],
        },
      ],
    },
    {
      title: 'Risk',
      panels: [
        {
          title: 'Evaluations',
          about: 'Asked by cards and transfers, by answer.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          stacked: true,
          queries: [perSecond('payments_risk_evaluations_total', { by: 'decision', where })],
        },
        {
          title: 'Anomalies that took effect',
          about: 'By rule and action.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          queries: [perSecond('payments_risk_signals_total', { by: 'rule, action', where: 'dry_run="false"' })],
        },
        {
          title: 'Anomalies only noted',
          about: 'Dry run: what would have happened.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [perSecond('payments_risk_signals_total', { by: 'rule, action', where: 'dry_run="true"' })],
        },
        {
          title: 'Anomalies of the last hour',
          about: 'By rule, action and whether it was only noted.',
          kind: 'table',
          unit: 'short',
          width: 24,
          queries: [{ expr: 'sort_desc(sum by (rule, action, dry_run) (increase(payments_risk_signals_total[1h])))' }],
        },
      ],
    },
  ],
};
