// The common part of operations that queue deliveries: the real time, the webhook that must be enabled, and the wake-up
// afterwards.
import { conflict } from '@pay/core/fault';
import type { Ctx } from '@pay/contract/ctx';
import type { Clock } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import * as webhooks from '../store/webhooks.ts';
import type { Dispatcher } from './delivery/dispatcher.ts';

/** Real milliseconds, which the queue uses, read before the transaction. */
export type QueueTime = { readonly now: number };

export const readQueueTime = ({ deps }: { readonly deps: { readonly clock: Clock } }): Promise<QueueTime> =>
  Promise.resolve({ now: deps.clock.now() });

/** Wakes the dispatcher for deliveries that were just queued. */
export const notifyQueued = ({ ctx, deps }: { readonly ctx: Ctx; readonly deps: { readonly dispatcher: Dispatcher } }): void =>
  deps.dispatcher.notice([ctx.owner]);

/** The webhook, locked; undefined when it does not exist. @throws a conflict when it is disabled */
export async function lockEnabledWebhook(tx: Tx, ctx: Ctx, webhookId: string): Promise<webhooks.StoredWebhook | undefined> {
  const found = await webhooks.lock(tx, ctx.owner, webhookId);
  if (found?.status === 'disabled')
    throw conflict('invalid_state_transition', 'webhookId', 'The webhook is disabled. Enable it first');
  return found;
}
