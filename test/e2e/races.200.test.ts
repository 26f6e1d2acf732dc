// Concurrent requests: exactly one of two incompatible requests succeeds, and the ledger agrees with the result.
import { aCounterparty } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { must } from './support/answers.ts';
import {
  balanceOf,
  everything,
  inState,
  newAccount,
  newCustomer,
  newSender,
  newWallet,
  send,
  transferOf,
  type Resource,
} from './support/arrange.ts';
import { ledgerOf } from './support/ledger.ts';
import { statementHolds, units } from './support/statement.ts';
import { ownPlatform } from './support/own-platform.ts';
import type { Owner } from './support/platform.ts';

const harness = ownPlatform();
const finalStatuses = ['completed', 'failed', 'returned', 'refunded'];
const ofStatus = (answers: readonly { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

async function provesItself(api: Owner): Promise<void> {
  const ledger = await ledgerOf(harness.platform);
  expect((await ledger.violations(api.account)).violations).toEqual([]);
  await ledger.close();
}

const waitForFinalStates = (api: Owner): Promise<Resource[]> =>
  eventually(
    () => everything(api, '/v1/transactions'),
    (list) => list.every(({ status }) => finalStatuses.includes(status)),
  );

test('a transfer canceled during its submission is either canceled or completed', async () => {
  const api = await harness.owner();
  must(await api.patch('/v1/simulate/settings', { stepDelayMs: 5 }));
  const sender = await newSender(api);
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { id } = await send(api, transferOf(sender, { amount: '10' }));
      return api.post(`/v1/transfers/${id as string}/cancel`);
    }),
  );
  const list = await waitForFinalStates(api);
  const canceled = list.filter(({ failureReason }) => failureReason?.code === 'canceled');
  expect(canceled).toHaveLength(ofStatus(answers, 200));
  expect(list.filter(({ status }) => status === 'completed')).toHaveLength(12 - canceled.length);
  expect(units((await balanceOf(api, sender.wallet.id)).available, 'usdc')).toBe(
    units('10000', 'usdc') - units('10', 'usdc') * BigInt(12 - canceled.length),
  );
  await statementHolds(api, sender.wallet);
  await provesItself(api);
});

test('of two different concurrent transitions of one transaction one is executed', async () => {
  const api = await harness.owner();
  must(await api.patch('/v1/simulate/settings', { autoAdvance: false }));
  const sender = await newSender(api);
  for (let round = 0; round < 6; round += 1) {
    const { id } = await send(api, transferOf(sender));
    const [failed, canceled] = await Promise.all([
      api.post(`/v1/simulate/transactions/${id as string}/fail`, { code: 'network_error' }),
      api.post(`/v1/transfers/${id as string}/cancel`),
    ]);
    expect([failed.status, canceled.status].sort()).toEqual([200, 409]);
    const { failureReason } = must(await api.get(`/v1/transactions/${id as string}`));
    expect(failureReason.code).toBe(failed.status === 200 ? 'network_error' : 'canceled');
  }
  expect(await balanceOf(api, sender.wallet.id)).toEqual({
    balance: '10000.000000',
    available: '10000.000000',
    held: '0.000000',
  });
  await provesItself(api);
});

test('after the answer to a freeze no transfer is accepted', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const pay = () => api.post('/v1/transfers', transferOf(sender, { amount: '1' }));
  const [freeze, ...early] = await Promise.all([
    api.post(`/v1/simulate/wallets/${sender.wallet.id as string}/status`, { status: 'frozen' }),
    ...Array.from({ length: 10 }, pay),
  ]);
  must(freeze);
  const late = await Promise.all(Array.from({ length: 5 }, pay));
  expect(ofStatus(late, 409)).toBe(5);
  await waitForFinalStates(api);
  const spent = units('1', 'usdc') * BigInt(ofStatus(early, 200));
  expect(units((await balanceOf(api, sender.wallet.id)).balance, 'usdc')).toBe(units('10000', 'usdc') - spent);
});

test('no money is lost when a wallet closes during a deposit', async () => {
  const api = await harness.owner();
  must(await api.patch('/v1/simulate/settings', { openingBalance: '0' }));
  const { id: customerId } = await newCustomer(api);
  for (let round = 0; round < 4; round += 1) {
    const wallet = await newWallet(api, customerId);
    const [deposit, close] = await Promise.all([
      api.post(`/v1/simulate/wallets/${wallet.id as string}/deposits`, { amount: '5', currency: 'usdc' }),
      api.post(`/v1/simulate/wallets/${wallet.id as string}/status`, { status: 'closed' }),
    ]);
    expect([200, 409]).toContain(deposit.status);
    expect([200, 409]).toContain(close.status);
    await waitForFinalStates(api);
    const { status } = must(await api.get(`/v1/wallets/${wallet.id as string}`));
    const { balance } = await balanceOf(api, wallet.id);
    if (status === 'closed') expect(balance).toBe('0.000000');
  }
  await provesItself(api);
});

test('concurrent changes of different settings are all stored', async () => {
  const api = await harness.owner();
  const answers = await Promise.all([
    api.patch('/v1/simulate/settings', { stepDelayMs: 7 }),
    api.patch('/v1/simulate/settings', { openingBalance: '5' }),
    api.patch('/v1/simulate/settings', { kycEnforcement: 'live' }),
    api.patch('/v1/simulate/settings', { rates: { usd_mxn: '19' } }),
    api.patch('/v1/simulate/settings', { rates: { eur_usd: '1.1' } }),
  ]);
  expect(ofStatus(answers, 200)).toBe(5);
  expect(must(await api.get('/v1/simulate/settings'))).toMatchObject({
    stepDelayMs: 7,
    openingBalance: '5',
    kycEnforcement: 'live',
    rates: { usd_mxn: '19', eur_usd: '1.1' },
  });
});

test('concurrent advances of the clock add up', async () => {
  const api = await harness.owner();
  const answers = await Promise.all(Array.from({ length: 4 }, () => api.post('/v1/simulate/clock', { advanceSeconds: 60 })));
  expect(ofStatus(answers, 200)).toBe(4);
  expect(must(await api.get('/v1/simulate/clock')).offsetMs).toBe(240_000);
});

test('concurrent creations of the same account store and decide it once', async () => {
  const api = await harness.owner();
  const { id: customerId } = await newCustomer(api);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      api.post('/v1/counterparties', aCounterparty('us_bank', { customerId, account: '000123102' })),
    ),
  );
  expect([ofStatus(answers, 200), ofStatus(answers, 409)]).toEqual([1, 7]);
  const [{ id }] = await everything(api, '/v1/counterparties');
  const decisions = await Promise.all(
    ['active', 'rejected'].map((status) => api.post(`/v1/simulate/counterparties/${id as string}/status`, { status })),
  );
  expect(ofStatus(decisions, 200)).toBe(1);
});

test('an identity that is concurrently approved and rejected has one of the two results', async () => {
  const api = await harness.owner();
  const { id } = await newCustomer(api);
  must(await api.post(`/v1/simulate/customers/${id as string}/kyc`, { kycStatus: 'under_review' }));
  const decisions = await Promise.all(
    ['approved', 'rejected'].map((kycStatus) => api.post(`/v1/simulate/customers/${id as string}/kyc`, { kycStatus })),
  );
  expect(ofStatus(decisions, 200)).toBe(1);
  expect(ofStatus(decisions, 409)).toBe(1);
});

test('a reset during transfers leaves nothing in progress, and the ledger checks pass', async () => {
  const api = await harness.owner();
  must(await api.patch('/v1/simulate/settings', { stepDelayMs: 5 }));
  const sender = await newSender(api);
  const sending = Array.from({ length: 10 }, () => api.post('/v1/transfers', transferOf(sender, { amount: '3' })));
  const reset = await api.post('/v1/simulate/reset', { confirm: true });
  const answers = await Promise.all(sending);
  must(reset);
  for (const { status } of answers) expect([200, 400, 409, 503]).toContain(status);
  // The second reset removes rows of the new sandbox that these requests created after the first reset.
  must(await api.post('/v1/simulate/reset', { confirm: true }));
  for (const path of ['/v1/customers', '/v1/wallets', '/v1/transactions']) expect(await everything(api, path)).toEqual([]);
  await provesItself(api);
});

test('services that restart during transfers lose and repeat nothing', async () => {
  const api = await harness.owner();
  must(await api.patch('/v1/simulate/settings', { stepDelayMs: 50 }));
  const sender = await newSender(api);
  const account = await newAccount(api, sender.customer.id);
  const bodies = Array.from({ length: 15 }, (_, i) => ({
    body: transferOf(sender, { amount: '2', reference: `t${i}` }),
    key: `restart-${i}`,
  }));
  const retryTransfer = ({ body, key }: (typeof bodies)[number]) =>
    eventually(
      () => api.post('/v1/transfers', body, { idempotencyKey: key }),
      ({ status }) => status === 200,
      { withinMs: 25_000 },
    );
  const sent = bodies.map(retryTransfer);
  for (const name of ['transfer', 'wallet', 'customer'] as const) await harness.platform.restart(name);
  const ids = (await Promise.all(sent)).map((answer) => must(answer).id as string);
  const deposit = must(
    await api.post(`/v1/simulate/virtual-accounts/${account.id as string}/deposits`, { amount: '5', paymentRail: 'ach' }),
  );
  await Promise.all([...ids, deposit.id as string].map((id) => inState(api, id, 'completed', 20_000)));
  expect(new Set(ids).size).toBe(15);
  expect((await everything(api, '/v1/transactions')).length).toBe(16);
  expect((await balanceOf(api, sender.wallet.id)).balance).toBe('9970.000000');
  await statementHolds(api, sender.wallet);
  await provesItself(api);
}, 60_000);
