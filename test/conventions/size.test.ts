import { codeOf, files, read } from './repository.ts';

const linesOf = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;

test('the hand-written core of the SDK stays small, and its event stream and files are in other modules', () => {
  const core = files(/^packages\/sdk\/src\/(?!generated\/|stream\/|files\/).*(?<!\.test)\.ts$/);
  const stream = files(/^packages\/sdk\/src\/stream\/.*(?<!\.test)\.ts$/);
  const contents = files(/^packages\/sdk\/src\/files\/.*(?<!\.test)\.ts$/);
  for (const [part, max] of [
    [core, 630],
    [stream, 140],
    [contents, 60],
  ] as const) {
    const lines = part.reduce((sum, file) => sum + linesOf(codeOf(file)), 0);
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThan(max);
  }
});

test('the kernel stays small enough to be replaced in a week', () => {
  const lines = files(/^packages\/kernel\/src\/.*(?<!\.test)\.ts$/).reduce((sum, file) => sum + linesOf(codeOf(file)), 0);
  expect(lines).toBeGreaterThan(0);
  // A separate package declares metrics and spans. This package only records them. Several parts are here because many
  // services share them. Four and more share metadata filters, commit marks for exports, and dead letters. Every
  // service with reactions waits for missing streams. Three services check freezes of owners in the transactions that
  // begin something. The guard of leased work is 300 lines: it replaces a count of attempts in each of ten services
  // (ADR-0106). Recovery mode is 150 lines: every service follows one mark, and every outbound port has the same gate
  // (ADR-0114). Reporting outages for all jobs, relays, and consumers, and handling a hung bus and absent tables, is
  // 190 lines (ADR-0117). Generations of sandboxes are 70 lines: three services compare claims under one lock
  // (ADR-0124). Names with nouns instead of participles wrap a few more lines.
  expect(lines).toBeLessThan(3_640);
});

test('the map of the repository stays short', () => {
  const lines = read('ARCHITECTURE.md').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(200);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});
