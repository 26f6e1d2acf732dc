import type { customer } from '@pay/contract/customer/operations';
import { keysetOf, pageOf } from '@pay/contract/page';
import { query } from '@pay/kernel/handler';
import { type Deps } from '../deps.ts';
import { enforcementOf } from '../app/enforcement.ts';
import { listCustomers } from '../store/customers.ts';
import { showCustomer } from '../app/views.ts';

export const list = query<typeof customer.list, Deps>()(async ({ ctx, input, deps, db }) => {
  const { email, ...filters } = input;
  const emailHash = email === undefined ? undefined : deps.vault.emailHash(email);
  const found = await listCustomers(db.knex, ctx.owner, {
    filters: { ...filters, emailHash },
    keyset: keysetOf('customer', input),
  });
  const { items, ...more } = pageOf(found, input);
  const showing = { owner: ctx.owner, enforcement: enforcementOf(ctx) };
  return { items: items.map((storedCustomer) => showCustomer(deps, storedCustomer, showing)), ...more };
});
