// The search of the site and of the MCP server, over the entries of these sources. `search-queries.json` has queries as
// callers type them, and the page or section that each must find.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { createSearch, groupHits, type SearchHit } from './search-rules.ts';
import { searchRecords } from './search-records.ts';
import { synonyms } from './search-terms.ts';
import { sitePages } from './site.ts';

const queries = JSON.parse(readFileSync(join(__dirname, 'search-queries.json'), 'utf8')) as Record<string, string>;
const records = searchRecords(sitePages());
const search = createSearch(MiniSearch, records);

/** Whether one of the first three entries is the place, or is on the page if the place is a page. */
const isInFirstThree = (hits: readonly SearchHit[], place: string): boolean =>
  hits.slice(0, 3).some(({ url }) => url === place || url.startsWith(`${place}#`));

test.each(Object.entries(queries))('“%s” finds %s in its first three results', (query, place) => {
  const hits = search(query);
  const shown = groupHits(hits).flatMap(([, group]) => group);
  const urls = hits.map(({ url }) => url);
  expect([isInFirstThree(hits, place), urls]).toEqual([true, urls]);
  expect([isInFirstThree(shown, place), shown.map(({ url }) => url)]).toEqual([true, expect.anything()]);
});

test('at least forty example queries find a page', () => {
  expect(Object.keys(queries).length).toBeGreaterThanOrEqual(40);
});

test('every target of a synonym finds an entry', () => {
  const engine = createSearch(MiniSearch, records);
  const missing = synonyms.filter(([term]) => engine(term).length === 0);
  expect(missing.map(([term]) => term)).toEqual([]);
});

const pageOf = (title: string, text: string, url: string) => ({ kind: 'Guide', title, page: '', text, url }) as const;
const guidesOf = (...guides: readonly ReturnType<typeof pageOf>[]) =>
  createSearch(
    MiniSearch,
    guides.map((guide, id) => ({ id, ...guide })),
  );

test('an entry with more of the words ranks above one that repeats a single word', () => {
  const find = guidesOf(
    pageOf('Alpha', 'alpha alpha alpha alpha', '/docs/alpha'),
    pageOf('Other', 'alpha beta gamma', '/docs/other'),
  );
  expect(find('alpha beta gamma').map(({ url }) => url)).toEqual(['/docs/other', '/docs/alpha']);
});

test('a question finds entries that lack some of its words', () => {
  const find = guidesOf(pageOf('Holds', 'A hold reserves money.', '/docs/holds'));
  expect(find('where could I possibly reserve some money for tomorrow').map(({ url }) => url)).toEqual(['/docs/holds']);
});

test('stop words match nothing, unless a query has only stop words', () => {
  const find = guidesOf(pageOf('What arrives', 'how do I get it', '/docs/what'));
  expect(find('how do I get zebras')).toEqual([]);
  expect(find('what').map(({ url }) => url)).toEqual(['/docs/what']);
});

test('a guide ranks above an operation with the same words', () => {
  const entry = { title: 'Refunds', page: '', text: 'Refund a payment.' };
  const find = createSearch(MiniSearch, [
    { id: 0, kind: 'Operation', ...entry, url: '/docs/api/refund' },
    { id: 1, kind: 'Guide', ...entry, url: '/docs/refunds' },
  ]);
  expect(find('refund a payment').map(({ kind }) => kind)).toEqual(['Guide', 'Operation']);
});

test('plurals and verb endings find the same entry', () => {
  for (const query of ['cancel a transfer', 'canceling transfers', 'cancelling a transfer', 'canceled transfer', 'cancellation'])
    expect([query, isInFirstThree(search(query), '/docs/transfers#cancel-a-transfer')]).toEqual([query, true]);
});

test('a name that no entry has finds entries with its words', () => {
  expect(isInFirstThree(search('spend_limit'), '/docs/cards')).toBe(true);
  expect(search('cancelTheTransfer').length).toBeGreaterThan(0);
});

test('an empty query, and a query with only unknown words, find nothing', () => {
  expect([search(''), search(' ?!'), search('zzzyqx')]).toEqual([[], [], []]);
});
