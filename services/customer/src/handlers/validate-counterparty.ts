import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { pathOf, present, type Account, type FieldName } from '../domain/account/account.ts';
import { readCounterparty } from '../domain/counterparty.ts';
import { findCustomer } from '../store/customers.ts';

// customerId may be absent here, unlike at creation: nothing is stored, and the other fields are worth checking early.
export const validateCounterparty = query<typeof customer.validateCounterparty, Deps>()(async ({ ctx, input, db }) => {
  const reading = readCounterparty(input, ctx.owner.environment);
  const named = typeof input.customerId === 'string';
  const unknown = named && (await findCustomer(db.knex, ctx.owner, input.customerId as string)) === undefined;
  const errors = [
    ...reading.details,
    ...(unknown ? [{ field: 'customerId', code: 'not_found' as const, message: 'No such customer' }] : []),
  ];
  const { account, accountType, currency, proposal } = reading;
  const kind = accountType === undefined ? {} : { accountType };
  return {
    valid: errors.length === 0,
    ...kind,
    normalized: {
      ...kind,
      ...present({ currency, address: proposal?.holder.address }),
      ...(account === undefined ? {} : normalOf(account)),
    },
    ...present({ bankName: proposal?.holder.bankName ?? account?.bankName }),
    requirements: [...(proposal?.account.requirements ?? [])],
    errors,
  };
});

/** Fields at their positions in a request. */
function normalOf({ fields }: Account): Record<string, unknown> {
  const entries = Object.entries(fields) as [FieldName, string][];
  const inside = entries.filter(([name]) => pathOf(name) !== name);
  const top = entries.filter(([name]) => pathOf(name) === name);
  return { ...Object.fromEntries(top), ...(inside.length === 0 ? {} : { details: Object.fromEntries(inside) }) };
}
