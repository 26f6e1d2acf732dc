import { invalidField, notFound } from '@pay/core/fault';
import { isId } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { keysetOf, pageOf } from '@pay/contract/page';
import type { webhook } from '@pay/contract/webhook';
import type { Database } from '@pay/kernel/db';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { catalogue } from '../domain/catalogue.ts';
import { isSubscription } from '../domain/subscription.ts';
import { eventView } from '../frozen.ts';
import * as events from '../store/events.ts';

export const getEvent = query<typeof webhook.getEvent, Deps>()(async ({ ctx, input, db, deps }) => {
  const found = await events.find(db.knex, ctx.owner, input.eventId);
  if (found === undefined) throw notFound();
  return eventView(deps.keyring, found);
});

export const listEvents = query<typeof webhook.listEvents, Deps>()(async ({ ctx, input, db, deps }) => {
  if (input.type !== undefined && !isSubscription(input.type, catalogue))
    throw invalidField('query:type', 'invalid_enum', `${input.type} is not an event type`);
  const filters = { type: input.type === '*' ? undefined : input.type, resourceId: input.resourceId };
  const found = await events.list(db.knex, ctx.owner, { filters, keyset: keysetOf('event', input) });
  return pageOf(
    found.map((event) => eventView(deps.keyring, event)),
    input,
  );
});

const positionForm = /^(\d{1,20})-(\d{1,19})$/;
const written = ({ xid, seq }: events.Position): string => `${xid}-${seq}`;

export const eventsAfter = query<typeof webhook.eventsAfter, Deps>()(async ({ ctx, input, db, deps }) => {
  const position = await readPosition(db, ctx.owner, input.after);
  if (input.after === undefined) return { items: [], position: written(position) };
  const found = await events.after(db, ctx.owner, { position, limit: input.limit });
  return {
    items: found.map((event) => ({ position: written(event.position), event: eventView(deps.keyring, event) })),
    position: written(found.at(-1)?.position ?? position),
  };
});

async function readPosition(db: Database, owner: Owner, after: string | undefined): Promise<events.Position> {
  if (after === undefined) return events.endPosition(db);
  const [, xid, seq] = positionForm.exec(after) ?? [];
  if (xid !== undefined && seq !== undefined) return { xid, seq };
  const found = isId('event', after) ? await events.positionOf(db.knex, owner, after) : undefined;
  if (found === undefined) throw invalidField('query:after', 'not_found', 'after is not an event of yours that is still kept');
  return found;
}
