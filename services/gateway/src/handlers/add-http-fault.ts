import type { gateway } from '@pay/contract/gateway';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { insert } from '../store/http-faults.ts';

export const addHttpFault = command<typeof gateway.addHttpFault, Deps>()({
  async commit({ ctx, input, tx }) {
    await insert(tx, ctx.owner, { ...input, route: input.route, id: ctx.operationId, keyId: ctx.keyId });
    return input;
  },
  after: ({ ctx, deps }) => deps.changed(ctx.owner.account),
});
