import type { BusEvent } from '@pay/contract/event';
import type { Transaction } from '@pay/contract/transfer/transaction';
import { hotOf } from '@pay/kernel/db';
import type { Reaction } from '@pay/kernel/reactions';
import type { Deps } from '../deps.ts';
import { saveOutcomes } from '../store/outcomes.ts';

/** A failed transfer or conversion spent nothing: a second one is not a duplicate of it, and it counts for no limit. */
export const onTransactionCompleted: Reaction<Deps> = {
  source: 'transfer',
  types: ['transaction.completed'],
  // Nearly all messages contain only successes. Those messages are not opened.
  kinds: ['failed', 'refunded', 'returned'].map((status) => `transaction.completed ${status}`),
  concerns: (event) => {
    const { type, status } = (event as BusEvent<Transaction>).data;
    return type !== 'deposit' && status !== 'completed';
  },
  async commit({ events, tx }) {
    const outcomes = events.map(({ owner, resourceId }) => ({ owner, id: resourceId, outcome: 'declined' as const }));
    await saveOutcomes(await hotOf(tx), outcomes);
  },
};
