import type { customer } from '@pay/contract/customer/operations';
import { notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { acceptTermsText } from '../app/accept-terms.ts';
import { showChanged } from '../app/change-customer.ts';
import { type Deps } from '../deps.ts';
import { enforcementOf } from '../app/enforcement.ts';
import { currentTerms } from '../domain/terms.ts';
import { lockCustomer } from '../store/customers.ts';

export const simulateTos = command<typeof customer.simulateTos, Deps>()({
  prepare: ({ deps: { views } }) => Promise.resolve(views),
  async commit({ ctx, input, prepared: deps, tx, emit, clock }) {
    const context = { tx, ctx, emit, deps, enforcement: enforcementOf(ctx), nowMs: clock.now() };
    const stored = await lockCustomer(tx, ctx.owner, input.customerId);
    if (stored === undefined) throw notFound();
    const text = currentTerms(ctx.owner.environment).en;
    return showChanged(context, await acceptTermsText(context, stored, { text, address: null }));
  },
});
