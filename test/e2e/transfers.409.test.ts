// Transfers that are well-formed and not allowed now: each reason with its own code, and no effect.
import { must, refusal, toRefusal } from './support/answers.ts';
import {
  balanceOf,
  inState,
  newCounterparty,
  newCustomer,
  newSender,
  newWallet,
  payoutOf,
  send,
  transferOf,
  type Sender,
} from './support/arrange.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
const transfer = (api: Owner, sender: Sender, over: Record<string, unknown> = {}) =>
  api.post('/v1/transfers', transferOf(sender, over));
const kyc = (api: Owner, id: string, kycStatus: string) => api.post(`/v1/simulate/customers/${id}/kyc`, { kycStatus });
const freeze = async (api: Owner, id: string, status: string) =>
  must(await api.post(`/v1/simulate/wallets/${id}/status`, { status }));

test('an amount above the available funds: insufficient_funds, to the last unit', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  expect(refusal(await transfer(api, sender, { amount: '10000.000001' }))).toEqual(toRefusal(409, 'amount:insufficient_funds'));
  expect(await balanceOf(api, sender.wallet.id)).toMatchObject({ held: '0.000000' });
  expect((await transfer(api, sender, { amount: '10000' })).status).toBe(200);
  expect(refusal(await transfer(api, sender, { amount: '0.6' }))).toEqual(toRefusal(409, 'amount:insufficient_funds'));
});

test('a customer who is suspended or rejected: customer_not_active', async () => {
  const api = await harness.owner();
  for (const status of ['suspended', 'rejected']) {
    const sender = await newSender(api);
    must(await api.post(`/v1/simulate/customers/${sender.customer.id as string}/status`, { status }));
    expect(refusal(await transfer(api, sender))).toEqual(toRefusal(409, 'customerId:customer_not_active'));
  }
});

test('an identity check under way or incomplete: kyc_not_approved, on bank rails', async () => {
  const api = await harness.owner();
  const sender = await newSender(api, 'usd');
  const account = await newCounterparty(api, sender.customer.id);
  for (const state of ['incomplete', 'under_review']) {
    must(await kyc(api, sender.customer.id, state));
    expect(refusal(await api.post('/v1/transfers', payoutOf(sender, account)))).toEqual(
      toRefusal(409, 'customerId:kyc_not_approved'),
    );
  }
  must(await kyc(api, sender.customer.id, 'approved'));
  await send(api, payoutOf(sender, account));
});

test('live enforcement: approval without accepted terms is capability_missing, large on-chain amounts without approval limit_exceeded', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  must(await api.patch('/v1/simulate/settings', { kycEnforcement: 'live' }));
  expect(refusal(await transfer(api, sender))).toEqual(toRefusal(409, 'customerId:capability_missing'));
  must(await api.post(`/v1/simulate/customers/${sender.customer.id as string}/tos`));
  expect(refusal(await transfer(api, sender, { amount: '10000' }))).toEqual(toRefusal(409, 'amount:limit_exceeded'));
  await send(api, transferOf(sender, { amount: '1' }));
  must(await kyc(api, sender.customer.id, 'approved'));
  await send(api, transferOf(sender, { amount: '9000' }));
});

test('a frozen wallet pays nothing and accepts deposits; a closed one does neither', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  await freeze(api, sender.wallet.id, 'frozen');
  expect(refusal(await transfer(api, sender))).toEqual(toRefusal(409, 'walletId:wallet_frozen'));
  const deposit = must(
    await api.post(`/v1/simulate/wallets/${sender.wallet.id as string}/deposits`, { amount: '5', currency: 'usdc' }),
  );
  await inState(api, deposit.id, 'completed');
  await freeze(api, sender.wallet.id, 'active');
  await send(api, transferOf(sender));

  must(await api.patch('/v1/simulate/settings', { openingBalance: '0' }));
  const empty = await newWallet(api, sender.customer.id);
  await freeze(api, empty.id, 'closed');
  expect(refusal(await transfer(api, { ...sender, wallet: empty }))).toEqual(toRefusal(409, 'walletId:wallet_closed'));
  expect(
    refusal(await api.post(`/v1/simulate/wallets/${empty.id as string}/deposits`, { amount: '5', currency: 'usdc' })),
  ).toEqual(toRefusal(409, 'walletId:wallet_closed'));
});

test('an invalid request is rejected as invalid before its state is checked', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  await freeze(api, sender.wallet.id, 'frozen');
  expect((await transfer(api, sender, { amount: '-1' })).status).toBe(400);
});

test('a freeze between two requests stops the second', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  await send(api, transferOf(sender));
  await freeze(api, sender.wallet.id, 'frozen');
  expect((await transfer(api, sender)).status).toBe(409);
  await freeze(api, sender.wallet.id, 'active');
  must(await api.post(`/v1/simulate/customers/${sender.customer.id as string}/status`, { status: 'suspended' }));
  expect((await transfer(api, sender)).status).toBe(409);
});

test("after a reset the old customer's id does not exist", async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  must(await api.post('/v1/simulate/reset', { confirm: true }));
  expect(refusal(await transfer(api, sender)).status).toBe(400);
  expect((await newCustomer(api)).status).toBe('active');
});
