// The part of an address that goes to the API. A screen's address contains other values too, such as its tab.
import type { Input, PathOf } from '../api/call.ts';
import type { Filters } from './use-filters.ts';

type QueryOf<P extends PathOf<'get'>> = Input<P, 'get'> extends { readonly query?: infer Q } ? NonNullable<Q> : never;
export type ListQuery<P extends PathOf<'get'>> = QueryOf<P> & Readonly<Record<string, unknown>>;

/** A list's request: these filters of the address, the cursor, and the page size. */
export function listQuery<P extends PathOf<'get'>>(
  _path: P,
  values: Filters,
  names: readonly (keyof QueryOf<P> & string)[],
  limit = 50,
): ListQuery<P> {
  const kept = [...names, 'cursor'].flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]));
  // Users may type into the address. The API validates it and describes the error.
  return { ...Object.fromEntries(kept), limit };
}
