import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, Input, PathOf } from '../api/call.ts';
import { useRead } from '../api/hooks.ts';
import type { Filter } from './filter-bar.tsx';
import { useFilters } from './use-filters.ts';

/** Rows of a page: more than a screen shows, and few enough to be drawn at once. */
const pageSize = 50;

/** A list as the address asks for it: its filters, and the page behind its cursor. */
export function useList<P extends PathOf<'get'>>(path: P, filters: readonly Filter[]): UseQueryResult<Answer<P, 'get'>> {
  const { values } = useFilters();
  const names = [...filters.map(({ name }) => name), 'cursor'];
  const asked = Object.fromEntries(names.map((name) => [name, values[name]]).filter(([, value]) => value !== undefined));
  // Names of filters are parameters of the path; what is no value of one is refused by the API, in words.
  return useRead(path, { query: { ...asked, limit: pageSize } } as unknown as Input<P, 'get'>);
}
