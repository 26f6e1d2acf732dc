import type { ComboboxItem } from '@mantine/core';
import { shortId } from './id-link.tsx';
import classes from './named-option.module.css';

/** An option of a search: the name, with the id below. An option without a name has the id alone. */
export function renderNamedOption({ option: { value, label } }: { readonly option: ComboboxItem }) {
  const id = shortId(value);
  return (
    <span className={classes['option']}>
      <span>{label}</span>
      {label === id ? null : <code className={classes['id']}>{id}</code>}
    </span>
  );
}
