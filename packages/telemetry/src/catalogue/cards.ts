// Metrics of cards, their authorizations, and risk decisions.
import { counter, histogram, leaderGauge, mode, requestSeconds } from '../metric.ts';

const card = ['card'] as const;
const risk = ['risk'] as const;
const rule = 'risk rule';

export const cards = {
  payments_card_authorisations_total: counter(card, 'Decided authorizations', {
    decision: ['approved', 'declined'],
    reason: 'decline reason, or `none`',
    mode,
  }),
  payments_authorisation_duration_seconds: histogram(
    card,
    'From the request to the stored decision',
    { decision: ['approved', 'declined'], mode },
    requestSeconds,
  ),
  payments_card_data_tampered_total: counter(card, 'Stored card numbers that failed to decrypt; each indicates tampering', {}),
  payments_card_transactions_in_state: leaderGauge(card, 'Card transactions that are not final', {
    state: 'status that is not final',
    mode,
  }),
} as const;

export const risks = {
  payments_risk_signals_total: counter(risk, 'Anomalies by rule and action, dry runs included', {
    rule,
    action: 'risk action',
    dry_run: ['true', 'false'],
  }),
  payments_risk_evaluations_total: counter(risk, 'Evaluations', {
    decision: ['allow', 'review', 'decline'],
    mode,
  }),
} as const;
