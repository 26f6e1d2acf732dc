import type { Ctx } from '@pay/contract/ctx';
import { events as eventTable } from '@pay/contract/events';
import { invalid, invalidField, type Fault, type FaultDetail } from '@pay/core/fault';
import { kindOfId, prefixes, sameBody } from '@pay/core/id';
import type { webhook } from '@pay/contract/webhook/operations';
import { childCtx } from '@pay/kernel/ctx';
import { hotOf, type Database } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { Keyring } from '@pay/core/sealing';
import type { Clock } from '@pay/core/time';
import type { Deps } from '../deps.ts';
import { catalogue } from '../domain/catalogue.ts';
import { eventView } from '../domain/event-payload.ts';
import { newEvent } from '../domain/event-payload.ts';
import { unknownEvent } from '../domain/subscription.ts';
import { snapshotOf, sourceOf, type SnapshotSource } from '../app/resource-snapshots.ts';
import * as events from '../store/events.ts';

type PreparedSnapshot = { readonly snapshot: object; readonly now: number; readonly keyring: Keyring };

/**
 * Delivers the event only to webhooks and readers: other services do not repeat their reaction to the original event.
 */
export const simulateEvent = command<typeof webhook.simulateEvent, Deps>()<PreparedSnapshot>({
  async prepare({ ctx, input, deps, db }) {
    const details: FaultDetail[] = [];
    const source = sourceOf(input.type);
    if (!Object.hasOwn(eventTable, input.type)) details.push(unknownEvent('type', input.type, { catalogue, isOne: true }));
    else if (source === undefined)
      details.push({
        ...{ field: 'type', code: 'not_supported', message: `${input.type} cannot be simulated` },
        hint: 'POST /v1/webhooks/{webhookId}/test sends the event webhook.test.',
      });
    if (source === undefined || details.length > 0) throw invalid(details);
    const findNewest = (resourceId: string) => newestOf(db, { ctx, resourceId, keyring: deps.keyring, clock: deps.clock });
    const request = { ctx: childCtx(ctx, 'snapshot'), resourceId: input.resourceId, told: findNewest };
    const snapshot = await snapshotOf(source, deps.clients, request);
    if (snapshot === undefined) throw noResource(input, source);
    return { snapshot, now: deps.clock.now(), keyring: deps.keyring };
  },
  async commit({ ctx, input, prepared, tx, clock }) {
    const { keyring, snapshot, now } = prepared;
    const event = newEvent(keyring, {
      id: sameBody('event', ctx.operationId),
      type: input.type,
      createdAt: clock.now(),
      data: { ...snapshot, ...input.data },
      owner: ctx.owner,
      resourceId: input.resourceId,
      // The resource did not change, so its sequence stays; receivers that drop older sequences accept it.
      version: Math.max(1, await events.lastSequence(tx, ctx.owner, input.resourceId)),
    });
    await events.fanOut(await hotOf(tx), [event], now);
    return eventView(keyring, event);
  },
  after: ({ ctx, deps }) => deps.notifyEventsStored([ctx.owner]),
});

/** Another owner's resource and a missing one get one refusal; the prefix of an id is enough to detect a wrong kind. */
function noResource({ type, resourceId }: { type: string; resourceId: string }, { kind }: SnapshotSource): Fault {
  const begins = `${prefixes[kind]}_`;
  const sent = kindOfId(resourceId);
  const isOther = sent !== undefined && sent !== kind;
  const message = isOther ? `${type} is not about ${resourceId}` : `No such resource for ${type}`;
  return invalidField('resourceId', 'not_found', message, { hint: `Send an id of this key that begins with ${begins}.` });
}

type NewestEventInput = { readonly ctx: Ctx; readonly resourceId: string; readonly keyring: Keyring; readonly clock: Clock };

/**
 * Maximum number of lookups of a resource's event, and milliseconds between them: the first event arrives shortly after
 * the answer of the creation.
 */
const firstEvent = { tries: 20, pauseMs: 100 } as const;

async function newestOf(db: Database, { ctx, resourceId, keyring, clock }: NewestEventInput): Promise<object | undefined> {
  const newest = { before: undefined, from: undefined, rows: 1 };
  for (let tries = 1; ; tries += 1) {
    const [event] = await events.list(db.knex, ctx.owner, { filters: { resourceId }, keyset: newest });
    if (event !== undefined) return eventView(keyring, event).data;
    if (tries === firstEvent.tries) return undefined;
    await clock.sleep(firstEvent.pauseMs);
  }
}
