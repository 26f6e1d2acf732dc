// A restore resets our books to an earlier time, but not a provider's books. Payments in between must be made once:
// callers who repeat their keys get the provider's result, and no payee is paid again.
import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { takeBaseBackup } from '@pay/ops/backup/base-backup';
import type { ReconcileResult } from '@pay/ops/reconcile-gap';
import { prepareRestore } from '@pay/ops/backup/restore';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import { startPostgres, type PostgresServer } from '@pay/local-stack/postgres';
import { findPostgres } from '@pay/local-stack/postgres-binaries';
import { serviceNames } from '@pay/platform/services/names';
import { withClient } from '@pay/platform/with-client';
import { eventually } from '@pay/testkit/eventually';
import type { Client } from 'pg';
import { faultPlatform, type AcceptedTransfer, type FaultPlatform } from './fault-platform.ts';
import { twoApprovers } from './operators-at-work.ts';

/** The provider's server, which the test never restores. */
let books: PostgresServer;
let platform: FaultPlatform;
const booksFolder = mkdtempSync(join(tmpdir(), 'pay-books-'));

beforeAll(async () => {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('no Postgres on this machine');
  const [cache, log] = [join(localFolder, 'cache'), (): void => undefined];
  books = await startPostgres({ binaries, folder: booksFolder, cache, port: 0, settings: {}, log, repairCrashes: false });
  const archiving = { archive_mode: 'on', archive_command: 'mkdir -p ../wal && cp %p ../wal/.%f && mv ../wal/.%f ../wal/%f' };
  platform = await faultPlatform(
    { SIMULATOR_DATABASE_URL: books.adminUrl },
    { postgresSettings: archiving, services: serviceNames },
  );
}, 90_000);
afterAll(async () => {
  await platform.stop();
  await books.stop();
  rmSync(booksFolder, { recursive: true, force: true });
}, 60_000);

const on = <T>(connectionString: string, work: (db: Client) => Promise<T>): Promise<T> => withClient({ connectionString }, work);
const one = async <T>(db: Client, sql: string, values: unknown[] = []): Promise<T> =>
  Object.values((await db.query<Record<string, T>>(sql, values)).rows[0] ?? {})[0] as T;
const ofServer = <T>(sql: string): Promise<T> => on(platform.infra.postgres.adminUrl, (db) => one<T>(db, sql));

/** Number of payments per amount in the rail's books. Each request has a unique amount. */
const countPaymentsByAmount = (): Promise<Map<string, number>> =>
  on(books.adminUrl, async (db) => {
    type Row = { units: string; payments: number };
    const sql = `select units::text as units, count(*)::int as payments from simulated_rail.payments where direction = 'out' group by units`;
    return new Map((await db.query<Row>(sql)).rows.map(({ units, payments }) => [units, payments]));
  });

const count = 200;
/** Micro-USDC of the n-th request. */
const unitsOf = (n: number): number => 1_000_000 + n;
type Sender = Awaited<ReturnType<FaultPlatform['owner']>>;
type Answer = { readonly status: number; readonly id: string; readonly isReplay: boolean };

async function send({ key, wallet }: Sender, n: number): Promise<Answer> {
  const response = await fetch(`${platform.fleet.url}/v1/transfers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': `gap-${n}` },
    body: JSON.stringify({
      ...{ customerId: wallet.customerId, walletId: wallet.id, amount: (unitsOf(n) / 1_000_000).toFixed(6) },
      ...{ destinationCurrency: 'usdc', destinationPaymentRail: 'solana' },
      destinationAddress: '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3CtB',
    }),
    signal: AbortSignal.timeout(30_000),
  });
  const { data } = (await response.json()) as { data?: { id: string } };
  return { status: response.status, id: data?.id ?? '', isReplay: response.headers.get('idempotent-replayed') === 'true' };
}
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);
const sendAll = (sender: Sender, from: number, to: number): Promise<Answer[]> =>
  Promise.all(
    numbers(from, to).map((n) =>
      eventually(
        () => send(sender, n),
        ({ status }) => status === 200,
        { withinMs: 60_000 },
      ),
    ),
  );

/** Runs a command from the page about restores. */
async function ops<T>(...command: readonly string[]): Promise<T> {
  const program = join(repositoryRoot, 'packages/ops/src/ops-cli.ts');
  const args = ['--no-warnings', program, 'ops', ...command, '--json'];
  const env = { ...process.env, NATS_URL: platform.infra.nats.url };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout) as T;
}
const reconcile = (): Promise<ReconcileResult> => ops('reconcile-gap', '--margin', '1m');

async function restoreTo(home: string, instant: Date): Promise<void> {
  const restored = join(home, 'restored');
  prepareRestore({ from: home, to: instant, data: restored });
  appendFileSync(join(restored, 'postgresql.auto.conf'), `payments.recovery = '${randomUUID()} ${instant.toISOString()}'\n`);
  await platform.infra.postgres.kill();
  for (const service of serviceNames) await platform.fleet.kill(service);
  renameSync(join(home, 'data'), join(home, 'lost'));
  renameSync(restored, join(home, 'data'));
  await platform.infra.postgres.start();
  await eventually(
    () => ofServer<boolean>('select pg_is_in_recovery()'),
    (isRecovering) => !isRecovering,
    { withinMs: 60_000 },
  );
  await platform.infra.nats.wipe();
  await Promise.all(serviceNames.map((service) => platform.fleet.start(service)));
}

test('after a restore into the middle of 200 transfers the rail’s books have one payment per payee, and each key one transaction', async () => {
  const sender = await platform.owner();
  const approvers = await twoApprovers({ natsUrl: platform.infra.nats.url, consoleUrl: platform.fleet.consoleUrl });
  const home = dirname(await ofServer<string>('show data_directory'));
  await takeBaseBackup({ databaseUrl: platform.infra.postgres.adminUrl, to: home });
  const kept = await sendAll(sender, 0, count / 2);
  // Some transfers of the first half are in progress at this time: the rail has their payments before the database.
  const instant = await ofServer<Date>("select clock_timestamp() + interval '1 ms'");
  const lost = await sendAll(sender, count / 2, count);
  await eventually(countPaymentsByAmount, ({ size }) => size === count, { withinMs: 60_000 });
  const segment = await ofServer<string>('select pg_walfile_name(pg_switch_wal())');
  await eventually(
    () => ofServer<string | null>('select last_archived_wal from pg_stat_archiver'),
    (last) => (last ?? '') >= segment,
    { withinMs: 30_000 },
  );

  await restoreTo(home, instant);
  // Two hundred requests at once exceed one caller's share of the gateway. It answers some of them with 429 first.
  const answerOf = (n: number) =>
    eventually(
      () => send(sender, n),
      ({ status }) => status !== 429,
      { withinMs: 60_000 },
    );
  const refused = await Promise.all(numbers(0, count).map(answerOf));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));

  const { run, keysRestored } = await reconcile();
  const recovered = run.recovered.reduce((sum, { kind, count: some }) => (kind === 'transfer' ? sum + some : sum), 0);
  expect(run.counts).toMatchObject({ compared: count, different: 0, missing: 0 });
  // All transfers of the second half, and those of the first half that were accepted at the last moment.
  expect(recovered).toBeGreaterThanOrEqual(count / 2);
  expect(recovered + run.counts.known).toBe(count);
  expect(keysRestored).toBe(recovered);
  // A repeated reconciliation finds everything known and recovers nothing.
  const again = await reconcile();
  expect(again.run.counts.known).toBe(count);
  expect(again.run.recovered).toEqual([]);
  // A person requests the end on the command line, and two people approve in the console. Until then, callers get a
  // 503.
  const proposal = await ops<{ id: string; status: string }>('resume', '--reason', 'The gap is reconciled.');
  expect(proposal.status).toBe('proposed');
  expect((await send(sender, 0)).status).toBe(503);
  expect(await approvers.approve(proposal.id)).toEqual(['proposed', 'done']);

  const repeated = await sendAll(sender, 0, count);
  expect(repeated.map(({ id }) => id)).toEqual([...kept, ...lost].map(({ id }) => id));
  expect(repeated.every(({ isReplay }) => isReplay)).toBe(true);
  const accepted = repeated.map(({ id }): AcceptedTransfer => ({ id, key: sender.key, walletId: sender.wallet.id }));
  await platform.settle(accepted);
  const paid = await countPaymentsByAmount();
  expect([...paid.values()].filter((times) => times !== 1)).toEqual([]);
  expect(paid.size).toBe(count);
  const spent = numbers(0, count).reduce((sum, n) => sum + unitsOf(n), 0);
  const balance = await fetch(`${platform.fleet.url}/v1/wallets/${sender.wallet.id}/balance`, {
    headers: { authorization: `Bearer ${sender.key}` },
  });
  const { data } = (await balance.json()) as { data: { balance: string; held: string } };
  expect([Number(data.balance), Number(data.held)]).toEqual([(10_000_000_000 - spent) / 1_000_000, 0]);
}, 300_000);
