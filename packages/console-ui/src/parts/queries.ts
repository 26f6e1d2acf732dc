// The part of an address that is for the API: a screen has other things in its address too, such as its tab.
import type { Input, PathOf } from '../api/call.ts';
import type { Filters } from './use-filters.ts';

type QueryOf<P extends PathOf<'get'>> = Input<P, 'get'> extends { readonly query?: infer Q } ? NonNullable<Q> : never;
export type ListQuery<P extends PathOf<'get'>> = QueryOf<P> & Readonly<Record<string, unknown>>;

/** What is asked of a list: these filters of the address, the cursor, and the size of a page. */
export function listQuery<P extends PathOf<'get'>>(
  _path: P,
  values: Filters,
  names: readonly (keyof QueryOf<P> & string)[],
  limit = 50,
): ListQuery<P> {
  const kept = [...names, 'cursor'].flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]));
  // What people typed into the address is checked by the API, which says what is wrong with it.
  return { ...Object.fromEntries(kept), limit };
}
