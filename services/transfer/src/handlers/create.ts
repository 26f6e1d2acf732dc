// POST /v1/transfers, many at a time: facts, a pure judgement, the hold, one commit for the whole batch. The row is its own
// receipt: its id is the operation's, so a repeated request finds it and answers what the first one did.
import { settingsOf } from '@pay/contract/sandbox';
import { transactionEvents } from '@pay/contract/transaction';
import type { transfer } from '@pay/contract/transfer';
import type { BusEvent } from '@pay/contract/event';
import type { RefusalReason } from '@pay/contract/wallet';
import { conflict, Fault, invalidField, isFault, unavailable } from '@pay/core/fault';
import { sameBody, uuid, type Id, type IdSource } from '@pay/core/id';
import { MINUTE, type Clock } from '@pay/core/time';
import { databaseFault, type Database } from '@pay/kernel/db';
import { batch, type Call, type Outcome } from '@pay/kernel/handler';
import { errorOf, requestFields, type Log } from '@pay/kernel/log';
import { insertEventsHot } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import { isRecorded } from '@pay/kernel/telemetry';
import type { Deps } from '../deps.ts';
import { holdGroup } from '../domain/postings.ts';
import { isScenario, scenarioNames } from '../domain/scenario.ts';
import { creationView, type TransactionView } from '../domain/transaction.ts';
import { judgeTransfer } from '../domain/validate.ts';
import { findByIds, insertTransactions, type NewTransaction } from '../store/transactions.ts';
import type { Stored } from '../store/rows.ts';
import { claimFor, releaseClaim } from './quote-claim.ts';

type CreateCall = Call<typeof transfer.create>;
type Result = Outcome<TransactionView>;
type Batch = { readonly deps: Deps; readonly db: Database; readonly clock: Clock; readonly ids: IdSource; readonly log: Log };
/** Either answered already, or a transaction whose hold is placed and that only needs to be written. */
type Attempt = { readonly call: CreateCall; readonly id: Id<'transaction'>; result?: Result | undefined; open?: Open };
/** A transaction to write and what its creation answers; made once, for the reply and the event. */
type Open = { readonly row: NewTransaction; readonly view: TransactionView };

/** An unconfirmed hold older than this is looked at by the sweeper. */
const HOLD_MS = 2 * MINUTE;

export const create = batch<typeof transfer.create, Deps>()({
  limits: { lanes: 3 },
  async runMany({ items, ...given }) {
    const attempts = new Map<string, Attempt>();
    for (const call of items) {
      const id = sameBody('transaction', call.ctx.operationId);
      if (!attempts.has(id)) attempts.set(id, { call, id });
    }
    const list = [...attempts.values()];
    const before = findByIds(
      given.db,
      list.map(({ id }) => id),
    );
    await Promise.all(list.map((attempt) => admit(attempt, before, given)));
    await write(
      list.filter((attempt) => attempt.open !== undefined),
      given,
    );
    return items.map(
      ({ ctx }) => attempts.get(sameBody('transaction', ctx.operationId))?.result ?? refused(unavailable('unanswered')),
    );
  },
});

const refused = (fault: Fault): Result => ({ ok: false, fault });
const answered = (output: TransactionView): Result => ({ ok: true, output });

/** What a repeated operation is told; it has the facts of its first time, whatever became of the transaction since. */
function repeated(stored: Stored | 'tombstone'): Result {
  if (stored !== 'tombstone') return answered(creationView(stored.transaction));
  const message = 'The first attempt with this key was abandoned and moved nothing; send the transfer with a new key';
  return refused(conflict('invalid_state_transition', 'header:Idempotency-Key', message));
}

async function admit(attempt: Attempt, before: Promise<Map<string, Stored | 'tombstone'>>, given: Batch): Promise<void> {
  try {
    const asked = factsOf(attempt.call, given);
    // Handled below; without this a failed question would also be an unhandled rejection while the row is looked up.
    asked.catch(() => undefined);
    const stored = (await before).get(uuid(attempt.id));
    attempt.result = stored === undefined ? await judge(attempt, await asked, given) : repeated(stored);
  } catch (error) {
    const known = isFault(error) ? error : databaseFault(error);
    if (known === undefined) given.log.error('transfer failed', { ...requestFields(attempt.call.ctx), error: errorOf(error) });
    attempt.result = refused(known ?? new Fault('INTERNAL_ERROR', 'Internal error'));
  }
}

const factsOf = ({ ctx, input }: CreateCall, { deps }: Batch) => deps.facts.transfer(ctx, input);

async function judge(attempt: Attempt, facts: Awaited<ReturnType<typeof factsOf>>, given: Batch): Promise<Result | undefined> {
  const { call, id } = attempt;
  const { ctx, input } = call;
  const { deps, clock } = given;
  const settings = settingsOf(ctx.sandbox);
  const scenario = ctx.owner.environment === 'sandbox' ? ctx.sandbox?.scenario : undefined;
  if (scenario !== undefined && !isScenario(scenario)) {
    return refused(invalidField('header:X-Sandbox-Scenario', 'invalid_enum', `One of ${scenarioNames.join(', ')}`));
  }
  // A number that got here without its literal text is read from its shortest decimal form.
  const request = { ...input, developerFee: input.developerFee === undefined ? undefined : String(input.developerFee) };
  const accepted = judgeTransfer(request, facts, deps.admission.policy(ctx.owner, settings));
  if (!accepted.ok) return refused(accepted.fault);
  // Past its deadline the caller has given up; nothing was done yet, so nothing is.
  if (ctx.deadline <= clock.now()) return refused(unavailable('deadline', 'Took too long, try again'));
  const quote =
    input.quoteId === undefined ? undefined : await claimFor({ call, id, quoteId: input.quoteId, accepted, db: given.db });
  const { counterparty } = facts;
  const opening = { id, owner: ctx.owner, settings, now: clock.now(), request: input, accepted, counterparty, held: true };
  const row = deps.admission.open({ ...opening, quoted: quote?.price, scenario });
  const outcome = await deps.wallet.post(ctx, holdGroup(row.transaction, clock.now() + HOLD_MS));
  if (outcome.outcome === 'refused') {
    if (quote !== undefined) await releaseClaim(given.db, ctx.owner, { quote: quote.id, transaction: id });
    return refused(refusal(outcome.reason));
  }
  // Only what is recorded is kept: every transfer writes this row.
  const traced = isRecorded(ctx.trace) ? { ...row, trace: ctx.trace } : row;
  attempt.open = { row: traced, view: creationView(row.transaction) };
  return undefined;
}

/** What a refused hold means to the caller. */
function refusal(reason: RefusalReason): Fault {
  switch (reason) {
    case 'insufficient_funds':
      return conflict('insufficient_funds', 'amount', 'The wallet does not hold enough available funds');
    case 'wallet_frozen':
      return conflict('wallet_frozen', 'walletId', 'The wallet is not active');
    case 'wallet_closed':
      return conflict('wallet_closed', 'walletId', 'The wallet is closed');
    case 'account_not_found':
      return invalidField('walletId', 'not_found', 'The customer has no such wallet');
    case 'currency_mismatch':
      return invalidField('sourceCurrency', 'mismatch', 'The wallet holds another currency');
    default:
      // A first hold cannot meet another one: an earlier attempt of this very operation was abandoned.
      return conflict(
        'invalid_state_transition',
        'header:Idempotency-Key',
        'An earlier attempt with this key was abandoned; use a new key',
      );
  }
}

/** One commit for all new rows and their events. Whoever finds its id taken answers from the row that is there. */
async function write(attempts: readonly Attempt[], given: Batch): Promise<void> {
  if (attempts.length === 0) return;
  const rows = attempts.flatMap(({ open }) => (open === undefined ? [] : [open.row]));
  const fresh = await given.db.hot.tx(async (tx) => {
    const written = await insertTransactions(tx, rows);
    await insertEventsHot(
      tx,
      attempts.filter(({ id }) => written.has(uuid(id))).flatMap((attempt) => createdEvents(attempt, given.ids)),
    );
    return written;
  });
  given.deps.published();
  const taken = attempts.filter(({ id }) => !fresh.has(uuid(id)));
  const found =
    taken.length === 0
      ? new Map<string, Stored | 'tombstone'>()
      : await findByIds(
          given.db,
          taken.map(({ id }) => id),
        );
  for (const attempt of attempts) {
    const stored = found.get(uuid(attempt.id));
    if (stored !== undefined) attempt.result = repeated(stored);
    else if (attempt.open !== undefined) attempt.result = answered(attempt.open.view);
    given.deps.alarm.at(attempt.open?.row.nextRunAt ?? null);
  }
}

const eventTypes: ReadonlySet<string> = new Set(Object.keys(transactionEvents));

function createdEvents({ call, id, open }: Attempt, ids: IdSource): BusEvent[] {
  const events: BusEvent[] = [];
  if (open === undefined) return events;
  const emit = emitter({ ctx: call.ctx, clock: call.clock, ids }, { eventTypes }, events);
  emit('transaction.created', { id, version: 1, snapshot: open.view });
  return events;
}
