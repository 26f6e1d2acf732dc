// Every service's facts become events of their owners and deliveries to their webhooks, in the commit that remembers the
// fact was heard: heard twice, it is delivered once; crashed before, it is heard again.
import { cardEvents } from '@pay/contract/card';
import { customerEvents } from '@pay/contract/customer';
import type { BusEvent, EventTable } from '@pay/contract/event';
import { riskEvents } from '@pay/contract/risk';
import { transactionEvents } from '@pay/contract/transaction';
import { walletEvents } from '@pay/contract/wallet';
import type { Owner } from '@pay/core/owner';
import { hotOf, type HotTx } from '@pay/kernel/db';
import type { Reaction } from '@pay/kernel/reactions';
import type { Deps } from '../deps.ts';
import { customerOf, leftOfErased, isErased } from '../domain/erasure.ts';
import { frozen } from '../frozen.ts';
import { erasedAmong } from '../store/erasures.ts';
import { fanOut } from '../store/events.ts';

const follow = (source: string, table: EventTable): Reaction<Deps> => ({
  source,
  types: Object.keys(table),
  async commit({ events, tx, clock, keyring }) {
    const hot = await hotOf(tx);
    const told = await withoutErased(hot, events as readonly Told[]);
    await fanOut(
      hot,
      told.map((event) => frozen(keyring, event)),
      clock.now(),
    );
  },
  after: (deps, events) => deps.announce(ownersOf(events)),
});

type Told = BusEvent<Readonly<Record<string, unknown>>>;

/** Facts from before an erasure may be heard after it. */
async function withoutErased(hot: HotTx, events: readonly Told[]): Promise<Told[]> {
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

export const followers: readonly Reaction<Deps>[] = [
  follow('customer', customerEvents),
  follow('wallet', walletEvents),
  follow('transfer', transactionEvents),
  follow('card', cardEvents),
  follow('risk', riskEvents),
];
