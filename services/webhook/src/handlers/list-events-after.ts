import { invalidField } from '@pay/core/fault';
import { isId } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { webhook } from '@pay/contract/webhook/operations';
import type { Database } from '@pay/kernel/db';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { eventView } from '../domain/event-payload.ts';
import * as events from '../store/events.ts';

const positionForm = /^(\d{1,20})-(\d{1,19})$/;
const textOf = ({ xid, seq }: events.Position): string => `${xid}-${seq}`;

export const listEventsAfter = query<typeof webhook.listEventsAfter, Deps>()(async ({ ctx, input, db, deps }) => {
  const position = await readPosition(db, ctx.owner, input.after);
  if (input.after === undefined) return { items: [], position: textOf(position) };
  const found = await events.after(db, ctx.owner, { position, limit: input.limit });
  return {
    items: found.map((event) => ({ position: textOf(event.position), event: eventView(deps.keyring, event) })),
    position: textOf(found.at(-1)?.position ?? position),
  };
});

async function readPosition(db: Database, owner: Owner, after: string | undefined): Promise<events.Position> {
  if (after === undefined) return events.endPosition(db);
  const [, xid, seq] = positionForm.exec(after) ?? [];
  if (xid !== undefined && seq !== undefined) return { xid, seq };
  const found = isId('event', after) ? await events.positionOf(db.knex, owner, after) : undefined;
  if (found === undefined) throw invalidField('query:after', 'not_found', 'after must be one of your events of the last 30 days');
  return found;
}
