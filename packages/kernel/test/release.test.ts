// Two builds of a service side by side, as during every release. The older one runs on a newer schema, the newer one on
// an older schema.
import { command, contract, query } from '@pay/contract/operation';
import { randomIds, uuid } from '@pay/core/id';
import { ofOwner, ownerColumns } from '@pay/kernel/db';
import { command as commandHandler, query as queryHandler } from '@pay/kernel/handler';
import { createMetrics } from '@pay/kernel/metrics';
import { insertEvents, outboxState, startRelay } from '@pay/kernel/outbox';
import { defineService, type Migration } from '@pay/kernel/service';
import type { RunningService } from '@pay/kernel/run';
import { manualClock } from '@pay/testkit/clock';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, memoryLog, migrate, rolePassword, testHarness, type TestHarness } from '@pay/testkit/service';
import { z } from 'zod';

const pets = contract('pets', {
  create: command({ summary: 'Make', input: z.object({ name: z.string() }), output: z.object({ id: z.string() }) }),
  count: query({ summary: 'Count', input: z.object({}), output: z.object({ count: z.int() }) }),
});
const first: Migration = {
  name: '0001-pets',
  sql: 'create table pets (account uuid not null, environment smallint not null, id uuid primary key, name text not null);',
};
const second: Migration = {
  name: '0002-ages',
  sql: `
    alter table pets add column age integer not null default 0, add column kind text;
    create table toys (account uuid not null, environment smallint not null, id uuid primary key);
    create index pets_kind on pets (account, environment, kind);`,
};
const build = (migrations: readonly Migration[]) =>
  defineService({
    name: 'pets',
    contract: pets,
    needs: {},
    config: z.object({}),
    migrations,
    events: { 'pet.created': { category: 'pet', description: 'made', data: z.object({}) } },
    build: () => ({}),
    handlers: {
      create: commandHandler<typeof pets.create, object>()({
        async commit({ ctx, input, tx, emit, clock, ids }) {
          const id = ids.next('agent', clock.now());
          await tx('pets').insert({ ...ownerColumns(ctx.owner), id: uuid(id), name: input.name });
          emit('pet.created', { id, version: 1, snapshot: {} });
          return { id };
        },
      }),
      count: queryHandler<typeof pets.count, object>()(async ({ ctx, db }) => {
        const row = (await ofOwner(db.knex, ctx.owner, 'pets').count('* as count').first()) as unknown as { count: string };
        return { count: Number(row.count) };
      }),
    },
  });
const older = build([first]);
const newer = build([first, second]);

let harness: TestHarness;
beforeAll(async () => {
  harness = await testHarness([older]);
});
afterAll(() => harness.stop());

const readiness = async ({ adminUrl }: RunningService): Promise<{ status: number; checks: unknown }> => {
  const answer = await fetch(`${adminUrl}/readyz`);
  return { status: answer.status, checks: await answer.json() };
};
const figure = async ({ adminUrl, jobs }: RunningService, name: string): Promise<string | undefined> => {
  await jobs.runOnce('measure');
  return new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(await (await fetch(`${adminUrl}/metrics`)).text())?.[1];
};

test('a build is not ready until its migrations are applied', async () => {
  const running = await harness.start(newer);
  expect(await readiness(running)).toMatchObject({ status: 503, checks: { postgres: true, schema: false } });
  expect(await figure(running, 'payments_schema_missing_migrations')).toBe('1');
  await migrate({ adminUrl: harness.adminUrl, service: 'pets', migrations: newer.migrations, rolePassword });
  expect(await readiness(running)).toMatchObject({ status: 200, checks: { schema: true } });
  expect(await figure(running, 'payments_schema_missing_migrations')).toBe('0');
});

test('the previous build continues to work on the newer schema: commands, queries, events, and readiness', async () => {
  await migrate({ adminUrl: harness.adminUrl, service: 'pets', migrations: newer.migrations, rolePassword });
  const running = await harness.start(older);
  const owner = anOwner();
  const made = await Promise.all(['a', 'b', 'c'].map((name) => harness.client(pets).create(aCtx(owner), { name })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(3);
  expect(await harness.client(pets).count(aCtx(owner), {})).toEqual({ count: 3 });
  await running.drainEvents();
  expect(await readiness(running)).toMatchObject({ status: 200, checks: { schema: true } });
  expect(await figure(running, 'payments_schema_unknown_migrations')).toBe('1');
});

test('the replica with the relay’s lease publishes commits of other replicas at once', async () => {
  const running = await harness.start(older, { clock: manualClock() });
  const publishes = async (): Promise<boolean> =>
    (await running.db.knex('outbox_cursor').whereNotNull('lease_owner').count('* as n').first())?.['n'] === '1';
  await eventually(publishes, (isSo) => isSo);
  const owner = anOwner();
  const event = {
    ...{ id: randomIds().next('event', 1), type: 'pet.created', owner, resourceId: 'a' },
    ...{ version: 1, createdAt: 1, data: {} },
  };
  // No time passes, so neither relay polls.
  const other = startRelay({
    ...{ service: 'pets', db: running.db, bus: harness.bus, clock: manualClock(), ids: randomIds() },
    ...{ log: memoryLog().log, metrics: createMetrics('pets', false) },
  });
  await running.db.knex.transaction((tx) => insertEvents(tx, [event]));
  other.wake();
  await eventually(
    () => outboxState(running.db),
    ({ pending }) => pending === 0,
  );
  await other.stop();
  await running.stop();
});
