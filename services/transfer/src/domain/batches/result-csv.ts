// The result of a batch as CSV (RFC 4180): the rows as they were sent, in order, and what became of each.
import { stringify } from 'csv-stringify/sync';
import { rowView, type BatchRow } from './batch.ts';

const added = ['status', 'transactionId', 'errorField', 'errorCode'] as const;

/** A program of sheets would take what begins so for a formula. Numbers are left alone. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text);
const safe = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Columns that are sent again, of an earlier result, give way to what is so now. */
const keptOf = (columns: readonly string[]): string[] => columns.filter((name) => !(added as readonly string[]).includes(name));

const lines = (records: readonly (readonly string[])[]): string => stringify(records as string[][], { record_delimiter: '\r\n' });

export const resultHeader = (columns: readonly string[]): string => lines([[...keptOf(columns).map(safe), ...added]]);

export function resultLines(columns: readonly string[], rows: readonly BatchRow[]): string {
  const kept = keptOf(columns);
  return lines(
    rows.map((row) => {
      const { status, transactionId, errors } = rowView(row);
      const [error] = errors;
      const cells = kept.map((name) => safe(row.sent?.[name] ?? ''));
      return [...cells, status, transactionId ?? '', error?.field ?? '', error?.code ?? ''];
    }),
  );
}
