import { compare, findRegressions, lossOf, tableOf, type Round } from './against.ts';
import type { Row } from './report.ts';

const row = (name: string, value: number, better: Row['better'] = 'lower'): Row => ({
  name,
  value,
  unit: 'µs',
  better,
  goal: null,
});
const rounds: readonly Round[] = [
  {
    ours: [row('CPU', 110), row('rate', 90, 'higher'), row('noise', 108), row('new', 1)],
    theirs: [row('CPU', 100), row('rate', 100, 'higher'), row('noise', 100)],
  },
  {
    ours: [row('CPU', 130), row('rate', 95, 'higher'), row('noise', 90), row('new', 1)],
    theirs: [row('CPU', 100), row('rate', 100, 'higher'), row('noise', 100)],
  },
  {
    ours: [row('CPU', 120), row('rate', 85, 'higher'), row('noise', 120), row('new', 1)],
    theirs: [row('CPU', 100), row('rate', 100, 'higher'), row('noise', 100)],
  },
];

test('each figure of both builds is compared by the median of its ratios, with their spread', () => {
  expect(compare(rounds).map(({ name, ratio, spread }) => [name, ratio, spread])).toEqual([
    ['CPU', 1.2, [1.1, 1.3]],
    ['rate', 0.9, [0.85, 0.95]],
    ['noise', 1.08, [0.9, 1.2]],
  ]);
});

test('a figure is worse only if its median exceeds the share and every round is worse', () => {
  expect(findRegressions(compare(rounds), 0.05).map(({ name }) => name)).toEqual(['CPU', 'rate']);
  expect(findRegressions(compare(rounds), 0.15).map(({ name }) => name)).toEqual(['CPU']);
  expect(compare(rounds).map((one) => Number(lossOf(one).toFixed(3)))).toEqual([0.2, 0.111, 0.08]);
});

test('the table marks worse figures', () => {
  const lines = tableOf(compare(rounds)).split('\n');
  expect(lines.map((line) => line.startsWith('✘'))).toEqual([false, true, true, false]);
  expect(lines[1]).toContain('1.20 (1.10 to 1.30)');
});
