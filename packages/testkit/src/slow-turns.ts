// Turns of the event loop that blocked a process of a tested platform for too long. Processes write these turns to a
// file, and the test file that reads the turns fails.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@pay/platform/paths';

/**
 * Minimum milliseconds of CPU time of a slow turn, without garbage collection. The goal is 50 ms on an idle machine.
 * Measured above the goal on a busy one: 52 ms to load the WebAuthn library, and 77 ms for the first text of a PDF that
 * the standard font lacks (ADR-0105). Slow cores and cores that share caches with busy neighbors need up to three times
 * the goal.
 */
export const slowTurnMs = 150;

export type SlowTurn = { readonly ms: number; readonly pid: number; readonly during: readonly string[] };

/** The variable that names the file for slow turns. */
export const slowTurnsVariable = 'SLOW_TURNS_FILE';

/** A path whose file exists once a slow turn is noted. */
export const slowTurnsFile = (): string => join(tmpdir(), `slow-turns-${randomBytes(8).toString('hex')}.ndjson`);

/** Variables of a process to watch. */
export const buildWatchVariables = (file: string): Record<string, string> => ({
  [slowTurnsVariable]: file,
  NODE_OPTIONS: `--import=${pathToFileURL(join(repositoryRoot, 'packages', 'testkit', 'src', 'watch-turns.ts')).href}`,
});

/** Returns the slow turns noted since the last call. */
export function takeSlowTurns(file: string): SlowTurn[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  rmSync(file);
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as SlowTurn);
}

/** Throws if an event loop was blocked for too long. */
export function refuseSlowTurns(turns: readonly SlowTurn[]): void {
  if (turns.length === 0) return;
  const lines = turns.map(
    ({ ms, pid, during }) => `  ${ms} ms of process ${pid}, while under way: ${during.join(', ') || 'nothing named'}`,
  );
  throw new Error(`The event loop of a service was kept for more than ${slowTurnMs} ms of CPU time:\n${lines.join('\n')}`);
}
