import { VirtualAccount } from '@pay/contract/wallet/virtual-account';
import type { Owner } from '@pay/core/owner';
import { aCtx, anOwner, listEmittedEvents } from '@pay/testkit/service';
import { activeCustomer, aWallet, fresh, walletHarness, type WalletHarness } from './harness.ts';

let harness: WalletHarness;
beforeAll(async () => {
  harness = await walletHarness();
});
afterAll(() => harness.stop());

const open = (owner: Owner, more: object = {}) =>
  harness.wallets.createVirtualAccount(aCtx(owner), { customerId: fresh.customer(), sourceCurrency: 'eur', ...more });
const codesOf = async (call: Promise<unknown>) =>
  call.then(
    () => ['answered'],
    (fault: { code: string; details: { field: string; code: string }[] }) => [
      fault.code,
      ...fault.details.map((d) => `${d.field}:${d.code}`),
    ],
  );
const eventsAbout = async (id: string) =>
  (await listEmittedEvents(harness.running)).filter((event) => JSON.stringify(event).includes(id));

test.each([
  ['usd', ['bankName', 'bankAddress', 'accountNumber', 'routingNumber', 'accountType'], ['ach', 'wire']],
  ['eur', ['bankName', 'iban', 'bic'], ['sepa']],
  ['gbp', ['bankName', 'accountNumber', 'sortCode'], ['faster_payments']],
  ['mxn', ['bankName', 'clabe'], ['spei']],
  ['brl', ['pixKey', 'brCode'], ['pix']],
])('a new %s account is active with its bank details and ten thousand to spend', async (sourceCurrency, fields, rails) => {
  const owner = anOwner();
  const account = VirtualAccount.parse(await open(owner, { sourceCurrency }));
  expect(account).toMatchObject({ status: 'active', destinationCurrency: null, developerFeePercent: '0' });
  expect(Object.keys(account.depositInstructions ?? {}).sort()).toEqual([...fields, 'accountHolderName', 'paymentRails'].sort());
  expect(account.depositInstructions?.paymentRails).toEqual(rails);
  const balance = await harness.wallets.virtualAccountBalance(aCtx(owner), { virtualAccountId: account.id });
  expect(balance).toMatchObject({ virtualAccountId: account.id, balance: '10000.00', currency: sourceCurrency });
  expect('exchangeRate' in balance).toBe(sourceCurrency !== 'usd');
});

test('a virtual account is created with its own wallet, and both publish an event', async () => {
  const owner = anOwner();
  const account = await open(owner);
  const wallet = await harness.wallets.get(aCtx(owner), { walletId: account.walletId });
  expect(wallet).toMatchObject({ type: 'virtual_account', currency: 'eur', customerId: account.customerId });
  const told = [...(await eventsAbout(account.walletId)), ...(await eventsAbout(account.id))].map((e) => e.type);
  expect([...new Set(told)]).toEqual(['wallet.created', 'virtual_account.created']);
  expect(await harness.wallets.lookUpWallet(aCtx(owner), { walletId: wallet.id })).toMatchObject({
    virtualAccountId: account.id,
    depositAddresses: [],
  });
});

test('further accounts of the same customer and currency can use an existing virtual-account wallet', async () => {
  const owner = anOwner();
  const first = await open(owner);
  const second = await open(owner, { customerId: first.customerId, walletId: first.walletId });
  expect(second.walletId).toBe(first.walletId);
  expect(await harness.wallets.balance(aCtx(owner), { walletId: first.walletId })).toMatchObject({ balance: '10000.00' });
  const crypto = await aWallet(harness, owner);
  const wrong = (more: object) => codesOf(open(owner, more));
  expect(await wrong({ walletId: first.walletId })).toEqual(['INVALID_REQUEST', 'walletId:not_found']);
  expect(await wrong({ walletId: 'wal_nonsense' })).toEqual(['INVALID_REQUEST', 'walletId:not_found']);
  expect(await wrong({ walletId: crypto.id, customerId: crypto.customerId })).toEqual(['INVALID_REQUEST', 'walletId:mismatch']);
  expect(await wrong({ walletId: first.walletId, customerId: first.customerId, sourceCurrency: 'gbp' })).toEqual([
    'INVALID_REQUEST',
    'sourceCurrency:mismatch',
  ]);
});

test('a forwarding destination must be complete and possible', async () => {
  const owner = anOwner();
  const to = {
    destinationCurrency: 'usdc',
    destinationPaymentRail: 'base',
    destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  };
  expect(await open(owner, { ...to, developerFeePercent: '1.25' })).toMatchObject({ ...to, developerFeePercent: '1.25' });
  expect(await codesOf(open(owner, { ...to, destinationPaymentRail: 'tron' }))).toEqual([
    'INVALID_REQUEST',
    'destinationPaymentRail:not_supported',
    'destinationAddress:invalid_format',
  ]);
  expect(await codesOf(open(owner, { ...to, destinationPaymentRail: 'pigeon' }))).toEqual([
    'INVALID_REQUEST',
    'destinationPaymentRail:invalid_enum',
  ]);
  expect(await codesOf(open(owner, { ...to, destinationAddress: 'pa_01k9x3v7m2c4q8s6t0w5y1z3ab' }))).toEqual([
    'INVALID_REQUEST',
    'destinationAddress:mismatch',
  ]);
  const bank = {
    destinationCurrency: 'eur',
    destinationPaymentRail: 'sepa',
    destinationAddress: 'pa_01k9x3v7m2c4q8s6t0w5y1z3ab',
  };
  expect(await codesOf(open(owner, bank))).toEqual(['INVALID_REQUEST', 'destinationAddress:not_found']);
});

test('a reference ending 001 keeps the account pending, without bank details, until it is simulated active', async () => {
  const owner = anOwner();
  const account = await open(owner, { clientReferenceId: 'order-001' });
  expect(account).toMatchObject({ status: 'pending', depositInstructions: null, clientReferenceId: 'order-001' });
  const ask = { virtualAccountId: account.id };
  expect(await codesOf(harness.wallets.reactivateVirtualAccount(aCtx(owner), ask))).toEqual([
    'CONFLICT',
    'status:invalid_state_transition',
  ]);
  const active = await harness.wallets.simulateVirtualAccountStatus(aCtx(owner), { ...ask, status: 'active' });
  expect(active.depositInstructions?.iban).toMatch(/^DE/);
});

test('deactivation, reactivation, and closing follow the state machine; a repetition changes and publishes nothing', async () => {
  const owner = anOwner();
  const { id: virtualAccountId } = await open(owner);
  const ask = { virtualAccountId };
  expect(await harness.wallets.deactivateVirtualAccount(aCtx(owner), ask)).toMatchObject({ status: 'inactive' });
  expect(await harness.wallets.deactivateVirtualAccount(aCtx(owner), ask)).toMatchObject({ status: 'inactive' });
  expect(await harness.wallets.reactivateVirtualAccount(aCtx(owner), ask)).toMatchObject({ status: 'active' });
  expect(await harness.wallets.simulateVirtualAccountStatus(aCtx(owner), { ...ask, status: 'closed' })).toMatchObject({
    status: 'closed',
  });
  expect(await codesOf(harness.wallets.reactivateVirtualAccount(aCtx(owner), ask))).toEqual([
    'CONFLICT',
    'status:invalid_state_transition',
  ]);
  const events = (await eventsAbout(virtualAccountId)).filter((e) => e.resourceId === virtualAccountId);
  expect(events.map((e) => [e.type, e.version])).toEqual([
    ['virtual_account.created', 1],
    ['virtual_account.updated', 2],
    ['virtual_account.updated', 3],
    ['virtual_account.updated', 4],
  ]);
});

test('lists filter by customer and status, and other owners see nothing', async () => {
  const owner = anOwner();
  const one = await open(owner);
  const two = await open(owner, { sourceCurrency: 'usd' });
  await harness.wallets.deactivateVirtualAccount(aCtx(owner), { virtualAccountId: one.id });
  const list = async (input: object) => (await harness.wallets.listVirtualAccounts(aCtx(owner), input)).items.map((v) => v.id);
  expect(await list({})).toEqual([two.id, one.id]);
  expect(await list({ status: 'inactive' })).toEqual([one.id]);
  expect(await list({ customerId: two.customerId })).toEqual([two.id]);
  const stranger = aCtx(anOwner());
  expect(await harness.wallets.listVirtualAccounts(stranger, {})).toEqual({ items: [] });
  for (const operation of [
    'getVirtualAccount',
    'virtualAccountBalance',
    'lookUpVirtualAccount',
    'deactivateVirtualAccount',
  ] as const) {
    expect(await codesOf(harness.wallets[operation](stranger, { virtualAccountId: one.id }))).toEqual(['NOT_FOUND']);
  }
});

test('the returned rate is the owner’s own if the sandbox has one', async () => {
  const owner = anOwner();
  const { id: virtualAccountId } = await open(owner);
  expect(await harness.wallets.virtualAccountBalance(aCtx(owner), { virtualAccountId })).toMatchObject({ exchangeRate: '1.08' });
  const own = aCtx(owner, { sandbox: { settings: { rates: { eur_usd: '1.5' } } } });
  expect(await harness.wallets.virtualAccountBalance(own, { virtualAccountId })).toMatchObject({ exchangeRate: '1.5' });
});

test('the lookup for deposits returns the account with its rails', async () => {
  const owner = anOwner();
  const account = await open(owner, { sourceCurrency: 'usd', developerFeePercent: '2' });
  expect(await harness.wallets.lookUpVirtualAccount(aCtx(owner), { virtualAccountId: account.id })).toEqual({
    walletId: account.walletId,
    customerId: account.customerId,
    sourceCurrency: 'usd',
    status: 'active',
    developerFeePercent: '2',
    paymentRails: ['ach', 'wire'],
    destinationCurrency: null,
    destinationPaymentRail: null,
    destinationAddress: null,
  });
});

test('the name of a wallet or account is its currency and customer, for its owner only', async () => {
  const owner = anOwner();
  const account = await open(owner);
  const wallet = await aWallet(harness, owner);
  const ids = [account.id, wallet.id, fresh.customer(), 'va_x'];
  const { items } = await harness.wallets.lookUpNames(aCtx(owner), { ids });
  expect(items).toEqual([
    { id: wallet.id, name: 'USDC wallet', customerId: wallet.customerId },
    { id: account.id, name: 'EUR account', customerId: account.customerId },
  ]);
  expect(await harness.wallets.lookUpNames(aCtx(anOwner()), { ids })).toEqual({ items: [] });
});

test('a customer whose identity is under review cannot open a virtual account', async () => {
  const customerId = fresh.customer();
  harness.customers.set(customerId, { ...activeCustomer, kycStatus: 'under_review', tosStatus: 'approved' });
  expect(await codesOf(open(anOwner(), { customerId }))).toEqual(['CONFLICT', 'customerId:kyc_not_approved']);
});
