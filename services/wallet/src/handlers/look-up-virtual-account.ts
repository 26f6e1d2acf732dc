import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import { requireVirtualAccount } from '../app/virtual-account-status.ts';
import type { Deps } from '../deps.ts';
import { feePercentMax } from '../store/fee-limits.ts';
import { depositRailsOf } from '@pay/contract/rails';

export const lookUpVirtualAccount = query<typeof wallet.lookUpVirtualAccount, Deps>()(async ({ ctx, input, db }) => {
  const account = await requireVirtualAccount(db, ctx.owner, input.virtualAccountId);
  const { walletId, customerId, sourceCurrency, status, forwarding } = account;
  // Accounts that are older than this check, or than a lower limit of the owner, may have a higher percentage.
  const max = await feePercentMax(db.knex, ctx.owner);
  const developerFeePercent = Number(account.developerFeePercent) > max ? String(max) : account.developerFeePercent;
  return {
    ...{ walletId, customerId, sourceCurrency, status, developerFeePercent },
    paymentRails: [...depositRailsOf(sourceCurrency)],
    destinationCurrency: forwarding?.currency ?? null,
    destinationPaymentRail: forwarding?.rail ?? null,
    destinationAddress: forwarding?.address ?? null,
  };
});
