// Who may be paid by an internal transfer: any wallet of the same owner and environment, whichever customer has it.
import { conflict, type Fault } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import type {
  CustomerLookup,
  Destination,
  DestinationContext,
  Recipient,
  TransferLookup,
  TransferPolicy,
  TransferRequest,
} from './transfer-request.ts';

const field = 'destinationAddress';
const sendCurrency = (currency: string): string => `Send destinationCurrency ${currency}.`;

/** The receiving wallet; none on quotes. Undefined after a call of `refuse`. */
export function readRecipient(
  request: TransferRequest,
  { recipient }: TransferLookup,
  { wallet, currency, refuse }: DestinationContext,
): Destination | undefined {
  const none = { address: null, counterparty: null };
  const other = 'Use POST /v1/conversions to exchange between currencies';
  const text = request.destinationAddress;
  if (text === undefined) {
    if (wallet !== null && wallet.currency !== currency)
      refuse('destinationCurrency', 'mismatch', `The wallet holds ${wallet.currency}. ${other}`, sendCurrency(wallet.currency));
    return none;
  }
  if (recipient === undefined || recipient === null) {
    refuse(field, 'not_found', 'No such wallet');
    return undefined;
  }
  if (text === request.walletId)
    refuse(field, 'mismatch', 'The recipient must not be the source wallet', 'Send the id of another wallet.');
  else if (wallet !== null && wallet.currency !== recipient.currency)
    refuse(
      field,
      'mismatch',
      `The wallet holds ${recipient.currency}, but the source holds ${wallet.currency}. ${other}`,
      `Send a wallet in ${wallet.currency}, or use POST /v1/conversions.`,
    );
  else if (recipient.currency !== currency)
    refuse('destinationCurrency', 'mismatch', `Both wallets hold ${recipient.currency}`, sendCurrency(recipient.currency));
  return { ...none, recipient: { ...recipient, walletId: sameBody('wallet', text) } };
}

/** Whether the sandbox skips the checks for this customer. */
export const isLenient = ({ kycStatus }: CustomerLookup, policy: TransferPolicy): boolean =>
  policy.environment === 'sandbox' &&
  policy.kycEnforcement === 'lenient' &&
  (kycStatus === 'not_started' || kycStatus === 'approved');

/** Transfers between wallets require only that both customers can have wallets. */
export function walletsFault(customer: CustomerLookup, policy: TransferPolicy, walletField: string): Fault | undefined {
  if (customer.status === 'active' && (isLenient(customer, policy) || customer.capabilities.wallets)) return undefined;
  return conflict('capability_missing', walletField, 'The customer cannot use wallets');
}

/** Why a wallet accepts no money, by the field that names it. */
export function recipientFault(recipient: Recipient | undefined, policy: TransferPolicy, field: string): Fault | undefined {
  if (recipient === undefined) return undefined;
  const { customer, status } = recipient;
  const forbidden = customer === null ? undefined : walletsFault(customer, policy, field);
  if (forbidden !== undefined || status === 'active') return forbidden;
  if (status === 'closed') return conflict('wallet_closed', field, 'The receiving wallet is closed');
  return conflict('wallet_frozen', field, 'The receiving wallet is frozen');
}
