// The operations of the gateway. Key operations have no public route: the console and the command line reach them over
// the bus.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { cardTransactionParams, CardTransactionTimeline } from '../card/card-transaction.ts';
import { operatorOperations } from '../erasure.ts';
import { id, Instant } from '../field.ts';
import { SandboxScenario, StateMachine } from '../machine.ts';
import { command, contract, query } from '../operation.ts';
import { expectedVersion, subjectOperations } from '../operator.ts';
import { requestLog } from './request-log.ts';
import { SandboxSettings } from '../sandbox.ts';
import { Timeline } from '../transfer/transaction.ts';
import { usage } from './usage.ts';
import { ApiKey, CurrentKey, Health, HttpFault, IdempotencyKey, RateLimits, SandboxClock, Scope } from './shapes.ts';

/**
 * The key must belong to ctx.owner. Any other key is reported as missing. Operators omit this member, because they act
 * on every key.
 */
const ofOwner = z.boolean().default(false);
const KeyText = z.string().max(limits.idempotencyKey);

const SetClock = z
  .object({
    advanceSeconds: z
      .int()
      .min(1)
      .max(10 * 366 * 24 * 3_600)
      .optional(),
    set: z.iso.datetime({ offset: true }).optional(),
    reset: z.literal(true).optional().meta({ description: 'Always `true`. Returns the clock to real time.' }),
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
