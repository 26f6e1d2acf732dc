// Stores every event of every service for its owner and queues it for the owner's webhooks, in the commit of its inbox
// row. An event that is received twice is delivered once. One file handles all events, because the contract lists them
// and all are treated alike.
import type { BusEvent, EventTable } from '@pay/contract/event';
import { eventsBySource } from '@pay/contract/events';
import type { Owner } from '@pay/core/owner';
import { hotOf, type HotTx } from '@pay/kernel/db';
import type { Reaction } from '@pay/kernel/reactions';
import type { Deps } from '../deps.ts';
import { customerOf, leftOfErased, isErased } from '../domain/erasure.ts';
import { newEvent } from '../domain/event-payload.ts';
import { findErasureTimes } from '../store/erasures.ts';
import { fanOut } from '../store/events.ts';
import { withoutReset } from '../store/owner-resets.ts';

const reactionTo = (source: string, table: EventTable): Reaction<Deps> => ({
  source,
  types: Object.keys(table),
  async commit({ events, tx, clock, keyring }) {
    const hot = await hotOf(tx);
    const visible = await withoutErased(hot, await withoutReset(hot, events as readonly SnapshotEvent[]));
    await fanOut(
      hot,
      visible.map((event) => newEvent(keyring, event)),
      clock.now(),
    );
  },
  after: (deps, events) => deps.notifyEventsStored(ownersOf(events)),
});

type SnapshotEvent = BusEvent<Readonly<Record<string, unknown>>>;

/** Events from before an erasure may be received after it. */
async function withoutErased(hot: HotTx, events: readonly SnapshotEvent[]): Promise<SnapshotEvent[]> {
  const known = await findErasureTimes(
    hot,
    events.flatMap(({ data }) => customerOf(data) ?? []),
  );
  return events.map((event) =>
    isErased(event, known.get(customerOf(event.data) ?? '')) ? { ...event, data: leftOfErased(event.data) } : event,
  );
}

function ownersOf(events: readonly BusEvent[]): Owner[] {
  const owners = new Map(events.map(({ owner }) => [`${owner.account} ${owner.environment}`, owner]));
  return [...owners.values()];
}

export const onEvent: readonly Reaction<Deps>[] = Object.entries(eventsBySource).map(([source, table]) =>
  reactionTo(source, table),
);
