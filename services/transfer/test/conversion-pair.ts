import { anOwner, type TransferHarness } from './harness.ts';

/** A customer with a wallet of usdc and one of eur, and a request to exchange from the first to the second. */
export function aConverter(harness: TransferHarness) {
  const owner = anOwner();
  const customerId = harness.aCustomer(owner);
  const [from, to] = [
    harness.aWallet(owner, customerId, { units: 10_000_000_000n }),
    harness.aWallet(owner, customerId, { currency: 'eur', units: 1_000_000n }),
  ];
  const body = (over: object = {}) => ({ customerId, walletId: from, destinationWalletId: to, amount: '25.50', ...over });
  const { ledger } = harness;
  const source = (): bigint => ledger.balance(owner, 'wallet', from, 'usdc');
  const destination = (): bigint => ledger.balance(owner, 'wallet', to, 'eur');
  return { owner, customerId, from, to, body, source, destination };
}

/**
 * The platform's accounts after the conversion of 25.50 usdc that `body` asks for: each currency adds up with the
 * wallets.
 */
export const accountsAfterOne = {
  'exchange_fees::usdc': 127_500n,
  'liquidity::usdc': 25_372_500n,
  'liquidity::eur': -2_349n,
};

type Refusal = { readonly code: string; readonly details: readonly { readonly field: string; readonly code: string }[] };
/** The errors of a rejected request, `field:code` each. */
export const refusalOf = (request: Promise<unknown>): Promise<string[]> =>
  request.then(
    () => ['not refused'],
    ({ code, details }: Refusal) => [code, ...details.map(({ field, code: reason }) => `${field}:${reason}`)],
  );
