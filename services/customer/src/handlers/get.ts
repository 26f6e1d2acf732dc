import type { customer } from '@pay/contract/customer';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import { type Deps } from '../deps.ts';
import { enforcementOf } from '../app/enforcement.ts';
import { findCustomer } from '../store/customers.ts';
import { showCustomer } from '../app/views.ts';

export const get = query<typeof customer.get, Deps>()(async ({ ctx, input, deps, db }) => {
  const stored = await findCustomer(db.knex, ctx.owner, input.customerId);
  if (stored === undefined) throw notFound();
  return showCustomer(deps, stored, { owner: ctx.owner, enforcement: enforcementOf(ctx) });
});
