import type { gateway } from '@pay/contract/gateway/operations';
import { childCtx } from '@pay/kernel/ctx';
import { command } from '@pay/kernel/handler';
import { asOwner } from '../app/customer-erasure.ts';
import type { Deps } from '../deps.ts';

export const holdCustomer = command<typeof gateway.holdCustomer, Deps>()({
  async prepare({ ctx, input, db, deps: { clients } }) {
    await clients.customer.setLegalHold(childCtx(await asOwner({ clients, db }, ctx, input), 'hold'), input);
  },
  commit: () => Promise.resolve({}),
});
