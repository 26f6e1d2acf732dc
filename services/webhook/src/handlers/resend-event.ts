import { invalidField, notFound } from '@pay/core/fault';
import type { webhook } from '@pay/contract/webhook/operations';
import { command } from '@pay/kernel/handler';
import { recordAudit } from '@pay/kernel/outbox';
import { lockEnabledWebhook, notifyQueued, readQueueTime, type QueueTime } from '../app/queueing.ts';
import { resend } from '../app/resend.ts';
import type { Deps } from '../deps.ts';
import * as events from '../store/events.ts';

export const resendEvent = command<typeof webhook.resendEvent, Deps>()<QueueTime>({
  prepare: readQueueTime,
  async commit({ ctx, input, prepared, tx, clock }) {
    if ((await events.find(tx, ctx.owner, input.eventId)) === undefined) throw notFound();
    const target = await lockEnabledWebhook(tx, ctx, input.webhookId);
    if (target === undefined) throw invalidField('webhookId', 'not_found', 'No such webhook');
    const queued = await resend({ ctx, tx, eventId: input.eventId, now: prepared.now }, target);
    // Owners may resend at will. An operator who resends for them gives a reason.
    if (ctx.caller?.type === 'operator') {
      const changes = [{ field: 'webhookId', from: null, to: target.id }];
      await recordAudit(tx, { ctx, clock }, { action: 'event.resent', target: { type: 'event', id: input.eventId }, changes });
    }
    return queued;
  },
  after: notifyQueued,
});
