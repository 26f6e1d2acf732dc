// Proves that the ledger returned the money of every failed, refunded, or returned transaction exactly once. It runs in
// an endless round, a bounded part per run, so that a defect of any build is found in all rows.
import type { Owner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Job } from '@pay/kernel/jobs';
import { modeOf } from '@pay/kernel/metrics';
import type { Deps } from '../deps.ts';
import { findingOf, findings } from '../domain/reversal-check.ts';
import { listEndedAfter } from '../store/ended-transactions.ts';

/**
 * Maximum number of endings per run: each needs an index lookup in the wallet's postings, together about ten
 * milliseconds.
 */
const ENDINGS_MAX = 500;
const CALL_MS = 5 * SECOND;

export const proveEndings: Job<Deps> = {
  name: 'prove-endings',
  alone: true,
  everyMs: 5 * SECOND,
  async run({ deps, db, clock, ids, log }) {
    const { unbalanced, round } = deps.endingsProof;
    const { ended, last } = await listEndedAfter(db, round.after, ENDINGS_MAX);
    if (ended.length > 0) {
      const now = clock.now();
      const systemOwner: Owner = { account: ids.next('key', now), environment: 'sandbox' };
      const ctx = systemCtx(systemOwner, ids.next('operation', now), now + CALL_MS);
      const { groups } = await deps.wallet.listAppliedStages(ctx, { groupIds: ended.map(({ id }) => id) });
      const stagesOf = new Map(groups.map(({ groupId, stages }) => [groupId, stages]));
      for (const { id, type, environment } of ended) {
        const finding = findingOf(type, stagesOf.get(id) ?? []);
        if (finding === undefined) continue;
        round.found.push({ id, finding, environment });
        log.error('ended transaction unbalanced', { txn_id: id, finding });
      }
    }
    const shown = new Map([...round.last, ...round.found].map((entry) => [entry.id, entry]));
    for (const environment of ['sandbox', 'live'] as const)
      for (const finding of findings) {
        const count = [...shown.values()].filter(
          (entry) => entry.finding === finding && entry.environment === environment,
        ).length;
        unbalanced.set({ finding, mode: modeOf(environment) }, count);
      }
    if (last === undefined) Object.assign(round, { found: [], last: round.found });
    round.after = last;
    return false;
  },
};
