// A rule that fired, in the form that is stored and in its public forms.
import { anomalyEvents } from '@pay/contract/risk/events';
import type { Anomaly as AnomalyView, RiskActionTaken, Verdict } from '@pay/contract/risk/shapes';
import type { RiskAction, RiskRule } from '@pay/contract/risk/risk-config';
import { derive, timeOf, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Observation } from './observation.ts';
import type { RuleAction } from './verdict.ts';

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

/**
 * Anomalies of one evaluation. Their ids are derived from the subject and the rule, so a second evaluation gives the
 * same ids.
 */
export function anomaliesOf(observation: Observation, actions: readonly RuleAction[], dryRun: boolean): Anomaly[] {
  const { request, owner } = observation;
  const isCard = request.subject === 'card_authorisation';
  return actions.map(({ finding, action, actionTaken }) => ({
    owner,
    id: derive('anomaly', request.subjectId, finding.rule),
    ...finding,
    action,
    actionTaken,
    dryRun,
    forced: false,
    // The callers of an evaluation send ids of their own resources.
    customerId: request.customerId as Id<'customer'>,
    cardId: isCard ? (request.cardId as Id<'card'>) : null,
    agentId: isCard && request.agentId !== undefined ? (request.agentId as Id<'agent'>) : null,
    cardTransactionId: isCard ? (request.subjectId as Id<'cardTransaction'>) : null,
    transactionId: isCard ? null : (request.subjectId as Id<'transaction'>),
  }));
}

/** The public resource, exactly as GET returns it and as its event carries it. */
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

export const eventTypeOf = (anomaly: Anomaly): (typeof anomalyEvents)[RiskRule] => anomalyEvents[anomaly.rule];

export const verdictAnomalyView = (anomaly: Anomaly): Verdict['anomalies'][number] => ({
  anomalyId: anomaly.id,
  rule: anomaly.rule,
  action: anomaly.action,
  actionTaken: anomaly.actionTaken,
  dryRun: anomaly.dryRun,
  observed: anomaly.observed,
  threshold: anomaly.threshold,
  explanation: anomaly.explanation,
});
