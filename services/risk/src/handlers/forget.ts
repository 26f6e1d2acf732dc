import type { risk } from '@pay/contract/risk/operations';
import { sameBody } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { eraseCustomer } from '../store/erasure.ts';

export const forget = command<typeof risk.forget, Deps>()({
  commit: async ({ ctx, input, tx }) => ({ more: await eraseCustomer(tx, ctx.owner, sameBody('customer', input.customerId)) }),
});
