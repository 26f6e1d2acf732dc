// The only reader of process.env. It reports all problems together, by variable name and never by value.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { plaintextIn, TlsRequired } from './plaintext.ts';

const level = z.enum(['debug', 'info', 'warn', 'error']);

/**
 * Paths of PEM files, read at every connection: the CA of the bus server's certificate, and this client's own
 * certificate and key.
 */
export const NatsFiles = {
  NATS_CA_PATH: z.string().optional(),
  NATS_CERT_PATH: z.string().optional(),
  NATS_KEY_PATH: z.string().optional(),
};

/** The values that JetStream allows. An even number tolerates no more failures than the odd number below it. */
export const StreamReplicas = z.coerce
  .number()
  .refine((replicas) => [1, 3, 5].includes(replicas), 'must be 1, 3, or 5')
  .default(1);

/**
 * Variables of every service. A name with `_FILE` appended is read from that file: secrets are mounted, not exported.
 */
export const BaseConfig = z.object({
  DATABASE_URL: z.string().min(1),
  /** `tls://` instead of `nats://` rejects a server that does not encrypt. */
  NATS_URL: z.string().min(1),
  ...NatsFiles,
  ...TlsRequired,
  /** Host and port of the listener for /healthz, /readyz, and /metrics. 0 selects a free port. */
  ADMIN_HOST: z.string().default('127.0.0.1'),
  ADMIN_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Shown in metrics, logs, and traces: the build, and the operator's installation. */
  BUILD_VERSION: z.string().default('dev'),
  DEPLOYMENT_ENVIRONMENT: z.string().default('local'),
  LOG_LEVEL: level.default('info'),
  /** Prefix of every subject and stream. It lets several platforms share one NATS server. */
  BUS_PREFIX: z
    .string()
    .regex(/^[a-z0-9]*$/)
    .default(''),
  /** Replicas of streams that this service creates: 3 if NATS has three servers. `migrate` changes existing streams. */
  STREAM_REPLICAS: StreamReplicas,
  POOL_MAX: z.coerce.number().int().min(1).max(100).default(4),
  HOT_POOL_MAX: z.coerce.number().int().min(1).max(100).default(4),
  /**
   * This service's own keys, as comma-separated `kid:base64(32 bytes)`. The first key without a `~` before its kid
   * encrypts, and all keys decrypt.
   */
  SEALING_KEYS: z.string().min(1),
  /** Also validates replies against their schema. Enabled in tests. */
  STRICT_WIRE: z.stringbool().default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  TRACE_RATIO: z.coerce.number().min(0).max(1).default(0),
});
export type BaseConfig = z.infer<typeof BaseConfig>;

/** Paths of NATS certificates in a configuration. */
export const natsTls = (config: { readonly [Name in keyof typeof NatsFiles]?: string | undefined }) => ({
  caFile: config.NATS_CA_PATH,
  certFile: config.NATS_CERT_PATH,
  keyFile: config.NATS_KEY_PATH,
});

export type Variables = Readonly<Record<string, string | undefined>>;

/** Parses variables with a schema. Throws one Error that lists every invalid variable. */
export function parseConfig<S extends z.ZodObject>(schema: S, variables: Variables): z.output<S> {
  const valueOf = (name: string): string | undefined => {
    const file = variables[`${name}_FILE`];
    return file === undefined ? variables[name] : readFileSync(file, 'utf8').trim();
  };
  const read = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, valueOf(name)]));
  const result = schema.safeParse(read);
  const wrong = (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const problems = [...wrong, ...plaintextIn(read)];
  if (result.success && problems.length === 0) return result.data;
  throw new Error(`configuration: ${problems.join('; ')}`);
}

export const environmentVariables = (): Variables => process.env;
