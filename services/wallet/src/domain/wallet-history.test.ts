import { disorderMs, extendHistory } from './wallet-history.ts';

const buildVersions = (...times: number[]) => times.map((at, i) => ({ version: i + 1, at }));

test('entries slightly out of order are one run', () => {
  expect(extendHistory(undefined, buildVersions(5_000, 5_900, 5_001, 5_000 + 900))).toEqual({
    history: { version: 4, latestAt: 5_900 },
    breaks: [],
  });
});

test('a clock that is set back begins a run, measured from the latest time of that run', () => {
  const back = 10_000 - disorderMs - 1;
  expect(extendHistory(undefined, buildVersions(10_000, back, back + 1, 10_000, 11_000 - 2 * disorderMs))).toEqual({
    history: { version: 5, latestAt: 10_000 },
    breaks: [2],
  });
});

test('many small steps back are a break once their sum exceeds the tolerance', () => {
  expect(extendHistory(undefined, buildVersions(10_000, 9_600, 9_200, 8_800)).breaks).toEqual([4]);
});

test('reading in parts gives the same result as reading at once', () => {
  const all = buildVersions(9_000, 9_500, 1_000, 1_400, 100, 9_000, 200);
  const first = extendHistory(undefined, all.slice(0, 3));
  const second = extendHistory(first.history, all.slice(3));
  const whole = extendHistory(undefined, all);
  expect(second.history).toEqual(whole.history);
  expect([...first.breaks, ...second.breaks]).toEqual(whole.breaks);
});

test('nothing after a gap counts as read', () => {
  const read = extendHistory({ version: 3, latestAt: 1 }, [
    { version: 4, at: 2 },
    { version: 6, at: 3 },
  ]);
  expect(read.history).toEqual({ version: 4, latestAt: 2 });
});
