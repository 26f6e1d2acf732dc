// Rows of an export as the text of its file.
import { columnsOf, type ExportFormat } from '@pay/contract/report/export';
import type { ExportRows, ExportType } from '@pay/contract/export-rows';
import type { JournalEntry } from '@pay/contract/wallet/journal';
import { beancountEntry, beancountHead } from './beancount.ts';
import { csvRow, csvRowOf } from '@pay/core/csv';
import type { ExportScope } from './export.ts';

type Row = Readonly<Record<string, unknown>>;

export type PrintedRows = {
  readonly text: string;
  readonly count: number;
  /** Codes of accounts without a number in the account map. */
  readonly unmapped: readonly string[];
};

/** Rows as their service returned them. */
export type AnsweredRows = Pick<ExportRows, 'rows' | 'count' | 'isCsv'>;

export type ExportPrinter = {
  readonly head: string;
  /** Columns that the rows' own service can print as CSV lines, which then need no parsing here. */
  readonly csv?: readonly string[];
  print(page: AnsweredRows): PrintedRows;
};

export type ExportKind = { readonly type: ExportType; readonly format: ExportFormat; readonly asked: ExportScope };

export function exportPrinter({ type, format, asked }: ExportKind): ExportPrinter {
  const columns = asked.columns ?? columnsOf(type, format);
  if (format === 'ndjson') return ndjson(asked.columns);
  if (format === 'beancount') return beancount(asked.timezone);
  return type === 'journal' ? journalCsv(columns, asked.accountMap) : plainCsv(columns);
}

const rowsIn = (lines: string): Row[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);

/** Rows are passed through unchanged, unless columns are chosen. */
function ndjson(columns: readonly string[] | undefined): ExportPrinter {
  const printColumns = (row: Row): string =>
    `${JSON.stringify(Object.fromEntries((columns ?? []).map((name) => [name, row[name] ?? null])))}\n`;
  return {
    head: '',
    print: ({ rows, count }) => ({
      text: columns === undefined ? rows : rowsIn(rows).map(printColumns).join(''),
      ...{ count, unmapped: [] },
    }),
  };
}

function plainCsv(columns: readonly string[]): ExportPrinter {
  const printRow = (row: Row): string => csvRowOf(row, columns);
  return {
    head: csvRow(columns),
    csv: columns,
    print: ({ rows, count, isCsv }) => ({
      text: isCsv === true ? rows : rowsIn(rows).map(printRow).join(''),
      ...{ count, unmapped: [] },
    }),
  };
}

/** One row per line of an entry, each with the entry's fields. */
function journalCsv(columns: readonly string[], accountMap: ExportScope['accountMap']): ExportPrinter {
  const numberOf = accountNumbers(accountMap);
  return {
    head: csvRow(columns),
    print: ({ rows: lines }) => {
      const unmapped = new Set<string>();
      const rows = rowsIn(lines).flatMap((row) => {
        const { lines: sides, ...entry } = row as unknown as JournalEntry;
        return sides.map((side): Row => {
          const mappedAccount = numberOf(side.account);
          if (mappedAccount === undefined && accountMap !== undefined) unmapped.add(side.account);
          return { ...entry, ...side, mappedAccount };
        });
      });
      return {
        text: rows.map((row) => csvRowOf(row, columns)).join(''),
        count: rows.length,
        unmapped: [...unmapped],
      };
    },
  };
}

/**
 * The caller's number for a code: an exact match, else the longest prefix pattern with `*`. Searches by the code's
 * prefixes, because a code is short and the map may be long.
 */
function accountNumbers(map: ExportScope['accountMap'] = {}): (code: string) => string | undefined {
  const numbers = new Map(Object.entries(map));
  return (code) => {
    const own = numbers.get(code);
    if (own !== undefined) return own;
    for (let length = code.length; length >= 0; length -= 1) {
      const number = numbers.get(`${code.slice(0, length)}*`);
      if (number !== undefined) return number;
    }
    return undefined;
  };
}

function beancount(zone: string): ExportPrinter {
  return {
    head: beancountHead,
    print: ({ rows, count }) => {
      const entries = rowsIn(rows) as unknown as JournalEntry[];
      return { text: entries.map((entry) => beancountEntry(entry, zone)).join(''), count, unmapped: [] };
    },
  };
}
