// Measures CPU time against input size for every parser: runs the tests of `npm test` with many more hostile inputs.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { repositoryRoot } from '@pay/platform/paths';

/** Hostile inputs for each parser, which take about ten minutes in total. */
const runs = 1_000;
/** Maximum milliseconds for one parser. */
const timeoutMs = 600_000;

const jestProgram = createRequire(import.meta.url).resolve('jest/bin/jest');

/** Names the parsers whose time grows too fast. Returns false if there is any. */
export function measureGrowth(say: (line: string) => void): boolean {
  const tests = ['--selectProjects', 'unit', '--testTimeout', String(timeoutMs), '--testPathPatterns', 'growth\\.test\\.ts$'];
  const env = { ...process.env, GROWTH_RUNS: String(runs) };
  const { status } = spawnSync(process.execPath, [jestProgram, ...tests], { cwd: repositoryRoot, env, stdio: 'inherit' });
  if (status !== 0) say('FINDING the CPU time of a parser grows faster than its input. See the failure above.');
  return status === 0;
}
