// Risk's decision on a transfer, as stored with the row and shown in its timeline. Nothing is stored if no rule fired.
import type { Verdict } from '@pay/contract/risk/shapes';
import type { Environment } from '@pay/core/owner';
import type { RailOutcome } from './step.ts';

/** The behavior while risk does not answer: transfers wait (`closed`), or continue without an evaluation (`open`). */
export type RiskFailMode = 'closed' | 'open';
export type RiskFailModes = Readonly<Record<Environment, RiskFailMode>>;

export type RiskNote = {
  /** Milliseconds on the owner's clock. */
  readonly at: number;
  readonly decision: Verdict['decision'] | 'waited' | 'unjudged';
  readonly anomalies: readonly Pick<Verdict['anomalies'][number], 'anomalyId' | 'rule' | 'actionTaken' | 'explanation'>[];
};

/** The outcome for a transfer that its rail has cleared, and the note to store. */
export type RiskResult = { readonly outcome: RailOutcome; readonly note: RiskNote | null };

export function riskResultOf({ decision, anomalies }: Verdict, at: number): RiskResult {
  const note: RiskNote | null =
    anomalies.length === 0
      ? null
      : {
          at,
          decision,
          anomalies: anomalies.map(({ anomalyId, rule, actionTaken, explanation }) => ({
            anomalyId,
            rule,
            actionTaken,
            explanation,
          })),
        };
  switch (decision) {
    case 'allow':
      return { outcome: { kind: 'clear' }, note };
    case 'review':
      return { outcome: { kind: 'park' }, note };
    case 'decline':
      return { outcome: { kind: 'refuse', to: 'failed', code: 'compliance_rejected' }, note };
  }
}

/** The outcome for a transfer without an answer of risk. */
export const riskResultWithoutAnswer = (failMode: RiskFailMode, at: number): RiskResult =>
  failMode === 'open'
    ? { outcome: { kind: 'clear' }, note: { at, decision: 'unjudged', anomalies: [] } }
    : { outcome: { kind: 'unknown' }, note: { at, decision: 'waited', anomalies: [] } };

const sentences: Readonly<Record<RiskNote['decision'], string>> = {
  allow: 'Risk approved it',
  review: 'Risk sent it to review',
  decline: 'Risk declined it',
  waited: 'Risk did not respond; the transfer waits',
  unjudged: 'Risk did not respond; the transfer continued without a decision',
};

/** One line for the decision and one for each rule that fired. */
export const noteLines = ({ decision, anomalies }: RiskNote): string[] => [
  ...anomalies.map(({ rule, actionTaken, explanation }) => `${rule} (${actionTaken}): ${explanation}`),
  sentences[decision],
];
