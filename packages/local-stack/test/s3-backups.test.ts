// Backups in a bucket of a server that speaks S3, of a real Postgres that archives its log there (docs/operate/back-up.md).
import { createServer, request, type Server } from 'node:http';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startInfra, type Infra } from '@pay/local-stack/infra';
import { prepareBucketRestore } from '@pay/local-stack/ops/s3-restore';
import { archiveWal, takeBucketBackup } from '@pay/local-stack/ops/s3-backup';
import { bucketAt, type Bucket } from '@pay/local-stack/ops/s3-bucket';
import { repositoryRoot } from '@pay/local-stack/paths';
import { eventually } from '@pay/testkit/eventually';
import { AwsClient } from 'aws4fetch';
import { Client } from 'pg';
import S3rver from 's3rver';

const place = 's3://payments-backups/db & one';
let stored: string;
let s3: S3rver;
/** Stands before the server and breaks off requests while it is told to. */
let front: Server;
let breaks: (method: string, url: string) => boolean = () => false;
let infra: Infra;
let variables: Record<string, string>;
let bucket: Bucket;
let home: string;

beforeAll(async () => {
  stored = mkdtempSync(join(tmpdir(), 'pay-s3-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: stored,
    configureBuckets: [{ name: 'payments-backups', configs: [] }],
  });
  const { port } = await s3.run();
  front = createServer((from, to) => {
    if (breaks(from.method ?? '', from.url ?? '')) return void from.socket.destroy();
    const { url: path, method, headers } = from;
    const passed = request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(to);
    });
    passed.on('error', () => to.destroy());
    from.pipe(passed);
  });
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  variables = {
    // Signed for the address that is asked, which the server behind it hears as well.
    S3_ENDPOINT: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  bucket = bucketAt(place, variables);
  infra = await startInfra({
    ownServers: true,
    postgresSettings: { archive_mode: 'on', archive_command: cli(`archive-wal %p %f --to "${place}"`) },
  });
  home = dirname(await asAdmin((db) => one<string>(db, 'show data_directory')));
}, 120_000);
afterAll(async () => {
  await infra.stop();
  front.close();
  await s3.close();
  rmSync(stored, { recursive: true });
}, 60_000);

/** The command line as Postgres runs it; there the variables are those of the account that runs Postgres. */
const cli = (command: string): string => {
  const given = Object.entries(variables).map(([name, value]) => `${name}='${value}'`);
  const program = join(repositoryRoot, 'packages/local-stack/src/ops/ops-cli.ts');
  return `${given.join(' ')} "${process.execPath}" --no-warnings "${program}" ${command}`;
};

async function asAdmin<T>(work: (db: Client) => Promise<T>): Promise<T> {
  const db = new Client({ connectionString: infra.postgres.adminUrl });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
const one = async <T>(db: Client, sql: string): Promise<T> =>
  Object.values((await db.query<Record<string, T>>(sql)).rows[0] ?? {})[0] as T;

/** Until the bucket has everything that was committed so far. */
const archived = (): Promise<void> =>
  asAdmin(async (db) => {
    // A segment in which nothing was written is not switched.
    await db.query("select pg_logical_emit_message(false, 'test', 'one more')");
    const file = await one<string>(db, 'select pg_walfile_name(pg_switch_wal())');
    await eventually(
      () => bucket.list('wal/'),
      (keys) => keys.includes(`wal/${file}`),
      { withinMs: 60_000 },
    );
  });

const take = () => takeBucketBackup({ databaseUrl: infra.postgres.adminUrl }, bucket);
const restoreInto = (data: string, to: Date) =>
  prepareBucketRestore({ to, data, fetchWal: cli(`restore-wal %f %p --from "${place}"`) }, bucket);
const now = (): Promise<Date> => asAdmin((db) => one<Date>(db, "select clock_timestamp() + interval '1 ms'"));
const write = (text: string): Promise<unknown> => asAdmin((db) => db.query('insert into notes values ($1)', [text]));

test('a database is brought back to an instant from the newest whole backup, and a half one is not taken', async () => {
  await asAdmin((db) => db.query('create table notes (text text)'));
  // 20 MB that nothing compresses, which are more than one part.
  await asAdmin((db) =>
    db.query(
      `create table wide as select (select string_agg(decode(md5(n || ':' || m), 'hex'), '') from generate_series(1, 32) m) as bytes
       from generate_series(1, 40000) n`,
    ),
  );
  await write('before the backup');
  const { folder } = await take();
  await write('after the backup');

  // It breaks in its second part: what was sent stays without a note.
  breaks = (method, url) => method === 'PUT' && url.includes('partNumber=2');
  await expect(take()).rejects.toThrow('cannot be used: PUT got no answer');
  breaks = () => false;

  const until = await now();
  await write('after the instant');
  await archived();
  const restored = join(home, 'restored');
  expect(await restoreInto(restored, until)).toMatchObject({ base: folder.slice('s3://payments-backups/db & one/'.length) });

  await infra.postgres.kill();
  renameSync(join(home, 'data'), join(home, 'lost'));
  renameSync(restored, join(home, 'data'));
  await infra.postgres.start();
  await eventually(
    () => asAdmin((db) => one<boolean>(db, 'select pg_is_in_recovery()')),
    (isRecovering) => !isRecovering,
    { withinMs: 60_000 },
  );
  const notes = await asAdmin((db) => one<string[]>(db, 'select array_agg(text order by text) from notes'));
  expect(notes).toEqual(['after the backup', 'before the backup']);
  expect(await asAdmin((db) => one<string>(db, 'select count(*) from wide'))).toBe('40000');
}, 180_000);

test('a gap in the archived log is told by the name of what is missing, before Postgres is started', async () => {
  await take();
  for (let segments = 0; segments < 3; segments += 1) await archived();
  const lost = (await bucket.list('wal/')).filter((key) => /^wal\/[0-9A-F]{24}$/.test(key)).at(-2) ?? '';
  const { S3_ENDPOINT: endpoint } = variables;
  await new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', service: 's3' }).fetch(
    `${endpoint}/payments-backups/${encodeURIComponent('db & one')}/${lost}`,
    { method: 'DELETE' },
  );
  const data = join(home, 'gap');
  await expect(restoreInto(data, await now())).rejects.toThrow(
    `The archived log has a gap: ${lost.slice(4)} not in ${place}/wal`,
  );
  expect(existsSync(data)).toBe(false);
}, 120_000);

test('a segment is archived twice with one content, and never replaced by another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pay-wal-'));
  const path = join(folder, 'segment');
  const file = { path, name: 'FFFFFFFF00000000000000A1' };
  writeFileSync(path, 'one');
  await archiveWal(bucket, file);
  await archiveWal(bucket, file);
  writeFileSync(path, 'two');
  await expect(archiveWal(bucket, file)).rejects.toThrow('is there with another content');
  rmSync(folder, { recursive: true });
});

test('what is missing of the server and the key is told by name', () => {
  expect(() => bucketAt('s3://payments-backups', { S3_ENDPOINT: 'https://s3.example.com' })).toThrow(
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set for s3://payments-backups.',
  );
  expect(() => bucketAt('s3://', variables)).toThrow('names no bucket');
});

test('an instant before every backup is refused, and nothing is restored over something', async () => {
  const data = join(home, 'none');
  await expect(restoreInto(data, new Date(0))).rejects.toThrow(
    'No backup had ended by 1970-01-01T00:00:00.000Z; the oldest ended at',
  );
  expect(existsSync(data)).toBe(false);
  mkdirSync(data);
  writeFileSync(join(data, 'precious'), '');
  await expect(restoreInto(data, await now())).rejects.toThrow('is not empty');
  expect(existsSync(join(data, 'precious'))).toBe(true);
});
