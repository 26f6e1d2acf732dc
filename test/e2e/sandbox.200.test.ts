// The sandbox's controls: settings, clock, reset, and simulated faults.
import { randomUUID } from 'node:crypto';
import type { Api } from '@pay/testkit/api';
import { aCustomer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal } from './support/answers.ts';
import {
  everything,
  inState,
  newAccount,
  newCounterparty,
  newCustomer,
  newSender,
  payoutOf,
  send,
  transferOf,
  type Resource,
} from './support/arrange.ts';
import { oneOfEach } from './support/one-of-each.ts';
import { statementHolds } from './support/statement.ts';
import { ledgerOf } from './support/ledger.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();

test('settings have defaults, can be changed separately and belong to one owner', async () => {
  const [api, other] = [await harness.plainOwner(), await harness.plainOwner()];
  const defaults = {
    autoAdvance: true,
    openingBalance: '10000',
    kycEnforcement: 'lenient',
    counterpartyEnforcement: 'lenient',
    stepDelayMs: 300,
    rates: {},
  };
  expect(must(await api.get('/v1/simulate/settings'))).toEqual(defaults);
  expect(must(await api.patch('/v1/simulate/settings', { stepDelayMs: 5 }))).toEqual({ ...defaults, stepDelayMs: 5 });
  expect(must(await api.patch('/v1/simulate/settings', { kycEnforcement: 'live' }))).toEqual({
    ...defaults,
    stepDelayMs: 5,
    kycEnforcement: 'live',
  });
  expect(must(await api.get('/v1/simulate/settings'))).toEqual({ ...defaults, stepDelayMs: 5, kycEnforcement: 'live' });
  expect(must(await other.get('/v1/simulate/settings'))).toEqual(defaults);
});

test.each([
  [{ autoAdvance: 'no' }, 'autoAdvance:invalid_type'],
  [{ openingBalance: '-1' }, 'openingBalance:invalid_format'],
  [{ kycEnforcement: 'strict' }, 'kycEnforcement:invalid_enum'],
  [{ stepDelayMs: -1 }, 'stepDelayMs:out_of_range'],
  [{ rates: { usd_mxn: 'many' } }, 'rates.usd_mxn:invalid_format'],
  [{ rates: { usd_mxn: '0.00' } }, 'rates.usd_mxn:invalid_format'],
  [{ rates: { usd_doge: '1' } }, 'rates.usd_doge:invalid_format'],
])('the settings %j are refused', async (body, field) => {
  expect(refusal(await (await harness.owner()).patch('/v1/simulate/settings', body))).toEqual(toRefusal(400, field));
});

test('the clock moves for its owner, and new resources are dated by it', async () => {
  const [api, other] = [await harness.owner(), await harness.owner()];
  const day = 24 * 3_600;
  const before = must(await api.get('/v1/simulate/clock'));
  expect(before.offsetMs).toBe(0);
  const moved = must(await api.post('/v1/simulate/clock', { advanceSeconds: day }));
  expect(moved.offsetMs).toBe(day * 1_000);
  const { createdAt } = await newCustomer(api);
  expect(Math.abs(Date.parse(createdAt) - Date.parse(moved.now))).toBeLessThan(5_000);
  expect(Date.parse((await newCustomer(other)).createdAt)).toBeLessThan(Date.parse(createdAt) - 3_600_000);
  const set = must(await api.post('/v1/simulate/clock', { set: '2030-01-01T00:00:00Z' }));
  expect(set.now).toMatch(/^2030-01-01T00:00:0/);
  expect((await newCustomer(api)).createdAt).toMatch(/^2030-01-01T00:0/);
  expect(must(await api.post('/v1/simulate/clock', { reset: true })).offsetMs).toBe(0);
  expect(refusal(await api.post('/v1/simulate/clock', { reset: true, advanceSeconds: 1 })).status).toBe(400);
});

test('the clock stays within the years that all dates can represent', async () => {
  const api = await harness.owner();
  for (const set of ['9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z']) {
    expect(refusal(await api.post('/v1/simulate/clock', { set }))).toEqual(toRefusal(400, 'set:out_of_range'));
  }
  must(await api.post('/v1/simulate/clock', { set: '2999-06-01T00:00:00Z' }));
  expect(refusal(await api.post('/v1/simulate/clock', { advanceSeconds: 31_536_000 }))).toEqual(
    toRefusal(400, 'advanceSeconds:out_of_range'),
  );
  expect((await newCustomer(api)).createdAt).toMatch(/^2999-06-01/);
  const sender = await newSender(api);
  await inState(api, (await send(api, transferOf(sender))).id, 'completed');
});

test('amounts of fifteen digits are booked to the last unit', async () => {
  const api = await harness.owner();
  must(await api.patch('/v1/simulate/settings', { openingBalance: '999999999999999' }));
  const sender = await newSender(api);
  const path = `/v1/simulate/wallets/${sender.wallet.id as string}/deposits`;
  const deposit = must(await api.post(path, { amount: '999999999999999.999999', currency: 'usdc' }));
  await inState(api, deposit.id, 'completed');
  const account = await newCounterparty(api, sender.customer.id, { kind: 'nip' });
  const sent = await send(api, payoutOf(sender, account, { amount: '999999999999999.999998' }));
  // (amount − 0.5 %) × 1600 naira, rounded down to a kobo.
  expect((await inState(api, sent.id, 'completed')).finalAmount).toBe('1591999999999999999.99');
  const { balance } = must(await api.get(`/v1/wallets/${sender.wallet.id as string}/balance`));
  expect(balance).toBe('999999999999999.000001');
  await statementHolds(api, sender.wallet);
});

test('advancing the clock runs due work before it answers', async () => {
  const api = await harness.plainOwner();
  const sender = await newSender(api, 'usd');
  const slow = await newCounterparty(api, sender.customer.id, { ending: '005' });
  const { id } = await send(api, payoutOf(sender, slow));
  await inState(api, id, 'payment_submitted');
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 31 }));
  expect(must(await api.get(`/v1/transactions/${id as string}`)).status).toBe('completed');
});

test('a reset deletes everything of the owner except its key, and the ledger balances', async () => {
  const [api, other] = [await harness.owner(), await harness.owner()];
  const [ids, theirs] = [await oneOfEach(api), await oneOfEach(other)];
  must(await api.patch('/v1/simulate/settings', { autoAdvance: true, stepDelayMs: 0 }));
  const sender = await newSender(api, 'usd');
  await inState(api, (await send(api, transferOf(sender, { sourceCurrency: 'usd' }))).id, 'completed');
  const account = await newAccount(api, sender.customer.id);
  must(
    await api.post(`/v1/simulate/virtual-accounts/${account.id as string}/deposits`, {
      amount: '5',
      paymentRail: 'ach',
      outcome: 'in_review',
    }),
  );
  const { email } = must(await api.get(`/v1/customers/${ids['customerId'] ?? ''}`));

  expect(must(await api.post('/v1/simulate/reset', { confirm: true }))).toEqual({ reset: true });

  for (const path of ['/v1/customers', '/v1/wallets', '/v1/virtual-accounts', '/v1/counterparties', '/v1/transactions']) {
    expect({ path, left: await everything(api, path) }).toEqual({ path, left: [] });
    expect((await everything(other, path)).length).toBeGreaterThan(0);
  }
  for (const path of [
    `/v1/customers/${ids['customerId'] ?? ''}`,
    `/v1/wallets/${ids['walletId'] ?? ''}/balance`,
    `/v1/transactions/${ids['transactionId'] ?? ''}`,
    `/v1/quotes/${ids['quoteId'] ?? ''}`,
    `/v1/counterparties/${ids['counterpartyId'] ?? ''}`,
    `/v1/virtual-accounts/${ids['virtualAccountId'] ?? ''}`,
  ]) {
    expect({ path, status: (await api.get(path)).status }).toEqual({ path, status: 404 });
  }
  expect(must(await api.get('/v1/fees/balance')).balances).toEqual([]);
  expect(must(await api.get('/v1/simulate/settings')).stepDelayMs).toBe(300);
  // The email address is free again, and the new sandbox works.
  must(await api.post('/v1/customers', aCustomer({ email })));
  await send(api, transferOf(await newSender(api)));
  const ledger = await ledgerOf(harness.platform);
  for (const { account: owner } of [api, other]) expect((await ledger.violations(owner)).violations).toEqual([]);
  await ledger.close();
  expect(must(await other.get(`/v1/transactions/${theirs['transactionId'] ?? ''}`)).status).toBe('pending');
});

/** Creates a customer like a caller that retries 503: thirty at once, during resets, may overload a busy machine. */
async function createCustomerPatiently(api: Api): Promise<Resource> {
  const [body, idempotencyKey] = [aCustomer(), randomUUID()];
  const answer = await eventually(
    () => api.post('/v1/customers', body, { idempotencyKey }),
    ({ status }) => status !== 503,
  );
  return must(answer);
}

test('no earlier event outlives a reset, even if it was in flight', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, () => harness.owner()));
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(
      owners.map(async (api) => {
        // More requests at once could exceed the owner's capacity share of the shared platform.
        for (let group = 0; group < 3; group += 1)
          await Promise.all(Array.from({ length: 5 }, () => createCustomerPatiently(api)));
        must(await api.post('/v1/simulate/reset', { confirm: true }));
        expect(await everything(api, '/v1/events')).toEqual([]);
        const { id } = await createCustomerPatiently(api);
        const since = await eventually(
          () => everything(api, '/v1/events'),
          (events) => events.some(({ type }) => type === 'customer.created'),
        );
        expect(since.map(({ data }) => (data as { id: string }).id)).toEqual(since.map(() => id));
      }),
    );
  }
  await harness.platform.drainEvents();
  for (const api of owners) {
    must(await api.post('/v1/simulate/reset', { confirm: true }));
    expect(await everything(api, '/v1/events')).toEqual([]);
  }
});

// The end of this file proves the books of each owner.
test('a reset during transfers creates no money, and the new sandbox works at once', async () => {
  const owners = await Promise.all(Array.from({ length: 4 }, () => harness.owner()));
  await Promise.all(
    owners.map(async (api) => {
      for (let round = 0; round < 3; round += 1) {
        must(await api.patch('/v1/simulate/settings', { stepDelayMs: 0 }));
        const sender = await newSender(api);
        await Promise.all(Array.from({ length: 8 }, () => send(api, transferOf(sender, { developerFee: '0.25' }))));
        must(await api.post('/v1/simulate/reset', { confirm: true }));
        expect(await everything(api, '/v1/transactions')).toEqual([]);
      }
      await inState(api, (await send(api, transferOf(await newSender(api)))).id, 'completed');
    }),
  );
});

test('a reset must be confirmed', async () => {
  const api = await harness.owner();
  await newCustomer(api);
  expect((await api.post('/v1/simulate/reset', {})).status).toBe(400);
  expect((await api.post('/v1/simulate/reset', { confirm: false })).status).toBe(400);
  expect(await everything(api, '/v1/customers')).toHaveLength(1);
});

test('after every kind of transfer and deposit the checks of the ledger pass', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const account = await newAccount(api, sender.customer.id);
  const ends: [string, string][] = [];
  for (const scenario of ['completed', 'insufficient_funds', 'returned', 'failed', 'refunded', 'in_review', 'pending']) {
    const final = scenario === 'insufficient_funds' ? 'failed' : scenario;
    ends.push([
      (
        await send(api, transferOf(sender, { destinationCurrency: 'usdc', developerFee: '0.25' }), {
          'X-Sandbox-Scenario': scenario,
        })
      ).id,
      final,
    ]);
  }
  for (const outcome of ['completed', 'in_review', 'refunded', 'failed']) {
    const made = must(
      await api.post(`/v1/simulate/virtual-accounts/${account.id as string}/deposits`, {
        amount: '5',
        paymentRail: 'ach',
        outcome,
      }),
    );
    ends.push([made.id, outcome]);
  }
  await Promise.all(ends.map(([id, status]) => inState(api, id, status)));
  const ledger = await ledgerOf(harness.platform);
  expect(await ledger.violations(api.account)).toMatchObject({ violations: [], accounts: expect.any(Number) });
  await ledger.close();
});

describe('requested HTTP faults', () => {
  test.each([
    [429, 'RATE_LIMITED'],
    [500, 'INTERNAL_ERROR'],
    [503, 'SERVICE_UNAVAILABLE'],
  ])('the next calls answer %d, exactly as many as requested', async (status, code) => {
    const api = await harness.owner();
    must(await api.post('/v1/simulate/http-faults', { status, count: 2, route: 'GET /v1/customers' }));
    expect((await api.get('/v1/wallets')).status).toBe(200);
    const failed = await eventually(
      () => api.get('/v1/customers'),
      (answer) => answer.status === status,
    );
    expect(failed.body.error.code).toBe(code);
    expect((await api.get('/v1/customers')).status).toBe(status);
    expect((await api.get('/v1/customers')).status).toBe(200);
  });

  test('a failed call has no effect, and its idempotency key works for the retry', async () => {
    const api = await harness.owner();
    must(await api.post('/v1/simulate/http-faults', { status: 503, count: 1 }));
    const body = aCustomer();
    const send = () => api.post('/v1/customers', body, { idempotencyKey: 'retry' });
    expect((await send()).status).toBe(503);
    expect((await send()).status).toBe(200);
    expect(await everything(api, '/v1/customers')).toHaveLength(1);
  });

  test('simulated faults affect only the key that requested them', async () => {
    const [api, other] = [await harness.owner(), await harness.owner()];
    must(await api.post('/v1/simulate/http-faults', { status: 500, count: 5 }));
    expect((await other.get('/v1/customers')).status).toBe(200);
  });
});
