// How rows leave their service for an export: in pages of bounded size, from one snapshot.
//
// A mark determines which commits an export contains. The first call names no mark, and the response contains the mark
// of that moment. Later calls send it as `until`, and the mark of an earlier export as `since`. Every row up to
// the later mark is in exactly one of the two exports, independent of concurrent writers. Only its service knows the
// content of a mark.
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

/** Maximum characters of rows in one response. Escaped, they still fit into a message. */
const pageChars = 200_000;
/** Maximum rows that one response examines. */
export const exportRowsMax = 500;

export const ExportRowsInput = z.object({
  type: ExportType,
  since: Mark.optional(),
  until: Mark.optional(),
  /** Position of the last examined row. */
  after: z.string().max(200).optional(),
  /** Milliseconds: `from` inclusive, `to` exclusive. */
  from: z.int().optional(),
  to: z.int().optional(),
  filters: z.record(z.string(), z.string()),
  /**
   * Members of a row to return as a CSV line, in this order. The service that writes the file then need not parse the
   * rows.
   */
  csv: z.array(z.string().max(60)).min(1).max(100).optional(),
});
export type ExportRowsInput = z.infer<typeof ExportRowsInput>;

export const ExportRows = z.object({
  /** Differs from the request's mark if that mark was not settled yet. The caller continues with this mark. */
  until: Mark,
  /** False while commits before the mark may still be missing: call again. */
  isSettled: z.boolean(),
  /** One JSON object per line, as in the lists of the API, or CSV lines. */
  rows: z.string(),
  /** Whether the rows are the requested CSV. Builds before CSV return objects. */
  isCsv: z.literal(true).optional(),
  count: z.int(),
  /** Null after all rows were examined. */
  after: z.string().nullable(),
});
export type ExportRows = z.infer<typeof ExportRows>;

/** Served by every service that has rows to export. */
export const exportOperations = {
  exportRows: query({ summary: 'List rows for an export', input: ExportRowsInput, output: ExportRows }),
};

export type SeenRow = {
  readonly position: string;
  /** Empty if a filter excludes the row. */
  readonly rows: readonly object[];
};

export type PageRequest = { readonly until: string; readonly csv?: readonly string[] | undefined };

/** A page of the examined rows, in order. If it has `rowLimit` rows, more may follow. */
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

/** The response to the first call. */
export const nothingYet = (until: string, isSnapshotComplete = true): ExportRows => ({
  until,
  isSettled: isSnapshotComplete,
  rows: '',
  count: 0,
  after: null,
});
