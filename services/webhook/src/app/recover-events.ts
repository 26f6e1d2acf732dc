import { invalidField, notFound } from '@pay/core/fault';
import { timeOf } from '@pay/core/id';
import type { Ctx } from '@pay/contract/ctx';
import type { Recovery } from '@pay/contract/webhook/delivery';
import type { Tx } from '@pay/kernel/db';
import type { z } from 'zod';
import type { queueFailed } from '../store/recovery.ts';
import { lockEnabledWebhook } from './queueing.ts';

/** Maximum number of events that one call queues. Further calls queue the rest. */
const recoveredMax = 10_000;
const millis = (instant: string | number): number => (typeof instant === 'number' ? instant : Date.parse(instant));

type QueueStatement = typeof queueFailed;
type RecoverEventsInput = {
  readonly ctx: Ctx;
  readonly tx: Tx;
  readonly webhookId: string;
  readonly since: string | number;
  readonly until?: string | number | undefined;
  readonly now: number;
  readonly ownerNow: number;
};

/**
 * Queues the events of a period by one of the statements of store/recovery.ts. `now` is real time, `ownerNow` the
 * owner's clock.
 */
export async function recoverEvents(queueEvents: QueueStatement, input: RecoverEventsInput): Promise<z.infer<typeof Recovery>> {
  const { ctx, tx, now, ownerNow } = input;
  const target = await lockEnabledWebhook(tx, ctx, input.webhookId);
  if (target === undefined) throw notFound();
  const since = millis(input.since);
  // `until` is exclusive, so it includes events of the current millisecond.
  const until = input.until === undefined ? ownerNow + 1 : millis(input.until);
  if (until <= since && input.until !== undefined) throw invalidField('until', 'out_of_range', 'until must be after since');
  const bounds = { webhookId: target.id, since, until, now, ownerNow: timeOf(ctx.operationId), rowsMax: recoveredMax };
  const queued = await queueEvents(tx, ctx.owner, bounds);
  return { object: 'webhook_recovery', webhookId: target.id, queued, hasMore: queued === recoveredMax };
}
