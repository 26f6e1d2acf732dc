// A deposit that arrives in the sandbox: its transaction, and the commit that records it with its event.
import type { Ctx } from '@pay/contract/ctx';
import { settingsOf } from '@pay/contract/sandbox';
import { sameBody, uuid } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Clock } from '@pay/core/time';
import { hotOf, type Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import { requireCurrentGeneration } from '@pay/kernel/sandbox-generations';
import { paymentRequestOf } from '../adapters/rails/payment-request.ts';
import type { RailRegistry } from '../adapters/rails/rail-registry.ts';
import type { ScenarioName } from '../domain/scenario.ts';
import { creationView, type Transaction, type TransactionView } from '../domain/transaction.ts';
import { toStoredView } from '../store/transaction-rows.ts';
import { findByIds, insertTransactions, type NewTransaction } from '../store/transactions.ts';
import { firstWakeAt } from './open-transaction.ts';
import type { WakeTimer } from './wake-timer.ts';

export type DepositDeps = { readonly clock: Clock; readonly rails: RailRegistry; readonly wakeTimer: WakeTimer };
export type DepositInput = Pick<
  Transaction,
  'customerId' | 'walletId' | 'rail' | 'amount' | 'amountUnits' | 'developerFeeUnits' | 'reference' | 'virtualAccountId'
> & {
  readonly currency: Currency;
  readonly destinationAddress: string | null;
  readonly scenario: ScenarioName;
};

/**
 * The deposit of this operation, ready for recording. Books outside our database have it first, as a bank has a payment
 * before we learn of it. A deposit that was lost in a restore and arrives again has the id that its rail knows, so it
 * is credited once and forwarded once.
 */
export async function newDeposit(deps: DepositDeps, ctx: Ctx, deposit: DepositInput): Promise<NewTransaction> {
  const { currency, scenario, ...fields } = deposit;
  const transaction: Transaction = {
    ...fields,
    id: sameBody('transaction', ctx.operationId),
    owner: ctx.owner,
    type: 'deposit',
    sourceCurrency: currency,
    destinationCurrency: currency,
    exchangeFeeUnits: null,
    gasFeeUnits: null,
    exchangeRate: null,
    finalUnits: deposit.amountUnits - (deposit.developerFeeUnits ?? 0n),
    payoutAccountId: null,
    destinationWalletId: null,
    holdId: null,
    groupId: null,
    scheduledFor: null,
    isHeldWhenDue: false,
    batchId: null,
    batchRow: null,
    relatedTransactionId: null,
    returnOf: null,
    lateReturn: null,
    clientReferenceId: null,
    metadata: null,
  };
  const unscheduled = { transaction, held: false, scenario };
  const arrived = paymentRequestOf({ transaction, scenario }, settingsOf(ctx.sandbox));
  const key = await deps.rails
    .of(transaction.rail, transaction.owner.environment)
    .arrive?.({ ...arrived, units: transaction.amountUnits }, deps.clock.now());
  const timing = { settings: settingsOf(ctx.sandbox), now: deps.clock.now() };
  const nextRunAt = firstWakeAt(unscheduled, timing, deps.rails);
  // Wakes the job after the commit, which follows within milliseconds. If the wake-up is too early, the next poll finds
  // the row.
  deps.wakeTimer.wakeAt(nextRunAt);
  const known = key === undefined ? unscheduled : { ...unscheduled, transaction: { ...transaction, id: key } };
  return { ...known, nextRunAt, trace: ctx.trace, generation: ctx.sandbox?.generation };
}

export async function recordDeposit(deposit: NewTransaction, { tx, emit }: { tx: Tx; emit: Emit }): Promise<TransactionView> {
  const { id } = deposit.transaction;
  const hot = await hotOf(tx);
  await requireCurrentGeneration(hot, { owner: deposit.transaction.owner, generation: deposit.generation });
  const written = await insertTransactions(hot, [deposit]);
  const recorded = written.size > 0 ? undefined : (await findByIds({ hot }, [id])).get(uuid(id));
  // The deposit was recovered from the rail's books before it arrived again.
  if (recorded !== undefined && recorded !== 'tombstone') return toStoredView(recorded);
  const snapshot = creationView(deposit.transaction);
  emit('transaction.created', { id, version: 1, snapshot });
  return snapshot;
}
