// Filters and the page are in the address, so that users can share a view, and Back works.
import { useNavigate, useSearch } from '@tanstack/react-router';

export type Filters = Readonly<Record<string, string | undefined>>;

/** Parameters that only affect how a list is shown, and filter nothing. */
const viewParameters = ['cursor', 'tab', 'rows', 'show', 'number'];

export type FilterState = {
  /** Filters of the address, without empty ones. */
  readonly values: Filters;
  /** Changes filters and returns to the first page. */
  set(changes: Filters): void;
  /** Opens the page at a cursor, or the first page. */
  goTo(cursor: string | undefined): void;
  readonly isFiltered: boolean;
};

export function useFilters(): FilterState {
  // Addresses are read as plain text (shell/router.tsx).
  const values: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (search: Filters, replace: boolean): void => void navigate({ to: '.', search: withoutEmpty(search), replace });
  return {
    values,
    set: (changes) => go({ ...values, ...changes, cursor: undefined }, true),
    goTo: (cursor) => go({ ...values, cursor }, false),
    isFiltered: Object.keys(values).some((name) => !viewParameters.includes(name)),
  };
}

const withoutEmpty = (search: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''));
