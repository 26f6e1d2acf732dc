// Lists as spreadsheets read them (RFC 4180). A cell that a spreadsheet would take for a formula is made a text.
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n';
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
