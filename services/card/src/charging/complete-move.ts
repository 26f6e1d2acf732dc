import { hotOf } from '@pay/kernel/db';
import { commitAsOwner } from '../as-owner.ts';
import type { Deps } from '../deps.ts';
import type { Paid } from '../domain/who-paid.ts';
import type { StoredMove } from '../store/card-moves.ts';
import { applyMove, tell, type Moving } from './moves.ts';

/** Commits the outcome of a move for whoever began it, and tells of it. */
export async function complete(deps: Deps, move: StoredMove, paid: Paid | undefined): Promise<void> {
  const { owner, transactionId, id } = move;
  await commitAsOwner({ ...deps, deps }, { owner, id: transactionId, step: id }, async ({ tx, emit }) => {
    tell(emit, await applyMove(await hotOf(tx), move, paid));
  });
}

export const movingOf = (deps: Deps): Moving => ({
  ...{ db: deps.db, wallet: deps.wallet, clock: deps.clock, log: deps.log },
  complete: (move, paid) => complete(deps, move, paid),
});
