import { notFound } from '@pay/core/fault';
import type { webhook } from '@pay/contract/webhook/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { eventView } from '../domain/event-payload.ts';
import * as events from '../store/events.ts';

export const getEvent = query<typeof webhook.getEvent, Deps>()(async ({ ctx, input, db, deps }) => {
  const found = await events.find(db.knex, ctx.owner, input.eventId);
  if (found === undefined) throw notFound();
  return eventView(deps.keyring, found);
});
