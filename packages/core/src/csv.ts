// Comma-separated values as RFC 4180 has them: lines end CRLF, and what has a comma, a quote or a line break is quoted. A
// spreadsheet takes a cell that begins like a formula for one, so that free text of that kind gets an apostrophe in front.

// Spreadsheets drop white space, control and format characters before a formula, and some take full-width signs for signs.
const blank = String.raw`[\s\p{Z}\p{C}]`;
const sign = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`;
/** What most cells have nothing of; one look, because exports have millions of them. */
const isSpecial = new RegExp(`^${sign}|^${blank}|[",\r\n]`, 'u');
const looksLikeFormula = new RegExp(`^(?:\t|\r|${blank}*${sign})`, 'u');
const isNumber = /^[+-]?\d+(\.\d+)?$/;
const needsQuotes = /[",\r\n]/;

/** A cell; null and undefined are empty. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!isSpecial.test(text)) return text;
  const safe = looksLikeFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvRow = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;

/** The members of a row that are columns, in their order. */
export const csvRowOf = (row: Readonly<Record<string, unknown>>, columns: readonly string[]): string =>
  `${columns.map((name) => cell(row[name])).join(',')}\r\n`;
