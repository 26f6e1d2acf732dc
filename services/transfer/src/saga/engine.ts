// The saga's worker: takes rows, asks their rails, posts to the ledger, writes what came of it. Whatever it did before a
// crash it may do again: rails are asked before they are told twice, and ledger groups are remembered by the wallet.
import type { Ctx } from '@pay/contract/ctx';
import type { BusEvent } from '@pay/contract/event';
import type { SandboxSettings } from '@pay/contract/sandbox';
import type { Client } from '@pay/contract/operation';
import { transactionEvents } from '@pay/contract/transaction';
import { sameBody, uuid, type IdSource } from '@pay/core/id';
import { shifted, type Clock } from '@pay/core/time';
import { databaseFault, type Database } from '@pay/kernel/db';
import { errorOf, type Log } from '@pay/kernel/log';
import { insertEventsHot } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import { inSpans } from '@pay/kernel/telemetry';
import { isTerminal } from '../domain/status.ts';
import { onRefusal } from '../domain/refusal.ts';
import { backoffMs, nextStep, type RailOutcome, type Step, type StepContext } from '../domain/step.ts';
import type { RiskNote } from '../domain/risk-note.ts';
import { creationView, versionOf, view, type Transaction } from '../domain/transaction.ts';
import type { PaymentRequest } from '../rails/rail.ts';
import { findByIds, insertTransactions, type NewTransaction } from '../store/transactions.ts';
import { LEASE_MS, postpone, writeMoves, type Moved, type Postponed } from '../store/open.ts';
import type { Leased } from '../store/rows.ts';
import type { Alarm } from './alarm.ts';
import type { Consultant } from './consult.ts';
import { isForwarded, type Forwarder } from './forward.ts';
import type { SagaMetrics } from './metrics.ts';
import { stepSpans, tracedBy } from './traces.ts';
import type { Owners, OwnerState } from './owners.ts';
import { withRisk, type RiskDesk } from './risk-desk.ts';
import type { Needs } from '../needs.ts';

export type EngineDeps = {
  readonly db: Database;
  readonly wallet: Client<Needs['wallet']>;
  readonly consultant: Consultant;
  readonly risk: RiskDesk;
  readonly owners: Owners;
  readonly forwarder: Forwarder;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly alarm: Alarm;
  readonly metrics: SagaMetrics;
  readonly published: () => void;
};

export type Engine = {
  /** Works each leased row one step further. */
  work(rows: readonly Leased[]): Promise<void>;
};

/** Milliseconds a step's calls to the ledger may take. */
const STEP_MS = 8_000;
/** Milliseconds before its lease ends from which a worker posts nothing more: then the row may be another's. */
const FENCE_MS = 2_000;
/** A refused group leads to another, which may be refused as well; no plan is longer than capture, give back, park. */
const TURNS_MAX = 4;

type Prepared = { readonly leased: Leased; readonly request: PaymentRequest; readonly context: StepContext };
type Stepped = Prepared & { step: Step; readonly note: RiskNote | null };
type Decided = Stepped & { readonly forward?: NewTransaction | undefined };
type Move = Extract<Step, { kind: 'move' }>;

export function engine(deps: EngineDeps): Engine {
  return {
    async work(rows) {
      const failed = await attempt(deps, rows);
      // One row that nothing can be done with must not stop its batch; an outage must not become a call per row.
      if (failed === undefined) return;
      if (rows.length === 1 || databaseFault(failed) !== undefined) throw failed;
      const alone = await Promise.all(rows.map(async (row) => ({ row, error: await attempt(deps, [row]) })));
      for (const { row, error } of alone) {
        if (error !== undefined) deps.log.error('step failed', { txn_id: row.id, error });
      }
    },
  };
}

/** Works a batch; an error comes back as a value once its rows are given back. */
async function attempt(deps: EngineDeps, leased: readonly Leased[]): Promise<Error | undefined> {
  if (leased.length === 0) return undefined;
  return inSpans(stepSpans(deps, leased), (traces) => advance(deps, tracedBy(leased, traces)));
}

async function advance(deps: EngineDeps, rows: readonly Leased[]): Promise<Error | undefined> {
  try {
    const { timed } = deps.metrics;
    // They were leased just now. A worker that slept posts with a deadline that has passed, which the ledger refuses.
    const postUntil = deps.clock.now() + LEASE_MS - FENCE_MS;
    const prepared = await timed('prepare', () => prepare(deps, rows));
    const decided = await timed('rail', () => decide(deps, prepared));
    const posted = await timed('ledger', () => Promise.all(decided.map((row) => post(deps, row, postUntil))));
    await timed('write', () => write(deps, posted));
    return undefined;
  } catch (error) {
    if (rows.length > 1 && databaseFault(error) === undefined) return errorOf(error);
    // The leases end by themselves; giving the rows back now only makes it sooner.
    const nextRunAt = deps.clock.now() + backoffMs(rows[0]?.attempts ?? 1);
    await postpone(
      deps.db,
      rows.map((leased) => ({ leased, nextRunAt })),
    ).catch(() => undefined);
    deps.alarm.at(nextRunAt);
    return errorOf(error);
  }
}

/** What a rail is told about a row. */
export function requestOf(leased: Pick<Leased, 'transaction' | 'scenario'>, settings: SandboxSettings): PaymentRequest {
  const t = leased.transaction;
  const play = t.owner.environment === 'live' ? null : { scenario: leased.scenario, stepDelayMs: settings.stepDelayMs };
  return {
    railKey: t.id,
    owner: t.owner,
    rail: t.rail,
    currency: t.destinationCurrency,
    units: t.finalUnits,
    destinationAddress: t.destinationAddress,
    payoutAccountId: t.payoutAccountId,
    reference: t.reference,
    play,
  };
}

async function prepare(deps: EngineDeps, rows: readonly Leased[]): Promise<Prepared[]> {
  const stateOf = await deps.owners.of(rows.map((row) => row.transaction.owner));
  const originals = await originalsOf(deps.db, rows);
  const realNow = deps.clock.now();
  return rows.map((row) => {
    const state = stateOf(row.transaction.owner);
    const original = row.transaction.returnOf === null ? undefined : originals.get(uuid(row.transaction.returnOf));
    const leased = original === undefined ? row : { ...row, original };
    // The sandbox plays to the plan: a step that comes late, or whose owner's clock jumped over it, is reckoned from when
    // it was due, so that the ones after it are not late as well. Live steps happen when they happen.
    const planned = row.transaction.owner.environment === 'sandbox' ? row.dueAt : null;
    const at = planned === null ? realNow : Math.min(realNow, planned);
    const request = requestOf(row, state.settings);
    return { leased, request, context: contextOf({ deps, state, at, request }) };
  });
}

type Timing = { readonly deps: EngineDeps; readonly state: OwnerState; readonly at: number; readonly request: PaymentRequest };

const contextOf = ({ deps, state, at, request }: Timing): StepContext => ({
  now: at + state.clockOffsetMs,
  realNow: at,
  pace: deps.consultant.adapterOf(request.rail, request.owner.environment).pace(request),
  autoAdvance: request.owner.environment === 'live' || state.settings.autoAdvance,
});

async function originalsOf(db: Database, rows: readonly Leased[]): Promise<Map<string, Transaction>> {
  const ids = rows.map((row) => row.transaction.returnOf).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const found = await findByIds(db, ids);
  return new Map([...found].flatMap(([id, stored]) => (stored === 'tombstone' ? [] : [[id, stored.transaction] as const])));
}

async function decide(deps: EngineDeps, rows: readonly Prepared[]): Promise<Decided[]> {
  const outcomes = await deps.consultant.ask(
    rows.map(({ leased, request, context }) => ({ leased, request, at: context.realNow })),
  );
  const decided = await withRisk(deps.risk, rows, outcomes);
  for (const row of decided) {
    // Past the provider's memory for keys a repetition would be a second payment: only a person may decide then.
    if (row.step.kind === 'send' && !remembered(deps, row)) row.step = nextStep(row.leased, { kind: 'unknown' }, row.context);
  }
  const unsent = decided.filter((row) => row.step.kind === 'send');
  if (unsent.length === 0) return decided;
  const answers = await deps.consultant.ask(
    unsent.map(({ leased, request, context }) => ({ leased, request, at: context.realNow, need: 'send' as const })),
  );
  unsent.forEach((row, i) => (row.step = nextStep(row.leased, answers[i] as RailOutcome, row.context)));
  return decided;
}

/** Whether the rail would still recognise this payment's key, had it seen it before. */
function remembered(deps: EngineDeps, { leased, request, context }: Prepared): boolean {
  const adapter = deps.consultant.adapterOf(request.rail, request.owner.environment);
  const since = leased.progress.history.at(-1)?.at ?? context.now;
  return context.now - since < adapter.capabilities(request.rail, request.owner.environment).idempotencyWindowMs;
}

/** Posts a move's group. A refusal may turn the move into another; an outage turns it into waiting. */
async function post(deps: EngineDeps, row: Decided, postUntil: number): Promise<Decided> {
  const waiting: Decided = { ...row, step: { kind: 'stay', nextRunAt: deps.clock.now() + backoffMs(row.leased.attempts) } };
  let { step } = row;
  for (let turn = 0; step.kind === 'move' && step.postings !== undefined; turn += 1) {
    if (turn === TURNS_MAX) return waiting;
    const outcome = await postGroup(deps, row.leased, { move: step, postUntil }).catch((error: unknown) => errorOf(error));
    if (outcome instanceof Error) {
      if (databaseFault(outcome) === undefined) deps.log.error('posting failed', { txn_id: row.leased.id, error: outcome });
      return waiting;
    }
    if (outcome.outcome === 'applied') break;
    const { reason, hold, stage } = outcome;
    deps.log.warn('posting refused', { txn_id: row.leased.id, to: step.to, reason });
    step = onRefusal(row.leased, { step, reason, hold, stage }, row.context);
  }
  if (step.kind !== 'move' || step.to !== 'completed' || !isForwarded(row.leased.transaction)) return { ...row, step };
  const forward = await deps.forwarder.plan(row.leased.transaction, row.context).catch((error: unknown) => errorOf(error));
  return forward instanceof Error ? waiting : { ...row, step, forward };
}

/** The context of a saga step. Its ids are the transaction's own: what makes a step safe to repeat is its group's number. */
const stepCtx = ({ owner, id }: Transaction, trace: string | null, deadline: number): Ctx => ({
  owner,
  operationId: sameBody('operation', id),
  requestId: sameBody('request', id),
  keyId: owner.account,
  deadline,
  ...(trace === null ? {} : { trace }),
});

function postGroup(deps: EngineDeps, leased: Leased, { move: { postings }, postUntil }: { move: Move; postUntil: number }) {
  const ctx = stepCtx(leased.transaction, leased.trace, Math.min(deps.clock.now() + STEP_MS, postUntil));
  if (postings === undefined) throw new TypeError('a move without postings needs no posting');
  return deps.wallet.post(ctx, postings);
}

type Writing = Moved & { readonly step: Move; readonly context: StepContext; readonly forward: NewTransaction | undefined };

async function write(deps: EngineDeps, rows: readonly Decided[]): Promise<void> {
  const moves: Writing[] = [];
  const postponed: Postponed[] = [];
  for (const { leased, step, request, context, forward, note } of rows) {
    if (step.kind === 'move') {
      const adapter = deps.consultant.adapterOf(request.rail, request.owner.environment);
      const artefact =
        step.to === 'funds_received' && leased.transaction.type === 'transfer' ? adapter.prepare(request).body : null;
      const { next, nextRunAt, directive = null } = step;
      moves.push({ leased, next, nextRunAt, directive, artefact, note, step, context, forward });
    } else postponed.push({ leased, note, nextRunAt: step.kind === 'stay' ? step.nextRunAt : deps.clock.now() });
  }
  await postpone(deps.db, postponed);
  for (const { nextRunAt } of postponed) deps.alarm.at(nextRunAt);
  if (moves.length > 0) await commit(deps, moves);
}

async function commit(deps: EngineDeps, moves: readonly Writing[]): Promise<void> {
  const written = await deps.db.hot.tx(async (tx) => {
    const ours = await writeMoves(tx, moves);
    const kept = moves.filter((move) => ours.has(uuid(move.leased.id)));
    const forwards = kept.flatMap(({ forward, context }) => (forward === undefined ? [] : [{ row: forward, now: context.now }]));
    if (forwards.length > 0)
      await insertTransactions(
        tx,
        forwards.map(({ row }) => row),
      );
    await insertEventsHot(tx, [
      ...kept.flatMap((move) => eventsOf(deps, move)),
      ...forwards.map(({ row, now }) => createdEvent(deps, row, now)),
    ]);
    return { kept, forwards };
  });
  deps.published();
  for (const move of written.kept) deps.alarm.at(move.nextRunAt);
  deps.metrics.moved(
    written.kept.map(({ leased, next, step }) => ({ transaction: leased.transaction, next, postings: step.postings })),
  );
  for (const { row } of written.forwards) deps.alarm.at(row.nextRunAt);
}

const eventTypes: ReadonlySet<string> = new Set(Object.keys(transactionEvents));
type Emitting = Pick<EngineDeps, 'ids' | 'clock'>;

function emitting(
  deps: Emitting,
  transaction: Transaction,
  at: { now: number; trace: string | null },
): { emit: ReturnType<typeof emitter>; events: BusEvent[] } {
  const events: BusEvent[] = [];
  const ctx = stepCtx(transaction, at.trace, at.now);
  const clock = shifted({ ...deps.clock, now: () => at.now }, 0);
  return { emit: emitter({ ctx, clock, ids: deps.ids }, { eventTypes }, events), events };
}

/** Events of a move, in the order callers must see them; each has a number of its own. */
function eventsOf(deps: EngineDeps, { leased, next, step, context }: Writing): BusEvent[] {
  const { emit, events } = emitting(deps, leased.transaction, { now: context.now, trace: leased.trace });
  const snapshot = view(leased.transaction, next);
  const extra = isTerminal(next.status) ? 1 : 0;
  step.events.forEach((type, i) => emit(type, { id: leased.id, version: versionOf(next) + Math.min(i, extra), snapshot }));
  return events;
}

/** The event of a transaction that was just recorded. `now` is on the owner's clock. */
export function createdEvent(deps: Emitting, row: NewTransaction, now: number): BusEvent {
  const { emit, events } = emitting(deps, row.transaction, { now, trace: row.trace ?? null });
  emit('transaction.created', { id: row.transaction.id, version: 1, snapshot: creationView(row.transaction) });
  return events[0] as BusEvent;
}
