// Releases the rest of expired manual holds. One commit each: groups of several wallets in one transaction would lock
// accounts out of their order.
import { walletEvents } from '@pay/contract/wallet/events';
import type { BusEvent } from '@pay/contract/event';
import { derive, sameBody, type IdSource } from '@pay/core/id';
import { shiftClock, type Clock } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Database } from '@pay/kernel/db';
import { insertEvents } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import { loadSettings } from '@pay/kernel/settings';
import { applyExpiry, isOver } from '../domain/manual-hold.ts';
import type { AccountDirectory } from '../store/accounts.ts';
import { lockHold, type DueHold } from '../store/manual-holds.ts';
import { giveBack } from './move-hold.ts';

const eventTypes = new Set(Object.keys(walletEvents));

export type ExpireContext = {
  readonly db: Database;
  /** Real time. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly directory: AccountDirectory;
  /** Wakes the outbox relay after a commit. */
  readonly published: () => void;
};

/** Skips holds that ended otherwise, or were extended, since they were found. */
export async function expireHolds(context: ExpireContext, dueHolds: readonly DueHold[]): Promise<void> {
  for (const hold of dueHolds) await expireHold(context, hold);
}

async function expireHold({ db, clock, ids, directory, published }: ExpireContext, { id, owner }: DueHold): Promise<void> {
  let events: BusEvent[] = [];
  await db.tx(async (tx) => {
    events = [];
    const { clockOffsetMs = 0 } = await loadSettings(tx, owner);
    const ctx = systemCtx(owner, sameBody('operation', derive('operation', id, 'expire')), clock.now());
    const ownerClock = shiftClock(clock, clockOffsetMs);
    const at = ownerClock.now();
    const emit = emitter({ ctx, clock: ownerClock, ids, noRequest: true }, { eventTypes }, events);
    const hold = await lockHold(tx, owner, id);
    if (hold === undefined || !isOver(hold, at)) return;
    await giveBack({ tx, owner, emit, at, directory }, hold, applyExpiry(hold, at));
    await insertEvents(tx, events);
  });
  if (events.length > 0) published();
}
