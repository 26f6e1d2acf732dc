import { Link } from '@tanstack/react-router';
import { useName } from '../api/names.ts';
import { useIsPlatform } from '../session/session-context.ts';
import { screenOf } from '../shell/search-targets.ts';
import { CopyIcon } from './copy-text.tsx';
import type { Column } from './data-table.tsx';
import { IdLink, shortId } from './id-link.tsx';
import classes from './named-id.module.css';

/** A resource by its name, with details and its id below. Without a name, shows the id alone. */
export function NamedId({ id }: { readonly id: string }) {
  const { name, isPending } = useName(id);
  const screen = screenOf(id, useIsPlatform());
  // Keeps the height of a named id, so that rows do not move when the names arrive.
  if (isPending) return <span className={classes['named']}>{shortId(id)}</span>;
  if (name === undefined) return <IdLink id={id} short />;
  return (
    <span className={classes['named']}>
      {screen === undefined ? <span>{name.name}</span> : <Link to={screen}>{name.name}</Link>}
      <span className={classes['more']}>
        {[...new Set([name.detail, name.holder])].map((text) => (text === undefined ? null : <span key={text}>{text}</span>))}
        <span className={classes['id']}>
          <code title={id}>{shortId(id)}</code>
          <CopyIcon text={id} label={id} />
        </span>
      </span>
    </span>
  );
}

type NamedColumn<Item> = Omit<Column<Item>, 'cell' | 'text' | 'namedId'> & {
  readonly idOf: (item: Item) => string | null | undefined;
};

/** A column with the name of another resource. A spreadsheet gets its name and its id. */
export const toNamedColumn = <Item,>({ idOf, ...column }: NamedColumn<Item>): Column<Item> => ({
  ...column,
  cell: (item) => {
    const id = idOf(item);
    return id === null || id === undefined ? '–' : <NamedId id={id} />;
  },
  namedId: (item) => idOf(item) ?? '',
});

/** A value of `Fields`, which omits it without an id. */
export const toNamedField = (id: string | null | undefined) =>
  id === null || id === undefined ? undefined : <NamedId key={id} id={id} />;
