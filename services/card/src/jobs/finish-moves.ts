import { errorOf } from '@pay/kernel/log';
import type { Job } from '@pay/kernel/jobs';
import { SECOND } from '@pay/core/time';
import { movingOf } from '../charging/complete-move.ts';
import { finish, UNFINISHED_MS } from '../charging/moves.ts';
import type { Deps } from '../deps.ts';
import { leaseMoves } from '../store/card-moves.ts';

const MOVES_MAX = 50;

/** Takes up moves whose process died, or whose ledger could not be asked, between their intention and their outcome. */
export const finishMoves: Job<Deps> = {
  name: 'finish-card-moves',
  everyMs: 2 * SECOND,
  async run({ deps, db, clock, log }) {
    const now = clock.now();
    const moves = await leaseMoves(db.hot, { now, limit: MOVES_MAX, leaseUntil: now + UNFINISHED_MS });
    for (const move of moves) {
      // One that can not be finished must not stop the others; its lease ends by itself.
      await finish(movingOf(deps), move).catch((error: unknown) => {
        log.warn('a card move waits', { cardTransaction: move.transactionId, move: move.kind, error: errorOf(error) });
      });
    }
    return moves.length === MOVES_MAX;
  },
};
