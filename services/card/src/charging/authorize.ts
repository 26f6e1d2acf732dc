// Decides charges, many at a time: who is asked, what it costs, the hold, what risk says, and one commit for the batch.
import type { CardTransaction as View } from '@pay/contract/card-transaction';
import { cardEvents, type card as contract } from '@pay/contract/card';
import type { BusEvent } from '@pay/contract/event';
import { Fault, isFault, notFound, unavailable } from '@pay/core/fault';
import { sameBody, type IdSource } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import { databaseFault, hotOf, isUniqueViolation, type Database } from '@pay/kernel/db';
import type { Call, Outcome } from '@pay/kernel/handler';
import { errorOf, type Log } from '@pay/kernel/log';
import { modeOf, secondsSince } from '@pay/kernel/metrics';
import { insertEvents, insertEventsHot } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import type { Deps } from '../deps.ts';
import { creationView, view, type CardTransaction } from '../domain/card-transaction.ts';
import type { Decline } from '../domain/decide.ts';
import { releaseSteps } from '../domain/funding.ts';
import { findByIds } from '../store/card-transactions.ts';
import { readCharge, type Charge } from './charge.ts';
import { drawConsequences } from './consequences.ts';
import { abandoned, fund } from './fund.ts';
import { judgeCharge, readState, settleCharges, type Decided, type State } from './settle-charges.ts';

export type AuthorizeCall = Call<typeof contract.authorize>;
export type Result = Outcome<View>;
export type Given = {
  readonly deps: Deps;
  readonly db: Database;
  /** Real time. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
};
type Attempt = { readonly call: AuthorizeCall; readonly id: string; result?: Result; charge?: Charge };

/** One answer per call, in order; calls of the same operation get the same. */
export async function authorizeMany(calls: readonly AuthorizeCall[], given: Given): Promise<Result[]> {
  const startedAt = performance.now();
  const attempts = new Map<string, Attempt>();
  for (const call of calls) {
    const id = sameBody('cardTransaction', call.ctx.operationId);
    if (!attempts.has(id)) attempts.set(id, { call, id });
  }
  const list = [...attempts.values()];
  const { hot } = given.db;
  const [before, state] = await Promise.all([
    findByIds(
      hot,
      list.map(({ id }) => id),
    ),
    readState(
      hot,
      list.map(({ call: { ctx, input, clock } }) => ({ owner: ctx.owner, cardId: input.cardId, at: clock.now() })),
    ),
  ]);
  await Promise.all(list.map((attempt) => consider(attempt, { before: before.get(attempt.id), state }, given)));
  await decide(
    list.filter(({ charge, result }) => charge !== undefined && result === undefined),
    { ...given, startedAt },
  );
  return calls.map(
    ({ ctx }) => attempts.get(sameBody('cardTransaction', ctx.operationId))?.result ?? refused(unavailable('unanswered')),
  );
}

const refused = (fault: Fault): Result => ({ ok: false, fault });
const answered = (t: CardTransaction): Result => ({ ok: true, output: view(t) });

/** What is thrown for one attempt is that attempt's answer. */
function faultOf(error: unknown, { call }: Attempt, { log }: Given): Fault {
  const known = isFault(error) ? error : databaseFault(error);
  if (known !== undefined) return known;
  log.error('authorisation failed', { operation: call.ctx.operationId, error: errorOf(error) });
  return new Fault('INTERNAL_ERROR', 'Internal error');
}

type Known = { readonly before: CardTransaction | undefined; readonly state: State };

/** Answers what was answered before, refuses what can not be asked, and asks neighbours about the rest. */
async function consider(attempt: Attempt, { before, state }: Known, given: Given): Promise<void> {
  const { ctx, input, clock } = attempt.call;
  try {
    if (before !== undefined) return void (attempt.result = { ok: true, output: creationView(before) });
    const card = state.cards.get(input.cardId);
    if (card === undefined) throw notFound();
    const charge = readCharge(ctx, input, { card, at: clock.now() });
    // Past its deadline the caller has given up; nothing was done yet, so nothing is.
    if (ctx.deadline <= given.clock.now()) throw unavailable('deadline', 'Took too long, try again');
    charge.declined = judgeCharge(charge, state);
    if (charge.declined === undefined) await fund(given.deps.neighbours, charge);
    attempt.charge = charge;
  } catch (error) {
    attempt.result = refused(faultOf(error, attempt, given));
  }
}

type Timed = Given & { readonly startedAt: number };

function observe({ owner }: CardTransaction, declined: Decline | undefined, { deps, startedAt }: Timed): void {
  const decision = declined === undefined ? 'approved' : 'declined';
  const mode = modeOf(owner.environment);
  deps.telling.decisions.inc({ decision, reason: declined?.reason ?? 'none', mode });
  deps.telling.duration.observe({ decision, mode }, secondsSince(startedAt));
}

async function decide(attempts: readonly Attempt[], given: Timed): Promise<void> {
  if (attempts.length === 0) return;
  try {
    const together = await commitTogether(attempts, given);
    const left = attempts.filter(({ id }) => !together.some(({ charge }) => charge.id === id));
    const alone: Decided[] = [];
    for (const attempt of left) alone.push(...(await commitAlone(attempt, given)));
    given.deps.published();
    await conclude(attempts, [...together, ...alone], given);
  } catch (error) {
    if (attempts.length > 1 && isUniqueViolation(error)) {
      // One of them was decided by another process, or stands on a hold that was given back: each is tried by itself.
      for (const attempt of attempts) await decide([attempt], given);
      return;
    }
    for (const attempt of attempts) attempt.result = await lost(attempt, error, given);
  }
}

const eventTypes: ReadonlySet<string> = new Set(Object.keys(cardEvents));

/** One commit for all whose decision concerns nothing but themselves. */
async function commitTogether(attempts: readonly Attempt[], given: Given): Promise<Decided[]> {
  const charges = attempts.flatMap(({ charge }) => (charge === undefined ? [] : [charge]));
  const callOf = new Map(attempts.map(({ id, call }) => [id, call]));
  return given.db.hot.tx(async (tx) => {
    const decided = await settleCharges(tx, charges, { now: given.clock.now(), alone: false });
    const events: BusEvent[] = [];
    for (const { charge, transaction } of decided) {
      const call = callOf.get(charge.id);
      if (call !== undefined) announce(transaction, emitter(call, { eventTypes }, events));
    }
    await insertEventsHot(tx, events);
    return decided;
  });
}

/** A commit of its own for a decision that freezes, suspends or tells of an agent's limit. */
async function commitAlone({ call, charge }: Attempt, given: Given): Promise<Decided[]> {
  if (charge === undefined) return [];
  return given.db.tx(async (tx) => {
    const events: BusEvent[] = [];
    const emit = emitter(call, { eventTypes }, events);
    const decided = await settleCharges(await hotOf(tx), [charge], { now: given.clock.now(), alone: true });
    for (const one of decided) {
      announce(one.transaction, emit);
      await drawConsequences({ tx, owner: call.ctx.owner, emit, nowMs: call.clock.now() }, one);
    }
    await insertEvents(tx, events);
    return decided;
  });
}

function announce(t: CardTransaction, emit: ReturnType<typeof emitter>): void {
  const type = t.status === 'declined' ? 'transaction.declined' : 'transaction.authorized';
  emit(type, { id: t.id, version: t.version, snapshot: view(t) });
}

/** Answers, and gives back the holds of what was declined after all; should that fail, the sweeper does it. */
async function conclude(attempts: readonly Attempt[], decided: readonly Decided[], given: Timed): Promise<void> {
  const { neighbours } = given.deps;
  for (const { transaction, declined } of decided) {
    observe(transaction, declined, given);
    const attempt = attempts.find(({ id }) => id === transaction.id);
    if (attempt !== undefined) attempt.result = answered(transaction);
  }
  const unused = decided.flatMap(({ charge, declined }) => (declined !== undefined && charge.hold !== null ? [charge] : []));
  await Promise.all(
    unused.map(async ({ ctx, id, hold }) => {
      const steps = releaseSteps(hold === null ? [] : [hold.id]);
      await neighbours.wallet.post(ctx, { groupId: id, stage: 1, steps }).catch((error: unknown) => {
        given.log.warn('the hold of a declined authorisation is left to the sweeper', {
          cardTransaction: id,
          error: errorOf(error),
        });
      });
    }),
  );
}

/** The answer of an attempt whose commit failed: perhaps it was decided by somebody else. */
async function lost(attempt: Attempt, error: unknown, given: Given): Promise<Result> {
  if (!isUniqueViolation(error)) return refused(faultOf(error, attempt, given));
  const before = (await findByIds(given.db.hot, [attempt.id])).get(attempt.id);
  if (before !== undefined) return { ok: true, output: creationView(before) };
  return refused(abandoned());
}
