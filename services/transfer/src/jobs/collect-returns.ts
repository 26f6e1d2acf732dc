import { uuid } from '@pay/core/id';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { isTerminal } from '../domain/status.ts';
import type { LateReturn } from '../adapters/rails/rail-adapter.ts';
import { recordLateReturn } from '../app/late-returns.ts';
import { findByIds } from '../store/transactions.ts';

const RETURNS_MAX = 50;

/** Takes late returns from the rails. A rail repeats each until it is acknowledged; it is recorded once however often it is repeated. */
export const collectReturns: Job<Deps> = {
  name: 'collect-returns',
  everyMs: 500,
  async run({ deps, db, clock, ids, workGuard }) {
    let most = 0;
    for (const adapter of deps.rails.all()) {
      const returns = (await adapter.lateReturns?.(clock.now(), RETURNS_MAX)) ?? [];
      const found =
        returns.length === 0
          ? new Map()
          : await findByIds(
              db,
              returns.map(({ railKey }) => railKey),
            );
      const done: LateReturn[] = [];
      for (const late of returns) {
        const stored = found.get(uuid(late.railKey));
        // Not completed yet: the return waits until it really is a late one.
        if (stored !== undefined && stored !== 'tombstone' && !isTerminal(stored.progress.status)) continue;
        if (stored === undefined || stored === 'tombstone' || stored.progress.status !== 'completed') {
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
            const { settings, clockOffsetMs } = (await deps.ownerSettings.of([owner]))(owner);
            await recordLateReturn(deps, { original, failure, settings, clockOffsetMs, ids });
            done.push(late);
          },
        });
      }
      if (done.length > 0) await adapter.acknowledge?.(done.map(({ eventId }) => eventId));
      most = Math.max(most, done.length);
    }
    return most === RETURNS_MAX;
  },
};
