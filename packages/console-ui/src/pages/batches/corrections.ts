// Corrections of faulty rows: the cells that a person changed, and the rows that they left out.
import { cellOf, type Cells, type RowsTable } from './rows-table.ts';

export type Correction = { readonly cells: Cells; readonly isLeftOut: boolean };
/** By the number of the row, from 1. */
export type Corrections = Readonly<Record<number, Correction>>;

export const noCorrection: Correction = { cells: {}, isLeftOut: false };

/** The text of a cell after the correction. */
export const correctCell = (row: Cells, { cells }: Correction, column: string): string =>
  Object.hasOwn(cells, column) ? (cells[column] ?? '') : cellOf(row, column);

/** Whether the row differs from the one that was sent. */
export const isCorrected = (row: Cells, { cells, isLeftOut }: Correction): boolean =>
  isLeftOut || Object.entries(cells).some(([column, text]) => text !== cellOf(row, column));

/** Numbers of the rows that differ. */
export const listCorrectedNumbers = ({ rows }: RowsTable, corrections: Corrections): number[] =>
  Object.entries(corrections)
    .filter(([number, one]) => isCorrected(rows[Number(number) - 1] ?? {}, one))
    .map(([number]) => Number(number));

/**
 * The rows to send. `all`: every row, corrected. `corrected`: only corrected rows, because the others were sent already
 * and would be paid twice.
 */
export function correctTable(table: RowsTable, corrections: Corrections, scope: 'all' | 'corrected'): RowsTable {
  const changed = new Set(listCorrectedNumbers(table, corrections));
  const rows = table.rows.flatMap((row, at) => {
    const { cells, isLeftOut } = corrections[at + 1] ?? noCorrection;
    if (isLeftOut || (scope === 'corrected' && !changed.has(at + 1))) return [];
    return [{ ...row, ...cells }];
  });
  const added = rows.flatMap((row) => Object.keys(row).filter((name) => cellOf(row, name) !== ''));
  return { columns: [...new Set([...table.columns, ...added])], rows };
}
