// Reads the rows of a batch from the JSON array of objects that the gateway wrote, in slices. Each object is parsed
// alone.
import { limits } from '@pay/core/limits';
import {
  knownColumns,
  readRowsOf,
  rowCollector,
  tooLongCell,
  tooLongName,
  tooLongRow,
  tooManyColumns,
  type ReadRows,
  type RowsReader,
} from './read-rows.ts';

type Row = Readonly<Record<string, unknown>>;
type NamedCell = readonly [column: string, text: string];

const bounds = limits.batchFile;

export function jsonReader(): RowsReader {
  const collector = rowCollector('rows');
  const columns = new Set<string>();
  const take = (bytes: Buffer): void => {
    const place = `Row ${collector.rows.length + 1}`;
    const cells = [...cellsOf(JSON.parse(bytes.toString('utf8')) as Row, { place })];
    for (const [column] of cells) columns.add(column);
    if (cells.length > bounds.columns) throw tooManyColumns('rows', place);
    if (columns.size > bounds.columns) throw tooManyColumns('rows', 'The batch');
    collector.add(cells);
  };
  const add = objectSplitter(take, () => tooLongRow('rows', `Row ${collector.rows.length + 1}`));
  return {
    add: async (slice) => add(slice),
    end: () => Promise.resolve(inOrder(columns, collector.rows)),
  };
}

const inOrder = (columnNames: ReadonlySet<string>, rows: ReadRows['rows']): ReadRows =>
  readRowsOf(
    [...[...knownColumns].filter((name) => columnNames.has(name)), ...[...columnNames].filter((name) => !knownColumns.has(name))],
    rows,
  );

/** Nested members get names with dots, so that rows of both formats are cells under columns. */
function* cellsOf(
  value: Row,
  { place, prefix = '' }: { readonly place: string; readonly prefix?: string },
): Generator<NamedCell> {
  for (const [name, member] of Object.entries(value)) {
    const column = `${prefix}${name}`;
    // Checked before the nested members: each of their names begins with this name.
    if (column.length > bounds.columnName) throw tooLongName('rows', column);
    if (typeof member === 'object' && member !== null && !Array.isArray(member))
      yield* cellsOf(member as Row, { place, prefix: `${column}.` });
    else if (member !== null && member !== undefined) {
      const text = typeof member === 'string' ? member : JSON.stringify(member);
      if (Buffer.byteLength(text) > bounds.cellBytes) throw tooLongCell('rows', place.toLowerCase());
      yield [column, text];
    }
  }
}

const [quote, backslash] = [0x22, 0x5c];
const [openBrace, openBracket, closeBrace, closeBracket] = [0x7b, 0x5b, 0x7d, 0x5d];

/** Finds the objects of an array in slices of it, in one pass. */
function objectSplitter(take: (object: Buffer) => void, tooLong: () => Error): (slice: Buffer) => void {
  let depth = 0;
  let [isText, isEscaped] = [false, false];
  let begun: Buffer[] = [];
  let begunBytes = 0;
  const keep = (part: Buffer): void => {
    begun.push(part);
    begunBytes += part.length;
    if (begunBytes > bounds.rowBytes) throw tooLong();
  };
  return (slice) => {
    let from = 0;
    for (const [at, byte] of slice.entries()) {
      if (isEscaped) isEscaped = false;
      else if (isText) {
        isEscaped = byte === backslash;
        isText = byte !== quote;
      } else if (byte === quote) isText = true;
      else if (byte === openBrace || byte === openBracket) {
        depth += 1;
        if (depth === 2) from = at;
      } else if (byte === closeBrace || byte === closeBracket) {
        depth -= 1;
        if (depth !== 1) continue;
        keep(slice.subarray(from, at + 1));
        take(Buffer.concat(begun));
        [begun, begunBytes] = [[], 0];
      }
    }
    if (depth > 1) keep(slice.subarray(from));
  };
}
