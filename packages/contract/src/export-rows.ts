// How rows leave the service that owns them for an export: in pages of bounded size, out of one snapshot.
//
// A mark says which commits an export has. The first call names none and is answered with the mark of that moment; further calls
// bring it as `until`, and the mark of an export before as `since`: every row is in exactly one of the two, however writers and
// their commits lay across. What a mark is, is its service's own.
import { z } from 'zod';
import { csvRowOf } from '@pay/core/csv';
import { query } from './operation.ts';

export const exportTypes = [
  'transactions',
  'wallet_entries',
  'journal',
  'card_transactions',
  'deliveries',
  'requests',
  'audit_log',
] as const;
export const ExportType = z.enum(exportTypes).meta({
  id: 'ExportType',
  description: 'List to export. `deliveries` contains the attempts that ended.',
});
export type ExportType = z.infer<typeof ExportType>;

const Mark = z.string().min(1).max(4_000);

/** Characters of rows in one answer: escaped, they still fit into a message. */
const pageChars = 200_000;
/** Rows that are looked at for one answer. */
export const exportRowsMax = 500;

export const ExportRowsInput = z.object({
  type: ExportType,
  since: Mark.optional(),
  until: Mark.optional(),
  /** Position of the last row that was looked at. */
  after: z.string().max(200).optional(),
  /** Milliseconds: `from` inclusive, `to` exclusive. */
  from: z.int().optional(),
  to: z.int().optional(),
  filters: z.record(z.string(), z.string()),
  /** Members of a row that are wanted as a line of CSV, in this order. Who writes the file then need not read the rows. */
  csv: z.array(z.string().max(60)).min(1).max(100).optional(),
});
export type ExportRowsInput = z.infer<typeof ExportRowsInput>;

export const ExportRows = z.object({
  /** Another one than was sent where that was not settled yet; the caller goes on with this one. */
  until: Mark,
  /** False while what was committed before the mark may still be missing: ask again. */
  isSettled: z.boolean(),
  /** One JSON object a line, as the lists of the API have them; or lines of CSV. */
  rows: z.string(),
  /** Whether it is the CSV that was asked for: builds from before it answer objects. */
  isCsv: z.literal(true).optional(),
  count: z.int(),
  /** Null once all rows were looked at. */
  after: z.string().nullable(),
});
export type ExportRows = z.infer<typeof ExportRows>;

/** Served by every service that has rows to export. */
export const exportOperations = {
  exportRows: query({ summary: 'List rows for an export', input: ExportRowsInput, output: ExportRows }),
};

export type SeenRow = {
  readonly position: string;
  /** None where a filter leaves it out. */
  readonly rows: readonly object[];
};

export type PageRequest = { readonly until: string; readonly csv?: readonly string[] | undefined };

/** A page out of what was looked at, in its order; as many as `rowsAsked` mean that there may be more. */
export function buildExportPage({ until, csv }: PageRequest, seenRows: readonly SeenRow[], rowLimit = exportRowsMax): ExportRows {
  const print = printerOf(csv);
  let text = '';
  let count = 0;
  let last: SeenRow | undefined;
  for (const one of seenRows) {
    let own = '';
    for (const row of one.rows) own += print(row as Row);
    if (last !== undefined && text.length + own.length > pageChars) break;
    text += own;
    count += one.rows.length;
    last = one;
  }
  const isCut = last !== undefined && last !== seenRows.at(-1);
  const more = isCut || seenRows.length === rowLimit;
  const after = more ? (last?.position ?? null) : null;
  return { until, isSettled: true, rows: text, ...(csv === undefined ? {} : { isCsv: true }), count, after };
}

type Row = Readonly<Record<string, unknown>>;

const printerOf = (csv: PageRequest['csv']): ((row: Row) => string) =>
  csv === undefined ? (row) => `${JSON.stringify(row)}\n` : (row) => csvRowOf(row, csv);

/** What answers the first call. */
export const nothingYet = (until: string, isSnapshotComplete = true): ExportRows => ({
  until,
  isSettled: isSnapshotComplete,
  rows: '',
  count: 0,
  after: null,
});
