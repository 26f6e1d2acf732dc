// State that the job that proves endings keeps between its runs.
import type { Id } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import type { Gauge, Metrics } from '@pay/kernel/metrics';
import type { FindingKind } from '../domain/reversal-check.ts';
import type { EndedPosition } from '../store/ended-transactions.ts';

export type UnbalancedEnding = {
  readonly id: Id<'transaction'>;
  readonly finding: FindingKind;
  readonly environment: Environment;
};
export type EndingsProof = {
  readonly unbalanced: Gauge;
  /** The position of the round, its findings, and the findings of the last round, so that a finding remains visible. */
  readonly round: { after: EndedPosition | undefined; found: UnbalancedEnding[]; last: readonly UnbalancedEnding[] };
};

export const createEndingsProof = (metrics: Metrics): EndingsProof => ({
  unbalanced: metrics.gauge('payments_transfers_unbalanced'),
  round: { after: undefined, found: [], last: [] },
});
