// Searches the documentation with the site's index: guides, operations, error codes, and events. The first search
// builds the index from the site's sources, so other sessions do not pay for it.
import MiniSearch from 'minisearch';
import type { SearchHit } from '@pay/docs-site/search-rules';

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

/** Returns the results of the site's search, the best first. */
export type Search = (query: string, limit: number) => Promise<readonly Entry[]>;

/** Maximum characters per entry. A model reads every character. */
const textMax = 800;

let index: Promise<(query: string) => SearchHit[]> | undefined;

export const searchDocumentation: Search = async (query, limit) =>
  (await (index ??= openIndex()))(query).slice(0, limit).map(entryOf);

async function openIndex(): Promise<(query: string) => SearchHit[]> {
  const [{ sitePages }, { searchRecords }, { createSearch }] = await Promise.all([
    import('@pay/docs-site/site'),
    import('@pay/docs-site/search-records'),
    import('@pay/docs-site/search-rules'),
  ]);
  return createSearch(MiniSearch, searchRecords(sitePages()));
}

const entryOf = ({ title, page, kind, text, url }: SearchHit): Entry => ({
  title,
  ...(page === '' ? {} : { page }),
  // The four kinds of records, as in the headings of the site.
  kind: kind.toLowerCase() as Entry['kind'],
  text: text.length > textMax ? `${text.slice(0, textMax)}…` : text,
  url,
});
