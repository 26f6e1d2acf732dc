// Tests the kernel with a toy resource: the guarantees that every service relies on.
import { batchedCommand, batchedQuery, command, contract, query } from '@pay/contract/operation';
import { conflict, isFault } from '@pay/core/fault';
import { idOf, uuid } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { isUniqueViolation, ofOwner, ownerColumns } from '@pay/kernel/db';
import { batch, command as commandHandler, lookup, query as queryHandler } from '@pay/kernel/handler';
import { streamOf } from '@pay/kernel/outbox';
import { defineService } from '@pay/kernel/service';
import type { RunningService } from '@pay/kernel/run';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, testHarness, type TestHarness, messageOf } from '@pay/testkit/service';
import { Client } from 'pg';
import { z } from 'zod';

const toy = contract('toy', {
  create: command({ summary: 'Make', input: z.object({ name: z.string() }), output: z.object({ id: z.string() }) }),
  count: query({ summary: 'Count', input: z.object({}), output: z.object({ count: z.int() }) }),
  get: batchedQuery({
    summary: 'Read',
    input: z.object({ id: z.string() }),
    output: z.object({ id: z.string(), name: z.string() }),
  }),
  double: batchedCommand({
    summary: 'Double',
    input: z.object({ by: z.int() }),
    output: z.object({ by: z.int(), together: z.int() }),
  }),
});

const heardIds: string[] = [];
/** Number of items in each lookup. */
const looks: number[] = [];
type ToyRow = { id: string; account: string; environment: number; name: string };
const toyService = defineService({
  name: 'toy',
  contract: toy,
  needs: {},
  config: z.object({}),
  migrations: [
    {
      name: '0001-toys',
      sql: 'create table toys (account uuid not null, environment smallint not null, id uuid primary key, name text not null, unique (account, name)); create table marks (id int);',
      appendOnly: ['marks'],
    },
  ],
  events: { 'toy.created': { category: 'toy', description: 'made', data: z.object({}) } },
  build: () => ({}),
  handlers: {
    create: commandHandler<typeof toy.create, object>()({
      async commit({ ctx, input, tx, emit, clock, ids }) {
        if (input.name === 'refused') throw conflict('already_exists', 'name', 'taken');
        const id = ids.next('agent', clock.now());
        await tx('toys')
          .insert({ ...ownerColumns(ctx.owner), id: uuid(id), name: input.name })
          .catch((error: unknown) => {
            throw isUniqueViolation(error) ? conflict('already_exists', 'name', 'taken') : error;
          });
        emit('toy.created', { id, version: 1, snapshot: { name: input.name } });
        if (input.name === 'broken') await tx.raw('select 1/0');
        return { id };
      },
    }),
    count: queryHandler<typeof toy.count, object>()(async ({ ctx, db }) => {
      const row = (await ofOwner(db.knex, ctx.owner, 'toys').count('* as count').first()) as unknown as { count: string };
      return { count: Number(row.count) };
    }),
    get: lookup<typeof toy.get, object>()({
      kind: 'agent',
      id: ({ id }) => id,
      rows: async (db, ids) => {
        looks.push(ids.length);
        return (await db.knex('toys').whereIn('id', ids)) as ToyRow[];
      },
      show: ({ id, name }) => {
        if (name === 'unreadable') throw new Error('it cannot be opened');
        return { id: idOf('agent', id), name };
      },
    }),
    double: batch<typeof toy.double, object>()({
      runMany: ({ items }) =>
        Promise.resolve(
          items.map(({ input }) =>
            input.by < 0
              ? { ok: false as const, fault: conflict('limit_exceeded', 'by', 'negative') }
              : { ok: true as const, output: { by: input.by * 2, together: items.length } },
          ),
        ),
    }),
  },
  reactions: [
    {
      source: 'toy',
      types: ['toy.created'],
      commit: ({ events }) => {
        heardIds.push(...events.map((event) => event.resourceId));
        return Promise.resolve();
      },
    },
  ],
});

let harness: TestHarness;
let runningService: RunningService;
beforeAll(async () => {
  harness = await testHarness([toyService]);
  runningService = await harness.start(toyService);
});
afterAll(() => harness.stop());

test('a command sent twice with one operation id takes effect once and gets the same response', async () => {
  const client = harness.client(toy);
  const owner = anOwner();
  const ctx = aCtx(owner);
  const [first, second] = [await client.create(ctx, { name: 'a' }), await client.create(ctx, { name: 'a' })];
  expect(second).toEqual(first);
  expect(await client.count(aCtx(owner), {})).toEqual({ count: 1 });
});

test('ten parallel copies of one command create one row and get one response, although nine conflict on its name', async () => {
  const client = harness.client(toy);
  const owner = anOwner();
  const ctx = aCtx(owner);
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.create(ctx, { name: 'race' })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await client.count(aCtx(owner), {})).toEqual({ count: 1 });
});

test('a rejection keeps its details across the bus', async () => {
  const refusal: unknown = await harness
    .client(toy)
    .create(aCtx(anOwner()), { name: 'refused' })
    .catch((error: unknown) => error);
  expect(isFault(refusal) && [refusal.code, refusal.details]).toEqual([
    'CONFLICT',
    [{ field: 'name', code: 'already_exists', message: 'taken' }],
  ]);
});

test('an unexpected error is returned without detail, leaves no row and no event, and is logged completely', async () => {
  const client = harness.client(toy);
  const owner = anOwner();
  const failure: unknown = await client.create(aCtx(owner), { name: 'broken' }).catch((error: unknown) => error);
  expect(isFault(failure) && [failure.code, failure.message]).toEqual(['INTERNAL_ERROR', 'Internal error']);
  expect(await client.count(aCtx(owner), {})).toEqual({ count: 0 });
  expect(harness.lines.some((line) => line.includes('division by zero'))).toBe(true);
});

test('concurrent calls of a batched operation share a message, and a rejection fails only its own call', async () => {
  const client = harness.client(toy);
  const owner = anOwner();
  const calls = [1, 2, -3, 4].map((by) =>
    client.double(aCtx(owner), { by }).catch((error: unknown) => isFault(error) && error.code),
  );
  expect(await Promise.all(calls)).toEqual([{ by: 2, together: 4 }, { by: 4, together: 4 }, 'CONFLICT', { by: 8, together: 4 }]);
});

test('waiting reads share a lookup; another owner’s row is reported as missing, and an unreadable row fails alone', async () => {
  const [owner, stranger] = [anOwner(), anOwner()];
  const client = harness.client(toy);
  const made = await Promise.all(['red', 'unreadable', 'blue'].map((name) => client.create(aCtx(owner), { name })));
  const [red = '', unreadable = '', blue = ''] = made.map(({ id }) => id);
  const theirs = (await client.create(aCtx(stranger), { name: 'red' })).id;
  const elsewhere = { ...owner, environment: owner.environment === 'live' ? ('sandbox' as const) : ('live' as const) };
  const asked = [red, unreadable, blue, red, theirs, 'agent_nonsense', red.replace(/^[a-z]+/, 'wal')];
  looks.length = 0;
  const answers = await Promise.allSettled([
    ...asked.map((id) => client.get(aCtx(owner), { id })),
    client.get(aCtx(elsewhere), { id: red }),
  ]);
  const codes = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value.name : (answer.reason as { code: string }).code,
  );
  expect(codes).toEqual(['red', 'INTERNAL_ERROR', 'blue', 'red', ...Array<string>(4).fill('NOT_FOUND')]);
  // Seven concurrent calls for four rows take at most two messages.
  expect(looks.length).toBeLessThanOrEqual(2);
});

test('an event takes effect once although it was published twice', async () => {
  const { id } = await harness.client(toy).create(aCtx(anOwner()), { name: 'heard' });
  await runningService.drainEvents();
  await eventually(
    () => heardIds.filter((one) => one === id).length,
    (count) => count === 1,
  );
});

test('an event committed late by an older transaction is still published', async () => {
  const client = harness.client(toy);
  const slow = runningService.db.hot.tx(async (tx) => {
    await tx.query('late-mark', 'insert into outbox (events) values ($1)', [
      messageOf('toy', [
        {
          id: 'evt_01k9x3v7m2c4q8s6t0w5y1z3ab',
          type: 'toy.created',
          createdAt: 1,
          data: {},
          owner: anOwner(),
          resourceId: 'late',
          version: 1,
        },
      ]),
    ]);
    // Commits made while this transaction is open must neither be lost nor hide this transaction.
    await client.create(aCtx(anOwner()), { name: 'early' });
  });
  await slow;
  await eventually(() => heardIds.includes('late'), Boolean);
});

test('a stopping service releases its outbox lease, so that its successor publishes at once', async () => {
  const own = await testHarness([toyService]);
  const admin = new Client({ connectionString: own.adminUrl });
  await admin.connect();
  const holder = async (): Promise<unknown> =>
    (await admin.query<{ lease_owner: string | null }>('select lease_owner from toy.outbox_cursor')).rows[0]?.lease_owner;
  try {
    const leaving = await own.start(toyService);
    await eventually(holder, (owner) => owner !== null);
    await leaving.stop();
    expect(await holder()).toBeNull();
  } finally {
    await admin.end();
    await own.stop();
  }
});

test('a stopping service acknowledges every event, which the bus would otherwise redeliver after half a minute', async () => {
  const own = await testHarness([toyService]);
  try {
    const leaving = await own.start(toyService);
    const { create } = own.client(toy);
    const before = heardIds.length;
    const sent = Array.from({ length: 500 }, (_, n) => create(aCtx(anOwner()), { name: `burst ${n}` }).catch(() => undefined));
    await eventually(
      () => heardIds.length - before,
      (count) => count >= 20,
    );
    await leaving.stop();
    await Promise.all(sent);
    // The server counts an acknowledgment with a delay. An unacknowledged event stays pending for 30 seconds, longer
    // than this test waits.
    await eventually(
      () => own.bus.pending(streamOf('toy').name, 'toy'),
      (state) => state?.ackPending === 0,
    );
  } finally {
    await own.stop();
  }
});

test('work that arrives past its deadline is dropped before it has effects', async () => {
  const owner = anOwner();
  const failure: unknown = await harness
    .client(toy)
    .create({ ...aCtx(owner), deadline: systemClock.now() - 1 }, { name: 'late' })
    .catch((error: unknown) => error);
  expect(isFault(failure) && failure.code).toBe('SERVICE_UNAVAILABLE');
  expect(await harness.client(toy).count(aCtx(owner), {})).toEqual({ count: 0 });
});

test('a call without a responder gets 503 with Retry-After', async () => {
  const ghost = contract('ghost', { ask: query({ summary: 'Ask', input: z.object({}), output: z.object({}) }) });
  const failure: unknown = await harness
    .client(ghost)
    .ask(aCtx(anOwner(), { deadlineMs: 300 }), {})
    .catch((error: unknown) => error);
  expect(isFault(failure) && [failure.code, failure.retryAfterS]).toEqual(['SERVICE_UNAVAILABLE', 1]);
});

test('append-only tables reject updates and deletes, even from the service itself', async () => {
  await runningService.db.hot.query('mark', 'insert into marks values (1)', []);
  await expect(runningService.db.hot.query('unmark', 'delete from marks', [])).rejects.toThrow(/permission denied/);
});

test('readiness and metrics are served over HTTP', async () => {
  expect((await fetch(`${runningService.adminUrl}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${runningService.adminUrl}/metrics`)).text()).toContain('payments_bus_connected{service="toy"} 1');
});
