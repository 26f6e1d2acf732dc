// Services whose schemas are on different database servers: no service reads another's tables, and no commit spans two
// services.
import { startInfra, type Infra } from '@pay/local-stack/infra';
import { ensureDatabase, migrateAll, variablesOf } from '@pay/platform/provision';
import { newSecrets } from '@pay/platform/secrets';
import { apiServices, type ServiceName } from '@pay/platform/services/names';
import { apiOf } from '@pay/testkit/api';
import { aTransfer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { aReceiver, type Receiver } from '@pay/testkit/receiver';
import { Client } from 'pg';
import { must } from '../e2e/support/answers.ts';
import { oneOfEach } from '../e2e/support/one-of-each.ts';
import { fill, keyedRoutes } from '../e2e/support/routes.ts';
import { proveByWallet } from './proofs.ts';

/** Services on the second server, with one of each pair that cooperates on a payment. */
const movedServices: readonly ServiceName[] = ['customer', 'wallet', 'risk', 'webhook', 'file'];
let second: Infra;
let secondUrl: string;
let fleet: TestFleet;
let receiver: Receiver;
beforeAll(async () => {
  second = await startInfra({ ownServers: true });
  secondUrl = await ensureDatabase(second.postgres.adminUrl, 'payments');
  const secrets = newSecrets();
  await migrateAll(secondUrl, secrets);
  const elsewhere = (service: ServiceName): { DATABASE_URL: string } => ({
    DATABASE_URL: variablesOf(service, { databaseUrl: secondUrl, natsUrl: '', secrets })['DATABASE_URL'] ?? '',
  });
  const perService = Object.fromEntries(movedServices.map((service) => [service, elsewhere(service)]));
  fleet = await testFleet({ services: apiServices, secrets, perService });
  receiver = await aReceiver();
}, 120_000);
afterAll(async () => {
  await fleet?.stop();
  await second?.stop();
  await receiver?.close();
}, 60_000);

async function rowsOf(databaseUrl: string, tables: readonly string[]): Promise<number[]> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const counts: number[] = [];
    for (const table of tables) {
      const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${table}`);
      counts.push(rows[0]?.count ?? 0);
    }
    return counts;
  } finally {
    await db.end();
  }
}

test('with the services on two database servers everything works, events arrive, and no server has rows of the other’s services', async () => {
  const { key } = await fleet.asOwner();
  const api = apiOf(fleet.url, key);
  must(await api.post('/v1/webhooks', { url: receiver.url }));
  const ids = await oneOfEach(api);
  for (const route of keyedRoutes.filter(({ method }) => method === 'GET')) must(await api.get(fill(route, ids)));
  await api.patch('/v1/simulate/settings', { stepDelayMs: 0, autoAdvance: true });
  const { customerId = '', walletId = '' } = ids;
  const { id } = must(await api.post('/v1/transfers', aTransfer({ customerId, walletId, amount: '1.00' }))) as { id: string };
  const { status } = await eventually(
    async () => must(await api.get(`/v1/transactions/${id}`)) as { status: string },
    (one) => one.status === 'completed',
    { withinMs: 30_000 },
  );
  expect(status).toBe('completed');
  await eventually(
    () => receiver.got.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    (types) => ['customer.created', 'wallet.created', 'transaction.completed'].every((type) => types.includes(type)),
    { withinMs: 30_000 },
  );
  await proveByWallet(fleet.infra.nats.url, secondUrl);
  const [there, here] = [
    ['wallet.wallets', 'customer.customers'],
    ['transfer.transactions', 'card.cards'],
  ];
  expect(await rowsOf(fleet.databaseUrl, there)).toEqual([0, 0]);
  expect(await rowsOf(secondUrl, here)).toEqual([0, 0]);
  for (const count of [...(await rowsOf(secondUrl, there)), ...(await rowsOf(fleet.databaseUrl, here))])
    expect(count).toBeGreaterThan(0);
}, 120_000);
