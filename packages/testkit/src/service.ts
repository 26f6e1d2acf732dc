// Runs one service, or a few, on real Postgres and NATS. Typed stubs on the same bus replace the other services. The
// contract types a stub, so it cannot deviate from the real responses.
import { eventKeyVariable, keyVariables } from '@pay/contract/variables';
import { hash, randomUUID } from 'node:crypto';
import { auditRecorded, type AuditRecord } from '@pay/contract/audit-record';
import type { Ctx } from '@pay/contract/ctx';
import type { Client, Contract, In, Out } from '@pay/contract/operation';
import type { SandboxContext } from '@pay/contract/sandbox';
import { assert, Fault, isFault } from '@pay/core/fault';
import { randomIds } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { natsBus } from '@pay/kernel/bus/nats';
import type { Bus } from '@pay/kernel/bus';
import { createClient } from '@pay/kernel/client';
import { createLog, type Log, type Sink } from '@pay/kernel/log';
import { createMetrics } from '@pay/kernel/metrics';
import { migrate, roleOf } from '@pay/platform/migrate';
import { keyIdOf, parseKeyring, sealingUnder, type Sealing } from '@pay/core/sealing';
import type { BusEvent } from '@pay/contract/event';
import { eventsIn, rowsOf } from '@pay/contract/event-rows';
import { startService, type RunningService, type StartOptions } from '@pay/kernel/run';
import type { AnyService } from '@pay/kernel/service';
import { decodeCalls, encodeResults, type WireResult } from '@pay/contract/wire';
import { Client as Sql } from 'pg';
import { patientConnectMs, testDatabase } from './database.ts';
import { testServers } from './infra.ts';

const ids = randomIds();
/** Roles belong to the cluster, which all databases of a run share, so every test uses the same password. */
export const rolePassword = 'test';
const testKey = (use: string): string => hash('sha256', use, 'base64');
/**
 * Sealing keys of a service in tests. They are fixed, so a restarted service opens its sealed data, and different for
 * each service.
 */
export const testSealingKeysOf = (service: string): string => `t1:${testKey(`sealing ${service}`)}`;
/**
 * Sealing keys of a service's events. The key's id is the service's name, so tests can open the events of any service.
 */
export const testEventKeysOf = (service: string): string => `${service}:${testKey(`events ${service}`)}`;

/** Keys that the console and the gateway share in tests. */
export const testDelegationKeys = `d1:${testKey('delegations')}`;

/** A new owner, without rows of other tests. */
export const anOwner = (environment: Environment = 'sandbox'): Owner => ({
  account: ids.next('key', systemClock.now()),
  environment,
});

/** The context of one request of an owner. Pass an earlier `operationId` to repeat that request. */
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

/** A log that keeps its lines for assertions and prints nothing. */
export function memoryLog(service = 'test'): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const sink: Sink = { write: (line) => void lines.push(line), flush: () => undefined };
  return { log: createLog({ service, level: 'debug', clock: systemClock, sink }), lines };
}

// For tests of the kernel, which cannot import the local stack.
export { migrate };

export type Stub<C extends Contract> = {
  readonly [N in keyof C]?: (ctx: Ctx, input: In<C[N]>) => Promise<Out<C[N]>> | Out<C[N]>;
};

export type TestHarness = {
  readonly bus: Bus;
  /** Every log line of this harness's services. */
  readonly lines: string[];
  readonly adminUrl: string;
  /** Variables for every service of this harness, including its database role. */
  variables(service: string): Record<string, string>;
  start(definition: AnyService, options?: Partial<StartOptions>): Promise<RunningService>;
  /** Answers the operations of another service. Omitted operations have no responder. */
  stub<C extends Contract>(contract: C, handlers: Stub<C>): Promise<void>;
  client<C extends Contract>(contract: C): Client<C>;
  stop(): Promise<void>;
};

/** Migrates the given services into this test file's own database and gives them their own bus. */
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
        connectMs: patientConnectMs,
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

export type ServiceAlone = {
  readonly harness: TestHarness;
  readonly running: RunningService;
  /** Runs a statement as superuser. */
  sql<R extends object>(text: string, parameters?: readonly unknown[]): Promise<R[]>;
};

/** Starts one service with the keys that it requires. Other services do not respond, unless a test stubs them. */
export async function startAlone(definition: AnyService): Promise<ServiceAlone> {
  const harness = await testHarness([definition]);
  const ownKeys = keyVariables(definition.config).filter((name) => !name.endsWith('_EVENT_KEYS'));
  const running = await harness.start(definition, {
    variables: {
      ...Object.fromEntries(ownKeys.map((name) => [name, `t1:${testKey(name)}`])),
      // The gateway listens on these ports, and the console calls this address.
      ...{ PUBLIC_URL: 'http://pay.test', GATEWAY_URL: 'http://gateway.test', HTTP_PORT: '0', INNER_HTTP_PORT: '0' },
    },
  });
  const sql = async <R extends object>(text: string, parameters: readonly unknown[] = []): Promise<R[]> => {
    const client = new Sql({ connectionString: harness.adminUrl });
    await client.connect();
    try {
      return (await client.query<R & Record<string, unknown>>(text, [...parameters])).rows;
    } finally {
      await client.end();
    }
  };
  return { harness, running, sql };
}

/** Keys of the streams that a service consumes. */
const eventKeysOf = ({ reactions = [] }: AnyService): Record<string, string> =>
  Object.fromEntries(reactions.map(({ source }) => [eventKeyVariable(source), testEventKeysOf(source)]));

/** Opens sealed events of any service in a test. */
const sealing: Sealing = sealingUnder({
  ...parseKeyring(testEventKeysOf('test')),
  open: (sealedText, encryptionContext) => parseKeyring(testEventKeysOf(keyIdOf(sealedText))).open(sealedText, encryptionContext),
});

const allOfRow = ({ events }: { readonly events: string }): BusEvent[] => eventsIn(events, sealing);

/** A message with these events of a service, for a test that publishes in its name. */
export function messageOf(source: string, events: readonly BusEvent[]): string {
  const [row = '', ...others] = rowsOf(events, {
    sealing: sealingUnder(parseKeyring(testEventKeysOf(source))),
    tracesOf: () => [],
  });
  assert(others.length === 0, 'events do not fit into one message');
  return row;
}

/** The events in an outbox row or a message, without records of the audit log. */
export const eventsOfRow = (row: { readonly events: string }): BusEvent[] =>
  allOfRow(row).filter(({ type }) => type !== auditRecorded);

const outboxOf = ({ db }: Pick<RunningService, 'db'>): Promise<{ events: string }[]> =>
  db.knex('outbox').orderBy(['xid', 'seq']).select<{ events: string }[]>('events');

/** Every event that a service has emitted, in commit order. */
export const listEmittedEvents = async (service: Pick<RunningService, 'db'>): Promise<BusEvent[]> =>
  (await outboxOf(service)).flatMap(eventsOfRow);

/** Audit log records that a service has written for an owner, in commit order. */
export async function listAuditRecords(service: Pick<RunningService, 'db'>, owner: Owner): Promise<AuditRecord[]> {
  const own = ({ type, owner: of }: BusEvent): boolean =>
    type === auditRecorded && of.account === owner.account && of.environment === owner.environment;
  // Only kernel/outbox.ts writes these rows.
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
