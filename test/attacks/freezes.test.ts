// A fraudster who expects a freeze starts everything possible before it: scheduled transfers, batches, cards, keys. The
// freeze may be of the account, its customer, or its wallet. Nothing starts afterwards, and nothing starts
// automatically when the freeze is lifted.
import { card } from '@pay/contract/card/operations';
import { gateway } from '@pay/contract/gateway/operations';
import { only, type Client } from '@pay/contract/operation';
import { mintKey } from '@pay/core/api-key';
import { sameBody, uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { natsBus } from '@pay/kernel/bus/nats';
import { createClient } from '@pay/kernel/client';
import { createMetrics } from '@pay/kernel/metrics';
import { apiOf, type Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { operatorCtx } from '@pay/testkit/operator';
import { aCtx, memoryLog } from '@pay/testkit/service';
import { randomBytes } from 'node:crypto';
import { Client as Sql } from 'pg';

const contracts = { gateway: only(gateway, 'setOwnerFrozen', 'setClock', 'createKey'), card: only(card, 'authorize') };

let fleet: TestFleet;
let sql: Sql;
let calls: { readonly gateway: Client<typeof contracts.gateway>; readonly card: Client<typeof contracts.card> };
let close: () => Promise<void>;
beforeAll(async () => {
  fleet = await testFleet({ oneProcess: true });
  sql = new Sql({ connectionString: fleet.databaseUrl });
  await sql.connect();
  const bus = await natsBus({ url: () => fleet.infra.nats.url, tls: {}, name: 'attacks', prefix: '', log: memoryLog().log });
  const calling = { bus, clock: systemClock, metrics: createMetrics('attacks', false), strict: false };
  const [keys, cards] = [createClient(contracts.gateway, calling), createClient(contracts.card, calling)];
  calls = { gateway: keys.client, card: cards.client };
  close = async () => {
    keys.shutdown();
    cards.shutdown();
    await bus.close();
    await sql.end();
  };
}, 60_000);
afterAll(async () => {
  await close();
  await fleet.stop();
}, 60_000);

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are read freely; the client holds their shapes
type Body = any;

async function must(answer: ReturnType<Api['get']>): Promise<Body> {
  const { status, body, text } = await answer;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body.ok === true ? body.data : body;
}

const row = { amount: '1.00', destinationCurrency: 'usdc', destinationPaymentRail: 'ethereum' };
const destinationAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** An owner with a customer, ten thousand USDC, and a card. */
async function aFraudster() {
  const { text, key } = await fleet.operator.createKey('sandbox', 'fraudster');
  const owner: Owner = { account: sameBody('key', key.id), environment: 'sandbox' };
  const api = apiOf(fleet.url, text);
  await must(api.patch('/v1/simulate/settings', { stepDelayMs: 0 }));
  const customer = await must(api.post('/v1/customers', { email: 'm@example.com', firstName: 'M', lastName: 'B' }));
  const wallet = await must(api.post('/v1/wallets', { customerId: customer.id }));
  const payer = { customerId: customer.id, walletId: wallet.id };
  return { owner, api, customer, wallet, payer };
}
type Fraudster = Awaited<ReturnType<typeof aFraudster>>;

const setFrozen = (owner: Owner, isFrozen: boolean) => calls.gateway.setOwnerFrozen(operatorCtx(owner), { frozen: isFrozen });
const freezes = {
  account: ({ owner }: Fraudster) => setFrozen(owner, true),
  customer: ({ api, customer }: Fraudster) =>
    must(api.post(`/v1/simulate/customers/${customer.id as string}/status`, { status: 'suspended' })),
  wallet: ({ api, wallet }: Fraudster) =>
    must(api.post(`/v1/simulate/wallets/${wallet.id as string}/status`, { status: 'frozen' })),
} as const;
const freezeNames = Object.keys(freezes) as (keyof typeof freezes)[];

const balanceOf = ({ api, wallet }: Fraudster) => must(api.get(`/v1/wallets/${wallet.id as string}/balance`));
/** Advances the owner's clock, which the frozen key cannot change. */
const advance = ({ owner }: Fraudster, seconds: number) => calls.gateway.setClock(aCtx(owner), { advanceSeconds: seconds });

test.each(freezeNames)(
  'a transfer that was scheduled before its %s was frozen is not paid when it is due, nor afterwards',
  async (what) => {
    const fraudster = await aFraudster();
    const { api, payer, owner } = fraudster;
    const scheduledFor = new Date(Date.now() + 3_600_000).toISOString();
    const sent = await must(api.post('/v1/transfers', { ...payer, ...row, amount: '9000', destinationAddress, scheduledFor }));
    await freezes[what](fraudster);
    if (what === 'account') expect((await api.post('/v1/transfers', { ...payer, ...row, destinationAddress })).status).toBe(403);
    await advance(fraudster, 7_200);
    const ended = await eventually(
      () => must(api.get(`/v1/transactions/${sent.id as string}`)),
      ({ status }: Body) => status !== 'pending',
    );
    expect(ended).toMatchObject({ status: 'failed', failureReason: { code: 'compliance_rejected' } });
    await setFrozen(owner, false);
    await advance(fraudster, 7_200);
    expect(await balanceOf(fraudster)).toMatchObject({ balance: '10000.000000', held: '0.000000' });
  },
);

async function readyBatch({ api, payer }: Fraudster, rows: number): Promise<Body> {
  const body = { ...payer, rows: Array.from({ length: rows }, () => ({ ...row, destinationAddress })) };
  const { id } = await must(api.post('/v1/batches', body));
  return eventually(
    () => must(api.get(`/v1/batches/${id as string}`)),
    ({ status }: Body) => status === 'ready',
    { withinMs: 60_000 },
  );
}
/** Numbers of the rows that have started. */
async function listBegunRows({ id }: Body): Promise<number[]> {
  const found = await sql.query<{ number: number }>(
    'select number from transfer.batch_rows where batch_id = $1 and slice is not null order by number',
    [uuid(id as string)],
  );
  return found.rows.map(({ number }) => number);
}
const finalStatuses = ['completed', 'partially_completed', 'canceled'];

test('unsent batch rows of a frozen account are canceled with a reason and return their money', async () => {
  const fraudster = await aFraudster();
  const { api, owner } = fraudster;
  const batch = await readyBatch(fraudster, 2_000);
  await must(api.post(`/v1/batches/${batch.id as string}/confirm`));
  await setFrozen(owner, true);
  const before = await listBegunRows(batch);
  const done = await eventually(
    () => must(api.get(`/v1/batches/${batch.id as string}`)),
    ({ status }: Body) => finalStatuses.includes(status as string),
    { withinMs: 60_000 },
  );
  expect(await listBegunRows(batch)).toEqual(before);
  expect(done.counts).toMatchObject({ completed: before.length, canceled: 2_000 - before.length });
  expect(done.warnings).toMatchObject([{ code: 'compliance_rejected' }]);
  expect((await balanceOf(fraudster)).held).toBe('0.000000');
  expect((await api.post(`/v1/batches/${batch.id as string}/retry`)).status).toBe(403);
  await setFrozen(owner, false);
  expect(await listBegunRows(batch)).toEqual(before);
  const again = await must(api.post(`/v1/batches/${batch.id as string}/retry`));
  expect(again).toMatchObject({ counts: { total: 2_000 - before.length } });
}, 120_000);

test('a self-confirming batch waits while its owner’s account is frozen', async () => {
  const fraudster = await aFraudster();
  const { api, owner } = fraudster;
  const batch = await readyBatch(fraudster, 2);
  await setFrozen(owner, true);
  // As if the last rows of the batch had been checked just now.
  await sql.query('update transfer.batches set process = 1, next_run_at = now() where id = $1', [uuid(batch.id as string)]);
  const read = () => must(api.get(`/v1/batches/${batch.id as string}`));
  const waiting = await eventually(read, ({ warnings }: Body) => (warnings as unknown[]).length > 0);
  expect(waiting).toMatchObject({ status: 'ready', warnings: [{ code: 'compliance_rejected' }] });
  expect((await api.post(`/v1/batches/${batch.id as string}/confirm`)).status).toBe(403);
  await setFrozen(owner, false);
  expect(await read()).toMatchObject({ status: 'ready' });
  await must(api.post(`/v1/batches/${batch.id as string}/confirm`));
  await eventually(read, ({ status }: Body) => status === 'completed', { withinMs: 30_000 });
});

test.each(['customer', 'wallet'] as const)(
  'no row of a batch is sent that is confirmed after its %s was frozen',
  async (what) => {
    const fraudster = await aFraudster();
    const { api } = fraudster;
    const batch = await readyBatch(fraudster, 3);
    await freezes[what](fraudster);
    const confirmed = await api.post(`/v1/batches/${batch.id as string}/confirm`);
    if (confirmed.status === 200)
      await eventually(
        () => must(api.get(`/v1/batches/${batch.id as string}`)),
        ({ status }: Body) => finalStatuses.includes(status as string),
        { withinMs: 30_000 },
      );
    else expect(confirmed.body.error.details[0].code).toBe('wallet_frozen');
    expect(await must(api.get(`/v1/transactions?batchId=${batch.id as string}`))).toEqual([]);
    expect(await balanceOf(fraudster)).toMatchObject({ balance: '10000.000000', held: '0.000000' });
  },
);

test.each(freezeNames)('a card approves nothing after its %s was frozen', async (what) => {
  const fraudster = await aFraudster();
  const { api, owner, payer } = fraudster;
  const limit = { limitAmount: 100, limitFrequency: 'allTime' };
  const { id } = await must(api.post('/v1/cards', { ...payer, type: 'virtual', ...limit }));
  const spend = () =>
    calls.card.authorize(aCtx(owner), {
      cardId: sameBody('card', id as string),
      amount: 1,
      merchant: { name: 'Accomplice', mcc: '5734', country: 'US' },
    });
  expect((await spend()).status).toBe('pending');
  await freezes[what](fraudster);
  // A customer's suspension reaches cards and wallets by an event.
  const answer = await eventually(spend, ({ status }) => what !== 'customer' || status === 'declined');
  expect(answer.status).toBe('declined');
});

test('a frozen account gets no new key', async () => {
  const { owner } = await aFraudster();
  await setFrozen(owner, true);
  const { text } = mintKey('sandbox', randomBytes);
  const made = calls.gateway.createKey(aCtx(owner), { text, restricted: true, scopes: ['*'] });
  await expect(made).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
