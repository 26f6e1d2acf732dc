// The log of a platform with real failures: renamed tables, a wrong ledger, and a database that refuses connections.
import { Client } from 'pg';
import { serviceNames } from '@pay/platform/services/names';
import { aCustomer, aWallet } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { testServers } from '@pay/testkit/infra';
import { roomyLimits, testPlatform, type OwnPlatform } from '@pay/testkit/platform';

export type FailingPlatform = {
  readonly platform: OwnPlatform;
  /** A superuser's connection to the platform's database. */
  readonly client: Client;
  readonly lines: readonly string[];
  close(): Promise<void>;
};

/** Messages to wait for, so that the pages' filters get them in their real form. */
export const provokedMessages = [
  'request',
  'job failed',
  'job waits for an outage to end',
  'ledger invariant broken',
  'reaction failed, retrying',
] as const;

export async function startFailingPlatform(): Promise<FailingPlatform> {
  const lines: string[] = [];
  const onLine = (line: string): void => void lines.push(line.trim());
  const platform = await testPlatform({ extra: roomyLimits, services: serviceNames, logLevel: 'info', onLine });
  const client = new Client({ connectionString: platform.databaseUrl });
  await client.connect();
  const waitForMessage = (msg: (typeof provokedMessages)[number]): Promise<unknown> =>
    eventually(
      () => lines.filter((line) => line.includes('"level":"error"')).slice(-3),
      () => lines.some((line) => line.includes(`"msg":"${msg}"`)),
    );
  const waitForFailure = (job: string): Promise<unknown> =>
    eventually(
      () => lines.filter((line) => line.includes('"msg":"job failed"')).slice(-3),
      () => lines.some((line) => line.includes('"msg":"job failed"') && line.includes(`"job":"${job}"`)),
    );
  await provoke({ platform, client, heard: waitForMessage, failed: waitForFailure });
  return {
    platform,
    client,
    lines,
    close: async () => {
      await client.end();
      await platform.close();
    },
  };
}

/** Jobs of the wallet service whose lines the pages search, and a table that each of them needs. */
const failingJobs = ['number-journal', 'prove-ledger', 'prove-conservation'] as const;
const tablesOfJobs = ['wallet.journal_queue', 'wallet.ledger_proofs', 'wallet.conservation_proofs'];

type Stage = Pick<FailingPlatform, 'platform' | 'client'>;

type ProvokeInput = Stage & {
  readonly heard: (msg: (typeof provokedMessages)[number]) => Promise<unknown>;
  readonly failed: (job: string) => Promise<unknown>;
};

async function provoke({ platform, client, heard, failed }: ProvokeInput): Promise<void> {
  const owner = await platform.asOwner();
  const made = await owner.post('/v1/customers', aCustomer());
  const { id } = (made.body as { data: { id: string } }).data;
  await owner.post('/v1/wallets', aWallet(id));
  await fetch(`${platform.url}/v1/wallets`, { headers: { authorization: 'Bearer svc_sandbox_unknown' } });
  await withoutTables(client, ['webhook.delivery_queue', 'wallet.inbox', ...tablesOfJobs], async () => {
    await owner.patch(`/v1/customers/${id}`, { firstName: 'Grace' });
    await Promise.all([heard('job failed'), heard('reaction failed, retrying'), ...failingJobs.map(failed)]);
  });
  await client.query(
    'update wallet.ledger_accounts set credits_posted = credits_posted + 1 where id = (select max(id) from wallet.ledger_accounts where floor_zero)',
  );
  await platform.service('wallet').jobs.runOnce('prove-ledger');
  await heard('ledger invariant broken');
  await withoutConnections(platform.databaseUrl, async () => {
    await owner.get('/v1/wallets');
    await heard('job waits for an outage to end');
  });
  // The pages' commands need a working platform. After an outage, a busy machine takes seconds to connect again.
  await eventually(
    async () => (await owner.get('/v1/wallets')).status,
    (status) => status === 200,
  );
  await eventually(() => platform.operator.listKeys().catch((error: unknown) => error), Array.isArray);
}

/** Ends every session of a database, and refuses new ones while the work runs. */
async function withoutConnections(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: testServers().adminUrl });
  await admin.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  try {
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename like 'pay_%'", [
      name,
    ]);
    await work();
  } finally {
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
  }
}

/** Renames tables while the work runs. */
async function withoutTables(client: Client, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} rename to away_${table.split('.')[1] ?? ''}`);
  try {
    await work();
  } finally {
    for (const [schema = '', table = ''] of tables.map((name) => name.split('.')))
      await client.query(`alter table ${schema}.away_${table} rename to ${table}`);
  }
}
