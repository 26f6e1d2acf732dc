// Commits work without a request as the owner of the rows: on the owner's clock, and together with its events.
import { cardEvents } from '@pay/contract/card/events';
import type { BusEvent } from '@pay/contract/event';
import { derive, sameBody, type Id, type IdSource } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { shiftClock, type Clock } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Database } from '@pay/kernel/db';
import { insertEvents } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import { loadSettings } from '@pay/kernel/settings';
import type { ChangeContext } from './change-card.ts';

const eventTypes = new Set(Object.keys(cardEvents));

export type OwnerCommitContext = {
  readonly db: Database;
  /** Real time. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly wakeRelay: () => void;
};

/** `step` distinguishes the changes that background work may make to one resource. */
export type OwnerCommitInput = { readonly owner: Owner; readonly id: Id<'card'> | Id<'cardTransaction'>; readonly step: string };

export async function commitAsOwner<T>(
  { db, clock, ids, wakeRelay }: OwnerCommitContext,
  { owner, id, step }: OwnerCommitInput,
  work: (context: ChangeContext) => Promise<T>,
): Promise<T> {
  let events: BusEvent[] = [];
  const result = await db.tx(async (tx) => {
    events = [];
    const { clockOffsetMs = 0 } = await loadSettings(tx, owner);
    const ctx = systemCtx(owner, sameBody('operation', derive('operation', id, step)), clock.now());
    const ownerClock = shiftClock(clock, clockOffsetMs);
    const emit = emitter({ ctx, clock: ownerClock, ids, noRequest: true }, { eventTypes }, events);
    const value = await work({ tx, owner, emit, nowMs: ownerClock.now() });
    await insertEvents(tx, events);
    return value;
  });
  if (events.length > 0) wakeRelay();
  return result;
}
