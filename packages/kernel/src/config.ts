// The only reader of process.env. Every problem is reported at once, by the variable's name and never its value.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { plaintextIn, TlsRequired } from './plaintext.ts';

const level = z.enum(['debug', 'info', 'warn', 'error']);

/** Paths of PEM files, read at every connection: who signed the bus server's certificate, and this client's own. */
export const NatsFiles = {
  NATS_CA_PATH: z.string().optional(),
  NATS_CERT_PATH: z.string().optional(),
  NATS_KEY_PATH: z.string().optional(),
};

/** What JetStream allows; an even number survives no more than the odd one below it. */
export const StreamReplicas = z.coerce
  .number()
  .refine((replicas) => [1, 3, 5].includes(replicas), 'must be 1, 3 or 5')
  .default(1);

/** Variables of every service. A name with `_FILE` appended is read from that file: secrets are mounted, not exported. */
export const BaseConfig = z.object({
  DATABASE_URL: z.string().min(1),
  /** `tls://` instead of `nats://` refuses a server that does not encrypt. */
  NATS_URL: z.string().min(1),
  ...NatsFiles,
  ...TlsRequired,
  /** Host and port of the listener for /healthz, /readyz and /metrics; 0 takes a free port. */
  ADMIN_HOST: z.string().default('127.0.0.1'),
  ADMIN_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Shown in metrics, logs and traces: which build this is, and which of an operator's installations. */
  BUILD_VERSION: z.string().default('dev'),
  DEPLOYMENT_ENVIRONMENT: z.string().default('local'),
  LOG_LEVEL: level.default('info'),
  /** Put before every subject and stream so that several platforms can share one NATS server. */
  BUS_PREFIX: z
    .string()
    .regex(/^[a-z0-9]*$/)
    .default(''),
  /** Servers that keep a copy of a stream that this service makes: 3 where NATS has three. `migrate` changes those that are there. */
  STREAM_REPLICAS: StreamReplicas,
  POOL_MAX: z.coerce.number().int().min(1).max(100).default(4),
  HOT_POOL_MAX: z.coerce.number().int().min(1).max(100).default(4),
  /** This service's own keys. Comma-separated `kid:base64(32 bytes)`; the first without a `~` before its kid seals, all open. */
  SEALING_KEYS: z.string().min(1),
  /** True only while a build that cannot open sealed receipts and events still runs beside this one (ADR-0050). */
  STORE_IN_CLEAR: z.stringbool().default(false),
  /** Replies are checked against their schema as well; on in tests. */
  STRICT_WIRE: z.stringbool().default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  TRACE_RATIO: z.coerce.number().min(0).max(1).default(0),
});
export type BaseConfig = z.infer<typeof BaseConfig>;

/** Where a configuration says that NATS's certificates are. */
export const natsTls = (config: { readonly [Name in keyof typeof NatsFiles]?: string | undefined }) => ({
  caFile: config.NATS_CA_PATH,
  certFile: config.NATS_CERT_PATH,
  keyFile: config.NATS_KEY_PATH,
});

export type Variables = Readonly<Record<string, string | undefined>>;

/** Marks a renamed variable: for one release its old name is read where the new one is not set. */
export const formerly = <T extends z.ZodType>(oldName: string, type: T): T => type.meta({ formerly: oldName });

/** The old name of a variable that was renamed in this release. */
export const formerName = (type: z.core.$ZodType): string | undefined =>
  z.globalRegistry.get(type)?.['formerly'] as string | undefined;

/** Parses variables by a schema. Throws one Error that lists every wrong variable. */
export function parseConfig<S extends z.ZodObject>(schema: S, variables: Variables): z.output<S> {
  const valueOf = (name: string): string | undefined => {
    const file = variables[`${name}_FILE`];
    return file === undefined ? variables[name] : readFileSync(file, 'utf8').trim();
  };
  const read = Object.fromEntries(
    Object.entries(schema.shape).map(([name, type]) => [name, valueOf(name) ?? valueOf(formerName(type) ?? name)]),
  );
  const result = schema.safeParse(read);
  const wrong = (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const problems = [...wrong, ...plaintextIn(read)];
  if (result.success && problems.length === 0) return result.data;
  throw new Error(`configuration: ${problems.join('; ')}`);
}

export const environmentVariables = (): Variables => process.env;
