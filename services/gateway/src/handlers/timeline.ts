// A transaction's timeline: what transfer knows of it, and what webhook knows of who was told. Composed here because neither
// service may ask the other.
import type { Delivery } from '@pay/contract/delivery';
import type { gateway } from '@pay/contract/gateway';
import type { Timeline } from '@pay/contract/transaction';
import { isFault } from '@pay/core/fault';
import { iso, SECOND } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';

type Entry = Timeline['entries'][number];

/** Spec gap (ADR-0041): milliseconds kept back to answer without the deliveries. A history that lacks them is better than none. */
const reserveMs = SECOND;

export const timeline = query<typeof gateway.timeline, Deps>()(async ({ ctx, input, deps }) => {
  const asking = { ...childCtx(ctx, 'told'), deadline: ctx.deadline - reserveMs };
  const [own, told] = await Promise.all([
    deps.clients.transfer.timeline(childCtx(ctx, 'timeline'), input),
    deps.clients.webhook.toldOf(asking, { resourceId: input.transactionId }).catch((error: unknown) => {
      if (isFault(error)) return { items: [] };
      throw error;
    }),
  ]);
  const entries = [...own.entries, ...told.items.map(entryOf)];
  return { ...own, entries: entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)) };
});

const entryOf = ({ createdAt, event, status, attemptNumber, webhookId }: Delivery): Entry => ({
  at: iso(createdAt),
  kind: 'delivery',
  description: `Attempt ${attemptNumber} to tell ${webhookId} of ${event}: ${status}`,
  eventType: event,
  webhookId,
});
