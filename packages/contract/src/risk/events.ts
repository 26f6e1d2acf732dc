import type { EventTable } from '../event.ts';
import type { RiskRule } from './risk-config.ts';
import { Anomaly } from './shapes.ts';

/** Names of the events by rule. */
export const anomalyEvents = {
  duplicateDetection: 'anomaly.duplicate',
  velocityLimit: 'anomaly.velocity',
  spendSpike: 'anomaly.spend_spike',
  unattestedSpend: 'anomaly.unattested',
  intentMismatch: 'anomaly.intent_mismatch',
  cooldownViolation: 'anomaly.cooldown',
  merchantDrift: 'anomaly.merchant_drift',
} as const satisfies Record<RiskRule, string>;

const describeAnomalyEvent = (description: string) => ({ category: 'anomaly', description, data: Anomaly });

export const riskEvents = {
  'anomaly.duplicate': describeAnomalyEvent(
    'Duplicate detected: the same card, merchant, and amount, or the same customer, destination, and amount.',
  ),
  'anomaly.velocity': describeAnomalyEvent('The number of authorizations or transfers exceeded the limit.'),
  'anomaly.spend_spike': describeAnomalyEvent('Spending was far above the earlier average.'),
  'anomaly.unattested': describeAnomalyEvent('An authorization was not attested.'),
  'anomaly.intent_mismatch': describeAnomalyEvent('An authorization did not match the attested amount or merchant.'),
  'anomaly.cooldown': describeAnomalyEvent('An authorization came before the end of the card’s cooldown.'),
  'anomaly.merchant_drift': describeAnomalyEvent('An authorization came from a merchant other than the card’s first.'),
} as const satisfies EventTable;
