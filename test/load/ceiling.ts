// The ceiling for every figure: the simplest possible durable transfer on this Postgres, one transaction each. pgbench
// sends the statements if it is installed. Otherwise this file sends the same statements.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { Client } from 'pg';

const accounts = 10_000;
const schema = `
  drop schema if exists ceiling cascade; create schema ceiling; set search_path = ceiling;
  create table accounts (id int primary key, balance bigint not null check (balance >= 0));
  create table transfers (id bigint generated always as identity primary key, source int not null, target int not null, amount bigint not null, at timestamptz not null default now());
  create table postings (id bigint generated always as identity primary key, transfer bigint not null, account int not null, amount bigint not null);
  create index postings_account on postings (account);
  create table outbox (id bigint generated always as identity primary key, payload text not null);
  insert into accounts select i, 1000000000000 from generate_series(0, ${accounts - 1}) i;`;

const statements = [
  'begin',
  'insert into ceiling.transfers (source, target, amount) values (:source, :target, 1)',
  'insert into ceiling.postings (transfer, account, amount) values (1, :source, -1)',
  'insert into ceiling.postings (transfer, account, amount) values (1, :target, 1)',
  'update ceiling.accounts set balance = balance - 1 where id = :source and balance >= 1',
  'update ceiling.accounts set balance = balance + 1 where id = :target',
  "insert into ceiling.outbox (payload) values (repeat('x', 500))",
  'commit',
];

export type Ceiling = { readonly perSecond: number; readonly driver: 'pgbench' | 'pg' };

/** Transfers per second of eight clients, one transaction each. With `hot`, all from one account, else spread. */
export async function ceiling(adminUrl: string, options: { seconds: number; hot?: boolean }): Promise<Ceiling> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(schema);
  try {
    const pgbench = findPgbench();
    if (pgbench !== undefined) return { perSecond: await byPgbench(pgbench, adminUrl, options), driver: 'pgbench' };
    return { perSecond: await byDriver(adminUrl, options), driver: 'pg' };
  } finally {
    await client.query('drop schema ceiling cascade');
    await client.end();
  }
}

function findPgbench(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`)];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

async function byPgbench(pgbench: string, adminUrl: string, options: { seconds: number; hot?: boolean }): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ceiling-'));
  const script = join(folder, 'transfer.sql');
  const source = options.hot === true ? '0' : `random(0, ${accounts - 1})`;
  writeFileSync(
    script,
    [`\\set source ${source}`, `\\set target random(0, ${accounts - 1})`, ...statements.map((line) => `${line};`)].join('\n'),
  );
  try {
    const { stdout } = await promisify(execFile)(
      pgbench,
      ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-T', String(options.seconds), '-f', script, adminUrl],
      { timeout: (options.seconds + 30) * 1_000 },
    );
    const found = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (found === undefined) throw new Error(`pgbench said: ${stdout.slice(0, 200)}`);
    return Number(found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function byDriver(adminUrl: string, options: { seconds: number; hot?: boolean }): Promise<number> {
  const until = performance.now() + options.seconds * 1_000;
  let done = 0;
  const oneClient = async (seed: number): Promise<void> => {
    const client = new Client({ connectionString: adminUrl });
    await client.connect();
    // A small linear congruential generator spreads the accounts. Better randomness would not matter here.
    let state = seed * 7_919 + 1;
    const some = (): number => (state = (state * 48_271) % 2_147_483_647) % accounts;
    while (performance.now() < until) {
      const ids: Record<string, number> = { source: options.hot === true ? 0 : some(), target: some() };
      for (const [i, statement] of statements.entries()) {
        const names = [...new Set([...statement.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''))];
        const text = names.reduce((sql, name, at) => sql.replaceAll(`:${name}`, `$${at + 1}`), statement);
        await client.query({ name: `ceiling-${i}`, text, values: names.map((name) => ids[name]) });
      }
      done += 1;
    }
    await client.end();
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 8 }, (_, seed) => oneClient(seed)));
  return done / ((performance.now() - startedAt) / 1_000);
}
