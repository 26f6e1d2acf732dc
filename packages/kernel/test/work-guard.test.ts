// Leased work that kills its worker does so three times and then waits for an operator. A dead process is a guard whose
// attempt never ends. The next process is another guard on the same tables.
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { contract, query } from '@pay/contract/operation';
import { unavailable } from '@pay/core/fault';
import { query as queryHandler } from '@pay/kernel/handler';
import { createMetrics } from '@pay/kernel/metrics';
import type { RunningService } from '@pay/kernel/run';
import { defineService } from '@pay/kernel/service';
import { createWorkGuard, diedTooOften, type GuardedWork, type WorkGuard } from '@pay/kernel/work-guard';
import { operatorCtx } from '@pay/testkit/operator';
import { anOwner, listAuditRecords, memoryLog, testHarness, type TestHarness } from '@pay/testkit/service';
import { z } from 'zod';

const worker = contract('worker', { ping: query({ summary: 'Ping', input: z.object({}), output: z.object({}) }) });
const service = defineService({
  name: 'worker',
  contract: worker,
  needs: {},
  config: z.object({}),
  migrations: [],
  events: {},
  build: () => ({}),
  handlers: { ping: queryHandler<typeof worker.ping, object>()(() => Promise.resolve({})) },
});

let harness: TestHarness;
let runningService: RunningService;
beforeAll(async () => {
  harness = await testHarness([service]);
  runningService = await harness.start(service);
});
afterAll(() => harness.stop());

const aProcess = (): WorkGuard =>
  createWorkGuard({ db: runningService.db, log: memoryLog().log, metrics: createMetrics('worker', false) });
const owner = anOwner();
let kinds = 0;
/** A work kind that no other test uses. */
const aKind = (): string => `kind${(kinds += 1)}`;
const never = (): Promise<never> => new Promise(() => undefined);

type Row = { id: string; attempts: number; error: string | null; set_aside_at: Date | null };
const rowsOf = (kind: string): Promise<Row[]> =>
  runningService.db.hot.query<Row>('test-rows', 'select * from work_attempts where kind = $1 order by id', [kind]);

function workOf(kind: string, items: readonly string[], over: Partial<GuardedWork<string>>): GuardedWork<string> {
  return { kind, items, keyOf: (id) => ({ id, resourceId: id, owner }), run: () => Promise.resolve(), ...over };
}

/** Starts an attempt in a process that dies during it. Resolves once the work has begun. */
async function die(kind: string, items: readonly string[], killer: string): Promise<void> {
  let signalBegin = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (signalBegin = resolve));
  const run = (id: string): Promise<unknown> => {
    if (id === killer) signalBegin();
    return never();
  };
  // Never ends: no code awaits a dead process.
  void aProcess().attempt(workOf(kind, items, { run }));
  await isBegun;
}

test('work that kills its process three times is set aside, and neighboring work completes', async () => {
  const kind = aKind();
  await die(kind, ['killer', 'neighbor'], 'killer');
  await die(kind, ['killer'], 'killer');
  await die(kind, ['killer'], 'killer');
  const done: string[] = [];
  const run = (id: string): Promise<unknown> => Promise.resolve(done.push(id));
  await aProcess().attempt(workOf(kind, ['killer', 'neighbor'], { run }));
  expect(done).toEqual(['neighbor']);
  expect(await rowsOf(kind)).toMatchObject([{ id: 'killer', attempts: 3, set_aside_at: expect.any(Date) }]);
  await aProcess().attempt(workOf(kind, ['killer'], { run }));
  expect(done).toEqual(['neighbor']);
});

test('each attempt is committed before a worker starts the job', async () => {
  const kind = aKind();
  const seen: number[] = [];
  const run = async (): Promise<void> => {
    seen.push((await rowsOf(kind))[0]?.attempts ?? 0);
    throw new Error('broken');
  };
  for (let n = 0; n < 3; n += 1) await aProcess().attempt(workOf(kind, ['one'], { run }));
  expect(seen).toEqual([1, 2, 3]);
  expect(await rowsOf(kind)).toMatchObject([{ attempts: 3, error: 'broken', set_aside_at: expect.any(Date) }]);
});

test('work that shared a process with the crashing work three times is not set aside', async () => {
  const kind = aKind();
  await die(kind, ['killer', 'innocent'], 'killer');
  await die(kind, ['killer', 'innocent'], 'killer');
  // Both have one attempt left, which must run alone, so the second one is put off.
  const putOff: string[] = [];
  let signalBegin = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (signalBegin = resolve));
  const guard = aProcess();
  const last = workOf(kind, ['killer'], {
    run: () => {
      signalBegin();
      return never();
    },
  });
  void guard.attempt(last);
  await isBegun;
  await guard.attempt(workOf(kind, ['innocent'], { putOff: (id) => Promise.resolve(putOff.push(id)) }));
  expect(putOff).toEqual(['innocent']);
  await aProcess().attempt(workOf(kind, ['killer'], {}));
  await aProcess().attempt(workOf(kind, ['innocent'], {}));
  expect(await rowsOf(kind)).toMatchObject([{ id: 'killer', set_aside_at: expect.any(Date) }]);
});

test('an outage is not counted, and is reported to the job', async () => {
  const kind = aKind();
  const run = (): Promise<never> => Promise.reject(unavailable('no-responders'));
  for (let n = 0; n < 5; n += 1)
    await expect(aProcess().attempt(workOf(kind, ['one'], { run }))).rejects.toMatchObject({ reason: 'no-responders' });
  expect(await rowsOf(kind)).toEqual([]);
});

test('the crash of a called service counts as an attempt', async () => {
  const kind = aKind();
  const run = (): Promise<never> => Promise.reject(unavailable('died'));
  for (let n = 0; n < 3; n += 1) await aProcess().attempt(workOf(kind, ['one'], { run }));
  expect(await rowsOf(kind)).toMatchObject([{ attempts: 3, set_aside_at: expect.any(Date) }]);
});

test('earlier attempts of successful work are deleted', async () => {
  const kind = aKind();
  await die(kind, ['one'], 'one');
  await die(kind, ['one'], 'one');
  await aProcess().attempt(workOf(kind, ['one'], {}));
  expect(await rowsOf(kind)).toEqual([]);
});

test('a row with an expired lease begins with one crash', async () => {
  const kind = aKind();
  await aProcess().attempt(workOf(kind, ['one'], { run: () => Promise.reject(new Error('broken')), isAbandoned: true }));
  expect(await rowsOf(kind)).toMatchObject([{ attempts: 2 }]);
});

test('work without a lease is not counted as crashed while another replica may run it', async () => {
  const kind = aKind();
  for (let n = 0; n < 3; n += 1) await die(kind, ['one'], 'one');
  await aProcess().attempt(workOf(kind, ['one'], { isUnleased: true }));
  expect(await rowsOf(kind)).toMatchObject([{ attempts: 3, set_aside_at: null }]);
  await runningService.db.hot.query('test-age', "update work_attempts set at = at - interval '2 minutes' where kind = $1", [
    kind,
  ]);
  await aProcess().attempt(workOf(kind, ['one'], { isUnleased: true }));
  expect(await rowsOf(kind)).toMatchObject([{ set_aside_at: expect.any(Date) }]);
});

test('an operator reads the reason of set-aside work and releases it, once, with a record for its owner', async () => {
  const kind = aKind();
  const ended: string[] = [];
  for (let n = 0; n < 3; n += 1) await die(kind, ['killer'], 'killer');
  const end = (id: string): Promise<boolean> => Promise.resolve(ended.push(id) > 0);
  await aProcess().attempt(workOf(kind, ['killer'], { end }));
  expect(ended).toEqual(['killer']);
  const { listSetAsideWork, releaseWork } = harness.client(setAsideWorkOperations('worker'));
  const { items } = await listSetAsideWork(operatorCtx(), { limit: 1_000 });
  expect(items.find((one) => one.kind === kind)).toMatchObject({
    ...{ workId: 'killer', resourceId: 'killer', attempts: 3, error: diedTooOften, isEnded: true },
    ...owner,
  });
  const key = { kind, workId: 'killer' };
  await releaseWork(operatorCtx(), key);
  await expect(releaseWork(operatorCtx(), key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const done: string[] = [];
  await aProcess().attempt(workOf(kind, ['killer'], { run: (id) => Promise.resolve(done.push(id)) }));
  expect(done).toEqual(['killer']);
  expect(await rowsOf(kind)).toEqual([]);
  expect(await listAuditRecords(runningService, owner)).toMatchObject([
    { action: 'work.released', target: { type: kind, id: 'killer' } },
  ]);
});
