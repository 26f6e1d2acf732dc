import type { CustomerSnapshot } from '@pay/contract/customer';
import { sameBody } from '@pay/core/id';
import type { Reaction } from '@pay/kernel/reactions';
import { freezeCardsOf } from '../change-card.ts';
import type { Deps } from '../deps.ts';
import { forget } from '../store/erasure.ts';
import { remember } from '../store/customer-states.ts';

/** A customer that is suspended or rejected has its cards frozen; active again, they stay frozen until unfrozen (contract 2.4). */
export const onCustomerUpdated: Reaction<Deps> = {
  source: 'customer',
  types: ['customer.updated'],
  async commit({ events, tx, emitFor }) {
    for (const event of events) {
      // The stream's contract says what a customer.updated carries.
      const { id: customerId, status, erasedAt } = event.data as CustomerSnapshot;
      // Before anything is told of its cards: their snapshots must not say again what was erased.
      if (erasedAt !== undefined) await forget(tx, event.owner, sameBody('customer', customerId));
      const active = status === 'active';
      const isNews = await remember(tx, event.owner, { customerId, version: event.version, active });
      if (!isNews || active) continue;
      const changing = { tx, owner: event.owner, emit: emitFor(event), nowMs: event.createdAt };
      await freezeCardsOf(changing, { customerId }, `customer_${status}`);
    }
  },
};
