import { perSecond, percentiles, upTo, type Dashboard } from '../panel.ts';

const where = 'mode=~"$mode"';

export const cards: Dashboard = {
  uid: 'payments-cards',
  title: '5 Cards and risk',
  about: 'Authorizations: volume, latency, decline reasons, and risk anomalies.',
  variables: ['mode'],
  rows: [
    {
      title: 'Authorizations',
      panels: [
        {
          title: 'Decisions',
          about: 'Approved and declined authorizations per second.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          stacked: true,
          queries: [perSecond('payments_card_authorisations_total', { by: 'decision', where })],
        },
        {
          title: 'Approval rate',
          about: 'Approved share of the authorizations in the last 30 minutes.',
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
          title: 'Decision latency',
          about: 'Objective: 99.9 % within 500 ms.',
          kind: 'timeseries',
          isPictured: true,
          unit: 's',
          thresholds: upTo(0.3, 0.5),
          queries: percentiles('payments_authorisation_duration_seconds', { where }),
        },
        {
          title: 'Declines by reason',
          about: 'Declines per second.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          width: 12,
          stacked: true,
          queries: [perSecond('payments_card_authorisations_total', { by: 'reason', where: `${where},decision="declined"` })],
        },
        {
          title: 'Open card transactions',
          about: 'By status. An authorization holds funds until it clears, expires, or is reversed.',
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
          about: 'Evaluations per second for cards and transfers, by decision.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          stacked: true,
          queries: [perSecond('payments_risk_evaluations_total', { by: 'decision', where })],
        },
        {
          title: 'Anomalies with an action',
          about: 'By rule and action, without dry runs.',
          kind: 'timeseries',
          isPictured: true,
          unit: 'ops',
          queries: [perSecond('payments_risk_signals_total', { by: 'rule, action', where: 'dry_run="false"' })],
        },
        {
          title: 'Dry-run anomalies',
          about: 'Actions that rules in dry run would have taken.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [perSecond('payments_risk_signals_total', { by: 'rule, action', where: 'dry_run="true"' })],
        },
        {
          title: 'Anomalies in the last hour',
          about: 'By rule, action, and dry run.',
          kind: 'table',
          unit: 'short',
          width: 24,
          queries: [{ expr: 'sort_desc(sum by (rule, action, dry_run) (increase(payments_risk_signals_total[1h])))' }],
        },
      ],
    },
  ],
};
