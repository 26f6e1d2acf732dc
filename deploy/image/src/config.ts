// Variables of the programs that are not services.
import { NatsFiles, StreamReplicas } from '@pay/kernel/config';
import { TlsRequired } from '@pay/kernel/plaintext';
import { z } from 'zod';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';

const BUS_PREFIX = z
  .string()
  .regex(/^[a-z0-9]*$/)
  .default('');

export const urlVariable = (service: ServiceName): string => `${service.toUpperCase()}_DATABASE_URL`;

export const MigrateConfig = z.object({
  /** Connection of a role that may create roles and owns the database. */
  DATABASE_URL: z.string().min(1),
  /** Connection of the user that creates streams. Without this user, the services create their streams. */
  NATS_URL: z.string().min(1).optional(),
  /**
   * File with the CA of Postgres' certificate. With this file, the connection of a DATABASE_URL without sslmode is
   * `verify-full`.
   */
  DATABASE_CA_PATH: z.string().min(1).optional(),
  ...NatsFiles,
  ...TlsRequired,
  BUS_PREFIX,
  /** Number of servers that keep a copy of each stream. Also changes existing streams. */
  STREAM_REPLICAS: StreamReplicas,
  /**
   * Time of the restored state, if another tool restored the database. The platform then starts in recovery mode
   * (ADR-0114).
   */
  RECOVERY_SINCE: z.iso.datetime({ offset: true }).optional(),
  /** Milliseconds to wait for a database or bus that does not answer yet. */
  WAIT_MS: z.coerce.number().int().min(0).max(600_000).default(60_000),
  // The database URLs of the services. Each role gets the password in its URL, so the two cannot differ.
  ...Object.fromEntries(serviceNames.map((service) => [urlVariable(service), z.string().min(1).optional()])),
});

export type MigrateConfig = z.output<typeof MigrateConfig> & Readonly<Record<string, unknown>>;

export const AwaitConfig = z.object({
  /** Connection of the service's own role. */
  DATABASE_URL: z.string().min(1),
  DATABASE_TLS_REQUIRED: TlsRequired.DATABASE_TLS_REQUIRED,
  /** Milliseconds until the program gives up. A supervisor then restarts the program. */
  WAIT_MS: z.coerce.number().int().min(0).max(3_600_000).default(300_000),
});

export const CanaryConfig = z.object({
  /** Address of the gateway, without `/v1`. */
  API_URL: z.url(),
  /** Sandbox key of the canary. Without this key, each run creates a key over the bus and revokes it. */
  API_KEY: z.string().min(1).optional(),
  /** The command line's connection to the bus, which creates the key of a run. */
  NATS_URL: z.string().min(1).optional(),
  ...NatsFiles,
  ...TlsRequired,
  BUS_PREFIX,
  /** Maximum milliseconds of the whole run. */
  PATIENCE_MS: z.coerce.number().int().min(1_000).max(600_000).default(60_000),
});
export type CanaryConfig = z.output<typeof CanaryConfig>;
