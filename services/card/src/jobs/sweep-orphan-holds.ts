// A crash between a hold and its decision leaves money held for nothing. The sweeper first makes an approval on that hold
// impossible, then gives it back; in the other order a slow request could still be approved after its hold was gone.
import { sameBody, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { releaseSteps } from '../domain/funding.ts';
import { buryHolds } from '../store/spend-windows.ts';

const HOLDS_MAX = 200;
const CALL_MS = 5 * SECOND;

export const sweepOrphanHolds: Job<Deps> = {
  name: 'sweep-orphan-card-holds',
  everyMs: 15 * SECOND,
  async run({ deps, db, clock, ids, log }) {
    const now = clock.now();
    const asking = (owner: Owner) => systemCtx(owner, ids.next('operation', now), now + CALL_MS);
    const anyone: Owner = { account: ids.next('key', now), environment: 'sandbox' };
    const { holds } = await deps.wallet.listUnconfirmedHolds(asking(anyone), {
      kind: 'card',
      createdBefore: now - deps.orphanHoldMs,
      limit: HOLDS_MAX,
    });
    if (holds.length === 0) return false;
    const dead = await buryHolds(
      db,
      holds.map(({ holdId }) => holdId),
    );
    for (const { holdId, account, environment } of holds.filter((hold) => dead.has(hold.holdId))) {
      const owner: Owner = { account: account as Id<'key'>, environment };
      // The number by which a declined authorisation gives its hold back, too: one of the two is remembered.
      const group = { groupId: sameBody('cardTransaction', holdId), stage: 1, steps: releaseSteps([holdId as Id<'hold'>]) };
      const outcome = await deps.wallet.post(asking(owner), group);
      // Nothing captures without an approval. Should it ever happen, the money is not back.
      if (outcome.outcome === 'refused' && outcome.hold?.state === 'captured')
        log.error('orphan card hold was captured', { ctx_id: group.groupId });
    }
    if (dead.size > 0) log.warn('orphan card holds given back', { count: dead.size });
    const kept = holds.map(({ holdId }) => holdId).filter((holdId) => !dead.has(holdId));
    if (kept.length > 0) await deps.wallet.confirmHolds(asking(anyone), { holdIds: kept });
    return holds.length === HOLDS_MAX;
  },
};
