// The saga: takes leased rows, calls their rails, posts to the ledger, and writes the outcome. Every action before a
// crash may be repeated: a payment is looked up before it is sent again, and the wallet service remembers ledger
// groups.
import { uuid } from '@pay/core/id';
import type { Database } from '@pay/kernel/db';
import { errorOf } from '@pay/kernel/log';
import { inSpans } from '@pay/kernel/telemetry';
import { isOutageOfWork } from '@pay/kernel/work-guard';
import { backoffMs, nextStep, outagePauseMs, type RailOutcome, type StepContext } from '../domain/step.ts';
import type { Transaction } from '../domain/transaction.ts';
import type { PaymentRequest } from '../adapters/rails/rail-adapter.ts';
import { paymentRequestOf } from '../adapters/rails/payment-request.ts';
import { findByIds } from '../store/transactions.ts';
import { LEASE_MS, postpone, transactionWork } from '../store/open-transactions.ts';
import { leaseLegs } from '../store/split-legs.ts';
import type { LeasedTransaction } from '../store/transaction-rows.ts';
import { withFollowing } from './following-step.ts';
import type { OwnerState } from './owner-settings.ts';
import { postStep } from './post-step.ts';
import { findAdoptedPayment, withoutDuplicates } from './rail-duplicates.ts';
import { findWaitReason, withRisk } from './risk-check.ts';
import type { SagaDeps } from './saga-deps.ts';
import type { DecidedStep, PreparedStep, ProposedStep } from './saga-step.ts';
import { toStartRefusal, startScheduled } from './start-scheduled.ts';
import { stepSpans, withSpans } from './traces.ts';
import { writeSteps } from './write-steps.ts';

export type Saga = {
  /** Takes each leased row one step further, and continues while its next step is due at once. */
  advance(rows: readonly LeasedTransaction[]): Promise<void>;
  /** Like advance, but each row alone and counted: the row may have killed its previous worker. */
  advanceSuspects(rows: readonly LeasedTransaction[]): Promise<void>;
};

/**
 * Milliseconds before the end of its lease at which a worker stops posting, because the row may then belong to another
 * worker.
 */
const FENCE_MS = 2_000;
/** Milliseconds until a suspect is tried again because another suspect is running. */
const PUT_OFF_MS = 1_000;

export function createSaga(deps: SagaDeps): Saga {
  return {
    async advance(rows) {
      // Each turn commits before the next one begins: before a payment is sent to a rail, its attempt is stored
      // (ADR-0090).
      for (let turn = rows; turn.length > 0;) turn = await advanceTurn(deps, turn);
    },
    advanceSuspects: (rows) =>
      deps.workGuard.attempt({
        kind: transactionWork,
        items: rows,
        keyOf: ({ id, transaction: { owner } }) => ({ id: uuid(id), resourceId: id, owner }),
        run: async (row) => {
          for (let turn: readonly LeasedTransaction[] = [row]; turn.length > 0;) turn = await advanceSuspect(deps, turn);
        },
        putOff: (row) => postpone(deps.db, [{ leased: row, nextRunAt: deps.clock.now() + PUT_OFF_MS, isSuspect: true }]),
        isAbandoned: true,
      }),
  };
}

/**
 * Runs a step of one suspect. After returning the lease, throws the error that kept the step from finishing. The guard
 * counts a failure. It does not count an outage, and an outage does not clear earlier failures.
 */
async function advanceSuspect(deps: SagaDeps, rows: readonly LeasedTransaction[]): Promise<readonly LeasedTransaction[]> {
  const trial: Trial = { failures: [] };
  const kept = await advanceBatch(deps, rows, trial);
  if (kept instanceof Error) throw kept;
  const [failure] = trial.failures;
  if (failure !== undefined) throw failure;
  return kept;
}

/** Takes each row one step further. Returns the rows that this worker still leases and that are due again. */
async function advanceTurn(deps: SagaDeps, rows: readonly LeasedTransaction[]): Promise<readonly LeasedTransaction[]> {
  const kept = await advanceBatch(deps, rows);
  if (!(kept instanceof Error)) return kept;
  // One broken row must not stop its batch. An outage must not become a call per row.
  if (rows.length === 1 || isOutageOfWork(kept)) throw kept;
  const alone = await Promise.all(rows.map(async (row) => ({ row, kept: await advanceBatch(deps, [row]) })));
  return alone.flatMap(({ row, kept: own }) => {
    if (!(own instanceof Error)) return own;
    deps.log.error('transaction step failed', { txn_id: row.id, err: own });
    return [];
  });
}

/** Failures of suspects, which remain suspects as long as they stay, for any reason. */
type Trial = { readonly failures: Error[] };

/** Advances a batch. Returns an error as a value after the leases are returned. */
async function advanceBatch(
  deps: SagaDeps,
  rows: readonly LeasedTransaction[],
  trial?: Trial,
): Promise<readonly LeasedTransaction[] | Error> {
  const kept = await inSpans(stepSpans(deps, rows), (traces) => advanceTraced(deps, withSpans(rows, traces), trial));
  if (kept instanceof Error) return kept;
  // The next step is not part of this step's span.
  const traces = new Map(rows.map(({ id, trace }) => [id, trace]));
  return kept.map((row) => ({ ...row, trace: traces.get(row.id) ?? null }));
}

async function advanceTraced(
  deps: SagaDeps,
  rows: readonly LeasedTransaction[],
  trial: Trial | undefined,
): Promise<readonly LeasedTransaction[] | Error> {
  try {
    const { time } = deps.metrics;
    const whole = await startScheduled(deps, await leaseLegs(deps.db, rows, deps.clock.now()));
    // The rows were leased just now. A worker that slept posts with an expired deadline, which the ledger refuses.
    const postUntil = deps.clock.now() + LEASE_MS - FENCE_MS;
    const prepared = await time('prepare', () => prepare(deps, whole));
    const decided = await time('rail', () => decide(deps, prepared));
    const posted = await time('ledger', () => Promise.all(decided.map((row) => postStep(deps, row, postUntil))));
    const kept = await time('write', () => writeSteps(deps, posted, { areSuspects: trial !== undefined }));
    trial?.failures.push(...posted.flatMap(({ failure }) => failure ?? []));
    return kept;
  } catch (error) {
    if (rows.length > 1 && !isOutageOfWork(error)) return errorOf(error);
    // The leases expire anyway. Returning the rows only makes the retry sooner.
    const isOutage = isOutageOfWork(error);
    const now = deps.clock.now();
    const postponed = rows.map((row) => ({
      leased: row,
      nextRunAt: now + (isOutage ? outagePauseMs(row) : backoffMs(row.attempts)),
      isSuspect: trial !== undefined || !isOutage,
      isUncounted: isOutage,
    }));
    await postpone(deps.db, postponed).catch(() => undefined);
    for (const { nextRunAt } of postponed) deps.wakeTimer.wakeAt(nextRunAt);
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
    // In the sandbox, a step may be late, or the owner's clock may have jumped over it. It gets the time at which it
    // was due, so that later steps are not late too. Live steps get real time.
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
  const answered = await withoutDuplicates(deps.db, rows, outcomes);
  const decided: ProposedStep[] = await withRisk(
    deps.riskCheck,
    rows,
    answered.map((outcome, i) => toStartRefusal(rows[i]?.leased) ?? outcome),
  );
  for (const [i, row] of decided.entries()) {
    row.adopts = findAdoptedPayment(row, answered[i]);
    // Once the provider has forgotten the key, a resend would be a second payment: only a person may decide then.
    if (row.step.kind === 'send' && !isKeyRemembered(deps, row))
      row.step = nextStep(row.leased, { kind: 'unknown' }, row.context);
  }
  const unsent = decided.filter((row) => row.step.kind === 'send');
  if (unsent.length > 0) await send(deps, unsent);
  return withFollowing(deps, decided);
}

/** Sends payments that the rail certainly never had. */
async function send(deps: SagaDeps, unsentSteps: readonly ProposedStep[]): Promise<void> {
  const answers = await deps.railClient.call(
    unsentSteps.map(({ leased, request, context }) => ({ leased, request, at: context.realNow, need: 'send' as const })),
  );
  const outcomes = await withoutDuplicates(deps.db, unsentSteps, answers);
  unsentSteps.forEach((row, i) => {
    const outcome = outcomes[i] as RailOutcome;
    row.step = nextStep(row.leased, outcome, row.context);
    row.adopts = findAdoptedPayment(row, outcome);
    row.failure = findWaitReason(row.step, outcome);
  });
}

/** Whether the rail would still recognize the key of this payment, if it had seen it before. */
function isKeyRemembered(deps: SagaDeps, { leased, request, context }: PreparedStep): boolean {
  const adapter = deps.rails.of(request.rail, request.owner.environment);
  const since = leased.progress.history.at(-1)?.at ?? context.now;
  return context.now - since < adapter.capabilities(request.rail, request.owner.environment).idempotencyWindowMs;
}
