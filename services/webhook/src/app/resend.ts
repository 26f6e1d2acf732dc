import { notFound } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import type { Ctx } from '@pay/contract/ctx';
import type { Tx } from '@pay/kernel/db';
import { deliveryView } from '../domain/delivery.ts';
import * as deliveries from '../store/deliveries.ts';
import * as events from '../store/events.ts';
import type { StoredWebhook } from '../store/webhooks.ts';

type ResendInput = { readonly ctx: Ctx; readonly tx: Tx; readonly eventId: string; readonly now: number };

/** Queues one attempt of a stored event. The id of its delivery derives from the operation. */
export async function resend({ ctx, tx, eventId, now }: ResendInput, target: StoredWebhook) {
  const event = await events.find(tx, ctx.owner, eventId);
  if (event === undefined) throw notFound();
  const id = sameBody('delivery', ctx.operationId);
  const attempt = await deliveries.queueOne(tx, ctx.owner, { webhookId: target.id, event, deliveryId: id, now });
  const noResult = { httpStatus: null, durationMs: null, error: null, response: null } as const;
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
    ...noResult,
  } as const;
  return deliveryView({ ...row, status: 'pending', trigger: 'manual' }, offsetMs);
}
