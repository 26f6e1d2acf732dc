// Developer fees that are paid out to a wallet: the same two processes as for a transfer, but without a hold to
// release.
import { eventually } from '@pay/testkit/eventually';
import type { Death } from './crash-points.ts';
import { faultPlatform, type AcceptedTransfer, type FaultPlatform } from './fault-platform.ts';

let platform: FaultPlatform;
let owner: Awaited<ReturnType<FaultPlatform['owner']>>;
const sentPayouts: Promise<AcceptedTransfer[]>[] = [];
const perDeath = 3;
const deaths: readonly Death[] = [
  ['gateway', 'query:after:idempotency-claim', 'the key is claimed and nothing is sent'],
  ['transfer', 'request:before:rpc.wallet.post', 'it is written down and the ledger was not asked'],
  ['wallet', 'tx:mid:fee-entries-insert', 'it is posted and not committed'],
  ['wallet', 'serve:after:rpc.wallet.post', 'it is posted and nobody was told'],
  ['transfer', 'request:after:rpc.wallet.post', 'it is posted and nobody wrote so'],
  ['transfer', 'commit:mid:rpc.transfer.createFeePayout', 'its transaction is written and not committed'],
  ['transfer', 'commit:after:rpc.transfer.createFeePayout', 'its transaction is committed and nobody was told'],
  ['transfer', 'serve:after:rpc.transfer.createFeePayout', 'the answer is ready and not sent'],
];

const ask = async <T>(path: string, body?: object, idempotencyKey = path): Promise<T> => {
  const answer = await eventually(
    () =>
      fetch(`${platform.fleet.url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${owner.key}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      }),
    // Like a caller, with the same key until the answer is definite.
    ({ status }) => status !== 503 && status !== 409 && status !== 429,
    { withinMs: 150_000 },
  );
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
};
const payOut = (label: string, n: number): Promise<AcceptedTransfer> =>
  ask<AcceptedTransfer>('/v1/fees/payouts', { currency: 'usdc', amount: '1.00', walletId: owner.other.id }, `${label}-${n}`);

beforeAll(async () => {
  platform = await faultPlatform();
  owner = await platform.owner();
  await ask('/v1/transfers', {
    ...{ customerId: owner.wallet.customerId, walletId: owner.wallet.id, amount: '200', developerFee: '100' },
    ...{ destinationCurrency: 'usdc', destinationPaymentRail: 'internal', destinationAddress: owner.other.id },
  });
}, 120_000);
afterAll(() => platform.stop(), 60_000);

test.each(deaths)(
  'payouts are under way when %s is killed at %s: %s',
  async (service, point) => {
    const armed = await platform.arm(service, point);
    const payouts = Promise.all(Array.from({ length: perDeath }, (_, n) => payOut(`${service}/${point}`, n)));
    // The last test awaits these payouts.
    payouts.catch(() => undefined);
    sentPayouts.push(payouts);
    await armed.died();
  },
  120_000,
);

test('afterwards each transfer was paid once, by its transaction, its events, and the balances', async () => {
  const paid = (await Promise.all(sentPayouts)).flat();
  const count = deaths.length * perDeath;
  await platform.settle(paid);
  const { balances } = await ask<{ balances: { balance: string }[] }>('/v1/fees/balance');
  expect(balances).toMatchObject([{ balance: `${100 - count}.000000` }]);
  const { balance } = await ask<{ balance: string }>(`/v1/wallets/${owner.other.id}/balance`);
  expect(balance).toBe(`${10_100 + count}.000000`);
  const entries = await ask<{ transactionId: string; amount: string }[]>('/v1/fees/entries?kind=payout&limit=200');
  expect(new Set(entries.map(({ transactionId }) => transactionId))).toEqual(new Set(paid.map(({ id }) => id)));
  expect(entries).toHaveLength(count);
  const made = await ask<{ id: string }[]>(`/v1/transactions?destinationWalletId=${owner.other.id}&type=deposit&limit=200`);
  expect(new Set(made.map(({ id }) => id))).toEqual(new Set(paid.map(({ id }) => id)));
}, 240_000);
