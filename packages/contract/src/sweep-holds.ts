// Releases orphaned holds: a service crashed after it placed a hold and before it committed what the hold is for. The order is
// what makes it safe. First the tombstone, so that a slow request can no longer commit; then the release. The other way round a
// request could still commit after its money was given back.
import { isFault } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Ctx } from './ctx.ts';
import type { Client } from './operation.ts';
import type { LedgerGroup, wallet } from './wallet.ts';

export type SweepHoldsInput = {
  readonly wallet: Pick<Client<typeof wallet>, 'listUnconfirmedHolds' | 'confirmHolds' | 'post'>;
  /** Kind of the holds that this service places. */
  readonly kind: 'transfer' | 'card';
  /** Milliseconds since the epoch. It must be longer ago than any request may live. */
  readonly createdBefore: number;
  /** Holds of one call. */
  readonly limit: number;
  /** The context of one call, with an operation id of its own. */
  readonly contextOf: (owner: Owner) => Ctx;
  /** Owner of the calls that concern every owner. */
  readonly systemOwner: Owner;
  /**
   * Makes it impossible to commit what these holds are for, unless it is committed already. Returns the holds for which it is
   * impossible now, those of earlier calls included.
   */
  readonly writeTombstones: (holdIds: readonly Id<'hold'>[]) => Promise<ReadonlySet<string>>;
  /** The ledger group that releases a hold; the same one each time. */
  readonly releaseGroup: (holdId: Id<'hold'>) => LedgerGroup;
};

export type SweepHoldsResult = {
  /** Holds that nobody had confirmed. */
  readonly found: number;
  /** Orphaned holds that the ledger has released, now or in an earlier run. */
  readonly released: number;
  /** Orphaned holds that were captured: a broken invariant, the money is not back. */
  readonly captured: readonly Id<'hold'>[];
  /** Whether there may be more than this call took. */
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
      // The wallet is away: each further call would wait for it too.
      if (isFault(error) && error.code === 'SERVICE_UNAVAILABLE') throw error;
      failures.push(error);
    }
  }
  const kept = holds.map(idOf).filter((holdId) => !orphaned.has(holdId));
  if (kept.length > 0) await wallet.confirmHolds(contextOf(systemOwner), { holdIds: kept });
  if (failures.length > 0) throw failures[0];
  return { found: holds.length, released, captured, isMore: holds.length === limit };
}
