// What the search is made of and how it takes words apart: used by the page in the browser and by the tests.

import type { Options } from 'minisearch';

export type SearchRecord = {
  readonly id: number;
  readonly kind: 'Guide' | 'Error' | 'Event' | 'Operation';
  readonly title: string;
  /** The page it stands on, where that is not its title. */
  readonly page: string;
  readonly text: string;
  readonly url: string;
};

/** Words as they are written: `X-Sandbox-Scenario` is three, `insufficient_funds` and `card.created` are one. */
const wholeWordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}_.]+/u)
    .map((word) => word.replace(/^[._]+|[._]+$/g, ''))
    .filter((word) => word !== '');

/** Whole paths beside their words, so that `/v1/transfers` finds its operation before those below it. */
const pathsOf = (text: string): string[] => text.match(/\/v1\/[\w/{}-]+/g) ?? [];

/** `insufficient_funds` is found whole, by its parts, and by how a camelCase name is written. */
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

/** Operations that every integration uses: of several that name a code, one of these is meant. */
const commonOperations = /\/docs\/api\/create(Customer|Wallet|Counterparty|Transfer|Card|Webhook)$/;

export const searchOptions: Options<SearchRecord> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['kind', 'title', 'page', 'url', 'text'],
  tokenize: wordsOf,
  searchOptions: {
    boost: { title: 4, page: 2 },
    prefix: true,
    // Codes are long and alike: a slip in one is forgiven, another code is not taken for it.
    fuzzy: (term: string): number | false => (term.length < 5 || term.includes('/') ? false : term.includes('_') ? 0.1 : 0.2),
    // What a refusal is explained by comes before whatever else names its code; what only plays it in a test comes last.
    boostDocument: (_id, _term, record): number => {
      const { url, title } = record as Pick<SearchRecord, 'url' | 'title'>;
      if (url.startsWith('/docs/errors')) return 3;
      return commonOperations.test(url) ? 2 : title.startsWith('simulate') ? 0.5 : 1;
    },
    combineWith: 'AND',
    tokenize: (query: string): string[] => [...wholeWordsOf(query), ...pathsOf(query)],
  },
};

/** Results of one kind that are shown. */
const perKind = 5;

export type SearchHit = {
  readonly kind: string;
  readonly title: string;
  readonly page: string;
  readonly text: string;
  readonly url: string;
  readonly score: number;
};

/** Results by kind, the kind with the best one first, so that a guide is seen beside the operation that it explains. */
export function groupHits(hits: readonly SearchHit[]): [kind: string, hits: SearchHit[]][] {
  const kinds = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const known = kinds.get(hit.kind) ?? [];
    if (known.length < perKind) kinds.set(hit.kind, [...known, hit]);
  }
  return [...kinds];
}
