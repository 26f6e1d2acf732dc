// Checks the paying wallet of a batch before any row is validated.
import type { Ctx } from '@pay/contract/ctx';
import { invalid } from '@pay/core/fault';
import { unpayable } from '../hold-fault.ts';
import type { Lookups } from '../lookups.ts';

type Payer = { readonly customerId: string; readonly walletId: string };
type PayerLookups = Pick<Lookups, 'transfer' | 'walletStatus'>;

/**
 * The customer and the wallet of the batch must exist (400), and the wallet must be able to pay (409). Wallets that
 * rows name are validated with the rows. Confirmation checks all of them again.
 */
export async function requirePayingWallet(lookups: PayerLookups, ctx: Ctx, { customerId, walletId }: Payer): Promise<void> {
  const [found, status] = await Promise.all([
    lookups.transfer(ctx, { customerId, walletId, destinationPaymentRail: '' }),
    lookups.walletStatus(ctx, walletId),
  ]);
  const isPaying = found.wallet !== null && found.wallet.customerId === customerId;
  const details = [
    ...(found.customer === null ? [{ field: 'customerId', code: 'not_found', message: 'No such customer' } as const] : []),
    ...(isPaying ? [] : [{ field: 'walletId', code: 'not_found', message: 'This customer has no such wallet' } as const]),
  ];
  if (details.length > 0) throw invalid(details);
  if (status !== 'active') throw unpayable(status);
}
