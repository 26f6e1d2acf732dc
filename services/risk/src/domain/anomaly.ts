// A rule that fired, as it is stored and shown.
import { anomalyEvents, type Anomaly as AnomalyView, type RiskActionTaken, type Verdict } from '@pay/contract/risk';
import type { RiskAction, RiskRule } from '@pay/contract/risk-config';
import { derive, timeOf, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Observation } from './observation.ts';
import type { Consequence } from './verdict.ts';

export type Anomaly = {
  readonly owner: Owner;
  readonly id: Id<'anomaly'>;
  readonly rule: RiskRule;
  readonly action: RiskAction;
  readonly actionTaken: RiskActionTaken;
  readonly dryRun: boolean;
  readonly forced: boolean;
  readonly customerId: Id<'customer'> | null;
  readonly cardId: Id<'card'> | null;
  readonly agentId: Id<'agent'> | null;
  readonly cardTransactionId: Id<'cardTransaction'> | null;
  readonly transactionId: Id<'transaction'> | null;
  readonly observed: number | string;
  readonly threshold: number | string;
  readonly explanation: string;
};

/** Anomalies of one judgement. Their ids follow from the subject's and the rule's, so judging twice finds the same ones. */
export function anomaliesOf(seen: Observation, consequences: readonly Consequence[], dryRun: boolean): Anomaly[] {
  const { judged, owner } = seen;
  const isCard = judged.subject === 'card_authorisation';
  return consequences.map(({ firing, action, actionTaken }) => ({
    owner,
    id: derive('anomaly', judged.subjectId, firing.rule),
    ...firing,
    action,
    actionTaken,
    dryRun,
    forced: false,
    // The callers of a judgement name their own resources.
    customerId: judged.customerId as Id<'customer'>,
    cardId: isCard ? (judged.cardId as Id<'card'>) : null,
    agentId: isCard && judged.agentId !== undefined ? (judged.agentId as Id<'agent'>) : null,
    cardTransactionId: isCard ? (judged.subjectId as Id<'cardTransaction'>) : null,
    transactionId: isCard ? null : (judged.subjectId as Id<'transaction'>),
  }));
}

/** The public resource, exactly as GET answers it and as its event carries it. */
export const anomalyView = (anomaly: Anomaly): AnomalyView => ({
  object: 'anomaly',
  id: anomaly.id,
  anomalyId: anomaly.id,
  rule: anomaly.rule,
  action: anomaly.action,
  actionTaken: anomaly.actionTaken,
  dryRun: anomaly.dryRun,
  forced: anomaly.forced,
  customerId: anomaly.customerId,
  cardId: anomaly.cardId,
  agentId: anomaly.agentId,
  cardTransactionId: anomaly.cardTransactionId,
  transactionId: anomaly.transactionId,
  observed: anomaly.observed,
  threshold: anomaly.threshold,
  explanation: anomaly.explanation,
  createdAt: timeOf(anomaly.id),
});

export const eventOf = (anomaly: Anomaly): (typeof anomalyEvents)[RiskRule] => anomalyEvents[anomaly.rule];

/** What the caller of a judgement is told of an anomaly. */
export const firedView = (anomaly: Anomaly): Verdict['anomalies'][number] => ({
  anomalyId: anomaly.id,
  rule: anomaly.rule,
  action: anomaly.action,
  actionTaken: anomaly.actionTaken,
  dryRun: anomaly.dryRun,
  observed: anomaly.observed,
  threshold: anomaly.threshold,
  explanation: anomaly.explanation,
});
