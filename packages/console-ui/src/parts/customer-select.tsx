import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../api/hooks.ts';
import { shortId } from './id-link.tsx';
import { renderNamedOption } from './named-option.tsx';
import { labelOf, useCustomerSearch } from './use-customer-search.ts';

type CustomerSelectProps = Pick<SelectProps, 'size' | 'w' | 'error' | 'required' | 'description'> & {
  readonly customerId: string | undefined;
  readonly onChange: (id: string | undefined) => void;
  readonly placeholder: string;
  /** Leaves out customers who cannot pay. */
  readonly onlyActive?: boolean;
};

const optionsMax = 20;

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
      // The search has already filtered, and it also matches values that the label does not show.
      filter={(input) => input.options}
      renderOption={renderNamedOption}
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
