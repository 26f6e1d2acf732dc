// Search over what is written about the platform: the index of the documentation site, guides, operations, codes of refusals and
// events. Only who searches pays for it: it is made from the sources of the site when the first question comes.
import MiniSearch from 'minisearch';
import type { SearchHit, SearchRecord } from '@pay/docs-site/search-rules';

export type Entry = {
  readonly title: string;
  /** The page it stands on, where that is not its title. */
  readonly page?: string;
  readonly kind: 'guide' | 'operation' | 'error' | 'event';
  /** Its beginning, without the marks of Markdown. */
  readonly text: string;
  /** The same address with `.md` before the `#` is the page as Markdown. */
  readonly url: string;
};

/** What is found, the best of each kind first, then the second best, so that a guide is seen beside the error that it explains. */
export type Search = (query: string, limit: number) => Promise<readonly Entry[]>;

/** Characters of an entry: a model reads all of them. */
const textMax = 800;

type Index = (query: string) => [kind: string, hits: SearchHit[]][];
let index: Promise<Index> | undefined;

/** Searches as the site does. Where no entry has all of the words, those with some of them are found. */
export const searchDocumentation: Search = async (query, limit) => {
  const kinds = (await (index ??= openIndex()))(query).map(([, hits]) => hits);
  const longest = Math.max(0, ...kinds.map((hits) => hits.length));
  return Array.from({ length: longest }, (_, place) => kinds.flatMap((hits) => hits.slice(place, place + 1)))
    .flat()
    .slice(0, limit)
    .map(entryOf);
};

async function openIndex(): Promise<Index> {
  const [{ sitePages }, { searchRecords }, { groupHits: grouped, searchOptions }] = await Promise.all([
    import('@pay/docs-site/site'),
    import('@pay/docs-site/search-records'),
    import('@pay/docs-site/search-rules'),
  ]);
  const engine = new MiniSearch<SearchRecord>(searchOptions);
  engine.addAll(searchRecords(sitePages()));
  return (query) => {
    const all = engine.search(query);
    const found = all.length > 0 ? all : engine.search(query, { combineWith: 'OR' });
    // Results carry the stored fields, which are those of a hit.
    return grouped(found as unknown as SearchHit[]);
  };
}

const entryOf = ({ title, page, kind, text, url }: SearchHit): Entry => ({
  title,
  ...(page === '' ? {} : { page }),
  // The four kinds of a record, as the site writes them in its headings.
  kind: kind.toLowerCase() as Entry['kind'],
  text: text.length > textMax ? `${text.slice(0, textMax)}…` : text,
  url,
});
