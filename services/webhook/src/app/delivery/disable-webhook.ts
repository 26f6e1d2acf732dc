// Disables an endpoint because its receiver answered 410 or no attempt succeeded for five days.
import { idOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { DisabledReason } from '@pay/contract/webhook/shapes';
import type { Database } from '@pay/kernel/db';
import { disable } from '../../domain/webhook.ts';
import * as webhooks from '../../store/webhooks.ts';

export type DisableWebhookInput = {
  readonly owner: Owner;
  readonly webhookId: string;
  readonly reason: DisabledReason;
  /** Real milliseconds, and those of the owner's clock. */
  readonly now: number;
  readonly ownerNow: number;
};

/** Disables an enabled webhook and cancels its queued deliveries. Returns false when it was no longer enabled. */
export const disableWebhook = (
  db: Database,
  { owner, webhookId, reason, now, ownerNow }: DisableWebhookInput,
): Promise<boolean> =>
  db.tx(async (tx) => {
    const found = await webhooks.lock(tx, owner, idOf('webhook', webhookId));
    if (found === undefined || found.status === 'disabled') return false;
    await webhooks.save(tx, owner, disable(found, reason, ownerNow), now);
    return true;
  });
