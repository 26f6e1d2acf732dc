import type { CustomerSnapshot } from '@pay/contract/customer/shapes';
import { sameBody } from '@pay/core/id';
import type { Reaction } from '@pay/kernel/reactions';
import { freezeCardsOf } from '../app/change-card.ts';
import type { Deps } from '../deps.ts';
import { saveCustomerState } from '../store/customer-states.ts';
import { eraseCustomer } from '../store/erasure.ts';

/**
 * Freezes the cards of a customer that is suspended or rejected. When the customer is active again, the cards stay
 * frozen until unfrozen.
 */
export const onCustomerUpdated: Reaction<Deps> = {
  source: 'customer',
  types: ['customer.updated'],
  async commit({ events, tx, emitFor }) {
    for (const event of events) {
      // The stream's contract defines the data of a customer.updated.
      const { id: customerId, status, erasedAt } = event.data as CustomerSnapshot;
      // Runs before any event of the customer's cards, whose snapshots must not repeat erased data.
      if (erasedAt !== undefined) await eraseCustomer(tx, event.owner, sameBody('customer', customerId));
      const active = status === 'active';
      const isNewer = await saveCustomerState(tx, event.owner, { customerId, version: event.version, active });
      if (!isNewer || active) continue;
      const context = { tx, owner: event.owner, emit: emitFor(event), nowMs: event.createdAt };
      await freezeCardsOf(context, { customerId }, `customer_${status}`);
    }
  },
};
