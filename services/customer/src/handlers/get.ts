import type { customer } from '@pay/contract/customer/operations';
import { lookup } from '@pay/kernel/handler';
import { type Deps } from '../deps.ts';
import { enforcementOf } from '../app/enforcement.ts';
import { customerOf, findCustomerRows } from '../store/customers.ts';
import { showCustomer } from '../app/views.ts';

export const get = lookup<typeof customer.get, Deps>()({
  kind: 'customer',
  id: ({ customerId }) => customerId,
  rows: findCustomerRows,
  show: (row, { deps, ctx }) => showCustomer(deps, customerOf(row), { owner: ctx.owner, enforcement: enforcementOf(ctx) }),
});
