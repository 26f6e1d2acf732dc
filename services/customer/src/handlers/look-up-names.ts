import type { customer } from '@pay/contract/customer/operations';
import type { ResourceName } from '@pay/contract/names';
import { query } from '@pay/kernel/handler';
import { openPerson, showCounterparty } from '../app/views.ts';
import type { Deps } from '../deps.ts';
import { findCounterparties, type StoredCounterparty } from '../store/counterparties.ts';
import { findCustomers, type StoredCustomer } from '../store/customers.ts';

export const lookUpNames = query<typeof customer.lookUpNames, Deps>()(async ({ ctx, input, deps, db }) => {
  const [customers, counterparties] = await Promise.all([
    findCustomers(db.knex, ctx.owner, input.ids),
    findCounterparties(db.knex, ctx.owner, input.ids),
  ]);
  return {
    items: [
      ...customers.filter(({ erasedAt }) => erasedAt === undefined).map((one) => nameCustomer(deps, one)),
      // The counterparties of an erased customer have no data key.
      ...counterparties.filter(({ dataKey }) => dataKey !== '').map((one) => nameCounterparty(deps, one)),
    ],
  };
});

function nameCustomer(deps: Deps, storedCustomer: StoredCustomer): ResourceName {
  const { businessName, firstName, lastName } = openPerson(deps, storedCustomer);
  return { id: storedCustomer.id, name: businessName ?? `${firstName} ${lastName}` };
}

function nameCounterparty(deps: Deps, storedCounterparty: StoredCounterparty): ResourceName {
  const { id, accountOwnerName, bankName, last4 } = showCounterparty(deps, storedCounterparty);
  const account = [bankName, last4 === undefined ? undefined : `•••• ${last4}`].filter((part) => part !== undefined);
  return { id, name: accountOwnerName, ...(account.length === 0 ? {} : { detail: account.join(' ') }) };
}
