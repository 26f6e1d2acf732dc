import { isFault } from '@pay/core/fault';
import { derive } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import { errorOf } from '@pay/kernel/log';
import { loadSettings } from '@pay/kernel/settings';
import { findExpiredTransactions } from '../../store/card-transactions.ts';
import { beginOperation } from './begin-operation.ts';
import type { OperationContext } from './context.ts';
import { finishOperation } from './finish-operation.ts';

const ROWS_MAX = 100;
const CALL_MS = 8 * SECOND;

/**
 * Expires authorizations that were not cleared in time, of one owner or of all. Returns true when there may be more.
 */
export async function expireDueAuthorizations(context: OperationContext, owner?: Owner): Promise<boolean> {
  const { db, clock, log } = context;
  const now = clock.now();
  const due = await findExpiredTransactions(db.hot, { now, limit: ROWS_MAX, ...(owner === undefined ? {} : { owner }) });
  const failures: unknown[] = [];
  for (const t of due) {
    const { clockOffsetMs = 0 } = await loadSettings(db.knex, t.owner);
    const ctx = systemCtx(t.owner, derive('operation', t.id, 'expire'), now + CALL_MS);
    try {
      const input = { transactionId: t.id, request: { kind: 'expire' } as const, at: now + clockOffsetMs, now };
      await finishOperation(context, await beginOperation(context, ctx, input));
    } catch (error) {
      // The authorization was cleared or reversed since it was read, so nothing remains to expire.
      if (isFault(error) && error.code === 'CONFLICT') continue;
      log.warn('authorization expiry failed', { cardTransaction: t.id, err: errorOf(error) });
      failures.push(error);
    }
  }
  // A failing authorization does not delay the others; the count of failed runs makes it visible.
  if (failures.length > 0) throw failures[0];
  return due.length === ROWS_MAX;
}
