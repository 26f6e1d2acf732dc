// Searches the documentation with the site's index: guides, operations, error codes, and events. The first search
// builds the index from the site's sources, so other sessions do not pay for it.
import MiniSearch from 'minisearch';
import type { SearchHit, SearchRecord } from '@pay/docs-site/search-rules';

export type Entry = {
  readonly title: string;
  /** Title of the page, if it differs from the entry's title. */
  readonly page?: string;
  readonly kind: 'guide' | 'operation' | 'error' | 'event';
  /** The beginning of the entry, without Markdown syntax. */
  readonly text: string;
  /** Insert `.md` before the `#` to get the page as Markdown. */
  readonly url: string;
};

/**
 * Returns the best result of each kind, then the second best. A guide thus appears beside the error that it explains.
 */
export type Search = (query: string, limit: number) => Promise<readonly Entry[]>;

/** Maximum characters per entry. A model reads every character. */
const textMax = 800;

type Index = (query: string) => [kind: string, hits: SearchHit[]][];
let index: Promise<Index> | undefined;

/** Searches like the site. If no entry has all words, it returns entries with some of them. */
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
    // Results carry the stored fields, which are the fields of a hit.
    return grouped(found as unknown as SearchHit[]);
  };
}

const entryOf = ({ title, page, kind, text, url }: SearchHit): Entry => ({
  title,
  ...(page === '' ? {} : { page }),
  // The four kinds of records, as in the headings of the site.
  kind: kind.toLowerCase() as Entry['kind'],
  text: text.length > textMax ? `${text.slice(0, textMax)}…` : text,
  url,
});
