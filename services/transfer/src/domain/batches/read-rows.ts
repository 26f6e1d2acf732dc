// Reads the rows of a batch: cells under columns, within limits. Only their form is checked here. A small file can be
// expensive to read, so every limit is checked while the bytes arrive and before anything is stored.
import { batchColumns, refusedBatchColumns } from '@pay/contract/transfer/batch';
import { CreateCounterparty } from '@pay/contract/customer/counterparty';
import { invalidField, type FieldCode, type Fault } from '@pay/core/fault';
import { limits } from '@pay/core/limits';

/** Contains only filled cells: a file of commas has millions of empty ones. */
export type Cells = Readonly<Record<string, string>>;
export type ReadRows = {
  readonly columns: readonly string[];
  readonly ignoredColumns: readonly string[];
  readonly rows: readonly Cells[];
};

/** Reads rows from bytes that arrive in slices. Both methods throw 400 on the source. */
export interface RowsReader {
  add(slice: Buffer): Promise<void>;
  end(): Promise<ReadRows>;
}

/** The field of the request that contains the rows. */
export type Source = 'rows' | 'fileId';

const counterpartyFields: ReadonlySet<string> = new Set(
  Object.keys(CreateCounterparty.shape).filter((name) => name !== 'customerId' && name !== 'metadata'),
);
/** Columns that the platform reads, in the order in which answers list them. */
export const knownColumns: ReadonlySet<string> = new Set([...batchColumns, ...refusedBatchColumns]);

export function isKnownColumn(name: string): boolean {
  if (knownColumns.has(name)) return true;
  const [first, second = ''] = name.split('.');
  return first === 'counterparty' && counterpartyFields.has(second);
}

export const refuse = (source: Source, code: FieldCode, message: string, hint?: string): Fault =>
  invalidField(source, code, message, hint === undefined ? {} : { hint });

const { batchRows, batchFile } = limits;
const thousands = (count: number): string => count.toLocaleString('en-US');

const tooManyRows = (source: Source): Fault =>
  refuse(source, 'out_of_range', `A batch must have at most ${batchRows} rows`, 'Send several batches.');
const tooManyCells = (source: Source): Fault =>
  refuse(
    source,
    'out_of_range',
    `${source === 'rows' ? 'The batch' : 'The file'} has more than ${thousands(batchFile.filledCells)} filled cells`,
    'Send several batches, or remove unused columns.',
  );

/** `place` is "The header" or "Row 3". */
export const tooManyColumns = (source: Source, place: string): Fault =>
  refuse(source, 'out_of_range', `${place} has more than ${batchFile.columns} columns`, 'Remove unused columns.');
export const tooLongRow = (source: Source, place: string): Fault =>
  refuse(source, 'too_long', `${place} is longer than ${batchFile.rowBytes / 1_024} KB`, 'Shorten the texts of the row.');
/** `place` is "the header" or "row 3". */
export const tooLongCell = (source: Source, place: string): Fault =>
  refuse(source, 'too_long', `A cell of ${place} must be at most ${batchFile.cellBytes / 1_024} KB`, 'Shorten the text.');
export const tooLongName = (source: Source, name: string): Fault =>
  refuse(
    source,
    'too_long',
    `The name of the column ${name.slice(0, 40)}… must have at most ${batchFile.columnName} characters`,
    'Use the column names in the batch guide.',
  );

export function rowCollector(source: Source) {
  const rows: Cells[] = [];
  let filled = 0;
  return {
    rows,
    add(cells: readonly (readonly [string, string])[]): void {
      if (rows.length === batchRows) throw tooManyRows(source);
      filled += cells.length;
      if (filled > batchFile.filledCells) throw tooManyCells(source);
      rows.push(Object.fromEntries(cells));
    },
  };
}

/** Number of ignored column names in an answer: more would not be read. */
const ignoredMax = 50;

export function readRowsOf(columns: readonly string[], rows: readonly Cells[]): ReadRows {
  const ignored = columns.filter((name) => name !== '' && !isKnownColumn(name));
  return { columns, ignoredColumns: ignored.slice(0, ignoredMax), rows };
}
