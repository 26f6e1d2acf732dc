import { call, type Answer, type Input, type Page, type PathOf } from '../api/call.ts';
import { readKey, useRead } from '../api/hooks.ts';
import type { ListResult } from './data-table.tsx';
import type { Filter } from './filter-bar.tsx';
import { useFilters } from './use-filters.ts';

type ItemOf<P extends PathOf<'get'>> = Answer<P, 'get'> extends Page<infer Item> ? Item : never;

/** Rows of a page: more than a screen shows, and few enough to be drawn at once. */
const pageSize = 50;
/** Of a page where all are read. */
const wholePageSize = 200;

/** A list as the address asks for it: its filters, and the page behind its cursor. */
export function useList<P extends PathOf<'get'>>(path: P, filters: readonly Filter[]): ListResult<ItemOf<P>> {
  const { values } = useFilters();
  const asked = Object.fromEntries(
    filters.map(({ name }) => [name, values[name]] as const).filter(([, value]) => value !== undefined),
  );
  const { cursor } = values;
  // Names of filters are parameters of the path; what is no value of one is refused by the API, in words.
  const inputOf = (page: object) => ({ query: { ...asked, ...page } }) as unknown as Input<P, 'get'>;
  const read = useRead(path, inputOf({ ...(cursor === undefined ? {} : { cursor }), limit: pageSize }));
  const whole = {
    key: readKey(path, asked),
    readPage: (after: string | undefined, signal: AbortSignal) =>
      call('get', path, inputOf({ cursor: after, limit: wholePageSize }), { signal }),
  };
  // The path is that of a list, whose answer is a page.
  return { ...read, whole } as unknown as ListResult<ItemOf<P>>;
}
