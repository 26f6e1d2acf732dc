import { manualClock } from './clock.ts';

test('advancing the clock wakes sleepers in the order of their time', async () => {
  const clock = manualClock(1_000);
  const woken: string[] = [];
  const late = clock.sleep(20).then(() => woken.push('late'));
  const early = clock.sleep(10).then(() => woken.push('early'));
  clock.advance(9);
  await Promise.resolve();
  expect(woken).toEqual([]);
  clock.advance(11);
  await Promise.all([early, late]);
  expect(woken).toEqual(['early', 'late']);
  expect(clock.now()).toBe(1_020);
});

test('an aborted sleep ends without time passing', async () => {
  const clock = manualClock(0);
  const stop = new AbortController();
  const asleep = clock.sleep(1_000, stop.signal);
  stop.abort();
  await asleep;
  expect(clock.now()).toBe(0);
});
