import { isFault } from '@pay/core/fault';
import { validateTransfer } from './validate-transfer.ts';
import type { CounterpartyLookup, CustomerLookup, TransferLookup, TransferPolicy, TransferRequest } from './transfer-request.ts';

const customer: CustomerLookup = {
  status: 'active',
  kycStatus: 'approved',
  tosStatus: 'approved',
  capabilities: { transfers: true, wallets: true, virtualAccounts: true },
};
const own = `0x${'ab'.repeat(20)}`;
const counterparty: CounterpartyLookup = {
  id: 'pa_1',
  customerId: 'cus_1',
  accountType: 'iban',
  currency: 'eur',
  status: 'active',
  openRequirements: [],
  sandboxSuffix: '000',
};
const lookup = (over: Partial<TransferLookup> = {}): TransferLookup => ({
  customer,
  wallet: { customerId: 'cus_1', currency: 'usdc', depositAddresses: [{ chain: 'ethereum', address: own }] },
  counterparty,
  ...over,
});
const policy: TransferPolicy = {
  environment: 'sandbox',
  kycEnforcement: 'lenient',
  counterpartyEnforcement: 'lenient',
  rates: {},
  railConfigured: () => true,
  sanctioned: (address) => address === '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  onChainWithoutKycMax: '1000',
};
const live: TransferPolicy = { ...policy, environment: 'live', kycEnforcement: 'live', counterpartyEnforcement: 'live' };
const toBank: TransferRequest = {
  customerId: 'cus_1',
  walletId: 'wal_1',
  amount: '25.00',
  destinationCurrency: 'eur',
  destinationPaymentRail: 'sepa',
  destinationAddress: 'pa_1',
};
const onChain: TransferRequest = {
  ...toBank,
  destinationCurrency: 'usdc',
  destinationPaymentRail: 'base',
  destinationAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
};

const refusals = (request: TransferRequest, overrides: { lookup?: TransferLookup; policy?: TransferPolicy } = {}): string[] => {
  const judged = validateTransfer(request, overrides.lookup ?? lookup(), overrides.policy ?? policy);
  if (judged.ok) return [];
  return judged.fault.details.map(({ field, code }) => `${judged.fault.code === 'CONFLICT' ? 409 : 400} ${field} ${code}`).sort();
};

test('a valid bank transfer and a valid on-chain transfer are accepted', () => {
  expect([refusals(toBank), refusals(onChain)]).toEqual([[], []]);
});

test.each<[string, Partial<TransferRequest>, string[]]>([
  ['a payout account on a chain', { ...onChain, destinationAddress: 'pa_1' }, ['400 destinationAddress mismatch']],
  ['an address on a bank rail', { destinationAddress: own }, ['400 destinationAddress mismatch']],
  [
    'a rail for other accounts',
    { destinationPaymentRail: 'ach', destinationCurrency: 'usd' },
    ['400 destinationAddress mismatch'],
  ],
  [
    'a currency the rail does not carry',
    { destinationCurrency: 'mxn' },
    ['400 destinationCurrency mismatch', '400 destinationPaymentRail not_supported'],
  ],
  [
    'an asset the chain does not carry',
    { ...onChain, destinationCurrency: 'pyusd' },
    ['400 destinationPaymentRail not_supported'],
  ],
  [
    'the wallet’s own address',
    { ...onChain, destinationAddress: own.toUpperCase().replace('0X', '0x') },
    ['400 destinationAddress not_supported'],
  ],
  [
    'a blocked address',
    { ...onChain, destinationAddress: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' },
    ['400 destinationAddress blocked'],
  ],
  [
    'an unknown rail and currency',
    { destinationPaymentRail: 'pigeon', destinationCurrency: 'xau' },
    ['400 destinationCurrency invalid_enum', '400 destinationPaymentRail invalid_enum'],
  ],
  ['another source currency than the wallet’s', { sourceCurrency: 'usdt' }, ['400 sourceCurrency mismatch']],
  ['a reference the rail cannot carry', { reference: 'Straße' }, ['400 reference invalid_format']],
  ['a reference of 141 characters', { reference: 'x'.repeat(141) }, ['400 reference too_long']],
  ['a client reference beyond ASCII', { clientReferenceId: 'é' }, ['400 clientReferenceId invalid_format']],
  ['an amount below the least of its rail', { amount: '0.53' }, ['400 amount out_of_range']],
  ['a fraction of a destination unit', { amount: '0.0055' }, ['400 amount out_of_range']],
  ['gas above the amount', { ...onChain, amount: '0.0001' }, ['400 amount out_of_range']],
  ['a developer fee of the whole amount', { amount: '1', developerFee: '1' }, ['400 developerFee out_of_range']],
  ['fees that leave nothing together', { amount: '1', developerFee: '0.995' }, ['400 developerFee out_of_range']],
  ['fees that leave less than arrives', { amount: '1', developerFee: '0.994999' }, ['400 developerFee out_of_range']],
  [
    'a malformed fee and amount',
    { amount: '1e3', developerFee: '-1' },
    ['400 amount invalid_format', '400 developerFee invalid_format'],
  ],
])('%s is refused', (_, over, expectedRefusals) => {
  expect(refusals({ ...toBank, ...over })).toEqual(expectedRefusals);
});

test('an ACH reference has at most ten characters', () => {
  const toUs = { ...toBank, destinationPaymentRail: 'ach', destinationCurrency: 'usd' };
  const us = lookup({ counterparty: { ...counterparty, accountType: 'us_bank', currency: 'usd' } });
  expect(refusals({ ...toUs, reference: '0123456789' }, { lookup: us })).toEqual([]);
  expect(refusals({ ...toUs, reference: '0123456789a' }, { lookup: us })).toEqual(['400 reference too_long']);
});

test('another customer’s resource of the same key is named as such, and another key’s does not exist', () => {
  const words = (over: Partial<TransferLookup>): string[] => {
    const judged = validateTransfer(toBank, lookup(over), policy);
    return judged.ok ? [] : judged.fault.details.map(({ field, code, message }) => `${field} ${code} ${message}`);
  };
  expect(words({ counterparty: { ...counterparty, customerId: 'cus_2' } })).toEqual([
    'destinationAddress not_found The counterparty belongs to another customer',
  ]);
  expect(words({ counterparty: null })).toEqual(['destinationAddress not_found No such counterparty']);
  expect(words({ wallet: { customerId: 'cus_2', currency: 'usdc', depositAddresses: [] } })).toEqual([
    'walletId not_found The wallet belongs to another customer',
  ]);
  expect(words({ wallet: null })).toEqual(['walletId not_found No such wallet']);
});

test('a rail without a provider is not supported', () => {
  expect(refusals(toBank, { policy: { ...policy, railConfigured: () => false } })).toEqual([
    '400 destinationPaymentRail not_supported',
  ]);
});

const who = (over: Partial<CustomerLookup>): TransferLookup =>
  lookup({ customer: { ...customer, capabilities: { transfers: false, wallets: false, virtualAccounts: false }, ...over } });

test.each<[string, Partial<CustomerLookup>, TransferPolicy, TransferRequest, string[]]>([
  ['a fresh sandbox customer may transfer', { kycStatus: 'not_started', tosStatus: 'pending' }, policy, toBank, []],
  [
    'a sandbox customer under review is gated',
    { kycStatus: 'under_review' },
    policy,
    toBank,
    ['409 customerId kyc_not_approved'],
  ],
  [
    'a suspended customer is stopped first',
    { status: 'suspended', kycStatus: 'rejected' },
    policy,
    toBank,
    ['409 customerId customer_not_active'],
  ],
  [
    'strict sandbox gates a fresh customer',
    { kycStatus: 'not_started' },
    { ...policy, kycEnforcement: 'live' },
    toBank,
    ['409 customerId kyc_not_approved'],
  ],
  [
    'approval without terms lacks the capability',
    { kycStatus: 'approved', tosStatus: 'pending' },
    live,
    toBank,
    ['409 customerId capability_missing'],
  ],
  ['on chain the terms are enough', { kycStatus: 'not_started', tosStatus: 'approved' }, live, onChain, []],
  [
    'on chain without terms is refused',
    { kycStatus: 'not_started', tosStatus: 'pending' },
    live,
    onChain,
    ['409 customerId capability_missing'],
  ],
  [
    'on chain without approval ends at the ceiling',
    { kycStatus: 'not_started', tosStatus: 'approved' },
    live,
    { ...onChain, amount: '1000.01' },
    ['409 amount limit_exceeded'],
  ],
  [
    'a rejected customer may not go on chain either',
    { kycStatus: 'rejected', tosStatus: 'approved' },
    live,
    onChain,
    ['409 customerId kyc_not_approved'],
  ],
])('%s', (_, state, rules, request, expectedRefusals) => {
  expect(refusals(request, { lookup: who(state), policy: rules })).toEqual(expectedRefusals);
});

test('a periodic identity check does not stop a customer’s transfers', () => {
  expect(refusals(toBank, { lookup: lookup({ customer: { ...customer, kycStatus: 'under_review' } }), policy: live })).toEqual(
    [],
  );
});

test('only a wire requires the address of a US account’s owner', () => {
  const account = {
    ...counterparty,
    accountType: 'us_bank',
    currency: 'usd',
    openRequirements: [{ field: 'address', code: 'required' }],
  };
  const by = (destinationPaymentRail: string): string[] =>
    refusals(
      { ...toBank, destinationCurrency: 'usd', destinationPaymentRail },
      { lookup: lookup({ counterparty: account }), policy: live },
    );
  expect(['ach', 'rtp', 'fednow'].flatMap(by)).toEqual([]);
  expect(by('wire')).toEqual(['409 destinationAddress counterparty_incomplete']);
});

test('only a lenient sandbox accepts an incomplete payout account', () => {
  const incomplete = lookup({
    counterparty: { ...counterparty, openRequirements: [{ field: 'details.bic', code: 'required' }] },
  });
  expect(refusals(toBank, { lookup: incomplete })).toEqual([]);
  expect(refusals(toBank, { lookup: incomplete, policy: live })).toEqual(['409 destinationAddress counterparty_incomplete']);
  const reviewed = lookup({ counterparty: { ...counterparty, status: 'under_review' } });
  expect(refusals(toBank, { lookup: reviewed })).toEqual(['409 destinationAddress counterparty_not_active']);
});

test('permanent errors are reported before temporary ones', () => {
  const judged = validateTransfer({ ...toBank, amount: 'ten' }, who({ status: 'suspended' }), policy);
  expect(judged.ok ? undefined : judged.fault.code).toBe('INVALID_REQUEST');
  expect(isFault(judged.ok ? undefined : judged.fault)).toBe(true);
});

test('the rejection of a small amount names the minimum', () => {
  const judged = validateTransfer({ ...toBank, amount: '0.0055' }, lookup(), policy);
  if (judged.ok) throw new Error('the amount is too small');
  expect(judged.fault.details?.[0]?.message).toBe('The minimum for eur over sepa is 0.540000 usdc');
  expect(validateTransfer({ ...toBank, amount: '0.540000' }, lookup(), policy).ok).toBe(true);
});
