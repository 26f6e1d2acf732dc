import type { card } from '@pay/contract/card/operations';
import { keysetOf, pageOf } from '@pay/contract/page';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { cardView } from '../domain/card.ts';
import { listCards } from '../store/cards.ts';

export const list = query<typeof card.list, Deps>()(async ({ ctx, input, db }) => {
  const status = input.status === 'locked' ? 'frozen' : input.status;
  const found = await listCards(db.knex, ctx.owner, { filter: { ...input, status }, keyset: keysetOf('card', input) });
  return pageOf(
    found.map((card) => cardView(card)),
    input,
  );
});
