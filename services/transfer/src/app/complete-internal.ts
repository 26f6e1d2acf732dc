// Completes transfers between wallets before the request is answered, because no party outside the platform must agree.
// The request drives its new rows through the saga. If it crashes, the job does this when their timers fire.
import { unavailable } from '@pay/core/fault';
import { uuid, type Id } from '@pay/core/id';
import { SECOND, type Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Outcome } from '@pay/kernel/handler';
import { errorOf, type Log } from '@pay/kernel/log';
import { isBetweenWallets } from '../domain/rail-matrix.ts';
import type { TransactionView } from '../domain/transaction.ts';
import { leasePending } from '../store/open-transactions.ts';
import { toStoredView, type LeasedTransaction, type StoredTransaction } from '../store/transaction-rows.ts';
import { findByIds } from '../store/transactions.ts';
import type { Saga } from './saga.ts';

type CreatedTransfer = {
  readonly id: Id<'transaction'>;
  readonly call: { readonly ctx: { readonly deadline: number }; readonly input: { readonly destinationPaymentRail: string } };
  result?: Outcome<TransactionView> | undefined;
};
/** The clock is real time. */
type CompleteInternalContext = {
  readonly deps: { readonly saga: Saga; readonly clock: Clock };
  readonly db: Database;
  readonly log: Log;
};

/** Milliseconds between two checks of rows that another worker is processing. */
const LOOK_MS = 25;
/** Maximum milliseconds for these checks: transfers of other callers in the same batch get their answers afterwards. */
const GIVE_UP_MS = 2 * SECOND;

const outcomeUnknown = {
  ok: false,
  fault: unavailable('order', 'The outcome is unknown. Retry with the same Idempotency-Key'),
} as const;

/**
 * Replaces the answers of recorded internal transfers and conversions by their outcome. The answer is 503 if the
 * outcome is not known in time: the same request then finds the same transfer. Never throws, because the other
 * transfers of the batch are recorded and have their answers. `leasedRows` are the rows written with this request's
 * lease.
 */
export async function completeInternal(
  attempts: readonly CreatedTransfer[],
  context: CompleteInternalContext,
  leasedRows: readonly LeasedTransaction[] = [],
): Promise<void> {
  const { deps, log } = context;
  const giveUpAt = deps.clock.now() + GIVE_UP_MS;
  let open = attempts.filter(({ call, result }) => isBetweenWallets(call.input.destinationPaymentRail) && result?.ok === true);
  let taken = leasedRows;
  try {
    while (open.length > 0) {
      const found = await advance(open, taken, context);
      taken = [];
      const now = deps.clock.now();
      const isLate = ({ call }: CreatedTransfer): boolean => now >= Math.min(giveUpAt, call.ctx.deadline);
      open = open.filter((attempt) => !answer(attempt, found.get(uuid(attempt.id)), isLate(attempt)));
      if (open.length > 0) await deps.clock.sleep(LOOK_MS);
    }
  } catch (error) {
    log.error('internal transfer completion failed', { err: errorOf(error) });
    for (const attempt of open) attempt.result = outcomeUnknown;
  }
}

/**
 * Advances pending transactions one step, `leasedRows` without leasing them again. Returns the current state of all.
 */
async function advance(
  open: readonly CreatedTransfer[],
  leasedRows: readonly LeasedTransaction[],
  { db, deps, log }: CompleteInternalContext,
) {
  const ids = open.map(({ id }) => id);
  const own = new Set(leasedRows.map(({ id }) => id));
  const others = ids.filter((id) => !own.has(id));
  const rows = [...leasedRows, ...(others.length === 0 ? [] : await leasePending(db, others, deps.clock.now()))];
  await deps.saga.advance(rows).catch((error: unknown) => log.error('internal transfer step failed', { err: errorOf(error) }));
  return findByIds(db, ids);
}

/** Returns whether the attempt has its answer. */
function answer(
  attempt: CreatedTransfer,
  storedTransaction: StoredTransaction | 'tombstone' | undefined,
  isLate: boolean,
): boolean {
  if (storedTransaction === undefined || storedTransaction === 'tombstone') return true;
  if (storedTransaction.progress.status !== 'pending') attempt.result = { ok: true, output: toStoredView(storedTransaction) };
  else if (isLate) attempt.result = outcomeUnknown;
  else return false;
  return true;
}
