// A crash between a hold and its transaction leaves money held for nothing. sweepHolds orders tombstone and release,
// which makes the sweep safe. This file has the parts that are particular to transfers.
import { sweepHolds } from '@pay/contract/wallet/sweep-holds';
import { sameBody, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { releaseGroup } from '../domain/postings.ts';
import { writeTombstones } from '../store/transactions.ts';

const HOLDS_MAX = 200;
const CALL_MS = 5 * SECOND;

export const sweepOrphanHolds: Job<Deps> = {
  name: 'sweep-orphan-holds',
  everyMs: 15 * SECOND,
  waitsInRecovery: true,
  async run({ deps, db, clock, ids, log }) {
    const now = clock.now();
    const systemOwner: Owner = { account: ids.next('key', now), environment: 'sandbox' };
    const { found, released, captured, isMore } = await sweepHolds({
      wallet: deps.wallet,
      kind: 'transfer',
      createdBefore: now - deps.config.ORPHAN_HOLD_MS,
      limit: HOLDS_MAX,
      contextOf: (owner) => systemCtx(owner, ids.next('operation', now), now + CALL_MS),
      systemOwner,
      async writeTombstones(holdIds) {
        const tombstones = await writeTombstones(db, holdIds.map(transactionOf));
        return new Set(holdIds.filter((holdId) => tombstones.has(uuid(holdId))));
      },
      releaseGroup: (holdId) => releaseGroup(transactionOf(holdId)),
    });
    if (found === 0) return false;
    // A capture without a row should never happen. If it does, its money is not returned.
    for (const holdId of captured) log.error('orphan hold captured', { txn_id: transactionOf(holdId) });
    deps.metrics.countCompensations('orphan_hold', released);
    if (released > 0) log.warn('orphan holds released', { count: released });
    return isMore;
  },
};

const transactionOf = (holdId: Id<'hold'>): Id<'transaction'> => sameBody('transaction', holdId);
