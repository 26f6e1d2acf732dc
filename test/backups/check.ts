// `npm run check:backups`: the bucket commands of docs/operate, as an operator runs them, against moto, a third-party
// S3 server, behind a proxy that closes every connection after some megabytes. Prints one line and skips if Python or
// moto is missing; `--require` makes that a failure.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startInfra } from '@pay/local-stack/infra';
import { archiveToBucket } from '@pay/ops/backup/archive-commands';
import { untilOpen } from '@pay/ops/until-open';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import { withClient } from '@pay/platform/with-client';
import { eventually } from '@pay/testkit/eventually';
import { freePort } from '../e2e/support/guide-receiver.ts';

const say = (line: string): void => void process.stdout.write(`backups: ${line}\n`);
const folder = join(localFolder, 'moto');
const python = join(folder, 'python', 'bin', 'python');
const place = 's3://payments-backups/production';
const closesAfterBytes = 2_000_000;

mkdirSync(folder, { recursive: true });
const setUp: readonly (readonly [string, ...string[]])[] = [
  ...(existsSync(python) ? [] : [['python3', '-m', 'venv', join(folder, 'python')] as const]),
  [python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'moto[server]==5.2.5'],
];
const failedCommand = setUp.find(([program, ...args]) => spawnSync(program, args, { timeout: 300_000 }).status !== 0);
if (failedCommand !== undefined) {
  say(`SKIPPED, "${failedCommand.slice(0, 4).join(' ')}" does not work here`);
  process.exit(process.argv.includes('--require') ? 1 : 0);
}

const motoPort = await freePort();
const moto = spawn(python, ['-m', 'moto.server', '-p', String(motoPort)], { stdio: 'ignore' });
let closedCount = 0;
const proxy = createServer((from) => {
  const to = connect(motoPort, '127.0.0.1');
  let sent = 0;
  from.pipe(to);
  to.on('data', (chunk) => {
    sent += chunk.byteLength;
    from.write(chunk);
    if (sent < closesAfterBytes) return;
    closedCount += 1;
    to.destroy();
  });
  for (const socket of [from, to])
    socket
      .on('error', () => undefined)
      .on('close', () => {
        to.destroy();
        from.end();
      });
});
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
const variables = {
  S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'operator',
  S3_SECRET_ACCESS_KEY: 'secret-of-operator',
};
/** Shell statements that set the environment like that of the account that runs Postgres. */
const exportStatements = Object.entries(variables)
  .map(([name, value]) => `export ${name}="${value}"; `)
  .join('');

await eventually(
  // moto does not verify signatures.
  () =>
    fetch(`http://127.0.0.1:${motoPort}/payments-backups`, { method: 'PUT' }).then(
      ({ status }) => status,
      () => 0,
    ),
  (status) => status === 200,
  { withinMs: 60_000 },
);
const infra = await startInfra({
  ownServers: true,
  postgresSettings: { archive_mode: 'on', archive_command: `${exportStatements}${archiveToBucket(place)}` },
});
const { adminUrl } = infra.postgres;
const sql = <T>(statement: string): Promise<T> =>
  withClient(
    { connectionString: adminUrl },
    async (db) => Object.values((await db.query<Record<string, T>>(statement)).rows[0] ?? {})[0] as T,
  );

/** Runs `ops` in another process, because this process is the proxy and must not block. */
async function ops(...args: string[]): Promise<string> {
  const program = join(repositoryRoot, 'packages/ops/src/ops-cli.ts');
  const child = spawn(process.execPath, ['--no-warnings', program, ...args], {
    env: { ...process.env, ...variables, DATABASE_URL: adminUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 300_000,
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [said, complained, [status]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status !== 0) throw new Error(`ops ${args[0] ?? ''} ended with ${status}: ${said}${complained}`);
  return said.trim();
}

/** Loses the server, restores it, and returns the seconds until it accepted connections. */
async function loseAndRestore(to: string, name: string): Promise<number> {
  const home = dirname(await sql<string>('show data_directory'));
  // A server archives its log during a clean shutdown.
  await infra.postgres.stop();
  const restored = join(home, name);
  const startedAt = performance.now();
  await ops('restore', '--to', to, '--from', place, '--data', restored, '--keep');
  const settings = join(restored, 'postgresql.auto.conf');
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace("restore_command = '", `restore_command = '${exportStatements}`),
  );
  renameSync(join(home, 'data'), join(home, `before-${name}`));
  renameSync(restored, join(home, 'data'));
  await infra.postgres.start();
  await untilOpen(adminUrl, { say });
  return (performance.now() - startedAt) / 1_000;
}

let isGood = false;
try {
  await sql(`create table notes as select 'before' as text`);
  // Incompressible data, more than the proxy passes on one connection.
  await sql(
    `create table wide as select (select string_agg(decode(md5(n || ':' || m), 'hex'), '') from generate_series(1, 32) m) as bytes
     from generate_series(1, 20000) n`,
  );
  say(await ops('backup', '--to', place));
  await sql(`insert into notes values ('after')`);
  const instant = (await sql<Date>(`select clock_timestamp() + interval '1 ms'`)).toISOString();
  await sql(`insert into notes values ('gone')`);
  const notes = (): Promise<string> => sql<string>(`select string_agg(text, ' ' order by text) from notes`);
  const expectNotes = async (what: string, expectedNotes: string, seconds: number): Promise<void> => {
    const found = await notes();
    if (found !== expectedNotes) throw new Error(`${what} has "${found}" instead of "${expectedNotes}"`);
    say(`${what} in ${seconds.toFixed(1)} s, ${closedCount} connections closed so far`);
  };
  await expectNotes('restored to an instant', 'after before', await loseAndRestore(instant, 'first'));
  await ops('backup', '--to', place);
  await sql(`insert into notes values ('end')`);
  await expectNotes('restored to the end after that', 'after before end', await loseAndRestore('latest', 'second'));
  if (Number(await sql<string>('select count(*) from wide')) !== 20_000) throw new Error('rows are missing');
  if (closedCount === 0) throw new Error('the proxy closed no connection');
  isGood = true;
} catch (error) {
  say(`FAILED: ${(error as Error).stack ?? String(error)}`);
} finally {
  await infra.stop();
  proxy.close();
  moto.kill();
}
process.exit(isGood ? 0 : 1);
