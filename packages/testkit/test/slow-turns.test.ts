// The event loop watcher can fail a run: it notes a planted loop with its work.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { refuseSlowTurns, slowTurnsFile, takeSlowTurns, buildWatchVariables, type SlowTurn } from '@pay/testkit/slow-turns';

const main = join(__dirname, 'fixtures', 'keeps-the-loop.ts');

async function turnsOf(how: 'work' | 'sleep' | 'many', ms: number): Promise<SlowTurn[]> {
  const file = slowTurnsFile();
  const env = { PATH: process.env['PATH'], ...buildWatchVariables(file) };
  const child = fork(main, [how, String(ms)], { env, execArgv: ['--no-warnings'] });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(0);
  return takeSlowTurns(file);
}

test('a loop of 300 ms in an operation is recorded once, with its name, and fails the file', async () => {
  const turns = await turnsOf('work', 300);
  expect(turns).toEqual([{ ms: expect.any(Number) as number, pid: expect.any(Number) as number, during: ['plants.keep'] }]);
  expect(turns[0]?.ms).toBeGreaterThanOrEqual(300);
  expect(() => refuseSlowTurns(turns)).toThrow(
    /kept for more than 150 ms of CPU time:\n {2}3\d\d ms of process \d+, while under way: plants.keep/,
  );
});

test('neither waiting for a busy machine nor a short turn is recorded', async () => {
  expect(await turnsOf('sleep', 1_000)).toEqual([]);
  expect(await turnsOf('work', 50)).toEqual([]);
  expect(() => refuseSlowTurns([])).not.toThrow();
});

test('twenty short turns without a timer between them are not one slow turn', async () => {
  expect(await turnsOf('many', 30)).toEqual([]);
});
