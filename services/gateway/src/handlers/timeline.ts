// A transaction's timeline: the transfer service's history, and the webhook service's deliveries. Composed here because
// neither service may call the other.
import type { Delivery } from '@pay/contract/webhook/delivery';
import type { gateway } from '@pay/contract/gateway/operations';
import type { Timeline } from '@pay/contract/transfer/transaction';
import { iso } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import { query } from '@pay/kernel/handler';
import { deliveriesOf, deliverySentence } from '../app/deliveries.ts';
import type { Deps } from '../deps.ts';

type Entry = Timeline['entries'][number];

export const timeline = query<typeof gateway.timeline, Deps>()(async ({ ctx, input, deps }) => {
  const [own, told] = await Promise.all([
    deps.clients.transfer.timeline(childCtx(ctx, 'timeline'), input),
    deliveriesOf(ctx, input.transactionId, deps.clients),
  ]);
  const entries = [...own.entries, ...told.map(entryOf)];
  return { ...own, entries: entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)) };
});

const entryOf = (delivery: Delivery): Entry => ({
  at: iso(delivery.createdAt),
  kind: 'delivery',
  description: deliverySentence(delivery),
  eventType: delivery.event,
  webhookId: delivery.webhookId,
});
