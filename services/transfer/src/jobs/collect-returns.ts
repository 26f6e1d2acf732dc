import { assert } from '@pay/core/fault';
import { sameBody, uuid } from '@pay/core/id';
import { SECOND } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { returnedSuspendedGroup } from '../domain/postings.ts';
import { isTerminal } from '../domain/status.ts';
import type { LateReturn, RailAdapter } from '../adapters/rails/rail-adapter.ts';
import { recordLateReturn } from '../app/late-returns.ts';
import { findAdopters } from '../store/adopted-payments.ts';
import { findSuspended, type SuspendedPayment } from '../store/recovered-payments.ts';
import { findByIds } from '../store/transactions.ts';

const RETURNS_MAX = 50;
/** Milliseconds until a return that cannot be recorded is looked at again. */
const AGAIN_MS = 2 * SECOND;
const CALL_MS = 8 * SECOND;

/** Takes late returns from the rails. A rail repeats each until it is acknowledged; it is recorded once however often it is repeated. */
export const collectReturns: Job<Deps> = {
  name: 'collect-returns',
  everyMs: 500,
  waitsInRecovery: true,
  async run({ deps, db, clock, ids, workGuard }) {
    let most = 0;
    for (const adapter of deps.rails.all()) {
      const returns = (await adapter.lateReturns?.(clock.now(), RETURNS_MAX)) ?? [];
      const keys = returns.map(({ railKey }) => railKey);
      const adopters = await findAdopters(db, keys);
      const ours = keys.map((key) => adopters.get(key) ?? key);
      const found = keys.length === 0 ? new Map() : await findByIds(db, ours);
      const suspended = await findSuspended(
        db,
        keys.filter((key) => !found.has(uuid(key))),
      );
      const done: LateReturn[] = [];
      for (const late of returns) {
        const stored = found.get(uuid(adopters.get(late.railKey) ?? late.railKey));
        // Not completed yet: the return waits until it really is a late one.
        if (stored !== undefined && stored !== 'tombstone' && !isTerminal(stored.progress.status)) continue;
        if (stored === undefined || stored === 'tombstone' || stored.progress.status !== 'completed') {
          const payment = suspended.get(late.railKey);
          if (payment !== undefined) await returnToSuspense(deps, payment, clock.now());
          done.push(late);
          continue;
        }
        const { transaction: original } = stored;
        const { owner } = original;
        await workGuard.attempt({
          kind: 'late_return',
          items: [late],
          isUnleased: true,
          keyOf: ({ eventId }) => ({ id: eventId, resourceId: original.id, owner }),
          async run({ failure }) {
            // A recalled deposit must not be credited once more as money that came back. It is set aside for an operator (ADR-0121).
            assert(
              original.type === 'transfer',
              `a rail took back ${original.type} ${original.id}: book it by PaymentsTakenBackDebt`,
            );
            const { settings, clockOffsetMs } = (await deps.ownerSettings.of([owner]))(owner);
            await recordLateReturn(deps, { original, failure, settings, clockOffsetMs, ids });
            done.push(late);
          },
        });
      }
      await settle(adapter, { returns, done, againAt: clock.now() + AGAIN_MS });
      most = Math.max(most, returns.length);
    }
    return most === RETURNS_MAX;
  },
};

/** Where an operator sees it, beside the payment (ADR-0123). */
async function returnToSuspense({ wallet }: Deps, { id, owner, ...payment }: SuspendedPayment, now: number): Promise<void> {
  const ctx = systemCtx(owner, sameBody('operation', id), now + CALL_MS);
  const outcome = await wallet.post(ctx, returnedSuspendedGroup({ ...payment, railKey: id }));
  assert(outcome.outcome === 'applied', 'suspense takes every amount');
}

type SettleInput = { readonly returns: readonly LateReturn[]; readonly done: readonly LateReturn[]; readonly againAt: number };

/** Those of transfers that do not complete, and those that are set aside, would fill each page before the others: they wait. */
async function settle(adapter: RailAdapter, { returns, done, againAt }: SettleInput): Promise<void> {
  const idsOf = (some: readonly LateReturn[]): string[] => some.map(({ eventId }) => eventId);
  if (done.length > 0) await adapter.acknowledge?.(idsOf(done));
  const left = returns.filter((late) => !done.includes(late));
  if (left.length > 0) await adapter.postponeReturns?.(idsOf(left), againAt);
}
