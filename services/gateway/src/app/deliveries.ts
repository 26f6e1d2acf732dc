// Deliveries of a resource's events, for the timelines that the gateway composes.
import type { Ctx } from '@pay/contract/ctx';
import type { Delivery } from '@pay/contract/webhook/delivery';
import { isFault } from '@pay/core/fault';
import { SECOND } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import type { Clients } from '@pay/kernel/service';
import type { Needs } from './clients.ts';

/**
 * Spec gap (ADR-0041): milliseconds reserved to answer without the deliveries. A history without deliveries is better
 * than none.
 */
const reserveMs = SECOND;

/** Attempts to deliver a resource's events to webhooks. Empty if the webhook service does not answer in time. */
export async function deliveriesOf(
  ctx: Ctx,
  resourceId: string,
  { webhook }: Pick<Clients<Needs>, 'webhook'>,
): Promise<readonly Delivery[]> {
  const asking = { ...childCtx(ctx, 'told'), deadline: ctx.deadline - reserveMs };
  try {
    return (await webhook.listDeliveriesOfResource(asking, { resourceId })).items;
  } catch (error) {
    if (isFault(error)) return [];
    throw error;
  }
}

export const deliverySentence = ({ attemptNumber, webhookId, event, status }: Delivery): string =>
  `Delivery attempt ${attemptNumber} of ${event} to ${webhookId}: ${status}`;
