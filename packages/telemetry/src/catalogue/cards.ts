// Metrics of cards, their authorizations, and risk decisions.
import { counter, histogram, leaderGauge, mode, requestSeconds } from '../metric.ts';

const card = ['card'] as const;
const risk = ['risk'] as const;
const rule = 'risk rule of the contract';

export const cards = {
  payments_card_authorisations_total: counter(card, 'Authorizations decided, by decision and reason', {
    decision: ['approved', 'declined'],
    reason: 'decline reason of the contract, or none',
    mode,
  }),
  payments_authorisation_duration_seconds: histogram(
    card,
    'From an authorization being asked to its decision being stored',
    { decision: ['approved', 'declined'], mode },
    requestSeconds,
  ),
  payments_card_data_tampered_total: counter(card, 'Card numbers at rest that did not open: each is somebody’s doing', {}),
  payments_card_transactions_in_state: leaderGauge(card, 'Card transactions that are not final', {
    state: 'card transaction status that is not final',
    mode,
  }),
} as const;

export const risks = {
  payments_risk_signals_total: counter(risk, 'Anomalies found, by rule, what was asked for, and whether it was only noted', {
    rule,
    action: 'risk action of the contract',
    dry_run: ['true', 'false'],
  }),
  payments_risk_evaluations_total: counter(risk, 'Evaluations by decision', {
    decision: ['allow', 'review', 'decline'],
    mode,
  }),
} as const;
