// A crash between a hold and its row leaves money held for nothing. The sweeper first makes the row impossible, then gives
// the hold back; in the other order a slow request could still insert the row after its hold was gone.
import { sameBody, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { releaseGroup } from '../domain/postings.ts';
import { bury } from '../store/transactions.ts';

const HOLDS_MAX = 200;
const CALL_MS = 5 * SECOND;

export const sweepOrphanHolds: Job<Deps> = {
  name: 'sweep-orphan-holds',
  everyMs: 15 * SECOND,
  async run({ deps, db, clock, ids, log }) {
    const now = clock.now();
    const asking = (owner: Owner) => systemCtx(owner, ids.next('operation', now), now + CALL_MS);
    const anyone: Owner = { account: ids.next('key', now), environment: 'sandbox' };
    const { holds } = await deps.wallet.listUnconfirmedHolds(asking(anyone), {
      kind: 'transfer',
      createdBefore: now - deps.config.ORPHAN_HOLD_MS,
      limit: HOLDS_MAX,
    });
    if (holds.length === 0) return false;
    const transactionOf = (holdId: string): Id<'transaction'> => sameBody('transaction', holdId);
    const dead = await bury(
      db,
      holds.map(({ holdId }) => transactionOf(holdId)),
    );
    const orphans = holds.filter(({ holdId }) => dead.has(uuid(holdId)));
    const kept = holds.filter(({ holdId }) => !dead.has(uuid(holdId)));
    let given = 0;
    for (const { holdId, account, environment } of orphans) {
      const owner: Owner = { account: account as Id<'key'>, environment };
      const outcome = await deps.wallet.post(asking(owner), releaseGroup(transactionOf(holdId)));
      if (outcome.outcome === 'applied') given += 1;
      // Nothing captures without a row. Should it ever happen, the money is not back, whatever "resolved" sounds like.
      else if (outcome.hold?.state === 'captured') log.error('orphan hold was captured', { txn_id: transactionOf(holdId) });
    }
    deps.metrics.compensated('orphan_hold', given);
    if (given > 0) log.warn('orphan holds given back', { count: given });
    if (kept.length > 0) await deps.wallet.confirmHolds(asking(anyone), { holdIds: kept.map(({ holdId }) => holdId) });
    return holds.length === HOLDS_MAX;
  },
};
