import { isFault } from '@pay/core/fault';
import { derive } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import { loadSettings } from '@pay/kernel/settings';
import type { Deps } from '../deps.ts';
import { findExpired } from '../store/card-transactions.ts';
import { movingOf } from './complete-move.ts';
import { finish, intend } from './moves.ts';

const ROWS_MAX = 100;
const CALL_MS = 8 * SECOND;

/** Gives back authorisations that nobody cleared in time, of one owner or of all; true when there may be more. */
export async function expireDue(deps: Deps, owner?: Owner): Promise<boolean> {
  const now = deps.clock.now();
  const due = await findExpired(deps.db.hot, { now, limit: ROWS_MAX, ...(owner === undefined ? {} : { owner }) });
  const moving = movingOf(deps);
  for (const t of due) {
    const { clockOffsetMs = 0 } = await loadSettings(deps.db.knex, t.owner);
    const ctx = systemCtx(t.owner, derive('operation', t.id, 'expire'), now + CALL_MS);
    try {
      const wish = { transactionId: t.id, request: { kind: 'expire' } as const, at: now + clockOffsetMs, now };
      await finish(moving, await intend(moving, ctx, wish));
    } catch (error) {
      // Cleared or given back since it was found: there is nothing left to expire.
      if (!isFault(error) || error.code !== 'CONFLICT') throw error;
    }
  }
  return due.length === ROWS_MAX;
}
