// Work that no request asked for, done as the owner whose rows are due: with the owner's clock and in one commit with its events.
import { cardEvents } from '@pay/contract/card';
import type { BusEvent } from '@pay/contract/event';
import { derive, sameBody, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { shifted } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { JobRun } from '@pay/kernel/jobs';
import { insertEvents } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import { loadSettings } from '@pay/kernel/settings';
import type { Changing } from './change-card.ts';
import type { Deps } from './deps.ts';

const eventTypes = new Set(Object.keys(cardEvents));

/** `step` tells apart the things that a job may do to one resource. */
export type Due = { readonly owner: Owner; readonly id: Id<'card'> | Id<'cardTransaction'>; readonly step: string };

export async function commitAsOwner<T>(
  { db, deps, clock, ids }: Pick<JobRun<Deps>, 'db' | 'deps' | 'clock' | 'ids'>,
  { owner, id, step }: Due,
  work: (changing: Changing) => Promise<T>,
): Promise<T> {
  let events: BusEvent[] = [];
  const result = await db.tx(async (tx) => {
    events = [];
    const { clockOffsetMs = 0 } = await loadSettings(tx, owner);
    const ctx = systemCtx(owner, sameBody('operation', derive('operation', id, step)), clock.now());
    const ownersClock = shifted(clock, clockOffsetMs);
    const emit = emitter({ ctx, clock: ownersClock, ids }, { eventTypes }, events);
    const done = await work({ tx, owner, emit, nowMs: ownersClock.now() });
    await insertEvents(tx, events);
    return done;
  });
  if (events.length > 0) deps.published();
  return result;
}
