import type { BusEvent } from '@pay/contract/event';
import type { Transaction } from '@pay/contract/transaction';
import { hotOf } from '@pay/kernel/db';
import type { Reaction } from '@pay/kernel/reactions';
import type { Deps } from '../deps.ts';
import { settle } from '../store/outcomes.ts';

/** A transfer that did not go through was no spend: sending it again is no duplicate, and it counts for no limit. */
export const onTransactionCompleted: Reaction<Deps> = {
  source: 'transfer',
  types: ['transaction.completed'],
  concerns: (event) => {
    const { type, status } = (event as BusEvent<Transaction>).data;
    return type === 'transfer' && status !== 'completed';
  },
  async commit({ events, tx }) {
    const heard = events.map(({ owner, resourceId }) => ({ owner, id: resourceId, outcome: 'declined' as const }));
    await settle(await hotOf(tx), heard);
  },
};
