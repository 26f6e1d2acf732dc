import { Select, type SelectProps } from '@mantine/core';
import type { ShownName } from '@pay/contract/console/routes';
import { useState } from 'react';
import { useNames } from '../api/names.ts';
import { shortId } from './id-link.tsx';
import { renderNamedOption } from './named-option.tsx';
import { resourceKinds, type ResourceKind } from './resource-kinds.ts';
import { useResourceSearch } from './use-resource-search.ts';

type ResourceSelectProps = Pick<SelectProps, 'size' | 'w' | 'error' | 'required' | 'description'> & {
  readonly kind: ResourceKind;
  /** By default the kind, such as `Wallet`. */
  readonly label?: string;
  readonly id: string | undefined;
  readonly onChange: (id: string | undefined) => void;
};

const optionsMax = 20;

const labelOf = ({ name, detail, holder }: ShownName): string =>
  [...new Set([name, detail, holder])].filter((text) => text !== undefined).join(' · ');

/** Finds a wallet, a card, or an agent by its name, its customer, or its id. */
export function ResourceSelect({ kind, label: ownLabel, id, onChange, ...props }: ResourceSelectProps) {
  const { label, placeholder } = resourceKinds[kind];
  const [text, setText] = useState('');
  const [isUsed, setUsed] = useState(false);
  const selectedName = useNames(id === undefined ? [] : [id]).get(id ?? '');
  const selectedLabel = id === undefined ? '' : selectedName === undefined ? shortId(id) : labelOf(selectedName);
  const { candidates, isPending, isWhole } = useResourceSearch(kind, text === selectedLabel ? '' : text, isUsed);
  const others = candidates.filter((one) => one.id !== id).slice(0, optionsMax);
  const names = useNames(others.map((one) => one.id));
  const options = others.map((one) => {
    const name = names.get(one.id);
    return { value: one.id, label: name === undefined ? (one.text === one.id ? shortId(one.id) : one.text) : labelOf(name) };
  });
  const noun = label.toLowerCase();
  return (
    <Select
      {...props}
      label={ownLabel ?? label}
      placeholder={placeholder}
      searchable
      clearable
      // The search has already filtered, and it also matches values that the label does not show.
      filter={(input) => input.options}
      renderOption={renderNamedOption}
      data={id === undefined ? options : [{ value: id, label: selectedLabel }, ...options]}
      value={id ?? null}
      nothingFoundMessage={
        isPending ? 'Searching…' : isWhole ? `No ${noun} matches.` : `No match among the newest. Enter a whole ${noun} id.`
      }
      onSearchChange={setText}
      onFocus={() => setUsed(true)}
      onChange={(value) => onChange(value ?? undefined)}
    />
  );
}
