// Backups in a bucket of an S3-compatible server, of a real Postgres that archives its log there
// (docs/operate/back-up.md).
import { createServer, request, type Server } from 'node:http';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { startInfra, type Infra } from '@pay/local-stack/infra';
import { restoreFromBucket } from '@pay/ops/backup/archive-commands';
import type { RestoreTarget } from '@pay/ops/backup/postgres-settings';
import { fetchWal, prepareBucketRestore } from '@pay/ops/backup/s3-restore';
import { archiveWal, takeBucketBackup } from '@pay/ops/backup/s3-backup';
import { bucketAt, type Bucket } from '@pay/ops/backup/s3-bucket';
import { untilOpen } from '@pay/ops/until-open';
import { repositoryRoot } from '@pay/platform/paths';
import { eventually } from '@pay/testkit/eventually';
import { AwsClient } from 'aws4fetch';
import { Client } from 'pg';
import S3rver from 's3rver';

const place = 's3://payments-backups/db & one';
let bucketFolder: string;
let s3: S3rver;
/** A proxy before the server that can break off requests. */
let front: Server;
let breaks: (method: string, url: string) => boolean = () => false;
/** Forwards requests and drops their responses. */
let loses: (method: string, url: string) => boolean = () => false;
/** Bytes of a response after which the connection closes, and how often it did. */
let closesAfter = Number.POSITIVE_INFINITY;
let closedCount = 0;
let infra: Infra;
let variables: Record<string, string>;
let bucket: Bucket;
let home: string;

beforeAll(async () => {
  bucketFolder = mkdtempSync(join(tmpdir(), 'pay-s3-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: bucketFolder,
    configureBuckets: [{ name: 'payments-backups', configs: [] }],
  });
  const { port } = await s3.run();
  front = createServer((from, to) => {
    if (breaks(from.method ?? '', from.url ?? '')) return void from.socket.destroy();
    const { url: path, method, headers } = from;
    const passed = request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      if (loses(method ?? '', path ?? '')) return void from.socket.destroy();
      to.writeHead(answer.statusCode ?? 500, answer.headers);
      let sent = 0;
      answer.on('data', (chunk: Buffer) => {
        to.write(chunk);
        sent += chunk.byteLength;
        if (sent < closesAfter) return;
        closedCount += 1;
        passed.destroy();
        to.socket?.end();
      });
      answer.on('end', () => to.end());
    });
    passed.on('error', () => to.destroy());
    from.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  variables = {
    // Signed for the proxy's address, which the server behind it also receives.
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
  rmSync(bucketFolder, { recursive: true });
}, 60_000);

/** The command line as Postgres runs it. In production, its variables are those of Postgres's account. */
const cli = (command: string): string => {
  const given = Object.entries(variables).map(([name, value]) => `${name}='${value}'`);
  const program = join(repositoryRoot, 'packages/ops/src/ops-cli.ts');
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

/** Waits until the bucket has all data committed so far. */
const waitForArchive = (): Promise<void> =>
  asAdmin(async (db) => {
    // Postgres does not switch an empty segment.
    await db.query("select pg_logical_emit_message(false, 'test', 'one more')");
    const file = await one<string>(db, 'select pg_walfile_name(pg_switch_wal())');
    await eventually(
      () => bucket.list('wal/'),
      (keys) => keys.includes(`wal/${file}.gz`),
      { withinMs: 60_000 },
    );
  });

const take = () => takeBucketBackup({ databaseUrl: infra.postgres.adminUrl }, bucket);
/** The command that `ops restore` writes, with its variables. */
const fetchCommand = (): string => {
  const given = Object.entries(variables).map(([name, value]) => `${name}='${value}'`);
  return restoreFromBucket(place, `${given.join(' ')} `);
};
const restoreInto = (data: string, to: RestoreTarget) =>
  prepareBucketRestore({ to, data, keep: true, fetchWal: fetchCommand() }, bucket);

async function putBack(restoredFolder: string): Promise<void> {
  await infra.postgres.kill();
  renameSync(join(home, 'data'), join(home, `lost-${restoredFolder.split('/').at(-1)}`));
  renameSync(restoredFolder, join(home, 'data'));
  await infra.postgres.start();
  await untilOpen(infra.postgres.adminUrl, { say: () => undefined });
}
const now = (): Promise<Date> => asAdmin((db) => one<Date>(db, "select clock_timestamp() + interval '1 ms'"));
const write = (text: string): Promise<unknown> => asAdmin((db) => db.query('insert into notes values ($1)', [text]));

test('a database is restored to an instant from the newest complete backup, and an incomplete one is ignored', async () => {
  await asAdmin((db) => db.query('create table notes (text text)'));
  // 20 MB of incompressible data, which is more than one part.
  await asAdmin((db) =>
    db.query(
      `create table wide as select (select string_agg(decode(md5(n || ':' || m), 'hex'), '') from generate_series(1, 32) m) as bytes
       from generate_series(1, 40000) n`,
    ),
  );
  await write('before the backup');
  // A part that breaks off is sent again. A join whose response is lost is recognized as done.
  const lostOnce = { part: false, join: false };
  breaks = (method, url) => method === 'PUT' && url.includes('partNumber=2') && !lostOnce.part && (lostOnce.part = true);
  loses = (method, url) => method === 'POST' && url.includes('uploadId=') && !lostOnce.join && (lostOnce.join = true);
  const { folder } = await take();
  expect(lostOnce).toEqual({ part: true, join: true });
  await write('after the backup');

  // The backup breaks in its second part: the sent data stays without a note.
  breaks = (method, url) => method === 'PUT' && url.includes('partNumber=2');
  await expect(take()).rejects.toThrow('is not available: PUT got no response');
  breaks = () => false;

  const until = await now();
  await write('after the instant');
  await waitForArchive();
  const restored = join(home, 'restored');
  // The server closes each connection after three megabytes. Larger downloads resume there.
  closesAfter = 3_000_000;
  const { base, bytes } = await restoreInto(restored, until);
  expect(base).toBe(folder.slice('s3://payments-backups/db & one/'.length));
  expect(closedCount).toBeGreaterThanOrEqual(Math.floor(bytes / closesAfter));
  await putBack(restored);
  closesAfter = Number.POSITIVE_INFINITY;
  const notes = () => asAdmin((db) => one<string[]>(db, 'select array_agg(text order by text) from notes'));
  expect(await notes()).toEqual(['after the backup', 'before the backup']);
  expect(await asAdmin((db) => one<string>(db, 'select count(*) from wide'))).toBe('40000');

  // The restored server archives, is backed up, lost, and restored to its end.
  await take();
  await write('at the end');
  await waitForArchive();
  await restoreInto(join(home, 'again'), 'latest');
  await putBack(join(home, 'again'));
  expect(await notes()).toEqual(['after the backup', 'at the end', 'before the backup']);
}, 240_000);

test('an interrupted restore leaves nothing, and the next one succeeds', async () => {
  const data = join(home, 'broken');
  breaks = (method, url) => method === 'GET' && url.includes('base.tar.gz');
  await expect(restoreInto(data, 'latest')).rejects.toThrow('is not available: GET got no response');
  breaks = () => false;
  expect(existsSync(data)).toBe(false);
  await restoreInto(data, 'latest');
  expect(existsSync(join(data, 'PG_VERSION'))).toBe(true);
  rmSync(data, { recursive: true });
}, 120_000);

test('a segment that cannot be fetched aborts the recovery, and a segment missing in the archive ends the log', async () => {
  // Runs the command like Postgres. The bucket's server is in this process, which therefore must not block.
  const status = async (): Promise<number | null> => {
    const command = fetchCommand().replaceAll('%f', 'FFFFFFFF00000000000000A0').replaceAll('%p', join(home, 'fetched'));
    const child = spawn('sh', ['-c', command], { env: { PATH: process.env['PATH'] ?? '' }, stdio: 'ignore' });
    return ((await once(child, 'close')) as [number | null])[0];
  };
  const kept = variables;
  expect(await status()).toBe(1);
  // Missing variables of the bucket, and an unavailable server: with a status below 126, both would open the database
  // too early.
  variables = {};
  expect(await status()).toBe(255);
  variables = { ...kept, S3_ENDPOINT: 'http://127.0.0.1:9' };
  expect(await status()).toBe(255);
  variables = kept;
}, 60_000);

test('a gap in the archived log is reported by segment name before Postgres starts', async () => {
  await take();
  for (let segments = 0; segments < 3; segments += 1) await waitForArchive();
  const lost = (await bucket.list('wal/')).filter((key) => /^wal\/[0-9A-F]{24}\.gz$/.test(key)).at(-2) ?? '';
  const { S3_ENDPOINT: endpoint } = variables;
  await new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', service: 's3' }).fetch(
    `${endpoint}/payments-backups/${encodeURIComponent('db & one')}/${lost}`,
    { method: 'DELETE' },
  );
  const data = join(home, 'gap');
  await expect(restoreInto(data, await now())).rejects.toThrow(
    `The archived log has a gap: ${lost.slice(4, -3)} not in ${place}/wal`,
  );
  expect(existsSync(data)).toBe(false);
}, 120_000);

test('a segment is archived twice with equal content, and never replaced by different content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pay-wal-'));
  const path = join(folder, 'segment');
  const file = { path, name: 'FFFFFFFF00000000000000A1' };
  writeFileSync(path, 'one');
  await archiveWal(bucket, file);
  await archiveWal(bucket, file);
  writeFileSync(path, 'two');
  await expect(archiveWal(bucket, file)).rejects.toThrow('exists with different content');
  const back = join(folder, 'back');
  expect(await fetchWal(bucket, { ...file, path: back })).toBe(true);
  expect(readFileSync(back, 'utf8')).toBe('one');
  // Archived in the format of an earlier version.
  await bucket.put('wal/FFFFFFFF00000000000000A2', Readable.from([Buffer.from('plain')]));
  expect(await fetchWal(bucket, { name: 'FFFFFFFF00000000000000A2', path: back })).toBe(true);
  expect(readFileSync(back, 'utf8')).toBe('plain');
  expect(await fetchWal(bucket, { name: 'FFFFFFFF00000000000000A3', path: back })).toBe(false);
  rmSync(folder, { recursive: true });
});

test('missing parameters of the server and the key are named', () => {
  expect(() => bucketAt('s3://payments-backups', { S3_ENDPOINT: 'https://s3.example.com' })).toThrow(
    's3://payments-backups requires S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
  );
  expect(() => bucketAt('s3://', variables)).toThrow('has no bucket name');
});

test('an instant before every backup is rejected, and no restore overwrites data', async () => {
  const data = join(home, 'none');
  await expect(restoreInto(data, new Date(0))).rejects.toThrow(
    'No backup ended before 1970-01-01T00:00:00.000Z. The oldest ended at',
  );
  expect(existsSync(data)).toBe(false);
  mkdirSync(data);
  writeFileSync(join(data, 'precious'), '');
  await expect(restoreInto(data, await now())).rejects.toThrow('is not empty');
  expect(existsSync(join(data, 'precious'))).toBe(true);
});
