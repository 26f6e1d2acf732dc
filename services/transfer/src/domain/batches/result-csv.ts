// The result of a batch as CSV: the rows as sent, in order, and the outcome of each.
import { csvRow } from '@pay/core/csv';
import { rowView, type BatchRow } from './batch.ts';

const resultColumns = ['status', 'transactionId', 'errorField', 'errorCode'] as const;

/** If columns of an earlier result are sent again, the current result replaces them. */
const withoutResultColumns = (columns: readonly string[]): string[] =>
  columns.filter((name) => !(resultColumns as readonly string[]).includes(name));

export const resultHeader = (columns: readonly string[]): string => csvRow([...withoutResultColumns(columns), ...resultColumns]);

export function resultLines(columns: readonly string[], rows: readonly BatchRow[]): string {
  const kept = withoutResultColumns(columns);
  const lines = rows.map((row) => {
    const { status, transactionId, errors } = rowView(row);
    const [error] = errors;
    return csvRow([...kept.map((name) => row.sent?.[name]), status, transactionId, error?.field, error?.code]);
  });
  return lines.join('');
}
