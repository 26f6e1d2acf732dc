import { changesBetween } from '@pay/contract/audit-record';
import { notFound } from '@pay/core/fault';
import type { webhook } from '@pay/contract/webhook/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import * as faults from '../store/faults.ts';
import * as webhooks from '../store/webhooks.ts';

export const simulateFault = command<typeof webhook.simulateFault, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const found = await webhooks.lock(tx, ctx.owner, input.webhookId);
    if (found === undefined) throw notFound();
    const { mode, count } = input;
    await faults.insert(tx, ctx.owner, { id: ctx.operationId, webhookId: found.id, mode, count });
    const target = { type: 'webhook', id: found.id };
    await recordAudit(
      tx,
      { ctx, clock },
      { action: 'sandbox.fault_ordered', target, changes: changesBetween({}, { mode, count }) },
    );
    return { webhookId: found.id, mode, count };
  },
});
