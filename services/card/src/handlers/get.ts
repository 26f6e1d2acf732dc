import type { card } from '@pay/contract/card/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { cardView } from '../domain/card.ts';
import { findCard } from '../store/cards.ts';
import { readCardSpend } from '../store/spend.ts';

export const get = query<typeof card.get, Deps>()(async ({ ctx, input, db, clock }) => {
  const found = await findCard(db.knex, ctx.owner, input.cardId);
  if (found === undefined) throw notFound();
  return cardView(found, await readCardSpend(db.knex, ctx.owner, found, clock.now()));
});
