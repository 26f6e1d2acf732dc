// Input that kills its process each time, with real processes. A request kills two replicas, the second while the
// request runs alone, and a batch kills three. Then both wait for an operator. Other owners' transfers complete before,
// between, and after.
import { eventually } from '@pay/testkit/eventually';
import { aCustomer } from '@pay/testkit/build';
import { faultPlatform, type FaultPlatform } from './fault-platform.ts';

let platform: FaultPlatform;
beforeAll(async () => {
  platform = await faultPlatform({}, { isDutyOn: false });
}, 120_000);
afterAll(() => platform.stop(), 60_000);

type Answer = { readonly status: number; readonly retryAfter: string | null; readonly data?: any; readonly error?: any }; // eslint-disable-line @typescript-eslint/no-explicit-any -- answers are read freely

async function ask(key: string, path: string, body?: object, idempotencyKey?: string): Promise<Answer> {
  const response = await fetch(`${platform.fleet.url}/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...((await response.json()) as object) };
}
const definite = (key: string, path: string, body?: object): Promise<Answer> =>
  eventually(
    () => ask(key, path, body),
    ({ status }) => status !== 503,
    { withinMs: 90_000 },
  );

/** Checks that transfers of a separate owner are accepted, complete, and are posted once. */
async function othersAreUnaffected(label: string): Promise<void> {
  const accepted = await platform.transfers(await platform.owner(), 3, label);
  await platform.settle(accepted);
  await platform.proveBalances(accepted);
}

test('a request that kills its replica kills two, is then rejected, and other owners are unaffected', async () => {
  const { key, wallet } = await platform.owner();
  const poison = platform.poison('transfer', 'poisonous-reference');
  const body = {
    ...{ customerId: wallet.customerId, walletId: wallet.id, amount: '1.00', destinationCurrency: 'usdc' },
    ...{ destinationPaymentRail: 'solana', destinationAddress: '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3CtB' },
    clientReferenceId: 'poisonous-reference',
  };
  const send = () => ask(key, '/transfers', body, 'poison');
  for (const death of [1, 2]) {
    await eventually(
      async () => {
        if (poison.deaths() < death) await send();
        return poison.deaths();
      },
      (deaths) => deaths === death,
      { withinMs: 120_000 },
    );
    await othersAreUnaffected(`request-${death}`);
  }
  const refused = await eventually(send, ({ retryAfter }) => retryAfter === '600', { withinMs: 60_000 });
  expect([refused.status, refused.error.message]).toEqual([503, expect.stringContaining('set aside')]);
  for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(503);
  expect(poison.deaths()).toBe(2);
  poison.cure();
}, 600_000);

test('a batch that kills its checking process does so three times and ends, and other owners are unaffected', async () => {
  const { key, wallet } = await platform.owner();
  const { data: customer } = await definite(key, '/customers', aCustomer());
  const poison = platform.poison('transfer', customer.id as string);
  const row = { amount: '1.00', destinationCurrency: 'usdc', destinationPaymentRail: 'solana' };
  const rows = [
    { ...row, destinationAddress: '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3CtB', customerId: customer.id as string },
  ];
  const payer = { customerId: wallet.customerId, walletId: wallet.id };
  const { data: batch } = await definite(key, '/batches', { ...payer, rows, allowDuplicate: true });
  await eventually(
    () => Promise.resolve(poison.deaths()),
    (deaths) => deaths > 0,
    { withinMs: 60_000 },
  );
  await othersAreUnaffected('batch');
  const ended = await eventually(
    () => definite(key, `/batches/${batch.id as string}`),
    ({ data }) => data.status !== 'validating',
    { withinMs: 180_000 },
  );
  expect(ended.data).toMatchObject({ status: 'invalid', resultFileId: null, warnings: [{ code: 'set_aside' }] });
  expect(poison.deaths()).toBe(3);
  await othersAreUnaffected('afterwards');
  expect(poison.deaths()).toBe(3);
  poison.cure();
}, 600_000);
