import { assert } from '@pay/core/fault';
import { sameBody, uuid } from '@pay/core/id';
import { SECOND, withTimeout } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Job, JobRun } from '@pay/kernel/jobs';
import { errorOf } from '@pay/kernel/log';
import type { Deps } from '../deps.ts';
import { toReturnedSuspendedGroup } from '../domain/postings.ts';
import { isTerminal } from '../domain/status.ts';
import type { LateReturn, RailAdapter } from '../adapters/rails/rail-adapter.ts';
import { recordLateReturn } from '../app/late-returns.ts';
import { findAdopters } from '../store/adopted-payments.ts';
import { findSuspended, type SuspendedPayment } from '../store/recovered-payments.ts';
import type { StoredTransaction } from '../store/transaction-rows.ts';
import { findByIds } from '../store/transactions.ts';

const RETURNS_MAX = 50;
/** Milliseconds until a return that cannot be recorded is retried. */
const AGAIN_MS = 2 * SECOND;
const CALL_MS = 8 * SECOND;

type Run = JobRun<Deps>;

/**
 * Collects late returns from the rails. A rail repeats each return until it is acknowledged. The platform records it
 * once, despite repetitions.
 */
export const collectReturns: Job<Deps> = {
  name: 'collect-returns',
  everyMs: 500,
  waitsInRecovery: true,
  async run(run) {
    const adapters = run.deps.rails.all();
    const results = await Promise.allSettled(adapters.map((adapter) => collectFrom(run, adapter)));
    const failures = results.flatMap((result, i) =>
      result.status === 'rejected' ? [{ book: adapters[i]?.statement?.book, error: errorOf(result.reason) }] : [],
    );
    for (const { book, error } of failures) run.log.warn('rail return collection failed', { book, err: error });
    // An unavailable rail does not delay the others. PaymentsJobFailing counts the failed runs.
    if (failures[0] !== undefined) throw failures[0].error;
    return results.some((result) => result.status === 'fulfilled' && result.value === RETURNS_MAX);
  },
};

/**
 * Records one page of a rail and returns its number of returns. Throws the first failure once the others are recorded.
 */
async function collectFrom(run: Run, adapter: RailAdapter): Promise<number> {
  const { db, clock } = run;
  const awaitAnswer = <T>(call: Promise<T> | undefined): Promise<T | undefined> =>
    call === undefined ? Promise.resolve(undefined) : withTimeout(clock, run.deps.config.RAIL_TIMEOUT_MS, call, noAnswer);
  const returns = (await awaitAnswer(adapter.lateReturns?.(clock.now(), RETURNS_MAX))) ?? [];
  const keys = returns.map(({ railKey }) => railKey);
  const adopters = await findAdopters(db, keys);
  const ours = keys.map((key) => adopters.get(key) ?? key);
  const found = await findByIds(db, ours);
  const suspended = await findSuspended(
    db,
    keys.filter((key) => !found.has(uuid(key))),
  );
  const done: LateReturn[] = [];
  const failures: unknown[] = [];
  for (const late of returns) {
    const stored = found.get(uuid(adopters.get(late.railKey) ?? late.railKey));
    // Not completed yet: the return waits until it really is late.
    if (stored !== undefined && stored !== 'tombstone' && !isTerminal(stored.progress.status)) continue;
    const payment = suspended.get(late.railKey);
    const isOurs = stored !== undefined && stored !== 'tombstone' && stored.progress.status === 'completed';
    try {
      if (isOurs) await attempt(run, { late, stored, record: () => done.push(late) });
      else {
        if (payment !== undefined) await returnToSuspense(run.deps, payment, clock.now());
        done.push(late);
      }
    } catch (error) {
      failures.push(error);
    }
  }
  await settle(adapter, { returns, done, againAt: clock.now() + AGAIN_MS, answered: awaitAnswer });
  if (failures.length > 0) throw failures[0];
  return returns.length;
}

const noAnswer = (): never => {
  throw new Error('rail timed out');
};

type Attempt = { readonly late: LateReturn; readonly stored: StoredTransaction; readonly record: () => void };

/** Throws an outage. Other failures are counted, and the third sets the return aside. */
function attempt({ deps, ids, workGuard }: Run, { late, stored, record }: Attempt): Promise<void> {
  const { transaction: original, generation } = stored;
  const { owner } = original;
  return workGuard.attempt({
    kind: 'late_return',
    items: [late],
    isUnleased: true,
    keyOf: ({ eventId }) => ({ id: eventId, resourceId: original.id, owner }),
    async run({ failure }) {
      // A recalled deposit must not be credited once more as returned money. It is set aside for an operator
      // (ADR-0121).
      assert(
        original.type === 'transfer',
        `rail took back ${original.type} ${original.id}: follow runbook PaymentsTakenBackDebt`,
      );
      const { settings, clockOffsetMs } = (await deps.ownerSettings.of([owner]))(owner);
      await recordLateReturn(deps, { original, generation, failure, settings, clockOffsetMs, ids });
      record();
    },
  });
}

/** Posts the return to suspense, where an operator sees it next to the payment (ADR-0123). */
async function returnToSuspense({ wallet }: Deps, { id, owner, ...payment }: SuspendedPayment, now: number): Promise<void> {
  const ctx = systemCtx(owner, sameBody('operation', id), now + CALL_MS);
  const outcome = await wallet.post(ctx, toReturnedSuspendedGroup({ ...payment, railKey: id }));
  assert(outcome.outcome === 'applied', 'ledger refused a return to suspense');
}

type SettleInput = {
  readonly returns: readonly LateReturn[];
  readonly done: readonly LateReturn[];
  readonly againAt: number;
  readonly answered: (call: Promise<void> | undefined) => Promise<void>;
};

/**
 * Postpones returns of transfers that do not complete, and returns that were set aside: they would fill each page
 * before the others.
 */
async function settle(adapter: RailAdapter, { returns, done, againAt, answered }: SettleInput): Promise<void> {
  const idsOf = (some: readonly LateReturn[]): string[] => some.map(({ eventId }) => eventId);
  if (done.length > 0) await answered(adapter.acknowledge?.(idsOf(done)));
  const left = returns.filter((late) => !done.includes(late));
  if (left.length > 0) await answered(adapter.postponeReturns?.(idsOf(left), againAt));
}
