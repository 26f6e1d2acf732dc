import { Button, Group, Select, Switch, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useMay } from '../session/session-context.ts';
import { CustomerSelect } from './customer-select.tsx';
import { dayOf, startOfDay } from './days.ts';
import { resourceKinds, type ResourceKind } from './resource-kinds.ts';
import { ResourceSelect } from './resource-select.tsx';
import { wordsOf } from './statuses.ts';
import { useFilters } from './use-filters.ts';
import classes from './filter-bar.module.css';

export type Filter =
  | {
      readonly name: string;
      readonly label: string;
      readonly options: readonly string[];
      /** Labels of options that are not words, such as ids of people. */
      readonly labels?: Readonly<Record<string, string>>;
    }
  | { readonly name: string; readonly label: string; readonly options?: undefined; readonly width?: number }
  | { readonly name: string; readonly label: string; readonly kind: 'since' | 'customer' | 'month' | 'switch' | ResourceKind };

/**
 * Filters of a list, stored in the address. On narrow screens, several filters are behind one button, so that they do
 * not push the list down. Only the style sheet reads the width.
 */
export function FilterBar({ filters }: { readonly filters: readonly Filter[] }) {
  const { values, set, isFiltered } = useFilters();
  const [opened, { toggle }] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const activeCount = filters.filter(({ name }) => values[name] !== undefined).length;
  const clear = (): void => {
    set(Object.fromEntries(filters.map(({ name }) => [name, undefined])));
    // The pressed button disappears. On wide screens, this button has no box and takes no focus.
    button.current?.focus();
  };
  return (
    <div className={classes['bar']}>
      {filters.length > 1 ? (
        <Button
          ref={button}
          className={classes['toggle'] ?? ''}
          variant="default"
          size="sm"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={opened}
          aria-controls={id}
          onClick={toggle}
        >
          {activeCount === 0 ? 'Filters' : `Filters: ${activeCount} active`}
        </Button>
      ) : null}
      <Group
        id={id}
        gap="xs"
        align="flex-end"
        className={classes['filters'] ?? ''}
        mod={{ folded: filters.length > 1 && !opened }}
      >
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} />
        ))}
        {isFiltered ? (
          <Button variant="subtle" size="xs" leftSection={<IconX size={14} />} onClick={clear}>
            Clear
          </Button>
        ) : null}
      </Group>
    </div>
  );
}

function FilterField({ filter }: { readonly filter: Filter }) {
  const { values, set } = useFilters();
  if ('kind' in filter) return <KindFilter filter={filter} />;
  if (filter.options === undefined) return <TextFilter {...filter} />;
  return (
    <Select
      label={filter.label}
      size="xs"
      w={136}
      clearable
      placeholder="Any"
      data={filter.options.map((value) => ({ value, label: filter.labels?.[value] ?? wordsOf(value) }))}
      value={values[filter.name] ?? null}
      onChange={(value) => set({ [filter.name]: value ?? undefined })}
    />
  );
}

type KindFilterProps = { readonly filter: Extract<Filter, { readonly kind: string }> };

function KindFilter({ filter: { kind, name, label } }: KindFilterProps) {
  if (kind === 'customer') return <CustomerFilter name={name} />;
  if (kind === 'month') return <MonthFilter name={name} label={label} />;
  if (isResourceKind(kind)) return <ResourceFilter name={name} kind={kind} />;
  if (kind === 'switch') return <SwitchFilter name={name} label={label} />;
  return <SinceFilter name={name} label={label} />;
}

function TextFilter({ name, label, width = 170 }: { name: string; label: string; width?: number }) {
  const { values, set } = useFilters();
  const [text, setText] = useState(values[name] ?? '');
  useEffect(() => setText(values[name] ?? ''), [values, name]);
  const apply = (): void => {
    if ((values[name] ?? '') !== text.trim()) set({ [name]: text.trim() });
  };
  return (
    <TextInput
      label={label}
      size="xs"
      w={width}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}

/** Finds a customer by name. The address contains the id. */
function CustomerFilter({ name }: { name: string }) {
  const { values, set } = useFilters();
  const may = useMay();
  if (!may('customers:read')) return <TextFilter name={name} label="Customer id" width={220} />;
  const change = (id: string | undefined): void => set({ [name]: id });
  return <CustomerSelect size="xs" w={240} placeholder="Name or e-mail" customerId={values[name]} onChange={change} />;
}

const isResourceKind = (kind: string): kind is ResourceKind => kind in resourceKinds;

/** Finds a wallet, card, or agent by name. The address contains the id. */
function ResourceFilter({ name, kind }: { name: string; kind: ResourceKind }) {
  const { values, set } = useFilters();
  const may = useMay();
  const { scope, label } = resourceKinds[kind];
  if (!may(scope)) return <TextFilter name={name} label={`${label} id`} width={220} />;
  return <ResourceSelect kind={kind} size="xs" w={240} id={values[name]} onChange={(id) => set({ [name]: id })} />;
}

/** Days in the user's time zone, like every shown time. The address contains the instant. */
function SinceFilter({ name, label }: { name: string; label: string }) {
  const { values, set } = useFilters();
  return (
    <TextInput
      label={label}
      size="xs"
      w={136}
      type="date"
      value={dayOf(values[name])}
      onChange={(event) => set({ [name]: startOfDay(event.currentTarget.value) })}
    />
  );
}

/** Off unless the address has `true`. */
function SwitchFilter({ name, label }: { name: string; label: string }) {
  const { values, set } = useFilters();
  return (
    <Switch
      label={label}
      size="sm"
      mb={6}
      checked={values[name] === 'true'}
      onChange={(event) => set({ [name]: event.currentTarget.checked ? 'true' : undefined })}
    />
  );
}

/** A month as the address and the API have it: `2026-10`. */
function MonthFilter({ name, label }: { name: string; label: string }) {
  const { values, set } = useFilters();
  return (
    <TextInput
      label={label}
      size="xs"
      w={160}
      type="month"
      value={values[name] ?? ''}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
}
