import { notFound } from '@pay/core/fault';
import type { webhook } from '@pay/contract/webhook/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { webhookView } from '../domain/webhook.ts';
import * as webhooks from '../store/webhooks.ts';

export const get = query<typeof webhook.get, Deps>()(async ({ ctx, input, db }) => {
  const found = await webhooks.find(db.knex, ctx.owner, input.webhookId);
  if (found === undefined) throw notFound();
  return webhookView(found);
});
