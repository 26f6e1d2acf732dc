// Comma-separated values (RFC 4180): lines end with CRLF, and cells with a comma, a quote, or a line break are quoted.
// A spreadsheet evaluates a cell that begins like a formula, so such text gets a leading apostrophe.

// Spreadsheets drop white space, control, and format characters before a formula. Some treat full-width signs as signs.
const blank = String.raw`[\s\p{Z}\p{C}]`;
const sign = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`;
/** Matches characters that most cells lack. One test per cell keeps exports of millions of cells fast. */
const isSpecial = new RegExp(`^${sign}|^${blank}|[",\r\n]`, 'u');
const looksLikeFormula = new RegExp(`^(?:\t|\r|${blank}*${sign})`, 'u');
const isNumber = /^[+-]?\d+(\.\d+)?$/;
const needsQuotes = /[",\r\n]/;

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Formats a cell. Null and undefined are empty. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!isSpecial.test(text)) return text;
  const safe = looksLikeFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? quote(safe) : safe;
}

/**
 * A row whose cells keep their text, for programs: a leading apostrophe would change a payee's name. Quotes a semicolon
 * too, because some readers take it for the separator.
 */
export const exactCsvRow = (cells: readonly string[]): string =>
  `${cells.map((text) => (text.includes(';') || needsQuotes.test(text) ? quote(text) : text)).join(',')}\r\n`;

export const csvRow = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;

/** Formats the row's members that are columns, in column order. */
export const csvRowOf = (row: Readonly<Record<string, unknown>>, columns: readonly string[]): string =>
  `${columns.map((name) => cell(row[name])).join(',')}\r\n`;
