import type { customer } from '@pay/contract/customer';
import { notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { lockEvenErased, saveLegalHold } from '../store/customers.ts';

export const setLegalHold = command<typeof customer.setLegalHold, Deps>()({
  async commit({ ctx, input, tx }) {
    if ((await lockEvenErased(tx, ctx.owner, input.customerId)) === undefined) throw notFound();
    await saveLegalHold(tx, ctx.owner, input);
    return {};
  },
});
