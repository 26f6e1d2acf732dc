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

/** `insufficient_funds` is found whole, by its parts, and by how a camelCase name is written. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}_.]+/u).flatMap((word) => {
    const whole = word.replace(/^[._]+|[._]+$/g, '');
    if (whole === '') return [];
    const parts = whole
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .split(/[\s._]+/)
      .filter((part) => part !== '');
    return parts.length > 1 ? [whole, ...parts] : [whole];
  });
}

export const searchOptions: Options<SearchRecord> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['kind', 'title', 'page', 'url', 'text'],
  tokenize: wordsOf,
  searchOptions: {
    boost: { title: 4, page: 2 },
    prefix: true,
    fuzzy: (term: string): number | false => (term.length > 4 && !term.includes('_') ? 0.2 : false),
    combineWith: 'AND',
    tokenize: (query: string): string[] => query.split(/\s+/).filter((word) => word !== ''),
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
export function grouped(hits: readonly SearchHit[]): [kind: string, hits: SearchHit[]][] {
  const kinds = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const known = kinds.get(hit.kind) ?? [];
    if (known.length < perKind) kinds.set(hit.kind, [...known, hit]);
  }
  return [...kinds];
}
