import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findOwner } from '../store/customers.ts';

export const findCustomerOwner = query<typeof customer.findCustomerOwner, Deps>()(
  async ({ input, db }) => (await findOwner(db.knex, input.customerId)) ?? null,
);
