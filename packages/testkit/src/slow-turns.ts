// Turns of the event loop that kept a process of a platform under test for too long: where the processes note them, and how a test
// file fails by them.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@pay/local-stack/paths';

/**
 * Milliseconds of CPU time, without garbage collection. The goal is 50 ms on a quiet machine. Measured above it: 73 ms when the PDF library
 * is loaded, and 108 ms for a PDF of hostile texts (ADR-0105). Slow cores and cores that share caches with busy neighbors need up to three
 * times the goal.
 */
export const slowTurnMs = 150;

export type SlowTurn = { readonly ms: number; readonly pid: number; readonly during: readonly string[] };

/** Names the file that slow turns are noted in. */
export const slowTurnsVariable = 'SLOW_TURNS_FILE';

/** A file that is there once a turn is noted in it. */
export const slowTurnsFile = (): string => join(tmpdir(), `slow-turns-${randomBytes(8).toString('hex')}.ndjson`);

/** Variables of a process that is to be watched. */
export const buildWatchVariables = (file: string): Record<string, string> => ({
  [slowTurnsVariable]: file,
  NODE_OPTIONS: `--import=${pathToFileURL(join(repositoryRoot, 'packages', 'testkit', 'src', 'watch-turns.ts')).href}`,
});

/** What was noted since the last call. */
export function takeSlowTurns(file: string): SlowTurn[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  rmSync(file);
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as SlowTurn);
}

/** Throws where an event loop was kept for too long. */
export function refuseSlowTurns(turns: readonly SlowTurn[]): void {
  if (turns.length === 0) return;
  const lines = turns.map(
    ({ ms, pid, during }) => `  ${ms} ms of process ${pid}, while under way: ${during.join(', ') || 'nothing named'}`,
  );
  throw new Error(`The event loop of a service was kept for more than ${slowTurnMs} ms of CPU time:\n${lines.join('\n')}`);
}
