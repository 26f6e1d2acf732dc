import type { webhook } from '@pay/contract/webhook/operations';
import { command } from '@pay/kernel/handler';
import { notifyQueued, readQueueTime, type QueueTime } from '../app/queueing.ts';
import { recoverEvents } from '../app/recover-events.ts';
import type { Deps } from '../deps.ts';
import { queueFailed } from '../store/recovery.ts';

export const recover = command<typeof webhook.recover, Deps>()<QueueTime>({
  prepare: readQueueTime,
  commit: ({ ctx, input, prepared, tx, clock }) =>
    recoverEvents(queueFailed, { ctx, tx, ...input, now: prepared.now, ownerNow: clock.now() }),
  after: notifyQueued,
});
