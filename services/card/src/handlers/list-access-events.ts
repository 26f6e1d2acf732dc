import type { card } from '@pay/contract/card/operations';
import { keysetOf, pageOf } from '@pay/contract/page';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { listCardAccessEvents } from '../store/access-events.ts';
import { findCard } from '../store/cards.ts';

export const listAccessEvents = query<typeof card.listAccessEvents, Deps>()(async ({ ctx, input, db }) => {
  const found = await findCard(db.knex, ctx.owner, input.cardId);
  if (found === undefined) throw notFound();
  const page = { ...input, cardId: found.id };
  const keyset = keysetOf('accessEvent', page);
  return pageOf(await listCardAccessEvents(db.knex, ctx.owner, { cardId: found.id, keyset }), page);
});
