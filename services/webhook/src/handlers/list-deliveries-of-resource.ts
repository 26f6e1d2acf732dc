import type { webhook } from '@pay/contract/webhook/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { deliveryView } from '../domain/delivery.ts';
import * as deliveries from '../store/deliveries.ts';

/** The finished delivery attempts of a resource's events, for its timeline. */
export const listDeliveriesOfResource = query<typeof webhook.listDeliveriesOfResource, Deps>()(async ({ ctx, input, db }) => {
  const rows = await deliveries.ofResource(db.knex, ctx.owner, input.resourceId);
  const offsetMs = ctx.sandbox?.clockOffsetMs ?? 0;
  return { items: rows.map((row) => deliveryView(row, offsetMs)) };
});
