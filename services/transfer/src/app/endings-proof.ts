// What the job that proves endings keeps between its runs.
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
  /** Where the round stands, what it has found, and, so that a finding stays shown, what the last round found. */
  readonly round: { after: EndedPosition | undefined; found: UnbalancedEnding[]; last: readonly UnbalancedEnding[] };
};

export const createEndingsProof = (metrics: Metrics): EndingsProof => ({
  unbalanced: metrics.gauge('payments_transfers_unbalanced'),
  round: { after: undefined, found: [], last: [] },
});
