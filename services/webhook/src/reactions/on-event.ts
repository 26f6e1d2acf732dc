// Every event of every service is stored for its owner and queued for its webhooks, in the commit of its inbox
// row: an event that is received twice is delivered once, and after a crash it is received again. One file named
// on-event.ts instead of one // on-<event>.ts each, because all events are handled alike, and the contract lists them.
import { batchEvents } from '@pay/contract/batch';
import { cardEvents } from '@pay/contract/card';
import { customerEvents } from '@pay/contract/customer';
import type { BusEvent, EventTable } from '@pay/contract/event';
import { reportEvents } from '@pay/contract/report';
import { riskEvents } from '@pay/contract/risk';
import { transactionEvents } from '@pay/contract/transaction';
import { walletEvents } from '@pay/contract/wallet';
import type { Owner } from '@pay/core/owner';
import { hotOf, type HotTx } from '@pay/kernel/db';
import type { Reaction } from '@pay/kernel/reactions';
import type { Deps } from '../deps.ts';
import { customerOf, leftOfErased, isErased } from '../domain/erasure.ts';
import { newEvent } from '../domain/event-payload.ts';
import { erasedAmong } from '../store/erasures.ts';
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
  const known = await erasedAmong(
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

export const onEvent: readonly Reaction<Deps>[] = [
  reactionTo('customer', customerEvents),
  reactionTo('wallet', walletEvents),
  reactionTo('transfer', { ...transactionEvents, ...batchEvents }),
  reactionTo('card', cardEvents),
  reactionTo('risk', riskEvents),
  reactionTo('report', reportEvents),
];
