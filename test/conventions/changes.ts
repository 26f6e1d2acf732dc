// The fragments in `changes`, and the section of CHANGELOG.md that a release makes of them.
const titles = {
  api: 'API',
  money: 'Money',
  cards: 'Cards',
  fees: 'Fees',
  webhooks: 'Webhooks',
  console: 'Console',
  operations: 'Operations',
  security: 'Security',
} as const;
type Area = keyof typeof titles;

/** A change as one fragment describes it. */
type Change = { readonly area: Area; readonly text: string };

const sentenceWordsMax = 25;

const isArea = (name: string): name is Area => Object.hasOwn(titles, name);

/** @throws Error that names the fragment, if it does not begin with `area: sentence` or has a long sentence. */
function parseChange(file: string, source: string): Change {
  const [, area = '', text = ''] = /^([a-z]+): (\S[\s\S]*)$/.exec(source.trim()) ?? [];
  if (!isArea(area)) throw new Error(`${file} must begin with "area: sentence", where area is ${Object.keys(titles).join(', ')}`);
  const long = text.split(/(?<=[.:])\s+/).find((sentence) => sentence.split(/\s+/).length > sentenceWordsMax);
  if (long !== undefined) throw new Error(`${file} has a sentence of more than ${sentenceWordsMax} words: ${long}`);
  return { area, text };
}

/** The lines of a list item. Keeps paragraphs apart and indents them. */
const toItem = (text: string): string => `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}`;

/**
 * The part that a release adds to CHANGELOG.md: a heading for each area with changes, in the order of the page.
 * The fragments are texts by file name. Empty without fragments. @throws Error for the first malformed fragment.
 */
export function collectChanges(fragments: Readonly<Record<string, string>>): string {
  const files = Object.keys(fragments).sort();
  const changes = files.map((file) => parseChange(file, fragments[file] ?? ''));
  return Object.entries(titles)
    .map(([area, title]) => ({ title, items: changes.filter((change) => change.area === area) }))
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => `### ${title}\n\n${items.map(({ text }) => toItem(text)).join('\n')}\n`)
    .join('\n');
}
