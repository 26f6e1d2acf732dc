import { invalid } from '@pay/core/fault';
import { keysetOf, pageOf } from '@pay/contract/page';
import type { webhook } from '@pay/contract/webhook/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { catalogue } from '../domain/catalogue.ts';
import { eventView } from '../domain/event-payload.ts';
import { isSubscription, unknownEvent } from '../domain/subscription.ts';
import * as events from '../store/events.ts';

export const listEvents = query<typeof webhook.listEvents, Deps>()(async ({ ctx, input, db, deps }) => {
  if (input.type !== undefined && !isSubscription(input.type, catalogue))
    throw invalid([unknownEvent('query:type', input.type, { catalogue })]);
  const filters = { type: input.type === '*' ? undefined : input.type, resourceId: input.resourceId };
  const found = await events.list(db.knex, ctx.owner, { filters, keyset: keysetOf('event', input) });
  return pageOf(
    found.map((event) => eventView(deps.keyring, event)),
    input,
  );
});
