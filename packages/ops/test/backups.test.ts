// Backups in a folder, of a real Postgres that archives its log there: restored repeatedly, and refused if they would
// be useless.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startInfra, type Infra } from '@pay/local-stack/infra';
import { archiveToFolder } from '@pay/ops/backup/archive-commands';
import { takeBaseBackup } from '@pay/ops/backup/base-backup';
import type { RestoreTarget } from '@pay/ops/backup/postgres-settings';
import { recordBackup } from '@pay/ops/backup/record-backup';
import { prepareRestore } from '@pay/ops/backup/restore';
import { untilOpen } from '@pay/ops/until-open';
import { repositoryRoot } from '@pay/platform/paths';
import { eventually } from '@pay/testkit/eventually';
import { Client } from 'pg';

let infra: Infra;
let home: string;
let lostServers = 0;

beforeAll(async () => {
  // The server runs its commands in its data folder. While the file exists, every command fails.
  const command = `test ! -f ../refuses && mkdir -p ../wal && { ${archiveToFolder('..')}; }`;
  infra = await startInfra({ ownServers: true, postgresSettings: { archive_mode: 'on', archive_command: command } });
  home = dirname(await one<string>('show data_directory'));
  await run('create table notes (text text)');
}, 120_000);
afterAll(() => infra.stop(), 60_000);

async function asAdmin<T>(work: (db: Client) => Promise<T>): Promise<T> {
  const db = new Client({ connectionString: infra.postgres.adminUrl });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
const run = (sql: string, values: unknown[] = []): Promise<unknown> => asAdmin((db) => db.query(sql, values));
const one = <T>(sql: string): Promise<T> =>
  asAdmin(async (db) => Object.values((await db.query<Record<string, T>>(sql)).rows[0] ?? {})[0] as T);
const write = (text: string): Promise<unknown> => run('insert into notes values ($1)', [text]);
const notes = (): Promise<string> => one<string>("select string_agg(text, ' ' order by text) from notes");
const now = (): Promise<Date> => one<Date>("select clock_timestamp() + interval '1 ms'");
const take = (change: Partial<Parameters<typeof takeBaseBackup>[0]> = {}) =>
  takeBaseBackup({ databaseUrl: infra.postgres.adminUrl, to: home, ...change });

async function waitForArchive(): Promise<void> {
  await run("select pg_logical_emit_message(false, 'test', 'one more')");
  const segment = await one<string>('select pg_walfile_name(pg_switch_wal())');
  await eventually(
    () => readdirSync(join(home, 'wal')),
    (names) => names.includes(`${segment}.gz`),
    { withinMs: 60_000 },
  );
}

/** The server is lost, and a permanent restored server replaces it. */
async function loseAndRestore(to: RestoreTarget): Promise<void> {
  await waitForArchive();
  await infra.postgres.kill();
  prepareRestore({ from: home, to, data: join(home, 'restored'), keep: true });
  lostServers += 1;
  renameSync(join(home, 'data'), join(home, `lost-${lostServers}`));
  renameSync(join(home, 'restored'), join(home, 'data'));
  await infra.postgres.start();
  await untilOpen(infra.postgres.adminUrl, { say: () => undefined });
}

test('a server is restored, backed up, and restored again: to an instant, a name, and the end, even without a command', async () => {
  await write('a');
  await take();
  await write('b');
  const instant = await now();
  await write('gone-1');
  await loseAndRestore(instant);
  expect(await notes()).toBe('a b');
  expect(await one<string>("select current_setting('payments.recovery')")).toContain(` ${instant.toISOString()}`);

  // The new timeline has no base backup yet: the previous one leads there.
  await write('c');
  await loseAndRestore('latest');
  expect(await notes()).toBe('a b c');

  await take();
  await run("select pg_create_restore_point('before the mistake')");
  await write('gone-2');
  await loseAndRestore({ name: 'before the mistake' });
  expect(await notes()).toBe('a b c');

  await take();
  await write('d');
  await loseAndRestore('latest');
  expect(await notes()).toBe('a b c d');
  const marks = await one<string>("select current_setting('payments.recovery')");
  expect(marks).toMatch(/^[0-9a-f-]{36} latest$/);
}, 240_000);

test('if nothing is archived, a backup ends in time, reports why, leaves no folder, and is recorded', async () => {
  await run('create schema wallet');
  await run(
    `create table wallet.base_backups (id bigint generated always as identity primary key, place text not null,
     started_at timestamptz not null default now(), ended_at timestamptz, error text, bytes bigint)`,
  );
  const before = readdirSync(join(home, 'base'));
  writeFileSync(join(home, 'refuses'), '');
  const said: string[] = [];
  const record = { databaseUrl: infra.postgres.adminUrl, place: home, say: (line: string) => void said.push(line) };
  const refused = recordBackup(record, () => take({ silenceMs: 3_000 }));
  await expect(refused).rejects.toThrow(/archived no segment to .* for 3 s: archive_command failed \d+ times/);
  rmSync(join(home, 'refuses'));
  expect(readdirSync(join(home, 'base'))).toEqual(before);

  const { bytes } = await recordBackup(record, () => take());
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(said).toEqual([]);
  const rows = await asAdmin(
    async (db) => (await db.query('select place, error, bytes from wallet.base_backups order by id')).rows,
  );
  expect(rows).toEqual([
    { place: home, bytes: null, error: expect.stringContaining('archived no segment') },
    { place: home, bytes: String(bytes), error: null },
  ]);
  expect(await one<string>('select count(*) from wallet.base_backups where ended_at >= started_at')).toBe('2');
  await run('drop schema wallet cascade');
}, 120_000);

test('a backup that cannot be recorded succeeds with a warning', async () => {
  const said: string[] = [];
  await recordBackup({ databaseUrl: infra.postgres.adminUrl, place: home, say: (line) => void said.push(line) }, () =>
    Promise.resolve({ bytes: 1 }),
  );
  expect(said).toEqual([
    expect.stringContaining('the database did not record the result (relation "wallet.base_backups" does not exist)'),
  ]);
});

test('a backup into an archive other than the server’s is rejected', async () => {
  const elsewhere = join(home, 'elsewhere');
  mkdirSync(join(elsewhere, 'wal'), { recursive: true });
  await expect(take({ to: elsewhere, silenceMs: 2_000 })).rejects.toThrow(`to another place: ${elsewhere}/wal does not have it.`);
  expect(readdirSync(elsewhere)).toEqual(['wal']);
}, 60_000);

test('a drill waits until the log is replayed, and names the Postgres log if the server does not answer', async () => {
  await waitForArchive();
  await infra.postgres.kill();
  const data = join(home, 'waits');
  prepareRestore({ from: home, to: 'latest', data });
  // The recovery waits until the file exists.
  const conf = join(data, 'postgresql.auto.conf');
  const settings = readFileSync(conf, 'utf8');
  writeFileSync(conf, settings.replace("restore_command = '", "restore_command = 'while [ ! -f ../go ]; do sleep 0.1; done; "));
  renameSync(join(home, 'data'), join(home, 'lost-waits'));
  renameSync(data, join(home, 'data'));
  await expect(untilOpen(infra.postgres.adminUrl, { say: () => undefined, startingMs: 1 })).rejects.toMatchObject({
    message: expect.stringContaining('has not opened'),
    command: expect.stringContaining('log of Postgres'),
  });
  const starting = infra.postgres.start();
  const why = await eventually(
    () => asAdmin(() => Promise.resolve('open')).catch((error: Error) => error.message),
    (state) => state.includes('starting up') || state.includes('not accepting connections'),
    { withinMs: 60_000 },
  );
  expect(why).not.toBe('open');
  await expect(untilOpen(infra.postgres.adminUrl, { say: () => undefined, openingMs: 1 })).rejects.toThrow('has not opened');
  const opened = untilOpen(infra.postgres.adminUrl, { say: () => undefined });
  writeFileSync(join(home, 'go'), '');
  await opened;
  await starting;
}, 120_000);

test('if nothing listens, the command line names the Postgres log, unlike the platform’s start and a stack', () => {
  const program = join(repositoryRoot, 'packages/ops/src/ops-cli.ts');
  for (const args of [
    ['backup', '--to', home],
    ['drill', '--timeout', '1'],
  ]) {
    const { status, stdout } = spawnSync(process.execPath, ['--no-warnings', program, ...args], {
      env: { ...process.env, DATABASE_URL: 'postgresql://postgres@127.0.0.1:9/postgres' },
      encoding: 'utf8',
    });
    expect([args[0], status]).toEqual([args[0], 1]);
    expect(stdout).toContain('connect ECONNREFUSED 127.0.0.1:9');
    expect(stdout).toContain('try: read the log of Postgres');
  }
}, 60_000);
