// Rows and heads have explicit roles: as cards, they are not tables in the style sheet, and browsers would drop the
// semantics.
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import type { Column } from './data-table.tsx';
import classes from './data-table.module.css';

export function TableHead<Item>({ columns }: { readonly columns: readonly Column<Item>[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ head, align, wide }) => (
          <th key={head} role="columnheader" scope="col" data-align={align} data-wide={wide}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps<Item> = {
  readonly item: Item;
  readonly columns: readonly Column<Item>[];
  readonly to: string | undefined;
  /** In a long table: the index of the row, and the function that measures it. */
  readonly at?: number;
  readonly measure?: (row: HTMLTableRowElement | null) => void;
};

export function TableRow<Item>({ item, columns, to, at, measure }: RowProps<Item>) {
  const navigate = useNavigate();
  const open = (): void => void (to !== undefined && navigate({ to }));
  // Links and buttons in a row handle their own clicks. The keyboard uses the link in the first cell. Clicks in a
  // dialog that a row's button opened also reach the row, although the dialog is outside of it.
  const isOwn = ({ target, currentTarget }: SyntheticEvent<Element>): boolean =>
    !(target instanceof Element) || !currentTarget.contains(target) || target.closest('a, button, input') !== null;
  const onKey = (event: KeyboardEvent<Element>): void => {
    if (event.key === 'Enter' && !isOwn(event)) open();
  };
  return (
    <tr
      role="row"
      {...(at === undefined ? {} : { ref: measure, 'data-index': at, 'aria-rowindex': at + 2 })}
      data-link={to === undefined ? undefined : true}
      // The shortcuts `j` and `k` focus rows. Tab goes to the links in them.
      tabIndex={to === undefined ? undefined : -1}
      onClick={(event) => {
        if (!isOwn(event) && window.getSelection()?.isCollapsed !== false) open();
      }}
      onKeyDown={onKey}
    >
      {columns.map(({ head, cell, align, wide }) => (
        <td key={head} role="cell" data-align={align} data-wide={wide} data-label={head}>
          <div className={classes['value']}>{cell(item)}</div>
        </td>
      ))}
    </tr>
  );
}
