// Lets an operator change when a transaction is processed. Its state does not change: the same next step runs sooner or
// later.
import { notFound } from '@pay/core/fault';
import type { Ctx } from '@pay/contract/ctx';
import type { AuditChange } from '@pay/contract/audit-record';
import type { Clock } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import { recordAudit } from '@pay/kernel/outbox';
import { rowOf } from '../domain/split.ts';
import { lockOpen, setTimer } from '../store/operator.ts';
import type { StoredTransaction } from '../store/transaction-rows.ts';
import { invalidTransition } from './requested-transition.ts';

type TimerMove = {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly clock: Clock;
  readonly stored: StoredTransaction | undefined;
  readonly now: number;
  readonly to: { readonly due?: number; readonly leasedUntil: number | null };
  readonly changes: readonly AuditChange[];
};

/** @throws 404, and 409 if the transaction has ended. */
export async function moveTimer({ tx, ctx, clock, stored, now, to, changes }: TimerMove): Promise<StoredTransaction> {
  if (stored === undefined) throw notFound();
  const { id } = stored.transaction;
  // Legs of a split have no timer.
  const rowId = rowOf(stored.transaction);
  if ((await lockOpen(tx, rowId, now)) === undefined)
    throw invalidTransition(stored.progress.status, stored.progress.status, 'be retried');
  await setTimer(tx, rowId, to);
  const target = { type: 'transaction', id };
  await recordAudit(tx, { ctx, clock }, { action: 'transaction.rescheduled', target, changes });
  return stored;
}
