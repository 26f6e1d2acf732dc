// POST /v1/transfers, many at a time: lookups, validation, the hold, one commit for the whole batch. The row is its own
// receipt: its id is the operation's, so a repeated request finds it and answers what the first one did.
import { settingsOf } from '@pay/contract/sandbox';
import { internalRail, transactionEvents } from '@pay/contract/transaction';
import type { transfer } from '@pay/contract/transfer';
import type { BusEvent } from '@pay/contract/event';
import { conflict, Fault, invalidField, isFault, unavailable } from '@pay/core/fault';
import { uuid, type IdSource } from '@pay/core/id';
import { runAttempts, type BatchAttempt } from '@pay/core/run-attempts';
import type { Clock } from '@pay/core/time';
import { databaseFault, type Database } from '@pay/kernel/db';
import { batch, type Call, type Outcome } from '@pay/kernel/handler';
import { errorOf, requestFields, type Log } from '@pay/kernel/log';
import { insertEventsHot } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import { isRecorded } from '@pay/kernel/telemetry';
import type { Deps } from '../deps.ts';
import { internalScenarios, isInternalScenario, isScenario, scenarioNames } from '../domain/scenario.ts';
import { creationView, type TransactionView } from '../domain/transaction.ts';
import { validateTransfer } from '../domain/validate-transfer.ts';
import type { TransferLookup } from '../domain/transfer-request.ts';
import { findByIds, insertTransactions, type NewTransaction } from '../store/transactions.ts';
import type { StoredTransaction } from '../store/transaction-rows.ts';
import { openTransaction } from '../app/open-transaction.ts';
import { completeInternal } from '../app/complete-internal.ts';
import { holdMoney } from '../app/hold-money.ts';
import { refusedHold } from '../app/refused-hold.ts';
import { claimQuoteFor, releaseClaim } from '../app/claim-quote.ts';

type CreateCall = Call<typeof transfer.create>;
type Result = Outcome<TransactionView>;
type BatchContext = {
  readonly deps: Deps;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
};
/** Either answered already, or prepared: its hold is placed and its transaction only needs to be written. */
type CreateAttempt = BatchAttempt<'transaction', CreateCall, TransactionView, OpenedTransaction>;
/** A transaction to write and what its creation answers; made once, for the reply and the event. */
type OpenedTransaction = { readonly row: NewTransaction; readonly view: TransactionView };

export const create = batch<typeof transfer.create, Deps>()({
  limits: { lanes: 3 },
  runMany: ({ items, ...context }) =>
    runAttempts('transaction', items, async (attempts: readonly CreateAttempt[]) => {
      const before = findByIds(
        context.db,
        attempts.map(({ id }) => id),
      );
      await Promise.all(attempts.map((attempt) => attemptCreate(attempt, before, context)));
      await write(
        attempts.filter(({ prepared }) => prepared !== undefined),
        context,
      );
      await completeInternal(attempts, context);
    }),
});

const refused = (fault: Fault): Result => ({ ok: false, fault });
const answered = (output: TransactionView): Result => ({ ok: true, output });

/** The answer to a repeated operation: the transaction as it was created, whatever became of it since. */
function repeated(stored: StoredTransaction | 'tombstone'): Result {
  if (stored !== 'tombstone') return answered(creationView(stored.transaction));
  const message = 'The first attempt with this key was abandoned and moved nothing; send the transfer with a new key';
  return refused(conflict('invalid_state_transition', 'header:Idempotency-Key', message));
}

async function attemptCreate(
  attempt: CreateAttempt,
  before: Promise<Map<string, StoredTransaction | 'tombstone'>>,
  batch: BatchContext,
): Promise<void> {
  try {
    const lookup = lookUp(attempt.call, batch);
    // Handled below; without this a failed lookup would also be an unhandled rejection while the row is looked up.
    lookup.catch(() => undefined);
    const stored = (await before).get(uuid(attempt.id));
    attempt.result = stored === undefined ? await holdFunds(attempt, await lookup, batch) : repeated(stored);
  } catch (error) {
    const known = isFault(error) ? error : databaseFault(error);
    if (known === undefined) batch.log.error('transfer failed', { ...requestFields(attempt.call.ctx), error: errorOf(error) });
    attempt.result = refused(known ?? new Fault('INTERNAL_ERROR', 'Internal error'));
  }
}

const lookUp = ({ ctx, input }: CreateCall, { deps }: BatchContext) => deps.lookups.transfer(ctx, input);

async function holdFunds(attempt: CreateAttempt, lookup: TransferLookup, batch: BatchContext): Promise<Result | undefined> {
  const { call, id } = attempt;
  const { ctx, input } = call;
  const { deps, clock } = batch;
  const settings = settingsOf(ctx.sandbox);
  const scenario = ctx.owner.environment === 'sandbox' ? ctx.sandbox?.scenario : undefined;
  const unplayable = scenarioFault(scenario, input.destinationPaymentRail);
  if (unplayable !== undefined) return refused(unplayable);
  // A number that got here without its literal text is read from its shortest decimal form.
  const request = { ...input, developerFee: input.developerFee === undefined ? undefined : String(input.developerFee) };
  const valid = validateTransfer(request, lookup, deps.policyOf(ctx.owner, settings));
  if (!valid.ok) return refused(valid.fault);
  // Past its deadline the caller has given up; nothing was done yet, so nothing is.
  if (ctx.deadline <= clock.now()) return refused(unavailable('deadline', 'Took too long, try again'));
  const quote =
    input.quoteId === undefined ? undefined : await claimQuoteFor({ call, id, quoteId: input.quoteId, valid, db: batch.db });
  const { counterparty } = lookup;
  const opened = { id, owner: ctx.owner, settings, now: clock.now(), request: input, valid, counterparty, held: true };
  const row = openTransaction({ ...opened, quoted: quote?.price, scenario }, deps.rails);
  const keepRemainder = input.keepRemainder === true;
  const reason = await holdMoney({ ctx, transaction: row.transaction, now: clock.now(), keepRemainder }, deps.wallet);
  if (reason !== undefined) {
    if (quote !== undefined) await releaseClaim(batch.db, ctx.owner, { quote: quote.id, transaction: id });
    return refused(await refusedHold({ ctx, transaction: row.transaction, reason }, deps.wallet));
  }
  // Only what is recorded is kept: every transfer writes this row.
  const traced = isRecorded(ctx.trace) ? { ...row, trace: ctx.trace } : row;
  attempt.prepared = { row: traced, view: creationView(row.transaction) };
  return undefined;
}

function scenarioFault(scenario: string | undefined, rail: string): Fault | undefined {
  const header = 'header:X-Sandbox-Scenario';
  if (scenario === undefined) return undefined;
  if (!isScenario(scenario))
    return invalidField(header, 'invalid_enum', `X-Sandbox-Scenario must be one of ${scenarioNames.join(', ')}`);
  if (rail !== internalRail || isInternalScenario(scenario)) return undefined;
  const possible = Object.keys(internalScenarios).join(' and ');
  return invalidField(header, 'not_supported', `Between wallets only ${possible} can be played`);
}

/** One commit for all new rows and their events. Whoever finds its id taken answers from the row that is there. */
async function write(attempts: readonly CreateAttempt[], batch: BatchContext): Promise<void> {
  if (attempts.length === 0) return;
  const rows = attempts.flatMap(({ prepared }) => (prepared === undefined ? [] : [prepared.row]));
  const fresh = await batch.db.hot.tx(async (tx) => {
    const written = await insertTransactions(tx, rows);
    await insertEventsHot(
      tx,
      attempts.filter(({ id }) => written.has(uuid(id))).flatMap((attempt) => createdEvents(attempt, batch.ids)),
    );
    return written;
  });
  batch.deps.published();
  const taken = attempts.filter(({ id }) => !fresh.has(uuid(id)));
  const found =
    taken.length === 0
      ? new Map<string, StoredTransaction | 'tombstone'>()
      : await findByIds(
          batch.db,
          taken.map(({ id }) => id),
        );
  for (const attempt of attempts) {
    const stored = found.get(uuid(attempt.id));
    if (stored !== undefined) attempt.result = repeated(stored);
    else if (attempt.prepared !== undefined) attempt.result = answered(attempt.prepared.view);
    batch.deps.wakeTimer.wakeAt(attempt.prepared?.row.nextRunAt ?? null);
  }
}

const eventTypes: ReadonlySet<string> = new Set(Object.keys(transactionEvents));

function createdEvents({ call, id, prepared }: CreateAttempt, ids: IdSource): BusEvent[] {
  const events: BusEvent[] = [];
  if (prepared === undefined) return events;
  const emit = emitter({ ctx: call.ctx, clock: call.clock, ids }, { eventTypes }, events);
  emit('transaction.created', { id, version: 1, snapshot: prepared.view });
  return events;
}
