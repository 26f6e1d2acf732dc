import { keysetOf, pageOf } from '@pay/contract/page';
import type { webhook } from '@pay/contract/webhook/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { webhookView } from '../domain/webhook.ts';
import * as webhooks from '../store/webhooks.ts';

export const list = query<typeof webhook.list, Deps>()(async ({ ctx, input, db }) => {
  const found = await webhooks.list(db.knex, ctx.owner, { status: input.status, keyset: keysetOf('webhook', input) });
  return pageOf(found.map(webhookView), input);
});
