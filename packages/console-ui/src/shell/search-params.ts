// Parses the query string into names and texts. The router would read `4190` as a number and `true` as a boolean, and
// every screen would have to handle both.
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}
