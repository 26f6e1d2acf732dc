import { changesBetween } from '@pay/contract/audit-record';
import type { gateway } from '@pay/contract/gateway/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { insert } from '../store/http-faults.ts';

export const addHttpFault = command<typeof gateway.addHttpFault, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    await insert(tx, ctx.owner, { ...input, route: input.route, id: ctx.operationId, keyId: ctx.keyId });
    const target = { type: 'api_key', id: ctx.keyId };
    await recordAudit(tx, { ctx, clock }, { action: 'sandbox.fault_ordered', target, changes: changesBetween({}, input) });
    return input;
  },
  after: ({ ctx, deps }) => deps.changed(ctx.owner.account),
});
