// A stopped Postgres cluster with the schemas of all services. A test that starts its own servers copies it. Running
// `initdb` and all migrations costs 1.5 s of CPU, and about fifty test files need them. A cluster from older migrations
// would hide a mistake in a new one. Its name is therefore a digest of the migrations and of the programs that apply
// them.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { kernelMigrations } from '@pay/kernel/migrations';
import { reachable, findUnprivilegedAccount } from '@pay/local-stack/os-user';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import { startPostgres } from '@pay/local-stack/postgres';
import { findPostgres } from '@pay/local-stack/postgres-binaries';
import { ensureDatabase, migrateAll, schemaVersion } from '@pay/platform/provision';
import { newSecrets } from '@pay/platform/secrets';

export const migratedDatabase = 'payments';

const prefix = 'migrated-cluster-';
const programs = [
  ...['build-indexes', 'grant-monitoring', 'migrate', 'ops-schema', 'provision'].map((name) => `platform/src/${name}.ts`),
  'local-stack/src/postgres.ts',
];

/**
 * Returns the folder of the cluster. The first call creates it. Returns undefined if Postgres runs in Docker only. The
 * test that copies the cluster calls `migrateAll` afterwards, which sets the roles' passwords.
 */
export async function prepareMigratedCluster(): Promise<string | undefined> {
  const binaries = findPostgres();
  if (binaries === undefined) return undefined;
  const cache = reachable(join(localFolder, 'cache'), findUnprivilegedAccount());
  mkdirSync(cache, { recursive: true, mode: 0o755 });
  const name = prefix + digestOf(binaries.version);
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  // The rename publishes the cluster, so no caller sees an incomplete cluster.
  const aside = `${folder}.${process.pid}`;
  // Postgres would keep old log files for reuse, and each copy would contain them.
  const settings = { wal_recycle: 'off' };
  const common = { binaries, folder: aside, cache, port: 0, settings, log: () => undefined, repairCrashes: false };
  const server = await startPostgres(common);
  await migrateAll(await ensureDatabase(server.adminUrl, migratedDatabase), newSecrets());
  await server.stop();
  for (const old of readdirSync(cache))
    if (old.startsWith(prefix) && !old.startsWith(name)) rmSync(join(cache, old), { recursive: true, force: true });
  try {
    renameSync(aside, folder);
  } catch {
    // Another worker finished the same cluster first.
    rmSync(aside, { recursive: true, force: true });
  }
  return folder;
}

function digestOf(version: string): string {
  const hash = createHash('sha256').update(version).update(JSON.stringify(kernelMigrations)).update(schemaVersion());
  for (const program of programs) hash.update(readFileSync(join(repositoryRoot, 'packages', program)));
  return hash.digest('hex').slice(0, 16);
}
