import { uuid } from '@pay/core/id';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { isTerminal } from '../domain/status.ts';
import type { LateReturn } from '../rails/rail.ts';
import { recordReturn } from '../saga/late-return.ts';
import { findByIds } from '../store/transactions.ts';

const RETURNS_MAX = 50;

/** Takes late returns from the rails. Each is told until it is acknowledged, and recorded once however often it is told. */
export const collectReturns: Job<Deps> = {
  name: 'collect-returns',
  everyMs: 500,
  async run({ deps, db, clock, ids }) {
    let most = 0;
    for (const adapter of deps.rails.all()) {
      const told = (await adapter.lateReturns?.(clock.now(), RETURNS_MAX)) ?? [];
      const found =
        told.length === 0
          ? new Map()
          : await findByIds(
              db,
              told.map(({ railKey }) => railKey),
            );
      const done: LateReturn[] = [];
      for (const late of told) {
        const stored = found.get(uuid(late.railKey));
        // Not completed yet: the return waits until it really is a late one.
        if (stored !== undefined && stored !== 'tombstone' && !isTerminal(stored.progress.status)) continue;
        if (stored !== undefined && stored !== 'tombstone' && stored.progress.status === 'completed') {
          const { owner } = stored.transaction;
          const { settings, clockOffsetMs } = (await deps.owners.of([owner]))(owner);
          await recordReturn(deps, { original: stored.transaction, settings, clockOffsetMs, ids });
        }
        done.push(late);
      }
      if (done.length > 0) await adapter.acknowledge?.(done.map(({ eventId }) => eventId));
      most = Math.max(most, done.length);
    }
    return most === RETURNS_MAX;
  },
};
