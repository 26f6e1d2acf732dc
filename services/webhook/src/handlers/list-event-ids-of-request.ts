import type { webhook } from '@pay/contract/webhook/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { idsOfRequest } from '../store/events.ts';

export const listEventIdsOfRequest = query<typeof webhook.listEventIdsOfRequest, Deps>()(async ({ ctx, input, db }) => ({
  eventIds: await idsOfRequest(db, ctx.owner, input.requestId),
}));
