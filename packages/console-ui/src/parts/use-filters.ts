// Filters and the page stand in the address, so that what somebody sees can be sent to somebody else, and Back goes back.
import { useNavigate, useSearch } from '@tanstack/react-router';

export type Filters = Readonly<Record<string, string | undefined>>;

/** What of an address says how a list is shown, and leaves nothing of it out. */
const viewParameters = ['cursor', 'tab', 'rows', 'show', 'number'];

export type FilterState = {
  /** Of the address, without empty ones. */
  readonly values: Filters;
  /** Changes some; the page begins anew. */
  set(changes: Filters): void;
  /** Goes to the page behind a cursor, or to the first. */
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
