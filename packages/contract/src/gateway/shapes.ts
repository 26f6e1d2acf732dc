// Keys, their limits, the idempotency register, and the switches of the sandbox.
import { z } from 'zod';
import { Instant } from '../field.ts';

const Environment = z
  .enum(['sandbox', 'live'])
  .meta({ id: 'Environment', description: 'Environment of the key. Sandbox and live share nothing.' });

/** A key is an identity with up to five secrets. The caller creates each secret, and no response returns it. */
export const ApiKey = z.object({
  id: z.string(),
  environment: Environment,
  name: z.string(),
  /** Set on restricted keys: the key on whose resources they act. */
  parentId: z.string().optional(),
  scopes: z.array(z.string()).optional(),
  ipAllow: z.array(z.string()).optional(),
  expiresAt: Instant.optional(),
  revokedAt: Instant.optional(),
  secrets: z.array(z.object({ prefix: z.string(), expiresAt: Instant.optional(), lastUsedAt: Instant.optional() })),
  createdAt: Instant,
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Rates of one key that replace the defaults, as in the RateLimit-Policy header: `100;w=1;burst=200`. */
const Policy = z.string().regex(/^\d{1,6};w=\d{1,5};burst=\d{1,6}$/);
export const RateLimits = z.object({
  read: Policy.optional(),
  write: Policy.optional(),
  cardCreation: Policy.optional(),
  files: Policy.optional(),
  batches: Policy.optional(),
  exports: Policy.optional(),
});
export const Scope = z.string().regex(/^(\*|[a-z-]+:(read|write)|cards:reveal)$/);

export const SandboxClock = z
  .object({ now: Instant, offsetMs: z.int().meta({ description: 'Milliseconds ahead of real time.' }) })
  .meta({ id: 'SandboxClock', description: 'Sandbox clock of this key’s owner.' });

export const HttpFault = z
  .object({
    status: z
      .union([z.literal(429), z.literal(500), z.literal(503)])
      .meta({ id: 'HttpFaultStatus', description: 'HTTP status of the next responses.' }),
    route: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Method and path template, such as `POST /v1/transfers`. The default is any route.' }),
    count: z.int().min(1).max(1_000).meta({ description: 'Number of calls with the fault.' }),
    delayMs: z.int().min(0).max(5_000).default(0),
  })
  .meta({ id: 'HttpFault', description: 'Makes the next calls of this key fail.' });

export const IdempotencyKey = z
  .object({
    key: z.string(),
    method: z.string(),
    path: z.string(),
    status: z.int().nullable().meta({ description: 'HTTP status of the stored response. Null while the request is running.' }),
    resourceId: z.string().nullable(),
    createdAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'IdempotencyKey', description: 'Record of an Idempotency-Key.' });

export const Health = z
  .object({ status: z.literal('ok'), version: z.string(), environment: Environment, time: Instant })
  .meta({ id: 'Health', description: 'Confirmation that the platform responds and the key works.' });

export const CurrentKey = z
  .object({
    id: z.string().meta({ description: 'Id of the key.', examples: ['key_01k9x3v7m2c4q8s6t0w5y1z3ab'] }),
    name: z.string().meta({ description: 'Name from the creation of the key.' }),
    environment: Environment,
    scopes: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Scopes of a restricted key, such as `wallets:read`. Null if the key is not restricted.' }),
    expiresAt: Instant.nullable().meta({ description: 'Time when the key expires. Null if it does not expire.' }),
    createdAt: Instant,
  })
  .meta({ id: 'CurrentKey', description: 'API key of this request, without its secret.' });
