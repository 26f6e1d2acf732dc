// The screens of batches, statements, exports, conversions, and files, for the check that visits every screen.
import { DAY, systemClock } from '@pay/core/time';
import type { Batch, Pay } from '@pay/sdk';
import { eventually } from '@pay/testkit/eventually';
import type { Screen } from './screens.ts';

type FinanceIds = Readonly<Record<'payer' | 'faulty' | 'paid' | 'statement' | 'export' | 'file', string>>;
export type FinanceScreen = Omit<Screen, 'path'> & { readonly path: (ids: FinanceIds) => string };

export const financeScreens: readonly FinanceScreen[] = [
  { name: 'batches', path: () => '/batches' },
  { name: 'new-batch', path: ({ payer }) => `/batches/new?customerId=${payer}` },
  { name: 'batch-faulty', path: ({ faulty }) => `/batches/${faulty}`, pictured: ['light'] },
  { name: 'batch-rows', path: ({ faulty }) => `/batches/${faulty}?tab=rows` },
  { name: 'batch-paid', path: ({ paid }) => `/batches/${paid}` },
  { name: 'batch-json', path: ({ paid }) => `/batches/${paid}?tab=json` },
  { name: 'statements', path: () => '/statements' },
  { name: 'statement', path: ({ statement }) => `/statements/${statement}` },
  { name: 'exports', path: () => '/exports' },
  { name: 'export', path: (ids) => `/exports/${ids.export}` },
  { name: 'conversions', path: () => '/conversions' },
  { name: 'new-conversion', path: ({ payer }) => `/conversions/new?customerId=${payer}` },
  { name: 'files', path: () => '/files' },
  { name: 'file', path: ({ file }) => `/files/${file}` },
];

type Payer = { readonly payer: string; readonly wallet: string };

/** Creates what these screens show: the demonstration company pays no batches and exports nothing. */
export async function financeIdsOf(pay: Pay, { payer, wallet }: Payer): Promise<FinanceIds> {
  const good = { amount: '2.00', destinationCurrency: 'eur', destinationPaymentRail: 'sepa' };
  const iban = { accountType: 'iban', accountOwnerName: 'Grace Hopper', iban: 'DE89370400440532013000' };
  const rows = [
    { ...good, clientRowId: 'invoice-1', counterparty: iban },
    { ...good, clientRowId: 'invoice-2', amount: '2,00', counterparty: { ...iban, iban: 'DE89370400440532013001' } },
    { ...good, clientRowId: 'invoice-3', destinationPaymentRail: 'sepaa', counterparty: iban },
  ];
  const shared = { customerId: payer, walletId: wallet, name: 'Suppliers' };
  const faulty = await pay.batches.create({ ...shared, rows });
  const paid = await pay.batches.create({ ...shared, rows: rows.slice(0, 1), process: 'auto' });
  const ended = await batchIn(pay, paid.id, 'completed');
  await batchIn(pay, faulty.id, 'ready');
  const euros = await pay.wallets.create({ customerId: payer, type: 'virtual_account', currency: 'eur' });
  await pay.conversions.create({ customerId: payer, walletId: wallet, destinationWalletId: euros.id, amount: '10.00' });
  const statement = await pay.statements.create({ walletId: wallet, from: dayBefore(5), to: dayBefore(0) });
  const made = await pay.exports.create({ type: 'transactions', format: 'csv' });
  await eventually(
    async () => (await pay.exports.get(made.id)).status,
    (status) => status === 'completed',
  );
  return { payer, faulty: faulty.id, paid: paid.id, statement: statement.id, export: made.id, file: ended.resultFileId ?? '' };
}

/** Days before today in UTC. */
const dayBefore = (days: number): string => new Date(systemClock.now() - days * DAY).toISOString().slice(0, 10);

const batchIn = (pay: Pay, id: string, status: Batch['status']): Promise<Batch> =>
  eventually(
    () => pay.batches.get(id),
    (batch) => batch.status === status,
    { withinMs: 60_000 },
  );
