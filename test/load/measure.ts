// Use of resources by process, as the operating system and Postgres report it. CPU is the portable figure: on two
// shared cores, throughput is two seconds of CPU divided by the CPU of one transfer.
import { readFileSync, readdirSync } from 'node:fs';
import { Client } from 'pg';

/** Microseconds of CPU that a process has used, including its finished children. */
function cpuUsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // utime, stime, cutime, cstime in clock ticks of 10 ms (proc(5) fields 14 to 17).
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10_000;
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => {
      try {
        return Number(readFileSync(`/proc/${candidate}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === pid;
      } catch {
        return false;
      }
    });
}

export type Processes = Readonly<Record<string, number>>;

/** Microseconds of CPU per named process. A server that forks counts with its children. */
export const cpuByProcess = (processes: Processes): Record<string, number> =>
  Object.fromEntries(
    Object.entries(processes).map(([name, pid]) => [
      name,
      [pid, ...childrenOf(pid)].reduce((sum, one) => sum + safely(() => cpuUsOf(one)), 0),
    ]),
  );

const safely = (read: () => number): number => {
  try {
    return read();
  } catch {
    return 0;
  }
};

export const residentMiB = (pid: number): number =>
  safely(() => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);

/** A process' private memory, and its part of shared memory, in MiB. */
export const proportionalMiB = (pid: number): number =>
  safely(() => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1_024);

export type PostgresUse = { walBytes: number; fsyncs: number; commits: number; xacts: number };

/** Counters of the whole cluster since it started. */
export async function postgresUse(adminUrl: string): Promise<PostgresUse> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const wal = await client.query<{ bytes: string }>("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes");
    const sync = await client
      .query<{ syncs: string }>('select wal_sync as syncs from pg_stat_wal')
      // From Postgres 18 on the counter is in pg_stat_io.
      .catch(() => client.query<{ syncs: string }>("select sum(fsyncs) as syncs from pg_stat_io where object = 'wal'"));
    const commits = await client.query<{ commits: string }>('select sum(xact_commit) as commits from pg_stat_database');
    return {
      walBytes: Number(wal.rows[0]?.bytes),
      fsyncs: Number(sync.rows[0]?.syncs ?? 0),
      commits: Number(commits.rows[0]?.commits),
      xacts: Number(commits.rows[0]?.commits),
    };
  } finally {
    await client.end();
  }
}

/** Bytes on disk of each table with its indexes, by `schema.table`. */
export async function tableBytes(databaseUrl: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('gateway', 'customer', 'wallet', 'transfer')`,
    );
    return Object.fromEntries(rows.map((row) => [row.name, Number(row.bytes)]));
  } finally {
    await client.end();
  }
}
