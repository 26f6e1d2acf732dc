import type { card } from '@pay/contract/card/operations';
import { isId } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findAgents } from '../store/agents.ts';
import { findCards } from '../store/cards.ts';
import { merchantNamesOf } from '../store/merchant-names.ts';

export const lookUpNames = query<typeof card.lookUpNames, Deps>()(async ({ ctx, input: { ids }, db }) => {
  const purchaseIds = ids.filter((id) => isId('cardTransaction', id));
  const [cards, agents, purchases] = await Promise.all([
    findCards(db.knex, ctx.owner, ids),
    findAgents(db.knex, ctx.owner, ids),
    merchantNamesOf(db, ctx.owner, purchaseIds),
  ]);
  return {
    items: [
      ...cards.map(({ id, last4, displayName, customerId }) => ({
        ...{ id, customerId, name: `•••• ${last4}` },
        ...(displayName === null ? {} : { detail: displayName }),
      })),
      ...agents.map(({ id, name }) => ({ id, name })),
      ...purchases.map(({ cardTransactionId, name }) => ({ id: cardTransactionId, name })),
    ],
  };
});
