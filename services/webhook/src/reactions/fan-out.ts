// Every service's facts become events of their owners and deliveries to their webhooks, in the commit that remembers the
// fact was heard: heard twice, it is delivered once; crashed before, it is heard again.
import { cardEvents } from '@pay/contract/card';
import { customerEvents } from '@pay/contract/customer';
import type { BusEvent, EventTable } from '@pay/contract/event';
import { riskEvents } from '@pay/contract/risk';
import { transactionEvents } from '@pay/contract/transaction';
import { walletEvents } from '@pay/contract/wallet';
import type { Owner } from '@pay/core/owner';
import { hotOf } from '@pay/kernel/db';
import type { Reaction } from '@pay/kernel/reactions';
import type { Deps } from '../deps.ts';
import { frozen } from '../frozen.ts';
import { fanOut } from '../store/events.ts';

const follow = (source: string, table: EventTable): Reaction<Deps> => ({
  source,
  types: Object.keys(table),
  async commit({ events, tx, clock, keyring }) {
    await fanOut(
      await hotOf(tx),
      events.map((event) => frozen(keyring, event)),
      clock.now(),
    );
  },
  after: (deps, events) => deps.announce(ownersOf(events)),
});

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
