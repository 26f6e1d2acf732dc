import type { customer } from '@pay/contract/customer/operations';
import { ofOwner } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { deleteBrand } from '../store/brands.ts';
import { deleteCounterparties } from '../store/counterparties.ts';
import { deleteCustomers } from '../store/customers.ts';
import { deleteSteps } from '../store/steps.ts';

export const sandboxReset = command<typeof customer.sandboxReset, Deps>()({
  async commit({ ctx, tx }) {
    await deleteSteps(tx, ctx.owner);
    await deleteCounterparties(tx, ctx.owner);
    await deleteCustomers(tx, ctx.owner);
    await deleteBrand(tx, ctx.owner);
    await ofOwner(tx, ctx.owner, 'metadata_tags').delete();
    return {};
  },
});
