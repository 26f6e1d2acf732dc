// A crash between a hold and its decision leaves money held for nothing. The sweeper first writes a tombstone, which makes an
// approval on that hold impossible, and then releases the hold. In the other order a slow request could still be approved on a
// hold that is gone.
import { sameBody, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { releaseSteps } from '../domain/funding.ts';
import { blockOrphanHolds } from '../store/spend-windows.ts';

const HOLDS_MAX = 200;
const CALL_MS = 5 * SECOND;

export const sweepOrphanCardHolds: Job<Deps> = {
  name: 'sweep-orphan-card-holds',
  everyMs: 15 * SECOND,
  async run({ deps, db, clock, ids, log }) {
    const now = clock.now();
    const ctxOf = (owner: Owner) => systemCtx(owner, ids.next('operation', now), now + CALL_MS);
    // The list is of all owners; a call needs one, whichever it is.
    const anyOwner: Owner = { account: ids.next('key', now), environment: 'sandbox' };
    const { holds } = await deps.wallet.listUnconfirmedHolds(ctxOf(anyOwner), {
      kind: 'card',
      createdBefore: now - deps.orphanHoldMs,
      limit: HOLDS_MAX,
    });
    if (holds.length === 0) return false;
    const orphans = await blockOrphanHolds(
      db,
      holds.map(({ holdId }) => holdId),
    );
    for (const { holdId, account, environment } of holds.filter((hold) => orphans.has(hold.holdId))) {
      const owner: Owner = { account: account as Id<'key'>, environment };
      // A declined authorisation releases its hold under the same group and stage, so one of the two takes effect.
      const group = { groupId: sameBody('cardTransaction', holdId), stage: 1, steps: releaseSteps([holdId as Id<'hold'>]) };
      const outcome = await deps.wallet.post(ctxOf(owner), group);
      // Nothing captures a hold without an approval. Should it ever happen, the money is gone.
      if (outcome.outcome === 'refused' && outcome.hold?.state === 'captured')
        log.error('orphan card hold was captured', { ctx_id: group.groupId });
    }
    if (orphans.size > 0) log.warn('orphan card holds given back', { count: orphans.size });
    const approved = holds.map(({ holdId }) => holdId).filter((holdId) => !orphans.has(holdId));
    if (approved.length > 0) await deps.wallet.confirmHolds(ctxOf(anyOwner), { holdIds: approved });
    return holds.length === HOLDS_MAX;
  },
};
