import type { customer } from '@pay/contract/customer/operations';
import { keysetOf, pageOf } from '@pay/contract/page';
import { invalidField } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { isIsoCurrency } from '../domain/currencies.ts';
import { listCounterparties as find } from '../store/counterparties.ts';
import { showCounterparty } from '../app/views.ts';

export const listCounterparties = query<typeof customer.listCounterparties, Deps>()(async ({ ctx, input, deps, db }) => {
  if (input.currency !== undefined && !isIsoCurrency(input.currency)) {
    throw invalidField('query:currency', 'invalid_enum', 'currency must be a counterparty currency');
  }
  const found = await find(db.knex, ctx.owner, { filters: input, keyset: keysetOf('counterparty', input) });
  const { items, ...more } = pageOf(found, input);
  return { items: items.map((storedCounterparty) => showCounterparty(deps, storedCounterparty)), ...more };
});
