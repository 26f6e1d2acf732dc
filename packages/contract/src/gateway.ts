// The gateway's own operations: keys, the idempotency register, the sandbox's switches. Key operations have no public
// route: the console and the command line reach them over the bus.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { cardTransactionParams, CardTransactionTimeline } from './card-transaction.ts';
import { erasing } from './erasure.ts';
import { id, Instant } from './field.ts';
import { SandboxScenario, StateMachine } from './machine.ts';
import { command, contract, query } from './operation.ts';
import { expected, subjectOperations } from './operator.ts';
import { requestLog } from './request-log.ts';
import { SandboxSettings } from './sandbox.ts';
import { Timeline } from './transaction.ts';
import { usage } from './usage.ts';

const Environment = z
  .enum(['sandbox', 'live'])
  .meta({ id: 'Environment', description: 'Which of the two worlds a key belongs to; nothing is shared between them.' });

/** A key is an identity with up to five secrets; its text is made by the caller and never comes back. */
export const ApiKey = z.object({
  id: z.string(),
  environment: Environment,
  name: z.string(),
  /** Set on restricted keys: the key whose resources they act on. */
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

/** The key must be one of ctx.owner's, and any other is answered as missing. Operators leave it out: they act on every key. */
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
      message: 'give exactly one of advanceSeconds, set and reset',
      params: { fieldCode: 'required', hint: 'Send one of the three alone, such as {"advanceSeconds": 3600}.' },
    });
  });

export const SandboxClock = z
  .object({ now: Instant, offsetMs: z.int().meta({ description: 'Milliseconds ahead of real time.' }) })
  .meta({ id: 'SandboxClock', description: 'The clock of this key’s owner in the sandbox.' });

export const HttpFault = z
  .object({
    status: z
      .union([z.literal(429), z.literal(500), z.literal(503)])
      .meta({ id: 'HttpFaultStatus', description: 'Status of the answers to come.' }),
    route: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Method and template, such as `POST /v1/transfers`; absent: any route.' }),
    count: z.int().min(1).max(1_000),
    delayMs: z.int().min(0).max(5_000).default(0),
  })
  .meta({ id: 'HttpFault', description: 'Makes the next calls of this key fail.' });

export const IdempotencyKey = z
  .object({
    key: z.string(),
    method: z.string(),
    path: z.string(),
    status: z.int().nullable().meta({ description: 'HTTP status of the remembered answer; null while running.' }),
    resourceId: z.string().nullable(),
    createdAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'IdempotencyKey', description: 'What is remembered under an Idempotency-Key.' });

export const Health = z
  .object({ status: z.literal('ok'), version: z.string(), environment: Environment, time: Instant })
  .meta({ id: 'Health', description: 'The platform answers and this key works.' });

export const CurrentKey = z
  .object({
    id: z.string().meta({ description: 'Id of the key.', examples: ['key_01k9x3v7m2c4q8s6t0w5y1z3ab'] }),
    name: z.string().meta({ description: 'Name that its maker gave it.' }),
    environment: Environment,
    scopes: z
      .array(z.string())
      .nullable()
      .meta({ description: 'What a restricted key may do, such as `wallets:read`; null on a key that may do everything.' }),
    expiresAt: Instant.nullable().meta({ description: 'When the key ends; null if it does not.' }),
    createdAt: Instant,
  })
  .meta({ id: 'CurrentKey', description: 'The key of this request, without its text.' });

const nothing = z.object({});

export const gateway = contract('gateway', {
  ...erasing,
  ...requestLog,
  ...usage,
  createKey: command({
    summary: 'Register a key; an ordinary key is its own owner, a restricted one acts for ctx.owner',
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
    summary: 'Give a key a new secret; the others end after the grace',
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
  revokeKey: command({
    summary: 'End a key and all of its secrets',
    input: z.object({ keyId: id('key'), ofOwner }),
    output: ApiKey,
  }),
  listKeys: query({
    summary: 'Keys, newest first: all for operators, or those of ctx.owner',
    input: z.object({ ofOwner, limit: z.int().min(1).max(200).default(50), before: id('key').optional() }),
    output: z.object({ items: z.array(ApiKey) }),
  }),

  delegate: query({
    summary: 'A credential for minutes, with which the console asks the API on behalf of ctx.caller, a user of ctx.owner',
    input: z.object({ scopes: z.array(Scope).min(1).max(60) }),
    output: z.object({ text: z.string(), expiresAt: Instant }),
  }),
  restoreIdempotencyKeys: command({
    summary: 'Let the keys of recovered transactions replay them',
    input: z.object({}),
    output: z.object({ restored: z.int() }),
  }),
  setOwnerFrozen: command({
    summary: 'Freeze an owner, whose keys may then read only, or lift that',
    input: z.object({ frozen: z.boolean(), ...expected }),
    output: z.object({ account: z.string(), frozen: z.boolean() }),
  }),
  ...subjectOperations,

  health: query({ summary: 'Check the platform and this key', input: nothing, output: Health }),
  getCurrentKey: query({ summary: 'Read what this key is and may do', input: nothing, output: CurrentKey }),
  getIdempotencyKey: query({
    summary: 'Read what is remembered under an Idempotency-Key',
    input: z.object({ key: z.string() }),
    output: IdempotencyKey,
  }),
  timeline: query({
    summary: 'Everything that happened to a transaction',
    input: z.object({ transactionId: id('transaction') }),
    output: Timeline,
  }),
  cardTimeline: query({
    summary: 'Everything that happened to a card transaction',
    input: cardTransactionParams,
    output: CardTransactionTimeline,
  }),
  getSettings: query({ summary: 'Read the sandbox settings', input: nothing, output: SandboxSettings }),
  changeSettings: command({ summary: 'Change the sandbox settings', input: SandboxSettings.partial(), output: SandboxSettings }),
  getClock: query({ summary: 'Read the sandbox clock', input: nothing, output: SandboxClock }),
  setClock: command({ summary: 'Move the sandbox clock and run what becomes due', input: SetClock, output: SandboxClock }),
  reset: command({
    summary: 'Wipe this owner’s sandbox data',
    input: z.object({ confirm: z.literal(true) }),
    output: z.object({ reset: z.literal(true) }).meta({ id: 'SandboxReset' }),
  }),
  addHttpFault: command({ summary: 'Make the next calls of this key fail', input: HttpFault, output: HttpFault }),
  listScenarios: query({ summary: 'List a way to reach every state', input: nothing, output: z.array(SandboxScenario) }),
  listStateMachines: query({ summary: 'List the state machines', input: nothing, output: z.array(StateMachine) }),
});
