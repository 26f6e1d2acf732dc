// Statements as text: JSON, CSV, and camt.053, each in parts that are concatenated. A part is printed only from its
// lines, so that at most one part of a long statement is in memory.
import type { Statement, StatementLine } from '@pay/contract/report/statement';
import { csvRow } from '@pay/core/csv';

/** The lines of one part. The first part exists even without lines. */
export type TextPart<L extends StatementLine = StatementLine> = {
  readonly statement: Statement;
  /** The wallet's holder; null once erased. */
  readonly holder: string | null;
  readonly lines: readonly L[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** The columns of the CSV: the names of the API's fields, in a permanent order. New columns come last. */
const csvColumns = [
  'number',
  'entryId',
  'postedAt',
  'kind',
  'description',
  'reference',
  'transactionId',
  'cardTransactionId',
  'amount',
  'balanceAfter',
] as const satisfies readonly (keyof StatementLine)[];

export const csvHead = csvRow(csvColumns);
export const csvLines = (lines: readonly StatementLine[]): string =>
  lines.map((line) => csvRow(csvColumns.map((column) => line[column]))).join('');

export const csvPart = ({ lines, isFirst }: TextPart): string => (isFirst ? csvHead : '') + csvLines(lines);

export function jsonPart({ statement, lines, isFirst, isLast }: TextPart): string {
  const head = isFirst ? `{"statement":${JSON.stringify(statement)},"lines":[` : '';
  const separator = isFirst || lines.length === 0 ? '' : ',';
  return head + separator + lines.map((line) => JSON.stringify(line)).join(',') + (isLast ? ']}' : '');
}
