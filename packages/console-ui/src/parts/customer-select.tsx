import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Answer } from '../api/call.ts';
import { useRead } from '../api/hooks.ts';
import { nameOf } from './customer-name.ts';
import { shortId } from './id-link.tsx';
import { isNameMatch } from './name-match.ts';
import { useLatest } from './use-latest.ts';

type Customer = Answer<'/v1/customers/{customerId}', 'get'>;

type CustomerSelectProps = Pick<SelectProps, 'size' | 'w' | 'error' | 'required' | 'description'> & {
  readonly customerId: string | undefined;
  readonly onChange: (id: string | undefined) => void;
  readonly placeholder: string;
  /** Leaves out customers who cannot pay. */
  readonly onlyActive?: boolean;
};

const labelOf = (customer: Customer): string => `${nameOf(customer)} · ${customer.email}`;
const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text);
const isCustomerId = (text: string): boolean => /^cus_[0-9a-z]{26}$/.test(text);
/** Maximum number of customers that a search reads. */
const searchedMax = 10_000;
const optionsMax = 20;
/** Milliseconds without a keystroke before a search. */
const pauseMs = 300;

/** Finds a customer by name, by complete e-mail address, or by id. */
export function CustomerSelect({ customerId, onChange, onlyActive = false, ...props }: CustomerSelectProps) {
  const [text, setText] = useState('');
  const [isUsed, setUsed] = useState(false);
  const selection = useSelection(customerId);
  const isUnchanged = selection !== undefined && text === selection.label;
  const { customers, isPending, searched, isWhole } = useCustomerSearch(isUnchanged ? '' : text, isUsed);
  const options = customers
    .filter(({ id, status }) => id !== customerId && (!onlyActive || status === 'active'))
    .slice(0, optionsMax)
    .map((one) => ({ value: one.id, label: labelOf(one) }));
  const missing = isWhole
    ? 'No customer matches.'
    : `No match among the newest ${searched}. Enter a whole e-mail address to search all.`;
  return (
    <Select
      {...props}
      label="Customer"
      searchable
      clearable
      // The search has filtered already, also by values that the label does not show.
      filter={(input) => input.options}
      data={selection === undefined ? options : [{ value: selection.id, label: selection.label }, ...options]}
      value={customerId ?? null}
      nothingFoundMessage={isPending ? 'Searching…' : missing}
      onSearchChange={setText}
      onFocus={() => setUsed(true)}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

/** The selected customer. Its label is the id until the name is there, and if there is no such customer. */
function useSelection(customerId: string | undefined): { id: string; label: string } | undefined {
  const { data } = useRead(
    '/v1/customers/{customerId}',
    { path: { customerId: customerId ?? '' } },
    { enabled: customerId !== undefined },
  );
  if (customerId === undefined) return undefined;
  return { id: customerId, label: data?.id === customerId ? labelOf(data) : shortId(customerId) };
}

type ExactSearch = { readonly customers: readonly Customer[]; readonly isPending: boolean };

/** The customers with a whole e-mail address or an id. */
function useExactSearch(searchText: string): ExactSearch {
  const byEmail = useRead('/v1/customers', { query: { email: searchText, limit: 10 } }, { enabled: isEmail(searchText) });
  const byId = useRead('/v1/customers/{customerId}', { path: { customerId: searchText } }, { enabled: isCustomerId(searchText) });
  // A read that is off keeps the answer to its last question.
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
function useCustomerSearch(text: string, isUsed: boolean): CustomerSearch {
  const [searchText] = useDebouncedValue(text.trim(), pauseMs);
  const exact = useExactSearch(searchText);
  const { items, isPending, goOn, error } = useLatest('/v1/customers', isUsed);
  const matches = items.filter((one) => searchText === '' || isNameMatch(labelOf(one), searchText));
  const isName = searchText !== '' && !isEmail(searchText) && !isCustomerId(searchText);
  const isShort = isName && matches.length === 0 && items.length < searchedMax;
  // A failed read is not repeated: the next search does that.
  const more = isShort && error === null ? goOn : undefined;
  useEffect(() => {
    if (!isPending) more?.();
  });
  return {
    customers: [...new Map([...exact.customers, ...matches].map((one) => [one.id, one])).values()],
    isPending: isPending || exact.isPending || more !== undefined || searchText !== text.trim(),
    searched: items.length,
    isWhole: goOn === undefined && error === null,
  };
}
