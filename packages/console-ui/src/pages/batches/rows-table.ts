// Rows of a batch as cells under columns, read and written exactly as the platform reads them: a row keeps its number,
// and a cell its text. A spreadsheet's protection against formulas would change a payee's name.
import { exactCsvRow } from '@pay/core/csv';
import { limits } from '@pay/core/limits';

export type Cells = Readonly<Record<string, string>>;
export type RowsTable = { readonly columns: readonly string[]; readonly rows: readonly Cells[] };

/** Characters after which reading lets the browser do other work. */
const sliceLength = 200_000;
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** A cell's text, empty without one. A column may have the name of an object's own method. */
export const cellOf = (cells: Cells, column: string): string => (Object.hasOwn(cells, column) ? (cells[column] ?? '') : '');

/** Reads a CSV file in slices. Stops one row after the maximum, so that the caller can say that there are too many. */
export async function readCsv(content: string, pause: () => Promise<void> = nextTask): Promise<RowsTable> {
  const text = content.startsWith('\ufeff') ? content.slice(1) : content;
  const delimiter = delimiterOf(text);
  let columns: readonly string[] | undefined;
  const rows: Cells[] = [];
  let [at, pauseAt] = [0, sliceLength];
  while (at < text.length && rows.length <= limits.batchRows) {
    const record = readRecord(text, at, delimiter);
    at = record.end;
    if (at >= pauseAt) {
      await pause();
      pauseAt = at + sliceLength;
    }
    if (record.isBlank) continue;
    if (columns === undefined) columns = record.cells.map((name) => name.trim());
    else rows.push(rowOf(columns, record.cells));
  }
  return { columns: (columns ?? []).filter((name) => name !== ''), rows };
}

const rowOf = (columns: readonly string[], cells: readonly string[]): Cells =>
  Object.fromEntries(
    columns.flatMap((name, nth) => {
      const text = cells[nth] ?? '';
      return name === '' || text === '' ? [] : [[name, text]];
    }),
  );

type CsvRecord = { readonly cells: readonly string[]; readonly end: number; readonly isBlank: boolean };

function readRecord(text: string, start: number, delimiter: string): CsvRecord {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = readCell(text, at, delimiter);
    cells.push(cell.text);
    at = cell.end;
    if (text[at] !== delimiter) break;
    at += 1;
  }
  const isBlank = at === start;
  return { cells, end: at + lineBreakAt(text, at), isBlank };
}

/** The length of the line break at a position. */
function lineBreakAt(text: string, at: number): number {
  if (text.startsWith('\r\n', at)) return 2;
  return text[at] === '\r' || text[at] === '\n' ? 1 : 0;
}

/** `end` is the position of the delimiter or the line break after the cell. */
function readCell(text: string, start: number, delimiter: string): { readonly text: string; readonly end: number } {
  const bareEnd = (from: number): number => {
    let end = from;
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return end;
  };
  if (text[start] !== '"') {
    const end = bareEnd(start);
    return { text: text.slice(start, end), end };
  }
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { text: value + text.slice(at), end: text.length };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { text: value, end: bareEnd(quote + 1) };
    value += '"';
    at = quote + 2;
  }
}

/** Spreadsheets write `;` where the comma is a decimal point. The header shows which one applies. */
function delimiterOf(text: string): ',' | ';' {
  const header = text.slice(0, 2 * limits.batchFile.rowBytes).split(/\r?\n/, 1)[0] ?? '';
  const bare = header.replaceAll(/"[^"]*"/g, '');
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}

/** Rows of a request, which the platform stores as JSON. Nested members get names with dots. */
export function readJsonRows(content: string): RowsTable {
  const rows = (JSON.parse(content) as object[]).map((row): Cells => Object.fromEntries(listCells(row)));
  return { columns: [...new Set(rows.flatMap((row) => Object.keys(row)))], rows };
}

function listCells(value: object, prefix = ''): [name: string, text: string][] {
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    if (member === null || member === undefined || member === '') return [];
    if (typeof member === 'object' && !Array.isArray(member)) return listCells(member, `${prefix}${name}.`);
    return [[`${prefix}${name}`, typeof member === 'string' ? member : JSON.stringify(member)]];
  });
}

/** The rows as CSV for an upload, with every cell as it is. */
export function writeCsv({ columns, rows }: RowsTable): string {
  const lineOf = (cells: readonly string[]): string => {
    const line = exactCsvRow(cells);
    // An empty line would be no row.
    return line === '\r\n' ? `""${line}` : line;
  };
  return [lineOf(columns), ...rows.map((row) => lineOf(columns.map((name) => cellOf(row, name))))].join('');
}
