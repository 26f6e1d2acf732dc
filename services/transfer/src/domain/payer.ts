// The payer, as a transfer and a conversion name it.
import type { FaultDetail } from '@pay/core/fault';
import type { Refuse, TransferLookup, WalletLookup } from './transfer-request.ts';

export const collectInto =
  (errors: FaultDetail[]): Refuse =>
  (field, code, message, remedy = {}) =>
    void errors.push({ field, code, message, ...(typeof remedy === 'string' ? { hint: remedy } : remedy) });

/** How to fix an id that belongs to another customer of the same key. */
export const hintOfOwner = (noun: string): string => `Send a ${noun} of this customer, or the customer who owns the ${noun}.`;

type Payer = { readonly customerId: string };

/** The paying wallet; null after a call of `refuse`. Checks the customer too. */
export function readPayer({ customerId }: Payer, { customer, wallet }: TransferLookup, refuse: Refuse): WalletLookup | null {
  if (customer === null) refuse('customerId', 'not_found', 'No such customer');
  return readWalletOf({ customerId }, wallet, { field: 'walletId', refuse });
}

type WalletField = { readonly field: string; readonly refuse: Refuse };

/**
 * A wallet that must belong to this customer. Null after a call of `refuse` for a missing wallet or another customer's
 * wallet.
 */
export function readWalletOf<W extends { readonly customerId: string }>(
  { customerId }: Payer,
  wallet: W | null | undefined,
  { field, refuse }: WalletField,
): W | null {
  if (wallet === null || wallet === undefined) refuse(field, 'not_found', 'No such wallet');
  else if (wallet.customerId === customerId) return wallet;
  else refuse(field, 'not_found', 'The wallet belongs to another customer', hintOfOwner('wallet'));
  return null;
}
