import { notFound } from '@pay/core/fault';
import { keysetOf, pageOf } from '@pay/contract/page';
import type { webhook } from '@pay/contract/webhook/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { deliveryView } from '../domain/delivery.ts';
import * as deliveries from '../store/deliveries.ts';
import * as webhooks from '../store/webhooks.ts';

export const listDeliveries = query<typeof webhook.listDeliveries, Deps>()(async ({ ctx, input, db }) => {
  const found = await webhooks.find(db.knex, ctx.owner, input.webhookId);
  if (found === undefined) throw notFound();
  // The id in the path is not a filter, because a cursor is bound to it anyway.
  const rows = await deliveries.list(db.knex, ctx.owner, found.id, { filters: input, keyset: keysetOf('delivery', input) });
  const offsetMs = ctx.sandbox?.clockOffsetMs ?? 0;
  return pageOf(
    rows.map((row) => deliveryView(row, offsetMs)),
    input,
  );
});
