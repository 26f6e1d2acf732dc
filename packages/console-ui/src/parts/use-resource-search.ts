import { useQueries } from '@tanstack/react-query';
import type { Input, Page } from '../api/call.ts';
import { readOptions } from '../api/hooks.ts';
import { useMay } from '../session/session-context.ts';
import { isNameMatch } from './name-match.ts';
import { isIdOf, ownTextOf, resourceKinds, type Resource, type ResourceKind } from './resource-kinds.ts';
import { useCustomerSearch } from './use-customer-search.ts';
import { useGoOn, useLatest } from './use-latest.ts';

/** Customers whose resources a search reads, and resources of each. */
const [customersMax, ofCustomerMax] = [10, 20];

type Candidate = { readonly id: string; readonly text: string };
type ResourceSearch = {
  readonly candidates: readonly Candidate[];
  readonly isPending: boolean;
  /** Whether the search has read everything that could match. */
  readonly isWhole: boolean;
};

/**
 * Finds resources by their name, their customer, or their id. The database cannot search encrypted names (ADR-0135), so
 * this compares the newest resources and customers.
 */
export function useResourceSearch(kind: ResourceKind, text: string, isUsed: boolean): ResourceSearch {
  const searchText = text.trim();
  const isId = isIdOf(kind, searchText);
  const own = useOwnMatches(kind, isId ? '' : searchText, isUsed);
  const owned = useCustomersMatches(kind, searchText, isUsed && !isId && needsCustomers(kind, searchText, own.resources.length));
  const found = [...own.resources, ...owned.resources].map((one) => [one.id, ownTextOf(one)] as const);
  return {
    candidates: isId
      ? [{ id: searchText, text: searchText }]
      : [...new Map(found)].map(([id, ownText]) => ({ id, text: ownText })),
    isPending: own.isPending || owned.isPending,
    isWhole: own.isWhole && owned.isWhole,
  };
}

type Matches = Omit<ResourceSearch, 'candidates'> & { readonly resources: readonly Resource[] };

/** Digits identify cards, and a currency identifies wallets: the name of a customer contains neither. */
const needsCustomers = (kind: ResourceKind, searchText: string, ownCount: number): boolean =>
  searchText !== '' && !/^[\d\s•]+$/.test(searchText) && (resourceKinds[kind].hasOwnName || ownCount === 0);

/** The newest resources whose own name matches. Without a text, all. Reads further while none matches. */
function useOwnMatches(kind: ResourceKind, searchText: string, isUsed: boolean): Matches {
  const { path, hasOwnName } = resourceKinds[kind];
  const latest = useLatest(path, isUsed);
  const { items, isPending, error, goOn } = latest;
  const resources = (items as readonly Resource[]).filter((one) => searchText === '' || isNameMatch(ownTextOf(one), searchText));
  const goesOn = useGoOn(latest, searchText !== '' && hasOwnName && resources.length === 0);
  return { resources, isPending: isPending || goesOn, isWhole: goOn === undefined && error === null };
}

/** Resources of the customers that match. */
function useCustomersMatches(kind: ResourceKind, searchText: string, isWanted: boolean): Matches {
  const may = useMay();
  const isOn = isWanted && may('customers:read');
  const { customers, isPending, isWhole } = useCustomerSearch(isOn ? searchText : '', isOn);
  // After a change of the text, the customers of the previous one remain for a moment.
  const owned = useResourcesOf(kind, isOn && !isPending ? customers.map(({ id }) => id) : []);
  return {
    resources: owned.resources,
    isPending: isOn && (isPending || owned.isPending),
    isWhole: !isOn || (isWhole && customers.length <= customersMax),
  };
}

type OwnedResources = { readonly resources: readonly Resource[]; readonly isPending: boolean };

function useResourcesOf(kind: ResourceKind, customerIds: readonly string[]): OwnedResources {
  const { path, ofCustomer } = resourceKinds[kind];
  const results = useQueries({
    queries: customerIds.slice(0, customersMax).map((customerId) => {
      // Each of these lists accepts its filter by customer, and `limit`.
      const input = { query: { [ofCustomer]: customerId, limit: ofCustomerMax } } as unknown as Input<typeof path, 'get'>;
      return readOptions(path, input);
    }),
  });
  return {
    resources: results.flatMap(({ data }) => (data as Page<Resource> | undefined)?.items ?? []),
    isPending: results.some(({ isLoading }) => isLoading),
  };
}
