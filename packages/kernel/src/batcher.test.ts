import { Batcher } from './batcher.ts';

const limits = { itemsMax: 4, queueMax: 6, lanes: 1 };

test('callers of one turn share a batch and each gets its own result', async () => {
  const batches: number[][] = [];
  const batcher = new Batcher<number, number>((items) => {
    batches.push(items);
    return Promise.resolve(items.map((n) => n * 10));
  }, limits);
  expect(await Promise.all([1, 2, 3].map((n) => batcher.submit(n)))).toEqual([10, 20, 30]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('calls beyond the limit of the queue are refused at once', async () => {
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
