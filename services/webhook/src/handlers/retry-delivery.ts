import { notFound } from '@pay/core/fault';
import type { webhook } from '@pay/contract/webhook/operations';
import { command } from '@pay/kernel/handler';
import { lockEnabledWebhook, notifyQueued, readQueueTime, type QueueTime } from '../app/queueing.ts';
import { resend } from '../app/resend.ts';
import type { Deps } from '../deps.ts';
import * as deliveries from '../store/deliveries.ts';

export const retryDelivery = command<typeof webhook.retryDelivery, Deps>()<QueueTime>({
  prepare: readQueueTime,
  async commit({ ctx, input, prepared, tx }) {
    const target = await lockEnabledWebhook(tx, ctx, input.webhookId);
    if (target === undefined) throw notFound();
    const eventId = await deliveries.eventOf(tx, ctx.owner, { webhookId: target.id, deliveryId: input.deliveryId });
    if (eventId === undefined) throw notFound();
    return resend({ ctx, tx, eventId, now: prepared.now }, target);
  },
  after: notifyQueued,
});
