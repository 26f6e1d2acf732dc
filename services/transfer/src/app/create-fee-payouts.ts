// Payouts of developer fees to wallets. The row is written first and the saga moves the money with its end, so that a crash leaves
// nothing, or a row that the job finishes.
import { readAmount } from '@pay/contract/amount';
import type { Ctx } from '@pay/contract/ctx';
import type { In } from '@pay/contract/operation';
import { internalRail } from '@pay/contract/transaction';
import type { transfer } from '@pay/contract/transfer';
import { conflict, Fault, invalid, isFault, unavailable, type FaultDetail } from '@pay/core/fault';
import { sameBody, uuid, type Id } from '@pay/core/id';
import { formatUnits, parseUnits, scales, type Currency } from '@pay/core/money';
import { runAttempts, type BatchAttempt } from '@pay/core/run-attempts';
import { SECOND, type Clock } from '@pay/core/time';
import { databaseFault } from '@pay/kernel/db';
import type { Outcome } from '@pay/kernel/handler';
import { errorOf, requestFields } from '@pay/kernel/log';
import { insertEventsHot } from '@pay/kernel/outbox';
import { isRecorded } from '@pay/kernel/telemetry';
import { creationView, type Transaction, type TransactionView } from '../domain/transaction.ts';
import { findByIds, insertTransactions, type NewTransaction } from '../store/transactions.ts';
import { completeInternal } from './complete-internal.ts';
import { abandonedKey, createdEvents, type BatchContext } from './create-transactions.ts';

type PayoutInput = In<typeof transfer.createFeePayout>;
type PayoutCall = { readonly ctx: Ctx; readonly input: PayoutInput; readonly clock: Clock };
type Attempt = BatchAttempt<'transaction', PayoutCall, TransactionView, never>;

/** Milliseconds after which the job takes over what a request has left. */
const RETRY_MS = 8 * SECOND;

/** One answer per call, in the order of the calls. */
export const createFeePayouts = (calls: readonly PayoutCall[], context: BatchContext): Promise<Outcome<TransactionView>[]> =>
  runAttempts('transaction', calls, async (attempts: readonly Attempt[]) => {
    await Promise.all(attempts.map((attempt) => attemptPayout(attempt, context)));
  });

async function attemptPayout(attempt: Attempt, context: BatchContext): Promise<void> {
  const { call, id } = attempt;
  try {
    const stored = (await findByIds(context.db, [id])).get(uuid(id));
    if (stored === 'tombstone') throw abandonedKey();
    const { transaction } = stored ?? (await record(call, id, context));
    const { deadline } = call.ctx;
    const asked = { ctx: { deadline }, input: { destinationPaymentRail: internalRail } };
    const result: Outcome<TransactionView> = { ok: true, output: creationView(transaction) };
    const completing = { id, call: asked, result: result as Outcome<TransactionView> };
    await completeInternal([completing], context);
    attempt.result = completing.result;
  } catch (error) {
    const known = isFault(error) ? error : databaseFault(error);
    if (known === undefined) context.log.error('fee payout failed', { ...requestFields(call.ctx), error: errorOf(error) });
    attempt.result = { ok: false, fault: known ?? new Fault('INTERNAL_ERROR', 'Internal error') };
  }
}

async function record(call: PayoutCall, id: Id<'transaction'>, { db, deps, clock, ids }: BatchContext): Promise<NewTransaction> {
  const { ctx } = call;
  const transaction = await payoutOf(call, id, deps.wallet);
  // Past its deadline the caller has given up; nothing was done yet, so nothing is.
  if (ctx.deadline <= clock.now()) throw unavailable('deadline', 'Took too long, try again');
  const nextRunAt = clock.now() + RETRY_MS;
  const row = { transaction, held: true, scenario: null, nextRunAt, ...(isRecorded(ctx.trace) ? { trace: ctx.trace } : {}) };
  await db.hot.tx(async (tx) => {
    const fresh = await insertTransactions(tx, [row]);
    const prepared = { row, view: creationView(transaction) };
    if (fresh.size > 0) await insertEventsHot(tx, createdEvents({ call, id, prepared }, ids));
  });
  deps.published();
  deps.wakeTimer.wakeAt(nextRunAt);
  return row;
}

type WalletClient = BatchContext['deps']['wallet'];

/** The transaction of a valid request. Throws the refusal. */
async function payoutOf({ ctx, input }: PayoutCall, id: Id<'transaction'>, wallet: WalletClient): Promise<Transaction> {
  const currency = input.currency as Currency;
  const [facts, { balances }] = await Promise.all([
    input.walletId.startsWith('wal_') ? wallet.facts(ctx, { walletId: input.walletId }) : null,
    wallet.feesBalance(ctx, {}),
  ]);
  const collected = balances.find((one) => one.currency === currency)?.balance ?? '0';
  const amount = readAmount('amount', input.amount ?? collected, currency);
  const errors: FaultDetail[] = [];
  if (facts === null) errors.push({ field: 'walletId', code: 'not_found', message: 'No such wallet' });
  else if (facts.currency !== currency)
    errors.push({ field: 'walletId', code: 'mismatch', message: `The wallet holds ${facts.currency}, the fees are ${currency}` });
  if (!amount.ok && input.amount !== undefined) errors.push(amount.detail);
  if (errors.length > 0 || facts === null) throw invalid(errors);
  if (facts.status === 'closed') throw conflict('wallet_closed', 'walletId', 'The wallet is closed');
  if (facts.status !== 'active') throw conflict('wallet_frozen', 'walletId', 'The wallet is not active');
  const units = amount.ok ? amount.units : 0n;
  if (units === 0n || units > (parseUnits(collected, scales[currency]) ?? 0n)) throw tooMuch(collected, currency);
  return transactionOf(id, { ctx, input }, { customerId: facts.customerId, currency, units });
}

const tooMuch = (available: string, currency: Currency): Fault =>
  conflict('insufficient_funds', 'amount', `The developer fees collected are ${available} ${currency}`, { params: { available, currency } });

type Payee = { readonly customerId: string; readonly currency: Currency; readonly units: bigint };

function transactionOf(
  id: Id<'transaction'>,
  { ctx, input }: Pick<PayoutCall, 'ctx' | 'input'>,
  { customerId, currency, units }: Payee,
): Transaction {
  const nothing = { exchangeFeeUnits: null, gasFeeUnits: null, developerFeeUnits: null, exchangeRate: null };
  const nobody = { destinationAddress: null, payoutAccountId: null, destinationWalletId: null, relatedTransactionId: null };
  const apart = { holdId: null, groupId: null, virtualAccountId: null, returnOf: null, lateReturn: null };
  const unsaid = { scheduledFor: null, isHeldWhenDue: false, clientReferenceId: null, metadata: null };
  return {
    ...{ id, owner: ctx.owner, type: 'deposit', rail: internalRail, reference: 'Developer fees' },
    ...{ ...nothing, ...nobody, ...apart, ...unsaid },
    customerId: sameBody('customer', customerId),
    walletId: sameBody('wallet', input.walletId),
    sourceCurrency: currency,
    destinationCurrency: currency,
    amount: input.amount === undefined ? formatUnits(units, scales[currency]) : String(input.amount),
    amountUnits: units,
    finalUnits: units,
  };
}
