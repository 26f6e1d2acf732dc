import type { CustomerSnapshot } from '@pay/contract/customer/shapes';
import type { BusEvent } from '@pay/contract/event';
import { sameBody } from '@pay/core/id';
import type { Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import type { Reaction } from '@pay/kernel/reactions';
import type { Deps } from '../deps.ts';
import { followCustomer, walletView } from '../domain/wallet.ts';
import { forget } from '../store/erasure.ts';
import * as customerStates from '../store/customer-states.ts';
import * as wallets from '../store/wallets.ts';

/** Freezes the wallets of a suspended or rejected customer, and reactivates them with the customer. */
export const onCustomerUpdated: Reaction<Deps> = {
  source: 'customer',
  types: ['customer.updated'],
  async commit({ events, tx, emitFor }) {
    for (const event of events) await follow(tx, event, emitFor(event));
  },
};

async function follow(tx: Tx, event: BusEvent, emit: Emit): Promise<void> {
  const customer = event.data as CustomerSnapshot;
  // Before its wallets emit anything: their snapshots must not repeat erased data.
  if (customer.erasedAt !== undefined) await forget(tx, event.owner, sameBody('customer', customer.id));
  const active = customer.status === 'active';
  const state = { customerId: customer.id, version: event.version, active };
  if (!(await customerStates.remember(tx, event.owner, state))) return;
  for (const wallet of await wallets.lockOfCustomer(tx, event.owner, customer.id)) {
    const changed = followCustomer(wallet, active, event.createdAt);
    if (changed === undefined) continue;
    await wallets.saveStatus(tx, event.owner, changed);
    emit('wallet.updated', { id: changed.id, version: changed.version, snapshot: walletView(changed) });
  }
}
