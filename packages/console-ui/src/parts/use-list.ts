import { call, type Answer, type Input, type Page, type PathOf } from '../api/call.ts';
import { readKey, useRead } from '../api/hooks.ts';
import type { ListResult } from './data-table.tsx';
import type { Filter } from './filter-bar.tsx';
import { useFilters } from './use-filters.ts';

type ItemOf<P extends PathOf<'get'>> = Answer<P, 'get'> extends Page<infer Item> ? Item : never;

/** Rows per page: more than fit on a screen, and few enough to render at once. */
const pageSize = 50;
/** Page size when all rows are read. */
const wholePageSize = 200;

/** A list as the address requests it: its filters, and the page at its cursor. */
export function useList<P extends PathOf<'get'>>(path: P, filters: readonly Filter[]): ListResult<ItemOf<P>> {
  const { values } = useFilters();
  const asked = Object.fromEntries(
    filters.map(({ name }) => [name, values[name]] as const).filter(([, value]) => value !== undefined),
  );
  const { cursor } = values;
  // Names of filters are parameters of the path. The API rejects invalid values with a message.
  const inputOf = (page: object) => ({ query: { ...asked, ...page } }) as unknown as Input<P, 'get'>;
  const read = useRead(path, inputOf({ ...(cursor === undefined ? {} : { cursor }), limit: pageSize }));
  const whole = {
    key: readKey(path, asked),
    readPage: (after: string | undefined, signal: AbortSignal) =>
      call('get', path, inputOf({ cursor: after, limit: wholePageSize }), { signal }),
  };
  // The path is that of a list, whose response is a page.
  return { ...read, whole } as unknown as ListResult<ItemOf<P>>;
}
