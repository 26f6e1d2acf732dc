import { Batcher } from './batcher.ts';

const limits = { itemsMax: 4, queueMax: 6, lanes: 1 };
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('callers of one turn share a batch, and each gets its own result', async () => {
  const batches: number[][] = [];
  const batcher = new Batcher<number, number>((items) => {
    batches.push(items);
    return Promise.resolve(items.map((n) => n * 10));
  }, limits);
  expect(await Promise.all([1, 2, 3].map((n) => batcher.submit(n)))).toEqual([10, 20, 30]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('calls beyond the limit of the queue are rejected at once', async () => {
  const batcher = new Batcher<number, number>((items) => Promise.resolve(items), limits);
  const settled = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => batcher.submit(n)));
  expect(settled.map(({ status }) => status)).toEqual([...Array<string>(6).fill('fulfilled'), 'rejected', 'rejected']);
});

test('after a data error the batch is split down to the item that caused it', async () => {
  const flush = (items: number[]): Promise<number[]> =>
    items.includes(3) ? Promise.reject(new Error('data')) : Promise.resolve(items);
  const batcher = new Batcher<number, number>(flush, limits, () => true);
  const settled = await Promise.allSettled([1, 2, 3, 4].map((n) => batcher.submit(n)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('an outage fails the whole batch in one attempt', async () => {
  let attempts = 0;
  const batcher = new Batcher<number, number>(() => {
    attempts += 1;
    return Promise.reject(new Error('down'));
  }, limits);
  await Promise.allSettled([1, 2, 3, 4].map((n) => batcher.submit(n)));
  expect(attempts).toBe(1);
});

test('two hung batches delay no later calls, and their number is bounded', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const batches: { items: number[]; answer(): void }[] = [];
  const batcher = new Batcher<number, number>(
    (items) => new Promise((resolve) => batches.push({ items, answer: () => resolve(items) })),
    { ...limits, stalledMax: 2 },
  );
  const submitted = [];
  for (const n of [1, 2, 3, 4]) {
    submitted.push(batcher.submit(n));
    await turn();
    // After a second, 1 and 2 have left the lane. 3 keeps it, because no third batch may leave it.
    jest.advanceTimersByTime(1_000);
    await turn();
  }
  expect(batches.map(({ items }) => items)).toEqual([[1], [2], [3]]);
  batches[2]?.answer();
  expect(await submitted[2]).toBe(3);
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([[1], [2], [3], [4]]);
  for (const { answer } of batches) answer();
  expect(await Promise.all(submitted)).toEqual([1, 2, 3, 4]);
  await batcher.drained();
  jest.useRealTimers();
});

test('a hung batch keeps its lane unless the operation may release it', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const batches: number[][] = [];
  const answers: (() => void)[] = [];
  const batcher = new Batcher<number, number>(
    (items) => new Promise((resolve) => (batches.push(items), answers.push(() => resolve(items)))),
    limits,
  );
  const first = batcher.submit(1);
  await turn();
  jest.advanceTimersByTime(60_000);
  const second = batcher.submit(2);
  await turn();
  expect(batches).toEqual([[1]]);
  answers[0]?.();
  await first;
  await turn();
  answers[1]?.();
  expect(await second).toBe(2);
  jest.useRealTimers();
});
