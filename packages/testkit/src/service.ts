// One service, or a few, on real Postgres and NATS with neighbours replaced by typed stubs on the same bus. A stub is
// typed by the contract, so it can not drift from what the real neighbour answers.
import { eventKeyVariable } from '@pay/contract/variables';
import { hash, randomUUID } from 'node:crypto';
import { auditRecorded, type AuditRecord } from '@pay/contract/audit-record';
import type { Ctx } from '@pay/contract/ctx';
import type { Client, Contract, In, Out } from '@pay/contract/operation';
import type { SandboxContext } from '@pay/contract/sandbox';
import { Fault, isFault } from '@pay/core/fault';
import { randomIds } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { natsBus } from '@pay/kernel/bus/nats';
import type { Bus } from '@pay/kernel/bus';
import { createClient } from '@pay/kernel/client';
import { createLog, type Log, type Sink } from '@pay/kernel/log';
import { createMetrics } from '@pay/kernel/metrics';
import { migrate, roleOf } from '@pay/local-stack/migrate';
import { keyIdOf, parseKeyring, sealingUnder, type Sealing } from '@pay/core/sealing';
import type { BusEvent } from '@pay/contract/event';
import { eventsIn } from '@pay/contract/event-rows';
import { startService, type RunningService, type StartOptions } from '@pay/kernel/run';
import type { AnyService } from '@pay/kernel/service';
import { decodeCalls, encodeResults, type WireResult } from '@pay/contract/wire';
import { testDatabase } from './database.ts';
import { testServers } from './infra.ts';

const ids = randomIds();
/** Roles belong to the cluster that all databases of a run share, so every test gives them the same password. */
export const rolePassword = 'test';
const testKey = (use: string): string => hash('sha256', use, 'base64');
/** Sealing keys of a service in tests: fixed, so that a restarted service opens what it sealed before, and different for each service. */
export const testSealingKeysOf = (service: string): string => `t1:${testKey(`sealing ${service}`)}`;
/** Likewise of its events. The id of the key is the service's name, so tests open the events of any service. */
export const testEventKeysOf = (service: string): string => `${service}:${testKey(`events ${service}`)}`;

/** Keys that the console and the gateway share in tests. */
export const testDelegationKeys = `d1:${testKey('delegations')}`;

/** A fresh owner: nobody else's rows can be in the way. */
export const anOwner = (environment: Environment = 'sandbox'): Owner => ({
  account: ids.next('key', systemClock.now()),
  environment,
});

/** The context of one request of an owner; pass `operationId` of an earlier one to repeat it. */
export function aCtx(owner: Owner, extra: { sandbox?: SandboxContext; deadlineMs?: number } = {}): Ctx {
  const now = systemClock.now();
  return {
    owner,
    operationId: ids.next('operation', now),
    requestId: ids.next('request', now),
    keyId: owner.account,
    deadline: now + (extra.deadlineMs ?? 10_000),
    ...(extra.sandbox === undefined ? {} : { sandbox: extra.sandbox }),
  };
}

/** Lines are kept for assertions and shown nowhere. */
export function memoryLog(service = 'test'): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const sink: Sink = { write: (line) => void lines.push(line), flush: () => undefined };
  return { log: createLog({ service, level: 'debug', clock: systemClock, sink }), lines };
}

// For tests of the kernel, which is below the local stack.
export { migrate };

export type Stub<C extends Contract> = {
  readonly [N in keyof C]?: (ctx: Ctx, input: In<C[N]>) => Promise<Out<C[N]>> | Out<C[N]>;
};

export type TestHarness = {
  readonly bus: Bus;
  /** Every line that the services of this harness logged. */
  readonly lines: string[];
  readonly adminUrl: string;
  /** Variables every service of this harness starts with, its own database role included. */
  variables(service: string): Record<string, string>;
  start(definition: AnyService, options?: Partial<StartOptions>): Promise<RunningService>;
  /** Answers a neighbour's operations; those left out have no responder. */
  stub<C extends Contract>(contract: C, handlers: Stub<C>): Promise<void>;
  client<C extends Contract>(contract: C): Client<C>;
  stop(): Promise<void>;
};

/** Migrates the given services into a database of this test file's own and gives them a bus of their own. */
export async function testHarness(definitions: readonly AnyService[]): Promise<TestHarness> {
  const servers = testServers();
  const template = definitions.map(({ name, migrations }) => `${name}:${migrations.map((m) => m.name + m.sql).join()}`).join('|');
  const database = await testDatabase(template, async (url) => {
    for (const { name, migrations } of definitions) await migrate({ adminUrl: url, service: name, migrations, rolePassword });
  });
  const prefix = `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const { log, lines } = memoryLog();
  const bus = await natsBus({ url: () => servers.natsUrl, name: 'tester', prefix, log });
  const metrics = createMetrics('tester', false);
  const closers: (() => Promise<unknown>)[] = [() => database.drop(), () => bus.close()];
  const variables = (service: string): Record<string, string> => {
    const url = new URL(database.url);
    url.username = roleOf(service);
    url.password = rolePassword;
    return {
      DATABASE_URL: url.toString(),
      NATS_URL: servers.natsUrl,
      BUS_PREFIX: prefix,
      SEALING_KEYS: testSealingKeysOf(service),
      [eventKeyVariable(service)]: testEventKeysOf(service),
      STRICT_WIRE: 'true',
      LOG_LEVEL: 'debug',
    };
  };
  return {
    bus,
    lines,
    adminUrl: database.url,
    variables,
    async start(definition, options = {}) {
      const { variables: extra, ...rest } = options;
      const running = await startService(definition, {
        log: log.child({ service: definition.name }),
        processMetrics: false,
        variables: { ...variables(definition.name), ...eventKeysOf(definition), ...extra },
        ...rest,
      });
      closers.push(() => running.stop());
      return running;
    },
    async stub(contract, handlers) {
      for (const [name, handler] of Object.entries(handlers)) {
        const operation = contract[name];
        if (operation === undefined || handler === undefined) continue;
        const subscription = await bus.serve(operation.subject, 'stub', async (payload) =>
          encodeResults(
            await Promise.all(decodeCalls(payload).map(({ ctx, input }) => answer(handler as StubHandler, ctx, input))),
          ),
        );
        closers.push(() => subscription.close());
      }
    },
    client(contract) {
      const { client, shutdown } = createClient(contract, { bus, clock: systemClock, metrics, strict: true });
      closers.push(() => Promise.resolve(shutdown()));
      return client;
    },
    async stop() {
      for (const close of closers.splice(0).reverse()) await close();
    },
  };
}

/** Keys of the streams that a service consumes. */
const eventKeysOf = ({ reactions = [] }: AnyService): Record<string, string> =>
  Object.fromEntries(reactions.map(({ source }) => [eventKeyVariable(source), testEventKeysOf(source)]));

/** Opens what any service of a test sealed for its consumers. */
const sealing: Sealing = sealingUnder({
  ...parseKeyring(testEventKeysOf('test')),
  open: (sealedText, encryptionContext) => parseKeyring(testEventKeysOf(keyIdOf(sealedText))).open(sealedText, encryptionContext),
});

const allOfRow = ({ events }: { readonly events: string }): BusEvent[] => eventsIn(events, sealing);

/** What a row of an outbox, or a message, tells. Records for the audit log are news to nobody. */
export const eventsOfRow = (row: { readonly events: string }): BusEvent[] =>
  allOfRow(row).filter(({ type }) => type !== auditRecorded);

const outboxOf = ({ db }: Pick<RunningService, 'db'>): Promise<{ events: string }[]> =>
  db.knex('outbox').orderBy(['xid', 'seq']).select<{ events: string }[]>('events');

/** Everything that a service told so far, in the order of its commits. */
export const listEmittedEvents = async (service: Pick<RunningService, 'db'>): Promise<BusEvent[]> =>
  (await outboxOf(service)).flatMap(eventsOfRow);

/** Records for the audit log that a service wrote so far for an owner, in the order of its commits. */
export async function listAuditRecords(service: Pick<RunningService, 'db'>, owner: Owner): Promise<AuditRecord[]> {
  const own = ({ type, owner: of }: BusEvent): boolean =>
    type === auditRecorded && of.account === owner.account && of.environment === owner.environment;
  // Written by kernel/outbox.ts alone.
  return (await outboxOf(service))
    .flatMap(allOfRow)
    .filter(own)
    .map(({ data }) => data as AuditRecord);
}

type StubHandler = (ctx: Ctx, input: unknown) => unknown;

async function answer(handler: StubHandler, ctx: Ctx, input: unknown): Promise<WireResult> {
  try {
    return { ok: true, output: await handler(ctx, input) };
  } catch (error) {
    return { ok: false, fault: isFault(error) ? error : new Fault('INTERNAL_ERROR', 'Internal error', { cause: error }) };
  }
}
