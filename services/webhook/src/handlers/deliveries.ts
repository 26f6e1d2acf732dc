import { conflict, invalidField, notFound } from '@pay/core/fault';
import { sameBody, timeOf } from '@pay/core/id';
import type { Ctx } from '@pay/contract/ctx';
import { keysetOf, pageOf } from '@pay/contract/page';
import type { webhook } from '@pay/contract/webhook';
import type { Recovery } from '@pay/contract/delivery';
import { command, query, type Call } from '@pay/kernel/handler';
import type { Operation } from '@pay/contract/operation';
import type { z } from 'zod';
import type { Tx } from '@pay/kernel/db';
import type { Deps } from '../deps.ts';
import { deliveryView } from '../domain/delivery.ts';
import * as deliveries from '../store/deliveries.ts';
import * as events from '../store/events.ts';
import { queueFailed, queueMissing } from '../store/recovery.ts';
import * as webhooks from '../store/webhooks.ts';

export const listDeliveries = query<typeof webhook.listDeliveries, Deps>()(async ({ ctx, input, db }) => {
  const found = await webhooks.find(db.knex, ctx.owner, input.webhookId);
  if (found === undefined) throw notFound();
  // The id in the path is no filter: a cursor belongs to it anyway.
  const rows = await deliveries.list(db.knex, ctx.owner, found.id, { filters: input, keyset: keysetOf('delivery', input) });
  const offsetMs = ctx.sandbox?.clockOffsetMs ?? 0;
  return pageOf(
    rows.map((row) => deliveryView(row, offsetMs)),
    input,
  );
});

export const toldOf = query<typeof webhook.toldOf, Deps>()(async ({ ctx, input, db }) => {
  const rows = await deliveries.ofResource(db.knex, ctx.owner, input.resourceId);
  const offsetMs = ctx.sandbox?.clockOffsetMs ?? 0;
  return { items: rows.map((row) => deliveryView(row, offsetMs)) };
});

type Now = { readonly now: number };
/** Real time, which the queue keeps. */
const realNow = ({ deps }: { readonly deps: Deps }): Promise<Now> => Promise.resolve({ now: deps.clock.now() });
const announce = ({ ctx, deps }: Pick<Call<Operation>, 'ctx'> & { readonly deps: Deps }): void =>
  deps.dispatcher.notice([ctx.owner]);

async function enabled(tx: Tx, ctx: Ctx, webhookId: string): Promise<webhooks.StoredWebhook | undefined> {
  const found = await webhooks.lock(tx, ctx.owner, webhookId);
  if (found?.status === 'disabled')
    throw conflict('invalid_state_transition', 'webhookId', 'The webhook is disabled; enable it first');
  return found;
}

type Resending = { readonly ctx: Ctx; readonly tx: Tx; readonly eventId: string; readonly now: number };

/** Queues one attempt of a stored event. Its delivery takes its id from the operation. */
async function resend({ ctx, tx, eventId, now }: Resending, target: webhooks.StoredWebhook) {
  const event = await events.find(tx, ctx.owner, eventId);
  if (event === undefined) throw notFound();
  const id = sameBody('delivery', ctx.operationId);
  const attempt = await deliveries.queueOne(tx, ctx.owner, { webhookId: target.id, event, deliveryId: id, now });
  const ended = { httpStatus: null, durationMs: null, error: null, response: null } as const;
  const offsetMs = ctx.sandbox?.clockOffsetMs ?? 0;
  const { type, id: storedId } = event;
  const row = {
    id,
    webhookId: target.id,
    eventId: storedId,
    event: type,
    url: target.url,
    attempt,
    nextAt: now,
    ...ended,
  } as const;
  return deliveryView({ ...row, status: 'pending', trigger: 'manual' }, offsetMs);
}

export const resendEvent = command<typeof webhook.resendEvent, Deps>()<Now>({
  prepare: realNow,
  async commit({ ctx, input, facts, tx }) {
    if ((await events.find(tx, ctx.owner, input.eventId)) === undefined) throw notFound();
    const target = await enabled(tx, ctx, input.webhookId);
    if (target === undefined) throw invalidField('webhookId', 'not_found', 'No such webhook');
    return resend({ ctx, tx, eventId: input.eventId, now: facts.now }, target);
  },
  after: announce,
});

export const retryDelivery = command<typeof webhook.retryDelivery, Deps>()<Now>({
  prepare: realNow,
  async commit({ ctx, input, facts, tx }) {
    const target = await enabled(tx, ctx, input.webhookId);
    if (target === undefined) throw notFound();
    const eventId = await deliveries.eventOf(tx, ctx.owner, { webhookId: target.id, deliveryId: input.deliveryId });
    if (eventId === undefined) throw notFound();
    return resend({ ctx, tx, eventId, now: facts.now }, target);
  },
  after: announce,
});

/** What one call queues at most; more calls queue the rest. */
const recoveredMax = 10_000;
const millis = (instant: string | number): number => (typeof instant === 'number' ? instant : Date.parse(instant));

type Queueing = typeof queueFailed;
type Recovering = {
  readonly ctx: Ctx;
  readonly tx: Tx;
  readonly webhookId: string;
  readonly since: string | number;
  readonly until?: string | number | undefined;
  readonly now: number;
  readonly ownerNow: number;
};

async function recoverBy(queueing: Queueing, given: Recovering): Promise<z.infer<typeof Recovery>> {
  const { ctx, tx, now, ownerNow } = given;
  const target = await enabled(tx, ctx, given.webhookId);
  if (target === undefined) throw notFound();
  const since = millis(given.since);
  // Events of this very millisecond are meant too.
  const until = given.until === undefined ? ownerNow + 1 : millis(given.until);
  if (until <= since && given.until !== undefined) throw invalidField('until', 'out_of_range', 'until must be after since');
  const bounds = { webhookId: target.id, since, until, now, ownerNow: timeOf(ctx.operationId), rowsMax: recoveredMax };
  const queued = await queueing(tx, ctx.owner, bounds);
  return { object: 'webhook_recovery', webhookId: target.id, queued, hasMore: queued === recoveredMax };
}

export const recover = command<typeof webhook.recover, Deps>()<Now>({
  prepare: realNow,
  commit: ({ ctx, input, facts, tx, clock }) =>
    recoverBy(queueFailed, { ctx, tx, ...input, now: facts.now, ownerNow: clock.now() }),
  after: announce,
});

export const replayMissing = command<typeof webhook.replayMissing, Deps>()<Now>({
  prepare: realNow,
  commit: ({ ctx, input, facts, tx, clock }) =>
    recoverBy(queueMissing, { ctx, tx, ...input, now: facts.now, ownerNow: clock.now() }),
  after: announce,
});
