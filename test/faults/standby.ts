// A second Postgres that replicates the first one synchronously, and one address for the current primary. Kubernetes
// operators (CloudNativePG's read-write Service) and managed databases provide the same.
import { appendFileSync, copyFileSync, chownSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { takeBaseBackup } from '@pay/ops/backup/base-backup';
import { copyStill, ownerBelow } from '@pay/ops/backup/copy-folder';
import { createOwnedFolder, findUnprivilegedAccount } from '@pay/local-stack/os-user';
import { localFolder } from '@pay/platform/paths';
import { startPostgres, type PostgresServer } from '@pay/local-stack/postgres';
import { findPostgres } from '@pay/local-stack/postgres-binaries';
import { eventually } from '@pay/testkit/eventually';
import { Client } from 'pg';

/** Settings that a primary needs for a standby. `startStandby` sets the archive command. */
export const primarySettings = { archive_mode: 'on', wal_keep_size: '512MB' };

const name = 'standby';

/**
 * Starts a standby of a server with `primarySettings`. From then on, the primary answers a commit only when the standby
 * has it.
 */
export async function startStandby(primary: PostgresServer): Promise<PostgresServer> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('a standby needs the programs of Postgres');
  const home = dirname(await ask(primary, 'show data_directory'));
  const runAs = findUnprivilegedAccount();
  // A base backup fails unless the log is archived.
  const archive = createOwnedFolder(join(home, 'wal'), runAs);
  await ask(primary, `alter system set archive_command = 'cp "%p" "${archive}/%f"'`);
  await ask(primary, 'select pg_reload_conf()');
  const { folder: backup } = await takeBaseBackup({ databaseUrl: primary.adminUrl, to: home });
  const folder = createOwnedFolder(`${home}-${name}`, runAs);
  const [owner, data] = [ownerBelow(folder), join(folder, 'data')];
  copyStill(backup, data, owner);
  const { hostname, port, username, password } = new URL(primary.adminUrl);
  const follows = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `\nprimary_conninfo = '${follows}'\n`);
  writeFileSync(join(data, 'standby.signal'), '');
  copyFileSync(join(home, 'password'), join(folder, 'password'));
  for (const file of [join(data, 'standby.signal'), join(folder, 'password')]) chownSync(file, owner.uid, owner.gid);
  const cache = join(localFolder, 'cache');
  const options = { binaries, folder, cache, port: 0, settings: primarySettings, repairCrashes: false };
  const standby = await startPostgres({ ...options, log: () => undefined });
  await ask(primary, `alter system set synchronous_standby_names = '${name}'`);
  await ask(primary, 'select pg_reload_conf()');
  await eventually(
    () => ask(primary, `select coalesce(max(sync_state), '') from pg_stat_replication`),
    (state) => state === 'sync',
    { withinMs: 30_000 },
  );
  return standby;
}

/** Promotes a standby to the primary. Resolves when it accepts writes. */
export const promote = (standby: PostgresServer): Promise<string> => ask(standby, 'select pg_promote(true, 60)');

async function ask(server: PostgresServer, sql: string): Promise<string> {
  const db = new Client({ connectionString: server.adminUrl });
  await db.connect();
  try {
    return String(Object.values((await db.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0]);
  } finally {
    await db.end();
  }
}

export interface StableAddress {
  /** A database's URL with this address instead of the server's. */
  urlOf(databaseUrl: string): string;
  /** Ends every connection and directs new ones to this server. */
  leadTo(server: PostgresServer): void;
  close(): Promise<void>;
}

/** One address for the current primary. */
export async function stableAddress(first: PostgresServer): Promise<StableAddress> {
  const portOf = ({ adminUrl }: PostgresServer): number => Number(new URL(adminUrl).port);
  let target = portOf(first);
  const sockets = new Set<Socket>();
  const hold = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((caller) => {
    const database = hold(connect(target, '127.0.0.1'));
    hold(caller).pipe(database).pipe(caller);
    caller.on('close', () => database.destroy());
    database.on('close', () => caller.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = String((server.address() as AddressInfo).port);
  const endAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    urlOf: (databaseUrl) => Object.assign(new URL(databaseUrl), { port }).href,
    leadTo: (next) => {
      target = portOf(next);
      endAll();
    },
    close: async () => {
      endAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
