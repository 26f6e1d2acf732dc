// Proves of every transaction that failed, was refunded or returned that the ledger gave back what it took, once. It walks
// round without end, a bounded piece per run: rows that an older build wrote are found as well as new ones.
import type { Id } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Job } from '@pay/kernel/jobs';
import { modeOf, type Gauge, type Metrics } from '@pay/kernel/metrics';
import type { Deps } from '../deps.ts';
import { findingOf, findings, type Finding } from '../domain/given-back.ts';
import { endedAfter, type Place } from '../store/ended.ts';

type Found = { readonly id: Id<'transaction'>; readonly finding: Finding; readonly environment: Environment };
export type EndingsProver = {
  readonly unbalanced: Gauge;
  /** Where the walk stands, what it found on this way round and, so that a finding stays shown, on the last. */
  readonly round: { after: Place | undefined; found: Found[]; last: readonly Found[] };
};

export const endingsProver = (metrics: Metrics): EndingsProver => ({
  unbalanced: metrics.gauge('payments_transfers_unbalanced'),
  round: { after: undefined, found: [], last: [] },
});

/** An index lookup each in the wallet's postings, some ten milliseconds together. */
const ENDINGS_MAX = 500;
const CALL_MS = 5 * SECOND;

export const proveEndings: Job<Deps> = {
  name: 'prove-endings',
  alone: true,
  everyMs: 5 * SECOND,
  async run({ deps, db, clock, ids, log }) {
    const { unbalanced, round } = deps.endings;
    const { ended, last } = await endedAfter(db, round.after, ENDINGS_MAX);
    if (ended.length > 0) {
      const now = clock.now();
      const anyone: Owner = { account: ids.next('key', now), environment: 'sandbox' };
      const ctx = systemCtx(anyone, ids.next('operation', now), now + CALL_MS);
      const { groups } = await deps.wallet.appliedStages(ctx, { groupIds: ended.map(({ id }) => id) });
      const stagesOf = new Map(groups.map(({ groupId, stages }) => [groupId, stages]));
      for (const { id, type, environment } of ended) {
        const finding = findingOf(type, stagesOf.get(id) ?? []);
        if (finding === undefined) continue;
        round.found.push({ id, finding, environment });
        log.error('ended transaction is unbalanced', { txn_id: id, finding });
      }
    }
    const shown = new Map([...round.last, ...round.found].map((found) => [found.id, found]));
    for (const environment of ['sandbox', 'live'] as const)
      for (const finding of findings) {
        const count = [...shown.values()].filter(
          (found) => found.finding === finding && found.environment === environment,
        ).length;
        unbalanced.set({ finding, mode: modeOf(environment) }, count);
      }
    if (last === undefined) Object.assign(round, { found: [], last: round.found });
    round.after = last;
    return false;
  },
};
