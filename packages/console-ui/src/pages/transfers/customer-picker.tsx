import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../api/hooks.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { nameOf, type Customer } from '../customers/customers-table.tsx';

type CustomerPickerProps = { readonly customerId: string | undefined; readonly onChange: (id: string | undefined) => void };

const labelOf = (customer: Customer): string => `${nameOf(customer)} · ${customer.email}`;

/** The newest customers, a search by complete e-mail address, and the selected customer. */
export function CustomerPicker({ customerId, onChange }: CustomerPickerProps) {
  const [text, setText] = useState('');
  const [sought] = useDebouncedValue(text.trim(), 300);
  const isEmail = /^\S+@\S+\.\S+$/.test(sought) && !sought.includes(' ');
  const newest = useRead('/v1/customers', { query: { status: 'active', limit: 100 } });
  const found = useRead('/v1/customers', { query: { email: sought, limit: 10 } }, { enabled: isEmail });
  const chosen = useRead(
    '/v1/customers/{customerId}',
    { path: { customerId: customerId ?? '' } },
    { enabled: customerId !== undefined },
  );
  const all = [
    ...(customerId === undefined || chosen.data === undefined ? [] : [chosen.data]),
    ...(isEmail ? (found.data?.items ?? []) : []),
    ...(newest.data?.items ?? []),
  ];
  const unique = [...new Map(all.map((one) => [one.id, one])).values()];
  return (
    <>
      <Select
        label="Customer"
        placeholder="A name among the newest hundred, or a whole e-mail address"
        searchable
        clearable
        data={unique.map((one) => ({ value: one.id, label: labelOf(one) }))}
        value={customerId ?? null}
        onSearchChange={setText}
        onChange={(id) => onChange(id ?? undefined)}
        limit={20}
      />
      {chosen.error === null ? null : <FaultAlert error={chosen.error} />}
    </>
  );
}
