// Search options and tokenizer, shared by the page in the browser and the tests.

import type { Options } from 'minisearch';

export type SearchRecord = {
  readonly id: number;
  readonly kind: 'Guide' | 'Error' | 'Event' | 'Operation';
  readonly title: string;
  /** Title of the page, if it differs from the entry's title. */
  readonly page: string;
  readonly text: string;
  readonly url: string;
};

/** Whole words: `X-Sandbox-Scenario` is three words, `insufficient_funds` and `card.created` are one each. */
const wholeWordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}_.]+/u)
    .map((word) => word.replace(/^[._]+|[._]+$/g, ''))
    .filter((word) => word !== '');

/** Whole paths in addition to their words, so `/v1/transfers` finds its operation before longer paths. */
const pathsOf = (text: string): string[] => text.match(/\/v1\/[\w/{}-]+/g) ?? [];

/** Indexes `insufficient_funds` whole, by its parts, and in camelCase. */
export function wordsOf(text: string): string[] {
  const words = wholeWordsOf(text).flatMap((whole) => {
    const parts = whole
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .split(/[\s._]+/)
      .filter((part) => part !== '');
    return parts.length > 1 ? [whole, ...parts] : [whole];
  });
  return [...words, ...pathsOf(text)];
}

/**
 * Operations that every integration uses. If several operations name a code, the reader probably means one of these.
 */
const commonOperations = /\/docs\/api\/create(Customer|Wallet|Counterparty|Transfer|Card|Webhook)$/;

export const searchOptions: Options<SearchRecord> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['kind', 'title', 'page', 'url', 'text'],
  tokenize: wordsOf,
  searchOptions: {
    boost: { title: 4, page: 2 },
    prefix: true,
    // Codes are long and similar: the search tolerates a typo in one but does not match another code.
    fuzzy: (term: string): number | false => (term.length < 5 || term.includes('/') ? false : term.includes('_') ? 0.1 : 0.2),
    // An error's explanation ranks above other entries that name its code. Entries that only simulate it rank last.
    boostDocument: (_id, _term, record): number => {
      const { url, title } = record as Pick<SearchRecord, 'url' | 'title'>;
      if (url.startsWith('/docs/errors')) return 3;
      return commonOperations.test(url) ? 2 : title.startsWith('simulate') ? 0.5 : 1;
    },
    combineWith: 'AND',
    tokenize: (query: string): string[] => [...wholeWordsOf(query), ...pathsOf(query)],
  },
};

/** Maximum number of results shown per kind. */
const perKind = 5;

export type SearchHit = {
  readonly kind: string;
  readonly title: string;
  readonly page: string;
  readonly text: string;
  readonly url: string;
  readonly score: number;
};

/**
 * Groups results by kind, the kind of the best result first. A guide thus appears beside the operation that it
 * explains.
 */
export function groupHits(hits: readonly SearchHit[]): [kind: string, hits: SearchHit[]][] {
  const kinds = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const known = kinds.get(hit.kind) ?? [];
    if (known.length < perKind) kinds.set(hit.kind, [...known, hit]);
  }
  return [...kinds];
}
