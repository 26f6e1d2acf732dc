// A database per test file, copied from a template that is migrated once per run. Copying takes tens of milliseconds,
// migrating takes seconds, and tests never truncate tables.
import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { testServers } from './infra.ts';

/**
 * Milliseconds to wait for a connection to Postgres. On a busy machine a new connection takes longer than a service
 * waits in production, and its caller would get a 503.
 */
export const patientConnectMs = 10_000;

export type TestDatabase = {
  /** The superuser's URL of the new database. */
  readonly url: string;
  drop(): Promise<void>;
};

/**
 * Creates a new database. `template` names the effect of `migrate` on an empty database, such as the service and its
 * last migration. The first caller of a name migrates, and later callers copy. Safe across jest workers.
 */
export async function testDatabase(template: string, migrate: (url: string) => Promise<void>): Promise<TestDatabase> {
  const { adminUrl } = testServers();
  const source = `template_${createHash('sha256').update(template).digest('hex').slice(0, 16)}`;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(adminUrl, async (admin) => {
    // One session at a time: CREATE DATABASE … TEMPLATE rejects a template with connections. Roles belong to the whole
    // cluster, so concurrent migrations of two templates would conflict over roles.
    await admin.query("select pg_advisory_lock(hashtext('test templates'))");
    try {
      await ensureTemplate(admin, { source, url: onDatabase(adminUrl, source), migrate });
      // Copying files takes 42 ms of CPU, copying through the log 70 ms. A run creates some two hundred databases.
      await admin.query(`create database ${name} template ${source} strategy file_copy`);
    } finally {
      await admin.query("select pg_advisory_unlock(hashtext('test templates'))");
    }
  });
  return {
    url: onDatabase(adminUrl, name),
    drop: () => withAdmin(adminUrl, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  };
}

type Template = { readonly source: string; readonly url: string; readonly migrate: (url: string) => Promise<void> };

async function ensureTemplate(admin: Client, template: Template): Promise<void> {
  const found = await admin.query<{ datistemplate: boolean }>('select datistemplate from pg_database where datname = $1', [
    template.source,
  ]);
  // The template flag is set last. A database without it has a migration that failed halfway.
  if (found.rows[0]?.datistemplate === true) return;
  await admin.query(`drop database if exists ${template.source} with (force)`);
  await admin.query(`create database ${template.source} template template0 encoding 'UTF8'`);
  await template.migrate(template.url);
  await admin.query(`alter database ${template.source} with is_template true`);
}

async function withAdmin<T>(url: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function onDatabase(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.toString();
}
