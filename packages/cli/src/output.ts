// Prints responses: tables and blocks for people, JSON for programs.
import { search } from 'jmespath';
import { UsageError } from './failures.ts';
import { toPrintable, type Terminal } from './terminal.ts';

export interface OutputOptions {
  readonly json?: boolean;
  /** A JMESPath expression. */
  readonly select?: string;
}

type Row = Readonly<Record<string, unknown>>;

/** One JSON document, indented on a terminal. */
export const printJson = ({ out, isOutTty }: Terminal, value: unknown): void =>
  out(`${JSON.stringify(value, null, isOutTty ? 2 : undefined)}\n`);

/** Prints one object: a block of lines on a terminal, one line of JSON elsewhere. */
export function printThing(terminal: Terminal, value: unknown, options: OutputOptions): void {
  if (options.select !== undefined) return printSelected(terminal, value, options.select);
  const isBlock = terminal.isOutTty && options.json !== true && typeof value === 'object' && value !== null;
  if (!isBlock) return printJson(terminal, value);
  const leaves = leavesOf(value);
  const width = Math.max(0, ...leaves.map(([name]) => name.length));
  for (const [name, text] of leaves) terminal.out(`${name.padEnd(width)}  ${text}\n`);
}

/** Prints rows: a table on a terminal, one line of JSON per row elsewhere, one array with `--json`. */
export function printRows(
  terminal: Terminal,
  rows: readonly unknown[],
  columns: readonly string[],
  options: OutputOptions,
): void {
  if (options.select !== undefined) return printSelected(terminal, rows, options.select);
  if (options.json === true) return printJson(terminal, rows);
  const isTable = terminal.isOutTty && columns.length > 0;
  if (!isTable) for (const row of rows) terminal.out(`${JSON.stringify(row)}\n`);
  else terminal.out(tableOf(rows as readonly Row[], columns, terminal.columns));
}

/** Cuts lines at `width`, but never the first column, which has the id that the next command needs. */
export function tableOf(rows: readonly Row[], columns: readonly string[], width: number): string {
  const cells = [columns.map((name) => name.toUpperCase()), ...rows.map((row) => columns.map((name) => textOf(row[name])))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  const lines = cells.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return lines
    .map((line) => `${line.length > width ? `${line.slice(0, Math.max(width - 1, widths[0] ?? 0))}…` : line}\n`)
    .join('');
}

/** Formats a member of a response in one line. */
export const textOfMember = (value: unknown): string => textOf(value);

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '-';
  if (value instanceof Date) return value.toISOString().replace(/\.\d+Z$/, 'Z');
  return toPrintable(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Members with their paths. Lists of objects become one line of JSON each. */
function leavesOf(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [[path, textOf(value)]];
  const entries = Object.entries(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return [[path, value.map(textOf).join(', ') || '-']];
  if (entries.length === 0) return [[path, '-']];
  return entries.flatMap(([name, member]) => leavesOf(member, path === '' ? name : `${path}.${name}`));
}

/** Prints the result of a JMESPath expression: text as is, lists line by line, other values as JSON. */
function printSelected(terminal: Terminal, value: unknown, expression: string): void {
  const found = selectValue(value, expression);
  const line = (item: unknown): string => (typeof item === 'string' ? toPrintable(item) : JSON.stringify(item));
  for (const item of Array.isArray(found) ? found : [found]) terminal.out(`${line(item)}\n`);
}

export function selectValue(value: unknown, expression: string): unknown {
  const plain: unknown = JSON.parse(JSON.stringify(value));
  try {
    return search(plain, expression) as unknown;
  } catch (error) {
    throw new UsageError(`--select: ${(error as Error).message}`, "Pass a JMESPath expression such as 'id' or '[].id'.");
  }
}
