import type { wallet } from '@pay/contract/wallet';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { proveOwner, type Violation } from '../store/proofs.ts';

export const checkInvariants = query<typeof wallet.checkInvariants, Deps>()(async ({ ctx, db }) => {
  const { violations, accounts } = await proveOwner(db, ctx.owner);
  const byCheck = new Map<string, Violation[]>();
  for (const violation of violations) byCheck.set(violation.check, [...(byCheck.get(violation.check) ?? []), violation]);
  return {
    accounts,
    violations: [...byCheck].map(([check, found]) => ({ check, count: found.length, example: found[0]?.example ?? '' })),
  };
});
