import { changesBetween } from '@pay/contract/audit-record';
import { notFound } from '@pay/core/fault';
import type { webhook } from '@pay/contract/webhook/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { toAuditedFields, shownFields } from '../domain/audited-fields.ts';
import * as webhooks from '../store/webhooks.ts';

const remove = command<typeof webhook.delete, Deps>()<{ now: number }>({
  prepare: ({ deps }) => Promise.resolve({ now: deps.clock.now() }),
  async commit({ ctx, input, prepared, tx, clock }) {
    const found = await webhooks.lock(tx, ctx.owner, input.webhookId);
    if (found === undefined) throw notFound();
    await webhooks.markDeleted(tx, ctx.owner, found.id, prepared.now);
    const changes = changesBetween(toAuditedFields(found), {}, shownFields);
    await recordAudit(tx, { ctx, clock }, { action: 'webhook.deleted', target: { type: 'webhook', id: found.id }, changes });
    return { object: 'deleted' as const, id: found.id, deleted: true as const };
  },
  after: ({ deps }) => deps.wakeCancelDeliveries(),
});

// No constant may be called `delete`.
export { remove as delete };
