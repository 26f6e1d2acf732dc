// A card transaction's timeline: the card service's history, and the webhook service's deliveries.
import type { CardTransactionTimeline } from '@pay/contract/card/card-transaction';
import type { Delivery } from '@pay/contract/webhook/delivery';
import type { gateway } from '@pay/contract/gateway/operations';
import { childCtx } from '@pay/kernel/ctx';
import { query } from '@pay/kernel/handler';
import { deliveriesOf, deliverySentence } from '../app/deliveries.ts';
import type { Deps } from '../deps.ts';

export const cardTimeline = query<typeof gateway.cardTimeline, Deps>()(async ({ ctx, input, deps }) => {
  const [own, told] = await Promise.all([
    deps.clients.card.transactionTimeline(childCtx(ctx, 'timeline'), input),
    deliveriesOf(ctx, input.cardTransactionId, deps.clients),
  ]);
  return { ...own, entries: [...own.entries, ...told.map(deliveryEntry)].sort((a, b) => a.at - b.at) };
});

const deliveryEntry = (delivery: Delivery): CardTransactionTimeline['entries'][number] => ({
  at: delivery.createdAt,
  kind: 'delivery',
  description: deliverySentence(delivery),
  eventType: delivery.event,
  webhookId: delivery.webhookId,
});
