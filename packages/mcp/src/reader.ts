// Search over what is written about the platform: operations, codes of refusals, events and ways to reach states.
import MiniSearch from 'minisearch';
import { detailCatalogue, docUrlOf, faultCatalogue } from '@pay/contract/error-catalogue';
import type { DetailCode, FaultCode } from '@pay/core/fault';
import type { Document } from './document.ts';

export type Entry = {
  readonly title: string;
  readonly kind: 'operation' | 'error' | 'event';
  readonly text: string;
  readonly url: string;
};

/** Everything that can be found. */
export function entriesOf(document: Document): Entry[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({
      title: `${method.toUpperCase()} ${path}`,
      kind: 'operation',
      text: [operation.operationId, operation.summary, operation.description].filter((text) => text !== undefined).join('. '),
      url: `/docs/api/${operation.operationId}`,
    })),
  );
  const codes = Object.entries({ ...faultCatalogue, ...detailCatalogue }).map(([code, { meaning, hint }]): Entry => ({
    title: code,
    kind: 'error',
    text: `${meaning}. ${hint}`,
    // The catalogue's keys are the codes.
    url: docUrlOf(code as FaultCode | DetailCode),
  }));
  const events = Object.entries(document.webhooks).map(([name, { post }]): Entry => ({
    title: name,
    kind: 'event',
    text: [post.summary, post.description].filter((text) => text !== undefined).join('. '),
    url: `/docs/events#${name}`,
  }));
  return [...operations, ...codes, ...events];
}

export type Search = (query: string, limit: number) => readonly Entry[];

/** Best first. Words may be cut short or have a letter wrong. */
export function searchOver(entries: readonly Entry[]): Search {
  const index = new MiniSearch<Entry & { id: number }>({
    fields: ['title', 'text'],
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2 },
    // `insufficient_funds` and `cardTransactions` are found by each of their words.
    tokenize: (text) =>
      text
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter((word) => word !== ''),
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (query, limit) =>
    index
      .search(query)
      .slice(0, limit)
      .map(({ id }) => entries[id as number] as Entry);
}
