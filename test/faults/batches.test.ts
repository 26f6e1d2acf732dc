// The transfer service crashes repeatedly while it sends a batch, at the points where money was posted but not
// recorded. Every valid row has exactly one transfer, and the wallet has paid their cost once.
import { eventually } from '@pay/testkit/eventually';
import { faultPlatform, type FaultPlatform } from './fault-platform.ts';

let platform: FaultPlatform;
beforeAll(async () => {
  platform = await faultPlatform();
}, 60_000);
afterAll(() => platform.stop(), 60_000);

type Answer = { readonly status: number; readonly data?: any; readonly nextCursor?: string }; // eslint-disable-line @typescript-eslint/no-explicit-any -- answers are read freely

async function ask(key: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${platform.fleet.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

/** Repeats a request until the answer is definite, because the service may be dead at the moment. */
const until = (key: string, path: string, isIt: (answer: Answer) => boolean, body?: object): Promise<Answer> =>
  eventually(() => ask(key, path, body), isIt, { withinMs: 120_000 });
const isOk = ({ status }: Answer): boolean => status === 200;

const rowsMax = 150;
/**
 * Crash points. The total is held but not recorded, the batch is confirmed without an answer, a slice has its money but
 * no transfers, and all transfers have ended.
 */
const deaths = [
  'request:after:rpc.wallet.post',
  'serve:after:rpc.transfer.confirmBatch',
  'request:after:rpc.wallet.post',
  'request:before:rpc.file.begin',
];

test('a batch whose service crashes repeatedly pays every row once', async () => {
  const { key, wallet } = await platform.owner();
  const row = { amount: '1.00', destinationCurrency: 'usdc', destinationPaymentRail: 'solana' };
  const destinationAddress = '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3CtB';
  const rows = Array.from({ length: rowsMax }, (_, i) => ({ ...row, destinationAddress, clientRowId: `r${i}` }));
  const created = await until(key, '/v1/batches', isOk, {
    customerId: wallet.customerId,
    walletId: wallet.id,
    rows,
    allowDuplicate: true,
  });
  const path = `/v1/batches/${created.data.id as string}`;
  await until(key, path, ({ data }) => data?.status === 'ready');
  const [first, ...others] = deaths as [string, ...string[]];
  const armed = await platform.arm('transfer', first);
  void until(key, `${path}/confirm`, ({ status }) => status === 200 || status === 409, {}).catch(() => undefined);
  await armed.died();
  for (const point of others) await (await platform.arm('transfer', point)).died();
  const { data: batch } = await until(key, path, ({ data }) =>
    ['completed', 'partially_completed'].includes(data?.status as string),
  );
  expect(batch).toMatchObject({ status: 'completed', counts: { total: rowsMax, valid: rowsMax, completed: rowsMax } });
  const { data: transfers } = await until(key, `/v1/transactions?batchId=${batch.id as string}&limit=200`, isOk);
  expect(transfers.map(({ batchRow }: { batchRow: number }) => batchRow).sort((a: number, b: number) => a - b)).toEqual(
    rows.map((_, i) => i + 1),
  );
  const { data: balance } = await until(key, `/v1/wallets/${wallet.id}/balance`, isOk);
  expect(balance).toMatchObject({ balance: `${10_000 - rowsMax}.000000`, held: '0.000000' });
}, 300_000);
