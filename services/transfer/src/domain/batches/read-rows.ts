// Reads what was sent for a batch: CSV by a library, or JSON. Either becomes rows of cells; nothing is judged but the form.
import { batchColumns, refusedBatchColumns } from '@pay/contract/batch';
import { CreateCounterparty } from '@pay/contract/counterparty';
import { invalidField, type FieldCode, type Fault } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { CsvError, parse } from 'csv-parse/sync';

export type Cells = Readonly<Record<string, string>>;
export type ReadRows = {
  readonly columns: readonly string[];
  readonly ignoredColumns: readonly string[];
  readonly rows: readonly Cells[];
};

/** Where the caller said it. */
export type Source = 'rows' | 'fileId';

const counterpartyFields: ReadonlySet<string> = new Set(
  Object.keys(CreateCounterparty.shape).filter((name) => name !== 'customerId' && name !== 'metadata'),
);
const known: ReadonlySet<string> = new Set([...batchColumns, ...refusedBatchColumns]);

/** Whether anything is read from a column. */
export function isKnownColumn(name: string): boolean {
  if (known.has(name)) return true;
  const [first, second = ''] = name.split('.');
  return first === 'counterparty' && counterpartyFields.has(second);
}

const refuse = (source: Source, code: FieldCode, message: string, hint?: string): Fault =>
  invalidField(source, code, message, hint === undefined ? {} : { hint });

const tooMany = (source: Source): Fault =>
  refuse(source, 'out_of_range', `A batch has at most ${limits.batchRows} rows`, 'Send several batches.');

/** Rows of a CSV file. Throws 400 on `fileId` for one that cannot be read. */
export function readCsv(bytes: Buffer): ReadRows {
  const records = parsed(bytes);
  const [header, ...rows] = records;
  if (header === undefined || rows.length === 0) throw refuse('fileId', 'too_short', 'The file has no rows below its header');
  if (rows.length > limits.batchRows) throw tooMany('fileId');
  const columns = header.map((name) => name.trim());
  const doubled = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at);
  if (doubled !== undefined) throw refuse('fileId', 'invalid_format', `The column ${doubled.slice(0, 100)} is there twice`);
  if (!columns.includes('amount'))
    throw refuse(
      'fileId',
      'invalid_format',
      'The header has no column amount',
      'Name the columns in the first row, as the guide on batches does.',
    );
  return rowsOf(
    columns,
    rows.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']))),
  );
}

function parsed(bytes: Buffer): string[][] {
  try {
    return parse(bytes, {
      bom: true,
      delimiter: delimiterOf(bytes),
      relax_column_count_less: true,
      skip_empty_lines: true,
      // One more than a batch may have, below the header: enough to know that there are too many.
      to: limits.batchRows + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The library's words may repeat what is in the file.
    const line = 'lines' in error && typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    throw refuse(
      'fileId',
      'invalid_format',
      `The file is not well-formed CSV${line}`,
      'Write it as RFC 4180 says: quotes around cells with commas, quotes doubled.',
    );
  }
}

/** Spreadsheets write `;` where the comma is a decimal point; the header says which it is. */
function delimiterOf(bytes: Buffer): ',' | ';' {
  const header = bytes.subarray(0, 65_536).toString('utf8').split(/\r?\n/, 1)[0] ?? '';
  const bare = header.replaceAll(/"[^"]*"/g, '');
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}

/** Rows of a JSON array of objects, as the gateway wrote it. */
export function readJsonRows(bytes: Buffer): ReadRows {
  const list = JSON.parse(bytes.toString('utf8')) as readonly Readonly<Record<string, unknown>>[];
  if (list.length > limits.batchRows) throw tooMany('rows');
  const rows = list.map((row) => Object.fromEntries(flat(row)));
  const sent = new Set(rows.flatMap((row) => Object.keys(row)));
  const inOrder = [...[...known].filter((name) => sent.has(name)), ...[...sent].filter((name) => !known.has(name))];
  return rowsOf(inOrder, rows);
}

/** Members of members under names with dots, so that a row of either kind is cells under columns. */
function flat(value: Readonly<Record<string, unknown>>, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([name, member]): [string, string][] => {
    const column = `${prefix}${name}`;
    if (typeof member === 'object' && member !== null && !Array.isArray(member))
      return flat(member as Readonly<Record<string, unknown>>, `${column}.`);
    if (member === null || member === undefined) return [];
    return [[column, typeof member === 'string' ? member : JSON.stringify(member)]];
  });
}

/** Names of ignored columns that are answered: more would not be read. */
const ignoredMax = 50;

function rowsOf(columns: readonly string[], rows: readonly Cells[]): ReadRows {
  const ignored = columns.filter((name) => name !== '' && !isKnownColumn(name));
  return { columns, ignoredColumns: ignored.slice(0, ignoredMax).map((name) => name.slice(0, 100)), rows };
}
