import { anOwner, type TransferHarness } from './harness.ts';

/** Two customers of one owner with a wallet each, and a request from the first to the second. */
export function aPair(harness: TransferHarness, units = 10_000_000_000n) {
  const owner = anOwner();
  const [customerId, receiver] = [harness.aCustomer(owner), harness.aCustomer(owner)];
  const [from, to] = [harness.aWallet(owner, customerId, { units }), harness.aWallet(owner, receiver, { units })];
  const body = (over: object = {}) => ({
    customerId,
    walletId: from,
    amount: '25.50',
    destinationCurrency: 'usdc' as const,
    destinationPaymentRail: 'internal' as const,
    destinationAddress: to,
    ...over,
  });
  const balance = (walletId: string): bigint => harness.ledger.balance(owner, 'wallet', walletId, 'usdc');
  return { owner, customerId, receiver, from, to, body, balance, total: () => balance(from) + balance(to) };
}
