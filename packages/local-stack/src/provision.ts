// What every way of running the platform here has in common: which services there are, their schemas and roles in one
// database, and the variables each of them is started with.
import { migrate, roleOf } from '@pay/kernel/migrations';
import type { Migration } from '@pay/kernel/service';
import { migrations as card } from '@pay/card/migrations/index';
import { migrations as customer } from '@pay/customer/migrations/index';
import { migrations as gateway } from '@pay/gateway/migrations/index';
import { migrations as risk } from '@pay/risk/migrations/index';
import { migrations as transfer } from '@pay/transfer/migrations/index';
import { migrations as wallet } from '@pay/wallet/migrations/index';
import { migrations as webhook } from '@pay/webhook/migrations/index';
import { Client } from 'pg';
import type { Secrets } from './secrets.ts';

/** In the order they are started; stopped the other way round, so that nobody calls a neighbour that has left. */
export const serviceNames = ['customer', 'wallet', 'risk', 'card', 'transfer', 'webhook', 'gateway'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const migrationsOf: Readonly<Record<ServiceName, readonly Migration[]>> = {
  customer,
  wallet,
  risk,
  card,
  transfer,
  webhook,
  gateway,
};

/** Text that changes whenever any service's schema would. */
export const schemaVersion = (): string =>
  serviceNames
    .flatMap((service) => migrationsOf[service].map((migration) => `${service}/${migration.name}:${migration.sql}`))
    .join('\n');

/** Creates the database unless it is there, and returns its URL for the same administrator. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)} template template0 encoding 'UTF8'`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Brings all schemas of a database up to date. */
export async function migrateAll(databaseUrl: string, secrets: Secrets): Promise<void> {
  await Promise.all(
    serviceNames.map((service) =>
      migrate({ adminUrl: databaseUrl, service, migrations: migrationsOf[service], rolePassword: secrets.rolePassword }),
    ),
  );
}

/** Deletes all schemas of a database that is not ours to delete as a whole. */
export async function dropSchemas(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const service of serviceNames) await client.query(`drop schema if exists ${client.escapeIdentifier(service)} cascade`);
  } finally {
    await client.end();
  }
}

export type StackEnvironment = {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly secrets: Secrets;
  /** Variables on top for every service. */
  readonly extra?: Readonly<Record<string, string>>;
};

/** The variables a service is started with: its own role on the shared database, the bus, its secrets. */
export function variablesOf(service: ServiceName, around: StackEnvironment): Record<string, string> {
  const url = new URL(around.databaseUrl);
  url.username = roleOf(service);
  url.password = around.secrets.rolePassword;
  const own: Partial<Record<ServiceName, Readonly<Record<string, string>>>> = {
    // People and tests try bad keys a lot on a machine of their own, so this limit is wider there.
    gateway: { API_KEY_PEPPERS: around.secrets.peppers, RATE_FAILED_AUTH: '1000;w=60;burst=1000' },
    card: {
      CARD_DATA_KEYS: around.secrets.cardDataKeys,
      CVV_KEYS: around.secrets.cvvKeys,
      CARD_FINGERPRINT_KEY: around.secrets.cardFingerprintKey,
    },
    // Nobody's real money is near a local stack, so its live environment is played by the simulator too.
    transfer: { LIVE_RAILS_SIMULATED: 'true' },
    // Receivers under development run on this machine; only sandbox endpoints reach them.
    webhook: { ALLOW_PRIVATE_TARGETS: 'true' },
  };
  return {
    DATABASE_URL: url.toString(),
    NATS_URL: around.natsUrl,
    SEALING_KEYS: around.secrets.sealingKeys,
    ...own[service],
    ...around.extra,
  };
}
