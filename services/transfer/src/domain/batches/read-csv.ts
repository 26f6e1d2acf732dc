// Reads the rows of a batch from a CSV file that arrives in slices. The library limits neither columns nor empty cells,
// so each slice is measured before the library gets it. The byte order mark is removed here, because the library would
// switch to UTF-16 for some marks.
import { limits } from '@pay/core/limits';
import { CsvError, parse, type Parser } from 'csv-parse';
import {
  readRowsOf,
  refuse,
  rowCollector,
  tooLongCell,
  tooLongName,
  tooLongRow,
  tooManyColumns,
  type ReadRows,
  type RowsReader,
} from './read-rows.ts';

const bounds = limits.batchFile;

type Delimiter = ',' | ';';

/** Rows of a CSV file. A header that does not end in the first slice is too long. */
export function csvReader(): RowsReader {
  const records = recordTaker();
  /** The first bytes, until they suffice to detect the encoding. */
  let head: Buffer | undefined = Buffer.alloc(0);
  let reading: { readonly measure: (slice: Buffer) => void; readonly csv: Parser } | undefined;
  const begin = (slice: Buffer) => {
    const delimiter = delimiterOf(slice);
    return { measure: measurer(delimiter), csv: parserOf(delimiter, records.take) };
  };
  const read = async (slice: Buffer): Promise<void> => {
    const { measure, csv } = (reading ??= begin(slice));
    measure(slice);
    await runParser((callback) => void csv.write(slice, callback));
  };
  return {
    async add(slice) {
      if (head === undefined) return read(slice);
      head = Buffer.concat([head, slice]);
      if (head.length < mark.length) return;
      const content = withoutMark(head);
      head = undefined;
      await read(content);
    },
    async end() {
      if (head !== undefined && head.length > 0) await read(withoutMark(head));
      const csv = reading?.csv;
      if (csv !== undefined) await runParser((callback) => void csv.end(callback));
      return records.end();
    },
  };
}

const mark = Buffer.from([0xef, 0xbb, 0xbf]);
const otherMarks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/**
 * The content of a UTF-8 file. Throws for UTF-16, which spreadsheets call Unicode text, and which is detected by its
 * mark or its zero bytes.
 */
function withoutMark(head: Buffer): Buffer {
  if (otherMarks.some((other) => head.subarray(0, other.length).equals(other)) || head.subarray(0, 2).includes(0))
    throw refuse(
      'fileId',
      'invalid_format',
      'The file must be UTF-8, but it is UTF-16',
      'Save it as "CSV UTF-8", or convert it: iconv -f UTF-16 -t UTF-8.',
    );
  return head.subarray(0, mark.length).equals(mark) ? head.subarray(mark.length) : head;
}

const parserOf = (delimiter: Delimiter, take: (cells: readonly string[]) => null): Parser => {
  const parser = parse({
    delimiter,
    // Listed explicitly, so that each of them ends a row for the library exactly where it does for the measurer.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count_less: true,
    skip_empty_lines: true,
    max_record_size: bounds.rowBytes,
    on_record: take,
  });
  // The callback of the failed write reports the same error.
  parser.on('error', () => undefined);
  return parser;
};

async function runParser(write: (callback: (error?: Error | null) => void) => void): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      write((error) => (error === undefined || error === null ? resolve() : reject(error)));
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The library's message may repeat content of the file.
    const line = 'lines' in error && typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    throw refuse(
      'fileId',
      'invalid_format',
      `The file is not well-formed CSV${line}`,
      'Follow RFC 4180: quote cells that contain commas, and double the quotes inside.',
    );
  }
}

/** Takes records as the library finds them: the header first. */
function recordTaker() {
  const collector = rowCollector('fileId');
  let columns: readonly string[] | undefined;
  return {
    take(cells: readonly string[]): null {
      if (columns === undefined) columns = headerOf(cells);
      else collector.add(columns.flatMap((name, at) => (cells[at] === undefined || cells[at] === '' ? [] : [[name, cells[at]]])));
      return null;
    },
    end(): ReadRows {
      if (columns === undefined || collector.rows.length === 0)
        throw refuse('fileId', 'too_short', 'The file must have rows below its header');
      return readRowsOf(columns, collector.rows);
    },
  };
}

function headerOf(cells: readonly string[]): readonly string[] {
  const columns = cells.map((name) => name.trim());
  const seen = new Set<string>();
  for (const name of columns) {
    if (name.length > bounds.columnName) throw tooLongName('fileId', name);
    if (name !== '' && seen.has(name)) throw refuse('fileId', 'invalid_format', `The column ${name} appears twice`);
    seen.add(name);
  }
  if (!seen.has('amount'))
    throw refuse(
      'fileId',
      'invalid_format',
      'The header must have the column amount',
      'Name the columns in the first row. See the batch guide.',
    );
  return columns;
}

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

/** Measures rows and cells as they are in the file, in one pass. Throws at the first oversized one. */
function measurer(delimiter: Delimiter): (slice: Buffer) => void {
  const separator = delimiter.charCodeAt(0);
  let [row, columns, rowBytes, cellBytes] = [0, 1, 0, 0];
  let isQuoted = false;
  const place = (): string => (row === 0 ? 'The header' : `Row ${row}`);
  return (slice) => {
    for (const byte of slice) {
      if (!isQuoted && (byte === lineFeed || byte === carriageReturn)) {
        // Empty lines are not rows.
        if (rowBytes > 0) row += 1;
        [columns, rowBytes, cellBytes] = [1, 0, 0];
        continue;
      }
      rowBytes += 1;
      cellBytes += 1;
      if (byte === quote) isQuoted = !isQuoted;
      else if (!isQuoted && byte === separator) [columns, cellBytes] = [columns + 1, 0];
      if (cellBytes > bounds.cellBytes) throw tooLongCell('fileId', place().toLowerCase());
      if (columns > bounds.columns) throw tooManyColumns('fileId', place());
      if (rowBytes > bounds.rowBytes) throw tooLongRow('fileId', place());
    }
  };
}

/** Spreadsheets write `;` where the comma is a decimal point. The header shows which one applies. */
function delimiterOf(slice: Buffer): Delimiter {
  const header =
    slice
      .subarray(0, 2 * bounds.rowBytes)
      .toString('utf8')
      .split(/\r?\n/, 1)[0] ?? '';
  const bare = header.replaceAll(/"[^"]*"/g, '');
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}
