// Releases orphaned holds: a service crashed after it placed a hold and before it committed the hold's purpose. The
// tombstone comes first, so that a slow request can no longer commit. The release follows. In the other order, a
// request could still commit after its money was released.
import { isFault } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Ctx } from '../ctx.ts';
import type { Client } from '../operation.ts';
import type { LedgerGroup } from './shapes.ts';
import type { wallet } from './operations.ts';

export type SweepHoldsInput = {
  readonly wallet: Pick<Client<typeof wallet>, 'listUnconfirmedHolds' | 'confirmHolds' | 'post'>;
  /** Kind of the holds that this service places. */
  readonly kind: 'transfer' | 'card';
  /** Milliseconds since the epoch. It must be further in the past than any request may live. */
  readonly createdBefore: number;
  /** Maximum number of holds per call. */
  readonly limit: number;
  /** The context of one call, with its own operation id. */
  readonly contextOf: (owner: Owner) => Ctx;
  /** Owner of the calls that concern every owner. */
  readonly systemOwner: Owner;
  /**
   * Prevents the purpose of these holds from being committed, unless it already is. Returns the holds whose purpose can
   * no longer be committed, including those of earlier calls.
   */
  readonly writeTombstones: (holdIds: readonly Id<'hold'>[]) => Promise<ReadonlySet<string>>;
  /** The ledger group that releases a hold. Always the same for a hold. */
  readonly releaseGroup: (holdId: Id<'hold'>) => LedgerGroup;
};

export type SweepHoldsResult = {
  /** Unconfirmed holds. */
  readonly found: number;
  /** Orphaned holds that the ledger has released, now or in an earlier run. */
  readonly released: number;
  /** Orphaned holds that were captured: a broken invariant, because the money was not released. */
  readonly captured: readonly Id<'hold'>[];
  /** Whether more holds may remain after this call. */
  readonly isMore: boolean;
};

/**
 * Releases the orphaned holds of one kind and confirms the others. A hold that cannot be released delays no other hold.
 * @throws the first failure, once every other hold is done. A repeated call tries the failed holds again.
 */
export async function sweepHolds(input: SweepHoldsInput): Promise<SweepHoldsResult> {
  const { wallet, kind, createdBefore, limit, contextOf, systemOwner } = input;
  const { holds } = await wallet.listUnconfirmedHolds(contextOf(systemOwner), { kind, createdBefore, limit });
  if (holds.length === 0) return { found: 0, released: 0, captured: [], isMore: false };
  // The contract checked that these are ids of holds.
  const idOf = ({ holdId }: (typeof holds)[number]) => holdId as Id<'hold'>;
  const orphaned = await input.writeTombstones(holds.map(idOf));
  let released = 0;
  const captured: Id<'hold'>[] = [];
  const failures: unknown[] = [];
  for (const hold of holds.filter(({ holdId }) => orphaned.has(holdId))) {
    const owner: Owner = { account: hold.account as Id<'key'>, environment: hold.environment };
    try {
      const outcome = await wallet.post(contextOf(owner), input.releaseGroup(idOf(hold)));
      if (outcome.outcome === 'applied') released += 1;
      else if (outcome.hold?.state === 'captured') captured.push(idOf(hold));
    } catch (error) {
      // The wallet service is unavailable: each further call would wait for it too.
      if (isFault(error) && error.code === 'SERVICE_UNAVAILABLE') throw error;
      failures.push(error);
    }
  }
  const kept = holds.map(idOf).filter((holdId) => !orphaned.has(holdId));
  if (kept.length > 0) await wallet.confirmHolds(contextOf(systemOwner), { holdIds: kept });
  if (failures.length > 0) throw failures[0];
  return { found: holds.length, released, captured, isMore: holds.length === limit };
}
