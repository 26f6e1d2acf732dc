// The gateway's own operations: keys, the idempotency register, the sandbox's settings. Key operations have no public
// route: the console and the command line call them over the bus.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { cardTransactionParams, CardTransactionTimeline } from './card-transaction.ts';
import { operatorOperations } from './erasure.ts';
import { id, Instant } from './field.ts';
import { SandboxScenario, StateMachine } from './machine.ts';
import { command, contract, query } from './operation.ts';
import { expectedVersion, subjectOperations } from './operator.ts';
import { requestLog } from './request-log.ts';
import { SandboxSettings } from './sandbox.ts';
import { Timeline } from './transaction.ts';
import { usage } from './usage.ts';

const Environment = z
  .enum(['sandbox', 'live'])
  .meta({ id: 'Environment', description: 'Environment of the key. Sandbox and live share nothing.' });

/** A key is an identity with up to five secrets. The caller creates its text, and no response returns it. */
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

/**
 * The key must belong to ctx.owner. Any other key is reported as missing. Operators omit it, because they act on every
 * key.
 */
const ofOwner = z.boolean().default(false);
const KeyText = z.string().max(limits.idempotencyKey);
export const Scope = z.string().regex(/^(\*|[a-z-]+:(read|write)|cards:reveal)$/);

const SetClock = z
  .object({
    advanceSeconds: z
      .int()
      .min(1)
      .max(10 * 366 * 24 * 3_600)
      .optional(),
    set: z.iso.datetime({ offset: true }).optional(),
    reset: z.literal(true).optional(),
  })
  .superRefine((value, ctx) => {
    if (Object.values(value).filter((member) => member !== undefined).length === 1) return;
    ctx.addIssue({
      code: 'custom',
      path: ['advanceSeconds'],
      message: 'send exactly one of advanceSeconds, set, and reset',
      params: { fieldCode: 'required', hint: 'Send one of the three, such as {"advanceSeconds": 3600}.' },
    });
  });

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
    count: z.int().min(1).max(1_000),
    delayMs: z.int().min(0).max(5_000).default(0),
  })
  .meta({ id: 'HttpFault', description: 'Makes the next calls of this key fail.' });

export const IdempotencyKey = z
  .object({
    key: z.string(),
    method: z.string(),
    path: z.string(),
    status: z.int().nullable().meta({ description: 'HTTP status of the stored response; null while the request is running.' }),
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
      .meta({ description: 'Scopes of a restricted key, such as `wallets:read`; null if the key is not restricted.' }),
    expiresAt: Instant.nullable().meta({ description: 'Time when the key expires; null if it does not expire.' }),
    createdAt: Instant,
  })
  .meta({ id: 'CurrentKey', description: 'API key of this request, without its secret.' });

const nothing = z.object({});

export const gateway = contract('gateway', {
  ...operatorOperations,
  ...requestLog,
  ...usage,
  createKey: command({
    summary: 'Create a key',
    input: z.object({
      text: KeyText,
      name: z.string().max(limits.name).default(''),
      restricted: z.boolean().default(false),
      scopes: z.array(Scope).max(50).optional(),
      ipAllow: z.array(z.string().max(64)).max(50).optional(),
      expiresAt: Instant.optional(),
      rateLimits: RateLimits.optional(),
    }),
    output: ApiKey,
  }),
  rollKey: command({
    summary: 'Roll a key',
    input: z.object({
      keyId: id('key'),
      ofOwner,
      text: KeyText,
      graceMs: z
        .int()
        .min(0)
        .max(7 * 24 * 3_600_000)
        .default(24 * 3_600_000),
    }),
    output: ApiKey,
  }),
  revokeKey: command({ summary: 'Revoke a key', input: z.object({ keyId: id('key'), ofOwner }), output: ApiKey }),
  listKeys: query({
    summary: 'List keys',
    input: z.object({ ofOwner, limit: z.int().min(1).max(200).default(50), before: id('key').optional() }),
    output: z.object({ items: z.array(ApiKey) }),
  }),

  delegate: query({
    summary: 'Create a delegated credential',
    input: z.object({ scopes: z.array(Scope).min(1).max(60) }),
    output: z.object({ text: z.string(), expiresAt: Instant }),
  }),
  restoreIdempotencyKeys: command({
    summary: 'Restore idempotency keys',
    input: z.object({}),
    output: z.object({ restored: z.int() }),
  }),
  setOwnerFrozen: command({
    summary: 'Freeze or unfreeze an owner',
    input: z.object({ frozen: z.boolean(), ...expectedVersion }),
    output: z.object({ account: z.string(), frozen: z.boolean() }),
  }),
  ...subjectOperations,

  health: query({ summary: 'Check the platform', input: nothing, output: Health }),
  getCurrentKey: query({ summary: 'Retrieve the current key', input: nothing, output: CurrentKey }),
  getIdempotencyKey: query({
    summary: 'Retrieve an idempotency key',
    input: z.object({ key: z.string() }),
    output: IdempotencyKey,
  }),
  timeline: query({
    summary: 'Retrieve a transaction timeline',
    input: z.object({ transactionId: id('transaction') }),
    output: Timeline,
  }),
  cardTimeline: query({
    summary: 'Retrieve a card transaction timeline',
    input: cardTransactionParams,
    output: CardTransactionTimeline,
  }),
  getSettings: query({ summary: 'Retrieve the sandbox settings', input: nothing, output: SandboxSettings }),
  changeSettings: command({ summary: 'Update the sandbox settings', input: SandboxSettings.partial(), output: SandboxSettings }),
  getClock: query({ summary: 'Retrieve the sandbox clock', input: nothing, output: SandboxClock }),
  setClock: command({ summary: 'Move the sandbox clock', input: SetClock, output: SandboxClock }),
  reset: command({
    summary: 'Reset the sandbox',
    input: z.object({ confirm: z.literal(true) }),
    output: z.object({ reset: z.literal(true) }).meta({ id: 'SandboxReset' }),
  }),
  addHttpFault: command({ summary: 'Simulate HTTP faults', input: HttpFault, output: HttpFault }),
  listScenarios: query({ summary: 'List sandbox scenarios', input: nothing, output: z.array(SandboxScenario) }),
  listStateMachines: query({ summary: 'List state machines', input: nothing, output: z.array(StateMachine) }),
});
