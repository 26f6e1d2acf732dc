// Statements as text: JSON, CSV and camt.053, each in parts that are put together one after another. A part is printed from its
// lines alone, so that no more than one part of a long statement is ever in memory.
import type { Statement, StatementLine } from '@pay/contract/statement';
import { csvRow } from '@pay/core/csv';

/** `lines` of part `part`; the first has part 0 and is there also without lines. */
export type TextPart = {
  readonly statement: Statement;
  /** Whose wallet it is; null once erased. */
  readonly holder: string | null;
  readonly lines: readonly StatementLine[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** The columns of the CSV: the names of the API's fields, in an order that never changes; new ones come last. */
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
