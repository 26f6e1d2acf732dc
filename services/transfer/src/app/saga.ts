// The saga: takes leased rows, calls their rails, posts to the ledger and writes the outcome. Whatever it did before a crash it
// may do again: a payment is looked up before it is sent again, and the wallet remembers ledger groups.
import type { BusEvent } from '@pay/contract/event';
import { uuid } from '@pay/core/id';
import { databaseFault, type Database } from '@pay/kernel/db';
import { errorOf } from '@pay/kernel/log';
import { insertEventsHot } from '@pay/kernel/outbox';
import { inSpans } from '@pay/kernel/telemetry';
import { stepAfterRefusal } from '../domain/refusal.ts';
import { backoffMs, nextStep, type RailOutcome, type Step, type StepContext } from '../domain/step.ts';
import type { RiskNote } from '../domain/risk-note.ts';
import { withLegs } from '../domain/split.ts';
import { isInternalTransfer, type Transaction } from '../domain/transaction.ts';
import type { PaymentRequest } from '../adapters/rails/rail-adapter.ts';
import {
  findByIds,
  insertCompleted,
  insertTransactions,
  type CompletedTransaction,
  type NewTransaction,
} from '../store/transactions.ts';
import { LEASE_MS, postpone, writeTransitions, type TransitionWrite, type PostponedRow } from '../store/open-transactions.ts';
import { leaseLegs } from '../store/split-legs.ts';
import type { LeasedTransaction } from '../store/transaction-rows.ts';
import type { SagaDeps } from './saga-deps.ts';
import { isForwarded } from './auto-forward.ts';
import { planArrival, arrivalEvents } from './internal-arrival.ts';
import { assertWhole, legsOf } from './moving-legs.ts';
import { refusedStart, startScheduled } from './start-scheduled.ts';
import { stepSpans, tracedBy } from './traces.ts';
import type { OwnerState } from './owner-settings.ts';
import { withRisk } from './risk-check.ts';
import { paymentRequestOf } from '../adapters/rails/payment-request.ts';
import { createdEvent, stepCtx, transitionEvents } from './transaction-events.ts';

export type Saga = {
  /** Takes each leased row one step further. */
  advance(rows: readonly LeasedTransaction[]): Promise<void>;
};

/** Milliseconds a step's calls to the ledger may take. */
const STEP_MS = 8_000;
/** Milliseconds before its lease ends from which a worker posts nothing more: then the row may be another's. */
const FENCE_MS = 2_000;
/** A refused group leads to another, which may be refused as well; no plan is longer than capture, give back, park. */
const TURNS_MAX = 4;

type PreparedStep = { readonly leased: LeasedTransaction; readonly request: PaymentRequest; readonly context: StepContext };
type ProposedStep = PreparedStep & {
  step: Step;
  readonly note: RiskNote | null;
  readonly legNotes: readonly (RiskNote | null)[];
};
type DecidedStep = ProposedStep & {
  readonly forward?: NewTransaction | undefined;
  /** The receivers' deposits, of the lead and of its legs in their order. */
  readonly arrivals?: readonly (CompletedTransaction | undefined)[] | undefined;
};
type TransitionStep = Extract<Step, { kind: 'transition' }>;

export function createSaga(deps: SagaDeps): Saga {
  return {
    async advance(rows) {
      const failed = await advanceBatch(deps, rows);
      // One row that nothing can be done with must not stop its batch; an outage must not become a call per row.
      if (failed === undefined) return;
      if (rows.length === 1 || databaseFault(failed) !== undefined) throw failed;
      const alone = await Promise.all(rows.map(async (row) => ({ row, error: await advanceBatch(deps, [row]) })));
      for (const { row, error } of alone) {
        if (error !== undefined) deps.log.error('step failed', { txn_id: row.id, error });
      }
    },
  };
}

/** Advances a batch; an error is returned as a value once the leases are given back. */
async function advanceBatch(deps: SagaDeps, leased: readonly LeasedTransaction[]): Promise<Error | undefined> {
  if (leased.length === 0) return undefined;
  return inSpans(stepSpans(deps, leased), (traces) => advanceTraced(deps, tracedBy(leased, traces)));
}

async function advanceTraced(deps: SagaDeps, rows: readonly LeasedTransaction[]): Promise<Error | undefined> {
  try {
    const { time } = deps.metrics;
    const whole = await startScheduled(deps, await leaseLegs(deps.db, rows, deps.clock.now()));
    // They were leased just now. A worker that slept posts with a deadline that has passed, which the ledger refuses.
    const postUntil = deps.clock.now() + LEASE_MS - FENCE_MS;
    const prepared = await time('prepare', () => prepare(deps, whole));
    const decided = await time('rail', () => decide(deps, prepared));
    const posted = await time('ledger', () => Promise.all(decided.map((row) => post(deps, row, postUntil))));
    await time('write', () => write(deps, posted));
    return undefined;
  } catch (error) {
    if (rows.length > 1 && databaseFault(error) === undefined) return errorOf(error);
    // The leases end by themselves; giving the rows back now only makes it sooner.
    const nextRunAt = deps.clock.now() + backoffMs(rows[0]?.attempts ?? 1);
    await postpone(
      deps.db,
      rows.map((leased) => ({ leased, nextRunAt })),
    ).catch(() => undefined);
    deps.wakeTimer.wakeAt(nextRunAt);
    return errorOf(error);
  }
}

async function prepare(deps: SagaDeps, rows: readonly LeasedTransaction[]): Promise<PreparedStep[]> {
  const stateOf = await deps.ownerSettings.of(rows.map((row) => row.transaction.owner));
  const originals = await originalsOf(deps.db, rows);
  const realNow = deps.clock.now();
  return rows.map((row) => {
    const state = stateOf(row.transaction.owner);
    const original = row.transaction.returnOf === null ? undefined : originals.get(uuid(row.transaction.returnOf));
    const leased = original === undefined ? row : { ...row, original };
    // In the sandbox a step that is late, or that the owner's clock jumped over, is dated from when it was due, so that the
    // steps after it are not late as well. Live steps have their real time.
    const planned = row.transaction.owner.environment === 'sandbox' ? row.dueAt : null;
    const at = planned === null ? realNow : Math.min(realNow, planned);
    const request = paymentRequestOf(row, state.settings);
    return { leased, request, context: contextOf({ deps, state, at, request }) };
  });
}

type StepContextInput = {
  readonly deps: SagaDeps;
  readonly state: OwnerState;
  readonly at: number;
  readonly request: PaymentRequest;
};

const contextOf = ({ deps, state, at, request }: StepContextInput): StepContext => ({
  now: at + state.clockOffsetMs,
  realNow: at,
  pace: deps.rails.of(request.rail, request.owner.environment).pace(request),
  autoAdvance: request.owner.environment === 'live' || state.settings.autoAdvance,
});

async function originalsOf(db: Database, rows: readonly LeasedTransaction[]): Promise<Map<string, Transaction>> {
  const ids = rows.map((row) => row.transaction.returnOf).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const found = await findByIds(db, ids);
  return new Map([...found].flatMap(([id, stored]) => (stored === 'tombstone' ? [] : [[id, stored.transaction] as const])));
}

async function decide(deps: SagaDeps, rows: readonly PreparedStep[]): Promise<DecidedStep[]> {
  const outcomes = await deps.railClient.call(
    rows.map(({ leased, request, context }) => ({ leased, request, at: context.realNow })),
  );
  const decided = await withRisk(
    deps.riskCheck,
    rows,
    outcomes.map((outcome, i) => refusedStart(rows[i]?.leased) ?? outcome),
  );
  for (const row of decided) {
    // Past the provider's memory for keys a repetition would be a second payment: only a person may decide then.
    if (row.step.kind === 'send' && !isKeyRemembered(deps, row))
      row.step = nextStep(row.leased, { kind: 'unknown' }, row.context);
  }
  const unsent = decided.filter((row) => row.step.kind === 'send');
  if (unsent.length === 0) return decided;
  const answers = await deps.railClient.call(
    unsent.map(({ leased, request, context }) => ({ leased, request, at: context.realNow, need: 'send' as const })),
  );
  unsent.forEach((row, i) => (row.step = nextStep(row.leased, answers[i] as RailOutcome, row.context)));
  return decided;
}

/** Whether the rail would still recognise the key of this payment, had it seen it before. */
function isKeyRemembered(deps: SagaDeps, { leased, request, context }: PreparedStep): boolean {
  const adapter = deps.rails.of(request.rail, request.owner.environment);
  const since = leased.progress.history.at(-1)?.at ?? context.now;
  return context.now - since < adapter.capabilities(request.rail, request.owner.environment).idempotencyWindowMs;
}

/** Posts the group of a transition. A refusal may lead to another transition; an outage makes the row wait. */
async function post(deps: SagaDeps, row: DecidedStep, postUntil: number): Promise<DecidedStep> {
  const waiting: DecidedStep = { ...row, step: { kind: 'stay', nextRunAt: deps.clock.now() + backoffMs(row.leased.attempts) } };
  let { step } = row;
  for (let turn = 0; step.kind === 'transition' && step.postings !== undefined; turn += 1) {
    if (turn === TURNS_MAX) return waiting;
    const outcome = await postGroup(deps, row, { step, postUntil }).catch((error: unknown) => errorOf(error));
    if (outcome instanceof Error) {
      if (databaseFault(outcome) === undefined) deps.log.error('posting failed', { txn_id: row.leased.id, error: outcome });
      return waiting;
    }
    if (outcome.outcome === 'applied') break;
    const { reason, hold, stage } = outcome;
    deps.log.warn('posting refused', { txn_id: row.leased.id, to: step.to, reason });
    step = stepAfterRefusal(row.leased, { step, reason, hold, stage }, row.context);
  }
  if (step.kind !== 'transition' || step.to !== 'completed') return { ...row, step };
  if (isInternalTransfer(row.leased.transaction)) {
    const plan = { next: step.next, deadline: Math.min(deps.clock.now() + STEP_MS, postUntil) };
    const planned = legsOf(row.leased).map((leg) => planArrival(deps.lookups, leg, plan));
    const arrivals = await Promise.all(planned).catch((error: unknown) => errorOf(error));
    return arrivals instanceof Error ? waiting : { ...row, step, arrivals };
  }
  if (!isForwarded(row.leased.transaction)) return { ...row, step };
  const forward = await deps.autoForward.plan(row.leased.transaction, row.context).catch((error: unknown) => errorOf(error));
  return forward instanceof Error ? waiting : { ...row, step, forward };
}

type GroupPosting = { readonly step: TransitionStep; readonly postUntil: number };

/** The ledger dates what it posts by the owner's clock, which comes with the request. */
function postGroup(deps: SagaDeps, { leased, context }: DecidedStep, { step, postUntil }: GroupPosting) {
  const ctx = stepCtx(leased.transaction, leased.trace, Math.min(deps.clock.now() + STEP_MS, postUntil));
  const clockOffsetMs = context.now - context.realNow;
  if (step.postings === undefined) throw new TypeError('a transition without postings posts nothing');
  const postings = withLegs(step.postings, leased.legs ?? [], step.to);
  return deps.wallet.post(clockOffsetMs === 0 ? ctx : { ...ctx, sandbox: { clockOffsetMs } }, postings);
}

type CommittedStep = TransitionWrite & {
  readonly step: TransitionStep;
  readonly context: StepContext;
  readonly forward: NewTransaction | undefined;
  readonly arrival: CompletedTransaction | undefined;
};

async function write(deps: SagaDeps, rows: readonly DecidedStep[]): Promise<void> {
  const transitions: CommittedStep[] = [];
  const postponed: PostponedRow[] = [];
  for (const { leased, step, request, context, forward, arrivals, note, legNotes } of rows) {
    const legs = (leased.legs ?? []).map((leg, i) => ({ leased: leg, note: legNotes[i] ?? null, nextRunAt: null }));
    if (step.kind === 'transition') {
      const adapter = deps.rails.of(request.rail, request.owner.environment);
      const artefact =
        step.to === 'funds_received' && leased.transaction.type === 'transfer' ? adapter.prepare(request).body : null;
      const { next, nextRunAt, requestedTransition = null } = step;
      const [arrival, ...legArrivals] = arrivals ?? [];
      transitions.push({ leased, next, nextRunAt, requestedTransition, artefact, note, step, context, forward, arrival });
      // Their histories are the lead's: they were made with it and go everywhere with it.
      const shared = { next, requestedTransition: null, artefact: null, step, context, forward: undefined };
      transitions.push(...legs.map((leg, i) => ({ ...shared, ...leg, arrival: legArrivals[i] })));
    } else postponed.push({ leased, note, nextRunAt: step.kind === 'stay' ? step.nextRunAt : deps.clock.now() }, ...legs);
  }
  await postpone(deps.db, postponed);
  for (const { nextRunAt } of postponed) deps.wakeTimer.wakeAt(nextRunAt);
  if (transitions.length > 0) await commit(deps, transitions);
}

async function commit(deps: SagaDeps, transitions: readonly CommittedStep[]): Promise<void> {
  const written = await deps.db.hot.tx(async (tx) => {
    const ours = await writeTransitions(tx, transitions);
    const kept = transitions.filter(({ leased }) => ours.has(uuid(leased.id)));
    for (const { leased } of transitions) assertWhole(leased, ours);
    const forwards = kept.flatMap(({ forward, context }) => (forward === undefined ? [] : [{ row: forward, now: context.now }]));
    if (forwards.length > 0)
      await insertTransactions(
        tx,
        forwards.map(({ row }) => row),
      );
    const arrivals = kept.flatMap(({ arrival }) => (arrival === undefined ? [] : [arrival]));
    if (arrivals.length > 0) await insertCompleted(tx, arrivals);
    await insertEventsHot(tx, [
      ...kept.flatMap((transition) => [...eventsOf(deps, transition), ...arrivalEventsOf(deps, transition)]),
      ...forwards.map(({ row, now }) => createdEvent(deps, row, now)),
    ]);
    return { kept, forwards };
  });
  deps.published();
  for (const { nextRunAt } of written.kept) deps.wakeTimer.wakeAt(nextRunAt);
  deps.metrics.countTransitions(
    written.kept.map(({ leased, next, step }) => ({ transaction: leased.transaction, next, postings: step.postings })),
  );
  for (const { row } of written.forwards) deps.wakeTimer.wakeAt(row.nextRunAt);
}

const arrivalEventsOf = (deps: SagaDeps, { arrival, leased, context }: CommittedStep): BusEvent[] =>
  arrival === undefined ? [] : arrivalEvents(deps, arrival, { now: context.now, trace: leased.trace });

const eventsOf = (deps: SagaDeps, { leased, next, step, context }: CommittedStep): BusEvent[] =>
  transitionEvents(deps, {
    transaction: leased.transaction,
    visits: leased.progress.history.length,
    next,
    types: step.events,
    now: context.now,
    trace: leased.trace,
  });
