import { notFound } from '@pay/core/fault';
import { keysetOf, pageOf } from '@pay/contract/page';
import type { webhook } from '@pay/contract/webhook';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { eventTypes } from '../domain/catalogue.ts';
import { webhookView } from '../domain/webhook.ts';
import * as webhooks from '../store/webhooks.ts';

export const get = query<typeof webhook.get, Deps>()(async ({ ctx, input, db }) => {
  const found = await webhooks.find(db.knex, ctx.owner, input.webhookId);
  if (found === undefined) throw notFound();
  return webhookView(found);
});

export const list = query<typeof webhook.list, Deps>()(async ({ ctx, input, db }) => {
  const found = await webhooks.list(db.knex, ctx.owner, { status: input.status, keyset: keysetOf('webhook', input) });
  return pageOf(found.map(webhookView), input);
});

export const listEventTypes = query<typeof webhook.listEventTypes, Deps>()(() =>
  Promise.resolve({ object: 'list' as const, data: [...eventTypes] }),
);
