// Shared parts of all ways to run the platform: the services' schemas and roles in one database, and each service's
// variables.
import { localValues } from '@pay/contract/variables';
import { migrate, roleOf } from './migrate.ts';
import { keysFor, type Secrets } from './secrets.ts';
import { configOf } from './services/configs.ts';
import { migrationsOf } from './services/migrations.ts';
import { serviceNames, type ServiceName } from './services/names.ts';
import { withClient } from './with-client.ts';

/** Text that changes whenever any service's schema changes. */
export const schemaVersion = (): string =>
  serviceNames
    .flatMap((service) => migrationsOf[service].map((migration) => `${service}/${migration.name}:${migration.sql}`))
    .join('\n');

/** Creates the database if it is missing, and returns its URL for the same administrator. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  await withClient({ connectionString: adminUrl }, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)} template template0 encoding 'UTF8'`);
  });
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Deletes a database, even if it has connections. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient({ connectionString: adminUrl }, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  );
}

export async function migrateAll(databaseUrl: string, secrets: Secrets): Promise<void> {
  await Promise.all(
    serviceNames.map((service) =>
      migrate({ adminUrl: databaseUrl, service, migrations: migrationsOf[service], rolePassword: secrets.rolePassword }),
    ),
  );
}

/** Deletes all schemas of a database that is not ours to delete. */
export async function dropSchemas(databaseUrl: string): Promise<void> {
  await withClient({ connectionString: databaseUrl }, async (client) => {
    for (const service of [...serviceNames, 'ops'])
      await client.query(`drop schema if exists ${client.escapeIdentifier(service)} cascade`);
  });
}

export type StackEnvironment = {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly secrets: Secrets;
  /** Additional variables for every service. */
  readonly extra?: Readonly<Record<string, string>>;
};

/** The variables with which a service starts: its own role on the shared database, the bus, its secrets. */
export function variablesOf(service: ServiceName, environment: StackEnvironment): Record<string, string> {
  const url = new URL(environment.databaseUrl);
  url.username = roleOf(service);
  url.password = environment.secrets.rolePassword;
  return {
    DATABASE_URL: url.toString(),
    NATS_URL: environment.natsUrl,
    ...keysFor(service, environment.secrets),
    ...localValues(configOf[service]),
    ...environment.extra,
  };
}
