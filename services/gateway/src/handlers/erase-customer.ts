import type { gateway } from '@pay/contract/gateway/operations';
import { sameBody } from '@pay/core/id';
import { childCtx } from '@pay/kernel/ctx';
import { command } from '@pay/kernel/handler';
import { type CustomerErasure, asOwner, refuseErasure, blockersOf, servicesWith } from '../app/customer-erasure.ts';
import type { Deps } from '../deps.ts';

export const eraseCustomer = command<typeof gateway.eraseCustomer, Deps>()<CustomerErasure>({
  async prepare({ ctx, input, db, deps: { clients } }) {
    const customerId = sameBody('customer', input.customerId);
    const owners = await asOwner({ clients, db }, ctx, { customerId });
    const { erasedAt: before } = await clients.customer.get(childCtx(owners, 'read'), { customerId });
    if (before === undefined) refuseErasure(await blockersOf(clients, owners, { customerId }));
    const { erasedAt } = await clients.customer.erase(childCtx(owners, 'erase'), { customerId });
    for (const name of servicesWith('forget')) {
      const client = clients[name];
      for (let [step, more] = [0, true]; more; step += 1)
        ({ more } = await client.forget(childCtx(owners, `forget:${name}:${step}`), { customerId, erasedAt }));
    }
    return { customerId, erasedAt };
  },
  commit: ({ prepared }) => Promise.resolve(prepared),
});
