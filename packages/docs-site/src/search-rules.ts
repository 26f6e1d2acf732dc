// Search options and tokenizer, shared by the page in the browser and the tests.

import type MiniSearch from 'minisearch';
import type { Options, SearchOptions } from 'minisearch';
import { articles, stopWords, synonyms } from './search-terms.ts';

export type SearchRecord = {
  readonly id: number;
  readonly kind: 'Guide' | 'Error' | 'Event' | 'Operation';
  readonly title: string;
  /** Title of the page, if it differs from the entry's title. */
  readonly page: string;
  readonly text: string;
  readonly url: string;
};

export type SearchHit = {
  readonly kind: string;
  readonly title: string;
  readonly page: string;
  readonly text: string;
  readonly url: string;
  readonly score: number;
  /** Words of the entry that match. */
  readonly terms: readonly string[];
};

/** Whole words: `X-Sandbox-Scenario` is three words, `insufficient_funds` and `card.created` are one each. */
const wholeWordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}_.]+/u)
    .map((word) => word.replace(/^[._]+|[._]+$/g, ''))
    .filter((word) => word !== '');

/** Whole paths in addition to their words, so `/v1/transfers` finds its operation before longer paths. */
const pathsOf = (text: string): string[] => text.match(/\/v1\/[\w/{}-]+/g) ?? [];

const queryWordsOf = (query: string): string[] => [...wholeWordsOf(query), ...pathsOf(query)];

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

/** Sections of the reference, such as the headings over events. */
const isReference = (url: string): boolean => /^\/docs\/(states|events)(#|$)/.test(url);

/**
 * Factors of entries. Guides come before operations, because they explain and link them. The guide to errors comes
 * before other guides that mention a code. Operations that only simulate come last.
 */
function kindBoost({ kind, title, url }: Pick<SearchRecord, 'kind' | 'title' | 'url'>): number {
  if (kind === 'Guide') return isReference(url) ? 1 : url.startsWith('/docs/errors') ? 4 : 3;
  if (kind !== 'Operation') return 1;
  if (title.startsWith('simulate')) return 0.1;
  return commonOperations.test(url) ? 0.5 : 0.25;
}

const searchOptions: Options<SearchRecord> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['kind', 'title', 'page', 'url', 'text'],
  tokenize: wordsOf,
  searchOptions: {
    boost: { title: 4, page: 2 },
    combineWith: 'AND',
    boostDocument: (_id, _term, record): number => kindBoost(record as SearchRecord),
    tokenize: queryWordsOf,
  },
};

/** Codes are long and similar: the search tolerates a typo in one but does not match another code. */
const fuzzy = (term: string): number | false => (term.length < 5 || term.includes('/') ? false : term.includes('_') ? 0.1 : 0.2);

type Engine = Pick<MiniSearch<SearchRecord>, 'search'>;

/** A text to search for. An entry must have all of its words. */
type Alternative = { readonly text: string; readonly weight: number; readonly options: SearchOptions };

/** A word or phrase of a query, with its other forms and its synonyms. */
type Concept = readonly Alternative[];

/** One form for the singular and the plural of a word. */
const singularOf = (word: string): string => (word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '') : word);

/** Compares titles and phrases with queries. */
const nameOf = (words: readonly string[]): string => words.map((word) => singularOf(word.toLowerCase())).join(' ');

const withoutStopWords = (words: readonly string[]): string[] => words.filter((word) => !stopWords.has(word.toLowerCase()));

const termsByPhrase = Map.groupBy(
  synonyms.flatMap(([term, phrases]) => phrases.map((phrase) => ({ term, name: nameOf(phrase.split(' ')) }))),
  ({ name }) => name,
);
const phraseWordsMax = Math.max(...[...termsByPhrase.keys()].map((name) => name.split(' ').length));

/** The word without its ending, such as `cancel` for `cancelling`. Undefined if too little is left. */
function stemOf(word: string): string | undefined {
  if (!/^[a-z]+$/.test(word)) return undefined;
  const stem = singularOf(word)
    .replace(/(?:ation|ing|ed)$/, '')
    .replace(/([bdgmnprtl])\1$/, '$1');
  return stem === word || stem.length < 4 ? undefined : stem;
}

/** Finds the phrase as typed, its words without endings, and the documentation's terms for it. */
function conceptOf(words: readonly string[], isLast: boolean): Concept {
  const text = words.join(' ');
  const stem = words.length > 1 ? undefined : stemOf(text.toLowerCase());
  const [, ...parts] = words.length > 1 ? [] : wordsOf(text).filter((word) => !word.includes('/'));
  return [
    // The reader may still type the last word.
    { text, weight: 1, options: { prefix: isLast || text.length > 3, fuzzy } },
    ...(stem === undefined ? [] : [{ text: stem, weight: 0.8, options: { prefix: true } }]),
    // For names that no entry has, such as `spend_limit`.
    ...(parts.length === 0 ? [] : [{ text: parts.join(' '), weight: 0.3, options: { prefix: true } }]),
    ...(termsByPhrase.get(nameOf(words)) ?? []).map(({ term }) => ({ text: term, weight: 1, options: {} })),
  ];
}

/** Splits a query into the longest phrases that have synonyms, and the other words except stop words. */
function conceptsOf(query: string): Concept[] {
  const typed = queryWordsOf(query.replace(/[’']s\b/g, ''));
  // So "cancel a payment" is the phrase "cancel payment".
  const nouns = typed.filter((word) => !articles.has(word.toLowerCase()));
  const words = nouns.length > 0 ? nouns : typed;
  const hasSubject = withoutStopWords(words).length > 0;
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at);
    const isSubject = phrase.length > 1 || !hasSubject || withoutStopWords(phrase).length > 0;
    at += phrase.length;
    if (isSubject) concepts.push(conceptOf(phrase, at === words.length));
  }
  return concepts;
}

/** The longest phrase at a place of a query that has synonyms, or else the word there. */
function phraseAt(words: readonly string[], at: number): readonly string[] {
  for (let length = phraseWordsMax; length > 1; length -= 1) {
    const phrase = words.slice(at, at + length);
    if (phrase.length === length && termsByPhrase.has(nameOf(phrase))) return phrase;
  }
  return words.slice(at, at + 1);
}

/** Whether a query is the name of a page, code, event, or operation, or is the path of an operation. */
function isNameOf({ kind, title, page }: SearchHit, query: string): boolean {
  if (query.includes('/')) return kind === 'Operation' && page.endsWith(` ${query.trim()}`);
  const [name, own] = [query, title].map((text) => nameOf(withoutStopWords(wholeWordsOf(text))));
  return name !== '' && name === own && (kind !== 'Guide' || page === '');
}

/**
 * Returns the entries that match a query, the best first. An entry has the sum of its scores for the query's words and
 * phrases, times the square of the share that it matches. If the query is its name, this counts ten times.
 */
function searchEntries(engine: Engine, query: string): SearchHit[] {
  const concepts = conceptsOf(query);
  const matches = concepts.flatMap((concept) => [...matchesOf(engine, concept).values()]);
  return [...Map.groupBy(matches, ({ url }) => url).values()]
    .flatMap((hits) => {
      const [hit] = hits;
      if (hit === undefined) return [];
      const share = hits.length / concepts.length;
      const score = hits.reduce((sum, one) => sum + one.score, 0) * share ** 2 * (isNameOf(hit, query) ? 10 : 1);
      return [{ ...hit, score, terms: hits.flatMap(({ terms }) => terms) }];
    })
    .sort((one, other) => other.score - one.score);
}

/** The entries that match a concept, by address. Each has the score of its best alternative. */
function matchesOf(engine: Engine, concept: Concept): Map<string, SearchHit> {
  const best = new Map<string, SearchHit>();
  for (const { text, weight, options } of concept) {
    for (const result of engine.search(text, options)) {
      // A result carries the stored fields, which are the fields of a hit.
      const hit = result as unknown as SearchHit;
      // MiniSearch adds the words' scores and multiplies by their number, which favors long alternatives.
      const score = (hit.score * weight) / Math.max(1, result.queryTerms.length) ** 2;
      if (score > (best.get(hit.url)?.score ?? 0)) best.set(hit.url, { ...hit, score });
    }
  }
  return best;
}

/** Maximum number of results per kind. */
const perKindMax = 5;

/** The first entries of each kind, in the order of all entries. */
function cutKinds(hits: readonly SearchHit[]): SearchHit[] {
  const counts = new Map<string, number>();
  return hits.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= perKindMax;
  });
}

/** Creates the search over all entries. It returns at most five results of each kind, the best first. */
export function createSearch(
  MiniSearchClass: new (options: Options<SearchRecord>) => MiniSearch<SearchRecord>,
  records: readonly SearchRecord[],
): (query: string) => SearchHit[] {
  const engine = new MiniSearchClass(searchOptions);
  engine.addAll(records);
  return (query) => cutKinds(searchEntries(engine, query));
}

/**
 * Groups results by kind, the kind of the best result first. A guide thus appears beside the operation that it
 * explains.
 */
export const groupHits = (hits: readonly SearchHit[]): [kind: string, hits: SearchHit[]][] => [
  ...Map.groupBy(hits, ({ kind }) => kind),
];
