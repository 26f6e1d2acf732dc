import { coalesce } from './coalesce.ts';

test('a thousand requests during a run cause one more run, which begins after them', async () => {
  const ends: (() => void)[] = [];
  const run = coalesce(() => new Promise((end) => void ends.push(end)));
  const first = run();
  const others = Array.from({ length: 1_000 }, run);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(others);
  expect(ends).toHaveLength(2);
  void run();
  expect(ends).toHaveLength(3);
});

test('a failed run does not prevent the next one', async () => {
  let runs = 0;
  const run = coalesce(() => ((runs += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve()));
  const [first, second] = [run(), run()];
  await expect(first).rejects.toThrow('away');
  await second;
  expect(runs).toBe(2);
});
