// A customer's money from the first call to the verified webhook, only with the SDK.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import {
  IdempotencyConflictError,
  InsufficientFundsError,
  NotFoundError,
  Pay,
  ValidationError,
  webhooks,
  type ResponseFacts,
  type WebhookEvent,
} from '@pay/sdk';
import { eventually } from '@pay/testkit/eventually';
import { aReceiver, type Receiver } from '@pay/testkit/receiver';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
const receivers: Receiver[] = [];
afterAll(async () => void (await Promise.all(receivers.map((one) => one.close()))));

/** A client with a new key, and its received answers. */
async function aClient(): Promise<{ pay: Pay; answers: ResponseFacts[] }> {
  const { text } = await harness.platform.operator.createKey('sandbox', 'sdk');
  const answers: ResponseFacts[] = [];
  const pay = new Pay({ baseUrl: harness.platform.url, apiKey: text, onResponse: (one) => answers.push(one) });
  return { pay, answers };
}

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };
const onChain = {
  destinationCurrency: 'usdc',
  destinationPaymentRail: 'ethereum',
  destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
} as const;

test('money arrives and is sent, and the receiver verifies its webhooks', async () => {
  const { pay } = await aClient();
  await pay.simulate.settings.update({ stepDelayMs: 0, openingBalance: '0' });
  const receiver = await aReceiver();
  receivers.push(receiver);
  const hook = await pay.webhooks.create({ url: receiver.url, events: ['transaction.completed'] });
  const customer = await pay.customers.create(ada);
  const wallet = await pay.wallets.create({ customerId: customer.id });
  const deposit = await pay.sandbox.deposit(wallet.id, '250.10', 'usdc');
  expect(deposit).toMatchObject({ status: 'completed', amount: '250.10', type: 'deposit' });

  const transfer = await pay.transfers.create({ customerId: customer.id, walletId: wallet.id, amount: '50.05', ...onChain });
  expect(transfer.createdAt).toBeInstanceOf(Date);
  expect((await pay.sandbox.complete(transfer.id)).status).toBe('completed');
  expect((await pay.wallets.balance(wallet.id)).held).toMatch(/^0(\.0+)?$/);
  const timeline = await pay.transactions.timeline(transfer.id);
  expect(timeline.statusHistory.at(-1)).toEqual({ status: 'completed', at: expect.any(Date) as Date });

  await eventually(
    () => receiver.got.length,
    (count) => count >= 2,
  );
  const events: WebhookEvent[] = [];
  for (const { body, headers } of receiver.got) {
    events.push(await pay.webhooks.unwrap(body, headers, hook.secret));
    // The older signature scheme alone.
    const { 'x-service-signature': signature } = headers;
    await webhooks.unwrap(body, { 'x-service-signature': signature }, hook.secret);
    await expect(webhooks.unwrap(`${body} `, headers, hook.secret)).rejects.toThrow('signature');
  }
  const told = events.find(({ data }) => 'id' in data && data.id === transfer.id);
  if (told?.type !== 'transaction.completed') throw new Error('the transfer’s event is missing');
  expect(told.data).toEqual(await pay.transactions.get(transfer.id));
  expect(await pay.events.get(told.id)).toMatchObject({
    type: 'transaction.completed',
    data: told.data,
    createdAt: told.createdAt,
  });
});

test('a card spends, and its amounts are exact', async () => {
  const { pay } = await aClient();
  const customer = await pay.customers.create(ada);
  await pay.wallets.create({ customerId: customer.id, currency: 'usdc' });
  const card = await pay.cards.create({
    customerId: customer.id,
    type: 'virtual',
    limitAmount: '100.10',
    limitFrequency: 'allTime',
  });
  const spent = await pay.simulate.cards.createAuthorization(card.id, {
    amount: '25.10',
    merchant: { name: 'Books', mcc: '5942' },
  });
  expect(spent).toMatchObject({ status: 'pending', amount: '25.1', authorizedAt: expect.any(Date) as Date });
  expect((await pay.cards.get(card.id)).spendingLimit).toMatchObject({ amount: '100.1', spent: '25.1', remaining: '75' });
  expect((await pay.cards.transactions(card.id).toArray(5)).map(({ id }) => id)).toEqual([spent.id]);
});

test('all three list styles are iterated page by page', async () => {
  const { pay } = await aClient();
  const customer = await pay.customers.create(ada);
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1) made.unshift((await pay.wallets.create({ customerId: customer.id })).id);
  const walked: string[] = [];
  for await (const wallet of pay.wallets.list({ customerId: customer.id, limit: 1 })) walked.push(wallet.id);
  expect(walked).toEqual(made);
  const agents = [await pay.agents.create({ name: 'One' }), await pay.agents.create({ name: 'Two' })];
  const listed = await pay.agents.list({ limit: 1 }).toArray(10);
  expect(listed.map(({ id }) => id)).toEqual(agents.map(({ id }) => id).reverse());
  const first = await pay.wallets.list({ limit: 2 }).page();
  const resumed = await pay.wallets.list({ limit: 2, cursor: first.nextCursor }).page();
  expect([...first.data, ...resumed.data].map(({ id }) => id)).toEqual(made);
});

test('errors have their own classes, and a key makes a call once', async () => {
  const { pay, answers } = await aClient();
  const bad = await pay.customers.create({ ...ada, email: 'nobody' }).catch((error: unknown) => error);
  expect(bad).toBeInstanceOf(ValidationError);
  expect(bad).toMatchObject({ status: 400, requestId: answers[0]?.requestId, details: [{ field: 'email' }] });
  await expect(pay.wallets.get('wal_01k9x3v7m2c4q8s6t0w5y1z3ab')).rejects.toThrow(NotFoundError);
  const customer = await pay.customers.create(ada, { idempotencyKey: 'ada' });
  expect(await pay.customers.create(ada, { idempotencyKey: 'ada' })).toEqual(customer);
  expect(answers.at(-1)?.isReplay).toBe(true);
  const other = pay.customers.create({ ...ada, firstName: 'Augusta' }, { idempotencyKey: 'ada' });
  await expect(other).rejects.toThrow(IdempotencyConflictError);
  const wallet = await pay.wallets.create({ customerId: customer.id });
  const tooMuch = pay.transfers.create({ customerId: customer.id, walletId: wallet.id, amount: '999999.00', ...onChain });
  const poor = await tooMuch.catch((error: unknown) => error);
  expect(poor).toBeInstanceOf(InsufficientFundsError);
  const { available } = await pay.wallets.balance(wallet.id);
  expect(poor).toMatchObject({ available, required: '999999.000000', currency: 'usdc' });
});

test('simulated faults are retried until the answer arrives', async () => {
  const { pay, answers } = await aClient();
  await pay.simulate.createHttpFault({ route: 'POST /v1/customers', status: 503, count: 1 });
  const { id } = await pay.customers.create(ada);
  const seen = answers.filter(({ path }) => path === '/v1/customers');
  expect(seen.map(({ status }) => status)).toEqual([503, 200]);
  expect((await pay.customers.list().toArray(10)).map((customer) => customer.id)).toEqual([id]);
});

test('the sandbox’s clock is moved for one owner', async () => {
  const { pay } = await aClient();
  const before = (await pay.simulate.clock.get()).now;
  const after = (await pay.sandbox.advanceClock(3_600)).now;
  expect(after.getTime() - before.getTime()).toBeGreaterThanOrEqual(3_600_000);
});

test.each([
  // The sent amount minus the network’s fee.
  ['as it is written', '25.00', /^completed 2[45]\.\d{6}\n/],
  ['with more than the wallet has', '999999.00', /^Only \d+\.\d{6} usdc are available\n/],
])('the quick start of the README runs %s', async (_, amount, expectedOutput) => {
  const { text: key } = await harness.platform.operator.createKey('sandbox', 'sdk');
  const source = join(__dirname, '../../packages/sdk');
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(source, 'README.md'), 'utf8')) ?? [];
  const changes = [
    ["'@pay/sdk'", `'${pathToFileURL(join(source, 'src/index.ts')).href}'`],
    ['http://127.0.0.1:8080', harness.platform.url],
    ['svc_test_…', key],
    ["'25.00'", `'${amount}'`],
  ] as const;
  for (const [text] of changes) expect(code).toContain(text);
  const folder = mkdtempSync(join(tmpdir(), 'pay-quick-start-'));
  try {
    writeFileSync(
      join(folder, 'quick-start.mts'),
      changes.reduce((program, [from, to]) => program.replace(from, to), code),
    );
    const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', 'quick-start.mts'], { cwd: folder });
    expect(stdout).toMatch(expectedOutput);
    expect(stdout).toMatch(/250\.000000 deposit/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
