// Writes the outcomes of a round: transitions with their events in one commit, and new timers for all other rows.
import type { BusEvent } from '@pay/contract/event';
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { HotTx } from '@pay/kernel/db';
import { insertEventsHot } from '@pay/kernel/outbox';
import { findStaleClaims, type GenerationClaim } from '@pay/kernel/sandbox-generations';
import { findFrozenAtStart } from '@pay/kernel/owner-freezes';
import { isOutageOfWork } from '@pay/kernel/work-guard';
import { onward } from '../domain/onward.ts';
import { backoffMs, type StepContext } from '../domain/step.ts';
import { isTerminal } from '../domain/status.ts';
import { insertAdopted, type AdoptedPayment } from '../store/adopted-payments.ts';
import { insertReleases, type DueRelease } from '../store/fee-releases.ts';
import { findRecoveredForwards } from '../store/recovered-payments.ts';
import { insertCompleted, insertTransactions, type CompletedTransaction, type NewTransaction } from '../store/transactions.ts';
import { LEASE_MS, postpone, writeTransitions, type PostponedRow, type TransitionWrite } from '../store/open-transactions.ts';
import type { LeasedTransaction } from '../store/transaction-rows.ts';
import { arrivalEvents } from './internal-arrival.ts';
import { assertAllLegs } from './leased-legs.ts';
import { releaseOf } from './release-fees.ts';
import type { SagaDeps } from './saga-deps.ts';
import type { DecidedStep, FollowingStep, TransitionStep } from './saga-step.ts';
import { buildCreatedEvent, transitionEvents } from './transaction-events.ts';

type CommittedStep = TransitionWrite & {
  readonly step: TransitionStep;
  readonly context: StepContext;
  readonly following: FollowingStep | undefined;
  readonly forward: NewTransaction | undefined;
  readonly arrival: CompletedTransaction | undefined;
  readonly adopts?: LeasedTransaction['id'] | undefined;
  /** The row that this worker advances again at once. */
  readonly kept: LeasedTransaction | undefined;
};

type WriteOptions = {
  /** An outage must not turn a suspect into an ordinary row: its counted deaths would be lost. */
  readonly areSuspects: boolean;
};

/**
 * Returns the rows that this worker keeps, under a new lease: their next step is due, and the lease counts its attempt.
 */
export async function writeSteps(
  deps: SagaDeps,
  rows: readonly DecidedStep[],
  { areSuspects }: WriteOptions,
): Promise<LeasedTransaction[]> {
  const transitions: CommittedStep[] = [];
  const postponed: PostponedRow[] = [];
  for (const row of rows) {
    const { leased, step, note, legNotes, failure } = row;
    const isSuspect = failure !== undefined && (areSuspects || !isOutageOfWork(failure));
    const isUncounted = step.kind === 'stay' && step.isUncounted === true;
    const legs = (leased.legs ?? []).map((leg, i) => ({ leased: leg, note: legNotes[i] ?? null, nextRunAt: null, isUncounted }));
    if (step.kind === 'transition') {
      const { lead, shared } = buildCommit(deps, row, step);
      const legArrivals = (row.arrivals ?? []).slice(1);
      transitions.push(lead, ...legs.map((leg, i) => ({ ...shared, ...leg, arrival: legArrivals[i] })));
    } else {
      const nextRunAt = step.kind === 'stay' ? step.nextRunAt : deps.clock.now();
      postponed.push({ leased, note, nextRunAt, isSuspect, isUncounted }, ...legs);
    }
  }
  await postpone(deps.db, postponed);
  for (const { nextRunAt } of postponed) deps.wakeTimer.wakeAt(nextRunAt);
  return transitions.length === 0 ? [] : commit(deps, transitions, areSuspects);
}

/** The data to write for a lead and its legs. Legs have the lead's history, because they follow it from creation on. */
function buildCommit(deps: SagaDeps, row: DecidedStep, step: TransitionStep) {
  const { leased, request, context, following, forward, note } = row;
  const now = deps.clock.now();
  const adapter = deps.rails.of(request.rail, request.owner.environment);
  const isSentNext = step.to === 'funds_received' && leased.transaction.type === 'transfer';
  const artefact = isSentNext ? adapter.prepare(request).body : null;
  const { next, nextRunAt } = following?.step ?? step;
  const after = following === undefined && step.to === 'funds_received' ? onward(leased, step, now) : undefined;
  const kept = after === undefined ? undefined : { ...after, artefact, version: leased.version + 1, dueAt: step.nextRunAt };
  const shared = { next, requestedTransition: null, artefact: null, leaseUntil: null, step, context };
  const alone = { following: undefined, forward: undefined, kept: undefined };
  const lead: CommittedStep = {
    ...{ ...shared, leased, nextRunAt, artefact, note, following, forward, kept, adopts: row.adopts },
    requestedTransition: step.requestedTransition ?? null,
    leaseUntil: kept === undefined ? null : now + LEASE_MS,
    arrival: row.arrivals?.[0],
  };
  return { lead, shared: { ...shared, ...alone } };
}

async function commit(deps: SagaDeps, transitions: readonly CommittedStep[], isSuspect: boolean): Promise<LeasedTransaction[]> {
  const written = await commitTransitions(deps, transitions).catch(async (error: unknown) => {
    // The commit may have succeeded, and then these rows have leases that no worker knows of. The rows need not wait
    // until the leases expire.
    const nextRunAt = deps.clock.now() + backoffMs(1);
    const kept = transitions.flatMap((one) => (one.kept === undefined ? [] : [{ leased: one.kept, nextRunAt, isSuspect }]));
    await postpone(deps.db, kept).catch(() => undefined);
    throw error;
  });
  deps.published();
  for (const { nextRunAt, kept } of written.done) if (kept === undefined) deps.wakeTimer.wakeAt(nextRunAt);
  deps.metrics.countTransitions(
    written.done.flatMap((one) =>
      stepsOf(one).map(({ leased, step }) => ({ ...leased, next: step.next, postings: step.postings })),
    ),
  );
  for (const { row } of written.forwards) deps.wakeTimer.wakeAt(row.nextRunAt);
  return written.done.flatMap(({ kept }) => kept ?? []);
}

const claimOf = ({ leased: { transaction, generation } }: CommittedStep): GenerationClaim => ({
  owner: transaction.owner,
  generation,
});

const commitTransitions = (deps: SagaDeps, all: readonly CommittedStep[]) =>
  deps.db.hot.tx(async (tx) => {
    const isStale = await findStaleClaims(tx, all.map(claimOf));
    // Drops transitions from before a sandbox reset, which deletes their rows but would not see rows inserted here.
    const transitions = all.filter((one) => !isStale(claimOf(one)));
    if (transitions.length === 0) return { done: [], forwards: [] };
    const ours = await writeTransitions(tx, transitions);
    const done = transitions.filter(({ leased }) => ours.has(uuid(leased.id)));
    for (const { leased } of transitions) assertAllLegs(leased, ours);
    const planned = done.flatMap((one) =>
      one.forward === undefined ? [] : [{ row: one.forward, now: (one.following ?? one).context.now }],
    );
    const forwards = await thatMayBegin(tx, planned);
    if (forwards.length > 0)
      await insertTransactions(
        tx,
        forwards.map(({ row }) => row),
      );
    await insertReleases(tx, done.flatMap(releasesOf));
    await insertAdopted(tx, done.flatMap(adoptionOf), deps.clock.now());
    const arrivals = done.flatMap(({ arrival }) => (arrival === undefined ? [] : [arrival]));
    if (arrivals.length > 0) await insertCompleted(tx, arrivals);
    await insertEventsHot(tx, [
      ...done.flatMap((transition) => [...eventsOf(deps, transition), ...arrivalEventsOf(deps, transition)]),
      ...forwards.map(({ row, now }) => buildCreatedEvent(deps, row, now)),
    ]);
    return { done, forwards };
  });

type PlannedForward = { readonly row: NewTransaction; readonly now: number };

/**
 * If an owner is frozen, its deposits stay in their wallets. A deposit whose forward was recovered after a restore is
 * not forwarded again.
 */
async function thatMayBegin(tx: HotTx, plannedForwards: readonly PlannedForward[]): Promise<PlannedForward[]> {
  const ownerOf = ({ row }: PlannedForward): Owner => row.transaction.owner;
  const isFrozen = await findFrozenAtStart(tx, plannedForwards.map(ownerOf));
  const allowed = plannedForwards.filter((one) => !isFrozen(ownerOf(one)));
  const forwarded = await findRecoveredForwards(
    tx,
    allowed.map(({ row: { transaction } }) => transaction),
  );
  return allowed.filter(({ row: { transaction } }) => !forwarded.has(transaction.id));
}

/** The transitions of a row, each with the row as it was before. */
const stepsOf = ({ leased, step, context, following }: CommittedStep): readonly FollowingStep[] =>
  following === undefined ? [{ leased, step, context }] : [{ leased, step, context }, following];

function adoptionOf({ adopts, leased, step }: CommittedStep): AdoptedPayment[] {
  const isSubmitted = step.to === 'payment_submitted';
  return adopts === undefined || !isSubmitted ? [] : [{ id: adopts, transactionId: leased.id, owner: leased.transaction.owner }];
}

/** A completion is the last step that a row is written with. */
function releasesOf(one: CommittedStep): DueRelease[] {
  const { step, context } = one.following ?? one;
  const { transaction, original } = one.leased;
  const { realNow } = context;
  const { next } = step;
  // A late return removed its transfer's release. If the return fails, the transfer stays completed: its fee is pending
  // for another window.
  const isUndone = original !== undefined && isTerminal(next.status) && next.status !== 'completed';
  const release = isUndone
    ? releaseOf({ transaction: original, next: { ...next, status: 'completed' }, realNow })
    : releaseOf({ transaction, next, realNow });
  return release === undefined ? [] : [release];
}

const arrivalEventsOf = (deps: SagaDeps, { arrival, leased, context }: CommittedStep): BusEvent[] =>
  arrival === undefined ? [] : arrivalEvents(deps, arrival, { now: context.now, trace: leased.trace });

const eventsOf = (deps: SagaDeps, committedStep: CommittedStep): BusEvent[] =>
  stepsOf(committedStep).flatMap(({ leased, step, context }) =>
    transitionEvents(deps, {
      transaction: leased.transaction,
      visits: leased.progress.history.length,
      next: step.next,
      types: step.events,
      now: context.now,
      trace: leased.trace,
    }),
  );
