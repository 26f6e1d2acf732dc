import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import { violationCounts } from '../app/violation-counts.ts';
import type { Deps } from '../deps.ts';
import { proveOwner } from '../store/proofs.ts';

export const checkInvariants = query<typeof wallet.checkInvariants, Deps>()(async ({ ctx, db }) => {
  const { violations, accounts } = await proveOwner(db, ctx.owner);
  return { accounts, violations: violationCounts(violations) };
});
