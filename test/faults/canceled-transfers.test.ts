// A worker that captures a transfer's funds and crashes before recording the capture leaves a pending transfer, which
// the caller may cancel. For every order of crashes, the money is returned once and the transfer fails once.
import { eventually } from '@pay/testkit/eventually';
import { Client } from 'pg';
import { faultPlatform, type AcceptedTransfer, type FaultPlatform } from './fault-platform.ts';

let platform: FaultPlatform;
beforeAll(async () => {
  platform = await faultPlatform();
}, 60_000);
afterAll(() => platform.stop(), 60_000);

type Sender = Awaited<ReturnType<FaultPlatform['owner']>>;

async function sql<R extends object>(text: string, parameters: unknown[]): Promise<R[]> {
  const db = new Client({ connectionString: platform.databaseUrl });
  await db.connect();
  try {
    return (await db.query<R & Record<string, unknown>>(text, parameters)).rows;
  } finally {
    await db.end();
  }
}

const pendingSql = 'select id from transfer.open_transactions where status = 0 order by id desc limit 1';

/** A transfer whose capture is posted but not recorded. No worker continues the transfer before its caller acts. */
async function captureUnwritten(sender: Sender, label: string): Promise<AcceptedTransfer> {
  const armed = await platform.arm('transfer', 'tx:mid:open-move');
  const [accepted] = await platform.transfers(sender, 1, label);
  await armed.died();
  const [row] = await sql<{ id: string }>(pendingSql, []);
  await sql("update transfer.open_transactions set lease_until = null, next_run_at = now() + interval '1 hour' where id = $1", [
    row?.id,
  ]);
  expect((await balanceOf(sender)).balance).toBe('9999.000000');
  return accepted as AcceptedTransfer;
}

type ApiCall = { readonly path: string; readonly body?: object; readonly headers?: Readonly<Record<string, string>> };

async function api<T>({ key }: Pick<Sender, 'key'>, { path, body, headers }: ApiCall): Promise<{ status: number; data?: T }> {
  const response = await fetch(`${platform.fleet.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as { data?: T }) };
}

const balanceOf = async (sender: Sender): Promise<{ balance: string; held: string }> => {
  const read = () => api<{ balance: string; held: string }>(sender, { path: `/v1/wallets/${sender.wallet.id}/balance` });
  const { data } = await eventually(read, ({ status }) => status === 200, { withinMs: 40_000 });
  return data as { balance: string; held: string };
};

/** Cancels like a caller: repeats until there is a definite answer. */
async function cancel(sender: Sender, { id }: AcceptedTransfer): Promise<void> {
  const send = () => api(sender, { path: `/v1/transfers/${id}/cancel`, body: {} });
  await eventually(send, ({ status }) => status === 200 || status === 409, { withinMs: 60_000 });
}

type Entry = { readonly kind: string; readonly amount: string };

async function expectRefunded(sender: Sender, transfer: AcceptedTransfer, refunds: number): Promise<void> {
  await platform.settle([transfer]);
  const read = () => api(sender, { path: `/v1/transactions/${transfer.id}` });
  expect((await read()).data).toMatchObject({ status: 'failed', failureReason: { code: 'canceled' } });
  expect(await balanceOf(sender)).toMatchObject({ balance: '10000.000000', held: '0.000000' });
  const { data } = await api<Entry[]>(sender, { path: `/v1/wallets/${sender.wallet.id}/entries` });
  // A capture and a refund have two entries each: the fee and the rest.
  expect((data ?? []).filter(({ kind }) => kind === 'refund')).toHaveLength(2 * refunds);
  expect((data ?? []).filter(({ amount }) => amount.startsWith('-'))).toHaveLength(2 * refunds);
}

test('a cancel after an unrecorded capture returns the whole amount once', async () => {
  const sender = await platform.owner();
  const accepted = await captureUnwritten(sender, 'captured');
  await cancel(sender, accepted);
  await expectRefunded(sender, accepted, 1);
}, 120_000);

test('a second crash between the refund and the final state returns the amount once', async () => {
  const sender = await platform.owner();
  const accepted = await captureUnwritten(sender, 'captured-again');
  const armed = await platform.arm('transfer', 'tx:mid:open-end');
  const canceling = cancel(sender, accepted);
  await armed.died();
  await canceling;
  await expectRefunded(sender, accepted, 1);
}, 120_000);

test('a cancel that is posted first, and whose worker crashes before the write, leaves nothing to capture', async () => {
  const sender = await platform.owner();
  const { id: walletId, customerId } = sender.wallet;
  const body = {
    ...{ customerId, walletId, amount: '1.00', destinationCurrency: 'usdc', destinationPaymentRail: 'solana' },
    destinationAddress: '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3CtB',
  };
  const sending = { path: '/v1/transfers', body, headers: { 'x-sandbox-scenario': 'pending' } };
  const { data } = await eventually(
    () => api<{ id: string }>(sender, sending),
    ({ status }) => status === 200,
    { withinMs: 40_000 },
  );
  const accepted = { id: data?.id ?? '', key: sender.key, walletId };
  const armed = await platform.arm('transfer', 'tx:mid:open-end');
  const canceling = cancel(sender, accepted);
  await armed.died();
  await canceling;
  await expectRefunded(sender, accepted, 0);
}, 120_000);

// The last test, because a service that receives everything twice cannot be armed.
test('two concurrent deliveries of a cancel return the amount once', async () => {
  const sender = await platform.owner();
  const accepted = await captureUnwritten(sender, 'captured-twice');
  await platform.fleet.kill('transfer', 'SIGTERM');
  await platform.fleet.start('transfer', { DUPLICATE_MESSAGES: 'true' });
  await cancel(sender, accepted);
  await expectRefunded(sender, accepted, 1);
}, 120_000);
