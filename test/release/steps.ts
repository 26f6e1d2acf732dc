// The steps of a release, their progress on the terminal, and the table at the end. A step that cannot do its work here
// returns `skipped` with the reason, so that a missing tool never looks like a success.
import { systemClock } from '@pay/core/time';
import { bold, green, paint, red, say, yellow } from '@pay/platform/terminal';

export type Outcome = { readonly state: 'done' | 'skipped' | 'failed'; readonly detail: string };
export type Row = Outcome & { readonly name: string; readonly seconds: number };

export const pass = (detail: string): Outcome => ({ state: 'done', detail });
export const skip = (detail: string): Outcome => ({ state: 'skipped', detail });

const marks = { done: green('✔'), skipped: yellow('–'), failed: red('✖') } as const;
const words = { done: 'done', skipped: 'SKIPPED', failed: 'FAILED' } as const;
const cursorUp = process.stdout.isTTY ? '\u001b[1A\u001b[2K' : '';
const detailLength = 100;

/** Runs steps in sequence and keeps their outcomes. After an exception, the step has failed and the next one runs. */
export function createJournal(): {
  run: (name: string, work: () => Promise<Outcome> | Outcome) => Promise<Outcome>;
  rows: Row[];
} {
  const rows: Row[] = [];
  const run = async (name: string, work: () => Promise<Outcome> | Outcome): Promise<Outcome> => {
    say(`  ${paint(2)(`· ${name} …`)}`);
    const startMs = systemClock.now();
    const outcome = await Promise.resolve()
      .then(work)
      .catch((error: unknown): Outcome => ({ state: 'failed', detail: error instanceof Error ? error.message : String(error) }));
    const row = { name, ...outcome, seconds: (systemClock.now() - startMs) / 1_000 };
    rows.push(row);
    say(`${cursorUp}  ${marks[row.state]} ${name}, ${row.seconds.toFixed(1)} s: ${row.detail}`);
    return outcome;
  };
  return { run, rows };
}

/** The table of all steps: name, state, time, and the first line of the detail. */
export function summaryTable(rows: readonly Row[]): string {
  const cells = rows.map(({ name, state, seconds, detail }) => [
    name,
    words[state],
    `${seconds.toFixed(1)} s`,
    firstLine(detail),
  ]);
  const header = ['Step', 'State', 'Time', 'Detail'];
  const widths = header.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)));
  const toLine = (row: readonly string[]): string =>
    row
      .map((text, column) => (column === 2 ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [toLine(header), toLine(widths.slice(0, 3).map((width) => '-'.repeat(width))), ...cells.map(toLine)].join('\n');
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > detailLength ? `${line.slice(0, detailLength - 1)}…` : line;
}

/** The last line of a run: the numbers of passed, failed, and skipped steps. */
export function verdict(rows: readonly Row[]): string {
  const count = (state: Row['state']): number => rows.filter((row) => row.state === state).length;
  const [failed, left] = [count('failed'), count('skipped')];
  const omitted = left === 0 ? 'nothing skipped' : `${left} SKIPPED`;
  return bold(`${failed === 0 ? 'Passed' : `FAILED: ${failed} steps`}, ${count('done')} done, ${omitted}`);
}
