// Work in progress on the demonstration day: holds, scheduled payouts, a waiting batch, and the month's statements.
import type { Pay } from '@pay/sdk';
import { payoutRoutes, type Client } from './company.ts';

const dayMs = 24 * 3_600_000;

type Business = { readonly pay: Pay; readonly clients: readonly Client[] };

/** Runs after the month, in real time. Throws the API's errors. */
export async function leaveOpenBusiness({ pay, clients }: Business, nowMs: number): Promise<void> {
  const [first, second, third, fourth] = clients;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return;
  // Gives these wallets enough funds for the following payments, independent of their balance after the month.
  await Promise.all([first, second, third, fourth].map(({ wallet }) => pay.sandbox.deposit(wallet.id, '2500.00', 'usdc')));
  await Promise.all([
    holdDeposit(pay, first, nowMs),
    schedule(pay, second, nowMs),
    payStaff(pay, third),
    prepareBatch(pay, fourth),
    writePapers(pay, first, nowMs),
  ]);
}

async function holdDeposit(pay: Pay, { wallet }: Client, nowMs: number): Promise<void> {
  const expiresAt = new Date(nowMs + 5 * dayMs);
  await pay.holds.create({ walletId: wallet.id, amount: '340.00', reason: 'Deposit for order 2041', expiresAt });
}

const payoutOf = ({ customer, wallet, account, person }: Client, amount: string) => ({
  ...{ customerId: customer.id, walletId: wallet.id, destinationAddress: account.id, amount },
  ...payoutRoutes[person.country],
});

/** Rent of the next two months. The second payment has no hold. */
async function schedule(pay: Pay, client: Client, nowMs: number): Promise<void> {
  for (const [n, days] of [3, 33].entries())
    await pay.transfers.create({
      ...payoutOf(client, '650.00'),
      scheduledFor: new Date(nowMs + days * dayMs),
      hold: n === 0,
      clientReferenceId: `RENT-${n + 1}`,
    });
}

const rowsOf = (client: Client, amounts: readonly string[]) =>
  amounts.map((amount, n) => {
    const { amount: units, destinationAddress, destinationCurrency, destinationPaymentRail } = payoutOf(client, amount);
    return { clientRowId: `row-${n + 1}`, amount: units, destinationAddress, destinationCurrency, destinationPaymentRail };
  });

/** A batch of five valid rows, which are paid at once, and an invalid row. */
async function payStaff(pay: Pay, client: Client): Promise<void> {
  const rows = rowsOf(client, ['210.00', '185.50', '240.00', '96.20', '132.75']);
  const wrong = { ...rows[0], clientRowId: 'row-6', destinationPaymentRail: 'wires' };
  const between = { customerId: client.customer.id, walletId: client.wallet.id };
  await pay.batches.create({ ...between, name: 'Staff, November', process: 'auto', rows: [...rows, wrong] });
}

/** A batch that waits for its confirmation. */
async function prepareBatch(pay: Pay, client: Client): Promise<void> {
  const between = { customerId: client.customer.id, walletId: client.wallet.id };
  await pay.batches.create({ ...between, name: 'Suppliers, December', rows: rowsOf(client, ['420.00', '77.10', '318.40']) });
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

async function writePapers(pay: Pay, { wallet }: Client, nowMs: number): Promise<void> {
  await pay.statements.create({ walletId: wallet.id, from: dayOf(nowMs - 20 * dayMs), to: dayOf(nowMs) });
  await pay.exports.create({ type: 'transactions', format: 'csv' });
}
