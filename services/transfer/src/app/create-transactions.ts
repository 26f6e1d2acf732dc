// Creates transfers and conversions, many at a time: lookups, validation, the hold, and one commit for the whole batch.
// The row is its own receipt: its id is the operation's id, so a repeated request finds it and returns the first
// answer.
import type { Ctx } from '@pay/contract/ctx';
import { settingsOf, type SandboxSettings } from '@pay/contract/sandbox';
import { transactionEvents } from '@pay/contract/transfer/events';
import type { BusEvent } from '@pay/contract/event';
import { conflict, Fault, invalid, invalidField, isFault, unavailable } from '@pay/core/fault';
import { uuid, type Id, type IdSource } from '@pay/core/id';
import { nearest } from '@pay/contract/nearest';
import { runAttempts, type BatchAttempt } from '@pay/core/run-attempts';
import type { Clock } from '@pay/core/time';
import { databaseFault, type Database } from '@pay/kernel/db';
import type { Outcome } from '@pay/kernel/handler';
import { errorOf, requestFields, type Log } from '@pay/kernel/log';
import { insertEventsHot } from '@pay/kernel/outbox';
import { findStaleClaims, sandboxWasReset, type GenerationClaim } from '@pay/kernel/sandbox-generations';
import { emitter } from '@pay/kernel/serve';
import { scheduleDetail } from '../domain/schedule.ts';
import { isBetweenWallets } from '../domain/rail-matrix.ts';
import { internalScenarios, isInternalScenario, isScenario, scenarioNames } from '../domain/scenario.ts';
import { creationView, type TransactionView } from '../domain/transaction.ts';
import type { ValidationResult, ValidTransfer } from '../domain/validate-transfer.ts';
import type { TransferLookup, TransferPolicy } from '../domain/transfer-request.ts';
import type { StoredQuote } from '../store/quotes.ts';
import { findByIds, insertTransactions, type NewTransaction } from '../store/transactions.ts';
import { LEASE_MS } from '../store/open-transactions.ts';
import { toLeasedRow, type LeasedTransaction, type StoredTransaction } from '../store/transaction-rows.ts';
import type { RailRegistry } from '../adapters/rails/rail-registry.ts';
import type { Clients } from './clients.ts';
import type { Lookups } from './lookups.ts';
import type { Saga } from './saga.ts';
import type { TransferPolicyOf } from './transfer-policy.ts';
import type { WakeTimer } from './wake-timer.ts';
import { openTransaction } from './open-transaction.ts';
import { completeInternal } from './complete-internal.ts';
import { holdMoney } from './hold-money.ts';
import { toHoldFault } from './hold-fault.ts';
import { claimQuoteFor, releaseClaim } from './claim-quote.ts';

/** Fields of every request for a transaction. */
export type CreationInput = {
  readonly customerId: string;
  readonly walletId: string;
  readonly destinationPaymentRail: string;
  readonly destinationAddress?: string | undefined;
  readonly destinationWalletId?: string | undefined;
  readonly amount?: string | number | undefined;
  readonly quoteId?: string | undefined;
  readonly holdId?: string | undefined;
  readonly keepRemainder?: boolean | undefined;
  readonly scheduledFor?: string | undefined;
  readonly hold?: boolean | undefined;
  readonly reference?: string | undefined;
  readonly clientReferenceId?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
};
/** The differences between a transfer and a conversion. */
export type Creation<I extends CreationInput> = {
  readonly validate: (input: I, lookup: TransferLookup, policy: TransferPolicy) => ValidationResult;
  readonly differencesFrom: (quote: StoredQuote, request: { readonly input: I; readonly valid: ValidTransfer }) => string[];
};
type CreateCall<I> = { readonly ctx: Ctx; readonly input: I; readonly clock: Clock };
type Result = Outcome<TransactionView>;
/** The clock is real time. */
export type CreationDeps = {
  readonly lookups: Lookups;
  readonly policyOf: TransferPolicyOf;
  readonly wallet: Clients['wallet'];
  readonly rails: RailRegistry;
  readonly saga: Saga;
  readonly clock: Clock;
  readonly wakeTimer: WakeTimer;
  readonly published: () => void;
};
export type BatchContext = {
  readonly deps: CreationDeps;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
};
/** Either answered already, or prepared: its hold is placed and its transaction only needs to be written. */
type CreateAttempt<I> = BatchAttempt<'transaction', CreateCall<I>, TransactionView, OpenedTransaction>;
/** A transaction to write and the answer of its creation; built once, for the reply and the event. */
type OpenedTransaction = { readonly row: NewTransaction; readonly view: TransactionView };

/** One answer per call, in the order of the calls. */
export const createTransactions = <I extends CreationInput>(
  calls: readonly CreateCall<I>[],
  creation: Creation<I>,
  context: BatchContext,
): Promise<Result[]> =>
  runAttempts('transaction', calls, async (attempts: readonly CreateAttempt<I>[]) => {
    const before = findByIds(
      context.db,
      attempts.map(({ id }) => id),
    );
    await Promise.all(attempts.map((attempt) => attemptCreate(attempt, before, { ...context, creation })));
    const leased = await write(
      attempts.filter(({ prepared }) => prepared !== undefined),
      context,
    );
    // A scheduled transfer is answered while it waits.
    await completeInternal(
      attempts.filter(({ call }) => call.input.scheduledFor === undefined),
      context,
      leased,
    );
  });

const toRefusal = (fault: Fault): Result => ({ ok: false, fault });
const toResult = (output: TransactionView): Result => ({ ok: true, output });

/** The answer to a repeated operation: the transaction as it was created, regardless of later changes. */
function answerRepeat(storedTransaction: StoredTransaction | 'tombstone'): Result {
  return storedTransaction === 'tombstone'
    ? toRefusal(buildAbandonedKeyFault())
    : toResult(creationView(storedTransaction.transaction));
}

export function buildAbandonedKeyFault(): Fault {
  const message = 'The first attempt with this key was abandoned and moved no money';
  return conflict('invalid_state_transition', 'header:Idempotency-Key', message, {
    hint: 'Send the request again with a new Idempotency-Key.',
  });
}

type CreationContext<I extends CreationInput> = BatchContext & { readonly creation: Creation<I> };

async function attemptCreate<I extends CreationInput>(
  attempt: CreateAttempt<I>,
  before: Promise<Map<string, StoredTransaction | 'tombstone'>>,
  batch: CreationContext<I>,
): Promise<void> {
  try {
    const lookup = batch.deps.lookups.transfer(attempt.call.ctx, attempt.call.input);
    // Handled below. Without this a failed lookup would also be an unhandled rejection while the row is looked up.
    lookup.catch(() => undefined);
    const stored = (await before).get(uuid(attempt.id));
    attempt.result = stored === undefined ? await holdFunds(attempt, await lookup, batch) : answerRepeat(stored);
  } catch (error) {
    const known = isFault(error) ? error : databaseFault(error);
    if (known === undefined)
      batch.log.error('transfer creation failed', { ...requestFields(attempt.call.ctx), err: errorOf(error) });
    attempt.result = toRefusal(known ?? new Fault('INTERNAL_ERROR', 'Internal error'));
  }
}

async function holdFunds<I extends CreationInput>(
  attempt: CreateAttempt<I>,
  lookup: TransferLookup,
  batch: CreationContext<I>,
): Promise<Result | undefined> {
  const { call, id } = attempt;
  const { ctx, input } = call;
  const { deps, clock, creation } = batch;
  const { settings, scenario, valid } = checkRequest(call, lookup, batch);
  // Past its deadline the caller has given up. Nothing was done yet, so nothing is done now.
  if (ctx.deadline <= clock.now()) return toRefusal(unavailable('deadline', 'The request timed out. Retry'));
  const differencesFrom = (storedQuote: StoredQuote) => creation.differencesFrom(storedQuote, { input, valid });
  const claim = { ctx, clock: call.clock, id, quoteId: input.quoteId ?? '', db: batch.db, differencesFrom };
  const quote = input.quoteId === undefined ? undefined : await claimQuoteFor(claim);
  const { counterparty } = lookup;
  const opened = { id, owner: ctx.owner, settings, now: clock.now(), request: input, valid, counterparty, held: true };
  const row = openTransaction({ ...opened, quoted: quote?.price, scenario }, deps.rails);
  const keepRemainder = input.keepRemainder === true;
  const held = { ctx, transaction: row.transaction, now: clock.now(), keepRemainder };
  const reason = row.held ? await holdMoney(held, deps.wallet) : undefined;
  if (reason !== undefined) {
    if (quote !== undefined) await releaseClaim(batch.db, ctx.owner, { quote: quote.id, transaction: id });
    const field = input.amount === undefined ? 'destinationAmount' : 'amount';
    return toRefusal(await toHoldFault({ ctx, transaction: row.transaction, reason, field }, deps.wallet));
  }
  const claimed = { ...row, trace: ctx.trace, generation: ctx.sandbox?.generation };
  attempt.prepared = { row: claimed, view: creationView(row.transaction) };
  return undefined;
}

type CheckContext<I extends CreationInput> = { readonly deps: Pick<CreationDeps, 'policyOf'>; readonly creation: Creation<I> };
export type CheckedRequest = {
  readonly settings: SandboxSettings;
  readonly scenario: string | undefined;
  readonly valid: ValidTransfer;
};

/** Checks that need no other service and no write. Throws the refusal. */
export function checkRequest<I extends CreationInput>(
  { ctx, input, clock }: CreateCall<I>,
  lookup: TransferLookup,
  { deps, creation }: CheckContext<I>,
): CheckedRequest {
  const settings = settingsOf(ctx.sandbox);
  const scenario = ctx.owner.environment === 'sandbox' ? ctx.sandbox?.scenario : undefined;
  const unplayable = scenarioFault(scenario, input.destinationPaymentRail);
  if (unplayable !== undefined) throw unplayable;
  const valid = creation.validate(input, lookup, deps.policyOf(ctx.owner, settings));
  const late = scheduleDetail(input.scheduledFor, clock.now());
  if (!valid.ok)
    throw late === undefined || valid.fault.code !== 'INVALID_REQUEST' ? valid.fault : invalid([...valid.fault.details, late]);
  if (late !== undefined) throw invalid([late]);
  return { settings, scenario, valid };
}

function scenarioFault(scenario: string | undefined, rail: string): Fault | undefined {
  const header = 'header:X-Sandbox-Scenario';
  if (scenario === undefined) return undefined;
  if (!isScenario(scenario)) {
    const meant = nearest(scenario, scenarioNames);
    const hint = meant === undefined ? 'GET /v1/meta/sandbox-scenarios describes each scenario.' : `Did you mean ${meant}?`;
    return invalidField(header, 'invalid_enum', `X-Sandbox-Scenario must be one of ${scenarioNames.join(', ')}`, { hint });
  }
  if (!isBetweenWallets(rail) || isInternalScenario(scenario)) return undefined;
  const possible = Object.keys(internalScenarios).join(' and ');
  return invalidField(header, 'not_supported', `Between wallets, X-Sandbox-Scenario must be one of ${possible}`, {
    hint: 'Remove the header. Payments between wallets complete at once.',
  });
}

/**
 * One commit for all new rows and their events. If an id exists already, the answer comes from the existing row.
 * Returns the rows that this request completes: they are written with its lease, which saves a commit for leasing them.
 */
async function write<I>(attempts: readonly CreateAttempt<I>[], batch: BatchContext): Promise<LeasedTransaction[]> {
  if (attempts.length === 0) return [];
  const leaseUntil = batch.deps.clock.now() + LEASE_MS;
  const rows = attempts.flatMap(({ prepared }) => (prepared === undefined ? [] : [withLease(prepared.row, leaseUntil)]));
  const { fresh, stale } = await batch.db.hot.tx(async (tx) => {
    const isStale = await findStaleClaims(tx, rows.map(claimOf));
    const [overtaken, current] = [rows.filter((row) => isStale(claimOf(row))), rows.filter((row) => !isStale(claimOf(row)))];
    const written = current.length === 0 ? new Set<string>() : await insertTransactions(tx, current);
    await insertEventsHot(
      tx,
      attempts.filter(({ id }) => written.has(uuid(id))).flatMap((attempt) => buildCreatedEvents(attempt, batch.ids)),
    );
    return { fresh: written, stale: new Set(overtaken.map(({ transaction }) => transaction.id)) };
  });
  batch.deps.published();
  const taken = attempts.filter(({ id }) => !fresh.has(uuid(id)) && !stale.has(id));
  const found =
    taken.length === 0
      ? new Map<string, StoredTransaction | 'tombstone'>()
      : await findByIds(
          batch.db,
          taken.map(({ id }) => id),
        );
  for (const attempt of attempts) {
    const stored = found.get(uuid(attempt.id));
    if (stored !== undefined) attempt.result = answerRepeat(stored);
    else if (stale.has(attempt.id)) attempt.result = toRefusal(sandboxWasReset());
    else if (attempt.prepared !== undefined) attempt.result = toResult(attempt.prepared.view);
    batch.deps.wakeTimer.wakeAt(attempt.prepared?.row.nextRunAt ?? null);
  }
  return rows.filter((row) => row.leaseUntil !== undefined && fresh.has(uuid(row.transaction.id))).map((row) => toLeasedRow(row));
}

const claimOf = ({ transaction: { owner }, generation }: NewTransaction): GenerationClaim => ({ owner, generation });

/** The request that writes an immediate transfer between wallets also completes it. */
function withLease(row: NewTransaction, leaseUntil: number): NewTransaction {
  const { rail, scheduledFor } = row.transaction;
  return isBetweenWallets(rail) && scheduledFor === null ? { ...row, leaseUntil } : row;
}

const eventTypes: ReadonlySet<string> = new Set(Object.keys(transactionEvents));

type CreatedTransaction = {
  readonly call: { readonly ctx: Ctx; readonly clock: Clock };
  readonly id: Id<'transaction'>;
  readonly prepared?: OpenedTransaction;
};

export function buildCreatedEvents({ call, id, prepared }: CreatedTransaction, ids: IdSource): BusEvent[] {
  const events: BusEvent[] = [];
  if (prepared === undefined) return events;
  const emit = emitter({ ctx: call.ctx, clock: call.clock, ids }, { eventTypes }, events);
  emit('transaction.created', { id, version: 1, snapshot: prepared.view });
  return events;
}
