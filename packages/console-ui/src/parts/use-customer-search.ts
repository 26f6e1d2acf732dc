// The search for customers by name, by complete e-mail address, or by id.
import { useDebouncedValue } from '@mantine/hooks';
import type { Answer } from '../api/call.ts';
import { useRead } from '../api/hooks.ts';
import { nameOf } from './customer-name.ts';
import { isNameMatch } from './name-match.ts';
import { useGoOn, useLatest } from './use-latest.ts';

type Customer = Answer<'/v1/customers/{customerId}', 'get'>;

export const labelOf = (customer: Customer): string => `${nameOf(customer)} · ${customer.email}`;
const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text);
const isCustomerId = (text: string): boolean => /^cus_[0-9a-z]{26}$/.test(text);
/** Milliseconds without a keystroke before a search. */
const pauseMs = 300;

type ExactSearch = { readonly customers: readonly Customer[]; readonly isPending: boolean };

/** The customers with a whole e-mail address or an id. */
function useExactSearch(searchText: string): ExactSearch {
  const byEmail = useRead('/v1/customers', { query: { email: searchText, limit: 10 } }, { enabled: isEmail(searchText) });
  const byId = useRead('/v1/customers/{customerId}', { path: { customerId: searchText } }, { enabled: isCustomerId(searchText) });
  // A disabled read keeps its last response.
  const ofEmail = isEmail(searchText) ? (byEmail.data?.items ?? []) : [];
  const ofId = byId.data?.id === searchText ? [byId.data] : [];
  return { customers: [...ofEmail, ...ofId], isPending: byEmail.isLoading || byId.isLoading };
}

type CustomerSearch = ExactSearch & {
  readonly searched: number;
  /** Whether the search has read every customer. */
  readonly isWhole: boolean;
};

/** Reads the newest customers first, and continues while no name matches. */
export function useCustomerSearch(text: string, isUsed: boolean): CustomerSearch {
  const [searchText] = useDebouncedValue(text.trim(), pauseMs);
  const exact = useExactSearch(searchText);
  const latest = useLatest('/v1/customers', isUsed);
  const { items, isPending, goOn, error } = latest;
  const matches = items.filter((one) => searchText === '' || isNameMatch(labelOf(one), searchText));
  const isName = searchText !== '' && !isEmail(searchText) && !isCustomerId(searchText);
  const goesOn = useGoOn(latest, isName && matches.length === 0);
  return {
    customers: [...new Map([...exact.customers, ...matches].map((one) => [one.id, one])).values()],
    isPending: isPending || exact.isPending || goesOn || searchText !== text.trim(),
    searched: items.length,
    isWhole: goOn === undefined && error === null,
  };
}
