// Money that returns after its transfer completed becomes a separate inbound deposit, which names the transfer. A
// unique index on this name allows one deposit, however often the rail reports the return.
import type { SandboxSettings } from '@pay/contract/sandbox';
import { assert } from '@pay/core/fault';
import { timeOf, uuid, type IdSource } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { insertEventsHot } from '@pay/kernel/outbox';
import { requireCurrentGeneration } from '@pay/kernel/sandbox-generations';
import { firstWakeAt } from './open-transaction.ts';
import type { RailRegistry } from '../adapters/rails/rail-registry.ts';
import { initialProgress, type Failure, type Transaction } from '../domain/transaction.ts';
import { cancelRelease } from '../store/fee-releases.ts';
import { findReturn, insertTransactions, saveLateReturn, type NewTransaction } from '../store/transactions.ts';
import type { StoredTransaction } from '../store/transaction-rows.ts';
import { buildCreatedEvent } from './transaction-events.ts';
import type { WakeTimer } from './wake-timer.ts';

export type LateReturnDeps = {
  readonly db: Database;
  readonly rails: RailRegistry;
  readonly wakeTimer: WakeTimer;
  /** Real time. */
  readonly clock: Clock;
  readonly published: () => void;
};
export type RecordLateReturnInput = {
  readonly original: Transaction;
  /** The generation of the sandbox in which the original was read. */
  readonly generation: number | undefined;
  /** Why it was returned, as the rail reported it. */
  readonly failure: Failure;
  readonly settings: SandboxSettings;
  readonly clockOffsetMs: number;
  readonly ids: IdSource;
};

/** The deposit for a return after completion. The wallet gets the whole amount back, fees included. */
function depositOf(original: Transaction, id: Transaction['id'], failure: Failure): Transaction {
  return {
    ...original,
    id,
    type: 'deposit',
    destinationCurrency: original.sourceCurrency,
    exchangeFeeUnits: null,
    gasFeeUnits: null,
    developerFeeUnits: null,
    exchangeRate: null,
    finalUnits: original.amountUnits,
    destinationAddress: null,
    payoutAccountId: null,
    returnOf: original.id,
    lateReturn: { ...failure, at: timeOf(id), transactionId: original.id },
    clientReferenceId: null,
    metadata: null,
  };
}

/** Records the return of a completed transfer once. Later calls return the first deposit. */
export async function recordLateReturn(
  deps: LateReturnDeps,
  { original, generation, failure, settings, clockOffsetMs, ids }: RecordLateReturnInput,
): Promise<StoredTransaction> {
  const now = deps.clock.now();
  const transaction = depositOf(original, ids.next('transaction', now + clockOffsetMs), failure);
  const unscheduled = {
    transaction,
    held: false,
    scenario: original.owner.environment === 'live' ? null : ('completed' as const),
  };
  const row: NewTransaction = { ...unscheduled, nextRunAt: firstWakeAt(unscheduled, { settings, now }, deps.rails) };
  const isNew = await deps.db.hot.tx(async (tx) => {
    await requireCurrentGeneration(tx, { owner: original.owner, generation });
    const written = await insertTransactions(tx, [row]);
    if (written.size > 0) {
      await cancelRelease(tx, original.id);
      await saveLateReturn(tx, original.id, { ...failure, at: timeOf(transaction.id), transactionId: transaction.id });
      await insertEventsHot(tx, [buildCreatedEvent({ ids, clock: deps.clock }, row, now + clockOffsetMs)]);
    }
    return written.has(uuid(transaction.id));
  });
  if (isNew) {
    deps.published();
    deps.wakeTimer.wakeAt(row.nextRunAt);
    return { transaction, progress: initialProgress(transaction), risk: null };
  }
  const found = await findReturn(deps.db, original.id);
  assert(found !== undefined, 'return transaction neither inserted nor found');
  return found;
}
