import type { Wallet } from '../wallets/wallets-table.tsx';
import { canReceive, conversionBody, quoteBody, type ConversionForm } from './conversion-form.ts';

const wallet = (id: string, currency: string): Wallet => ({ id, currency, customerId: 'cus_1' }) as unknown as Wallet;
const form: ConversionForm = {
  ...{ from: wallet('wal_1', 'usdc'), to: wallet('wal_2', 'eur'), side: 'amount', amount: '10.50', clientReferenceId: ' t-7 ' },
};
const wallets = { customerId: 'cus_1', walletId: 'wal_1', destinationWalletId: 'wal_2' };

test('quote and conversion name the same wallets and the same amount on the selected side', () => {
  expect(quoteBody(form)).toEqual({ ...wallets, amount: '10.50', destinationPaymentRail: 'conversion' });
  expect(quoteBody({ ...form, side: 'destinationAmount' })).toMatchObject({ destinationAmount: '10.50' });
  expect(quoteBody({ ...form, side: 'destinationAmount' })).not.toHaveProperty('amount');
  expect(conversionBody(form, 'quo_1')).toEqual({ ...wallets, amount: '10.50', quoteId: 'quo_1', clientReferenceId: 't-7' });
});

test('nothing is sent without both wallets, an amount, and a quote', () => {
  expect(quoteBody({ ...form, to: undefined })).toBeUndefined();
  expect(quoteBody({ ...form, amount: '0' })).toBeUndefined();
  expect(conversionBody(form, undefined)).toBeUndefined();
});

test('only a wallet in another currency receives', () => {
  expect(canReceive(wallet('wal_1', 'usdc'), wallet('wal_2', 'eur'))).toBe(true);
  expect(canReceive(wallet('wal_1', 'usdc'), wallet('wal_3', 'usdc'))).toBe(false);
});
