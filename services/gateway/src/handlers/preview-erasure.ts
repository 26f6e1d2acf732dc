import type { gateway } from '@pay/contract/gateway/operations';
import { sameBody } from '@pay/core/id';
import { childCtx } from '@pay/kernel/ctx';
import { query } from '@pay/kernel/handler';
import { asOwner, blockersOf } from '../app/customer-erasure.ts';
import type { Deps } from '../deps.ts';

/** The same checks as the erasure, and no effect. */
export const previewErasure = query<typeof gateway.previewErasure, Deps>()(async ({ ctx, input, db, deps: { clients } }) => {
  const customerId = sameBody('customer', input.customerId);
  const owners = await asOwner({ clients, db }, ctx, { customerId });
  const { erasedAt } = await clients.customer.get(childCtx(owners, 'read'), { customerId });
  if (erasedAt !== undefined) return { erasedAt, blockers: [] };
  return { blockers: await blockersOf(clients, owners, { customerId }) };
});
