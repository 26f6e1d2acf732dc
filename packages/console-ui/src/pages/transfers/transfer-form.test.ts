import { isAmount, quoteBody, railsFor, transferBody, type Rail, type TransferForm } from './transfer-form.ts';

const rails = [
  { rail: 'sepa', currency: 'eur', minimumAmount: '0.50', accountType: 'iban', referenceMax: 140 },
  { rail: 'ach', currency: 'usd', minimumAmount: '0.50', accountType: 'us_bank', referenceMax: 10 },
  { rail: 'ethereum', currency: 'usdt', minimumAmount: '1', accountType: null, referenceMax: 140 },
  { rail: 'base', currency: 'usdc', minimumAmount: '1', accountType: null, referenceMax: 140 },
] as const satisfies readonly Rail[];
const wallet = {
  id: 'wal_1',
  customerId: 'cus_1',
  type: 'crypto',
  currency: 'usdc',
  status: 'active',
  createdAt: '',
  updatedAt: '',
} as const;
const counterparty = { id: 'pa_1', accountType: 'iban', currency: 'eur' } as unknown as Extract<
  TransferForm['payee'],
  { kind: 'counterparty' }
>['counterparty'];
const form: TransferForm = {
  wallet,
  payee: { kind: 'counterparty', counterparty },
  rail: rails[0],
  amount: '10.50',
  reference: '',
  clientReferenceId: 'INV-1',
};

test('only rails that reach the payee are offered, those without currency exchange first', () => {
  const names = (payee: TransferForm['payee']) => railsFor({ wallet, payee }, rails).map(({ rail }) => rail);
  expect(names(form.payee)).toEqual(['sepa']);
  expect(names({ kind: 'chain', address: '' })).toEqual(['base', 'ethereum']);
  expect(names({ kind: 'wallet', wallet: { ...wallet, id: 'wal_2' } })).toEqual(['internal']);
  expect(names({ kind: 'wallet', wallet: { ...wallet, currency: 'eur' } })).toEqual([]);
  expect(railsFor({ wallet: undefined, payee: form.payee }, rails)).toEqual([]);
});

test('a quote is requested once wallet, rail, and amount are known', () => {
  expect(quoteBody(form)).toEqual({
    customerId: 'cus_1',
    walletId: 'wal_1',
    amount: '10.50',
    destinationCurrency: 'eur',
    destinationPaymentRail: 'sepa',
  });
  for (const amount of ['', '0', '0.00', '1,5', '-1', '1e3', '007']) expect(isAmount(amount)).toBe(false);
  expect(quoteBody({ ...form, amount: '0' })).toBeUndefined();
});

test('the transfer equals the form, with the displayed quote', () => {
  expect(transferBody(form, 'quo_1')).toEqual({
    customerId: 'cus_1',
    walletId: 'wal_1',
    amount: '10.50',
    destinationCurrency: 'eur',
    destinationPaymentRail: 'sepa',
    destinationAddress: 'pa_1',
    clientReferenceId: 'INV-1',
    quoteId: 'quo_1',
  });
  expect(transferBody({ ...form, payee: { kind: 'chain', address: ' ' } }, undefined)).toBeUndefined();
});
