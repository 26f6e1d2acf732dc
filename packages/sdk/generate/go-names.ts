// Names, comments, and alignment of Go source. The text must equal gofmt's: `npm run check:sdk-go` runs gofmt.

const initialisms = new Set(
  (
    'ach api bic br brl clabe cvv eur eurc gb gbp ghipss ghs http iban id ip kes kyc mcc mxn ngn nip pan pyusd sepa spei ' +
    'tos url us usd usdc usdt csv json ndjson pdf'
  ).split(' '),
);

const wordsOf = (text: string): string[] => text.replaceAll('*', 'All').match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
const capitalize = (word: string): string =>
  initialisms.has(word.toLowerCase()) ? word.toUpperCase() : word.replace(/^./, (letter) => letter.toUpperCase());

/** Turns `customerId` into an exported name: `CustomerID`. */
export const goName = (text: string): string => wordsOf(text).map(capitalize).join('');

/** Turns `customerId` into a parameter name: `customerID`. */
export function goParameter(text: string): string {
  const [first = '', ...others] = wordsOf(text);
  return `${first.toLowerCase()}${others.map(capitalize).join('')}`;
}

/** Lines of a comment, of about 130 characters. Lists become sentences, because gofmt would reformat them. */
export function goComment(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.replaceAll(/\n+- /g, ' ').split(/\s+/).filter(Boolean)) {
    if (line !== '' && line.length + word.length > 128) {
      lines.push(line);
      line = '';
    }
    line += `${line === '' ? '' : ' '}${word}`;
  }
  if (line !== '') lines.push(line);
  return lines.map((one) => `${indent}// ${one}\n`).join('');
}

/** One line of a block: its comment, and its cells, which gofmt aligns with adjacent lines. */
export interface GoLine {
  readonly comment: string;
  readonly cells: readonly string[];
}

/** Aligns the lines of a block. A comment between two lines ends the alignment. */
export function goBlock(lines: readonly GoLine[], indent = '\t'): string {
  const groups: GoLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last === undefined || line.comment !== '') groups.push([line]);
    else last.push(line);
  }
  return groups.map((group) => columns(group, indent)).join('');
}

function columns(group: readonly GoLine[], indent: string): string {
  const widths = (group[0]?.cells ?? []).map((_, at) => Math.max(...group.map(({ cells }) => cells[at]?.length ?? 0)));
  return group
    .map(({ comment, cells }) => {
      const padded = cells.map((cell, at) => (at === cells.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)));
      return `${goComment(comment, indent)}${indent}${padded.join(' ')}\n`;
    })
    .join('');
}
