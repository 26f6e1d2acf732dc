// Releases holds that a crash left without a decision. sweepHolds orders tombstone and release, which makes the sweep
// safe. This file has the parts that are particular to cards.
import { sweepHolds } from '@pay/contract/wallet/sweep-holds';
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
    const { released, captured, isMore } = await sweepHolds({
      wallet: deps.wallet,
      kind: 'card',
      createdBefore: now - deps.orphanHoldMs,
      limit: HOLDS_MAX,
      contextOf: (owner: Owner) => systemCtx(owner, ids.next('operation', now), now + CALL_MS),
      systemOwner: { account: ids.next('key', now), environment: 'sandbox' },
      writeTombstones: (holdIds) => blockOrphanHolds(db, holdIds),
      // A declined authorization releases its hold under the same group and stage, so one of the two takes effect.
      releaseGroup: (holdId) => ({ groupId: groupOf(holdId), stage: 1, steps: releaseSteps([holdId]) }),
    });
    // A capture without an approval should never happen. If it does, its money has left the wallet.
    for (const holdId of captured) log.error('orphan card hold captured', { ctx_id: groupOf(holdId) });
    if (released > 0) log.warn('orphan card holds released', { count: released });
    return isMore;
  },
};

const groupOf = (holdId: Id<'hold'>): Id<'cardTransaction'> => sameBody('cardTransaction', holdId);
