import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Page } from '../api/call.ts';
import { FaultAlert } from './fault-alert.tsx';
import classes from './data-table.module.css';
import { ExportButton } from './export-button.tsx';
import { useFilters } from './use-filters.ts';

export type Column<Item> = {
  readonly head: string;
  readonly cell: (item: Item) => ReactNode;
  readonly align?: 'end';
  /** Left out on narrow screens. */
  readonly wide?: true;
  /** What a spreadsheet gets; columns without are not exported. */
  readonly text?: (item: Item) => string;
};

type DataTableProps<Item> = {
  /** What the table holds, for those who hear it and for the file's name: `Customers`. */
  readonly label: string;
  readonly query: UseQueryResult<Page<Item>>;
  readonly columns: readonly Column<Item>[];
  readonly idOf: (item: Item) => string;
  /** The screen that a row leads to. */
  readonly to?: (item: Item) => string;
  /** Stands for the table where nothing is, and nothing was filtered away. */
  readonly empty: ReactNode;
  /** Pages by the cursor in the address; lists inside other screens show their first page. */
  readonly paged?: boolean;
  /** What leads to the first page and to the next one, where the list does not begin with the newest. */
  readonly pageWords?: readonly [first: string, next: string];
};

/** A list: one page of it, with the next behind a cursor. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { query, columns, label, empty, paged = false } = props;
  const { isFiltered, values } = useFilters();
  if (query.isPending) return <TableSkeleton columns={columns.length} label={label} />;
  if (query.isError) return <FaultAlert error={query.error} title={`${label} could not be read`} />;
  const { items, nextCursor } = query.data;
  if (items.length === 0 && !(paged && (isFiltered || values['cursor'] !== undefined))) return empty;
  return (
    <div>
      {/* Scrolls sideways on a phone, and takes the focus so that keys can do it. */}
      <div className={classes['scroll']} tabIndex={0} role="region" aria-label={label} aria-busy={query.isPlaceholderData}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {columns.map(({ head, align, wide }) => (
                <th key={head} scope="col" data-align={align} data-wide={wide}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={props.idOf(item)} item={item} columns={columns} to={props.to?.(item)} />
            ))}
          </tbody>
        </table>
        {items.length === 0 ? (
          <Text c="dimmed" size="sm" p="lg" ta="center">
            Nothing matches these filters.
          </Text>
        ) : null}
      </div>
      {paged ? <Pager label={label} nextCursor={nextCursor} items={items} columns={columns} words={props.pageWords} /> : null}
    </div>
  );
}

type RowProps<Item> = { readonly item: Item; readonly columns: readonly Column<Item>[]; readonly to: string | undefined };

function Row<Item>({ item, columns, to }: RowProps<Item>) {
  const navigate = useNavigate();
  const open = (): void => void (to !== undefined && navigate({ to }));
  // Links and buttons in a row are their own; the keyboard has the link in the first cell.
  const isOwn = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button, input') !== null;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !isOwn(event.target)) open();
  };
  return (
    <tr
      data-link={to === undefined ? undefined : true}
      onClick={(event) => {
        if (!isOwn(event.target) && window.getSelection()?.isCollapsed !== false) open();
      }}
      onKeyDown={onKey}
    >
      {columns.map(({ head, cell, align, wide }) => (
        <td key={head} data-align={align} data-wide={wide}>
          {cell(item)}
        </td>
      ))}
    </tr>
  );
}

type PagerProps<Item> = {
  readonly label: string;
  readonly nextCursor: string | undefined;
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
  readonly words: readonly [first: string, next: string] | undefined;
};

function Pager<Item>({ label, nextCursor, items, columns, words = ['Newest', 'Older'] }: PagerProps<Item>) {
  const { values, goTo } = useFilters();
  return (
    <Group justify="space-between" mt="sm">
      <ExportButton label={label} items={items} columns={columns} />
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChevronLeft size={14} />}
          disabled={values['cursor'] === undefined}
          onClick={() => goTo(undefined)}
        >
          {words[0]}
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronRight size={14} />}
          disabled={nextCursor === undefined}
          onClick={() => goTo(nextCursor)}
        >
          {words[1]}
        </Button>
      </Group>
    </Group>
  );
}

function TableSkeleton({ columns, label }: { columns: number; label: string }) {
  return (
    <div aria-busy="true" aria-label={`${label} are being read`} role="status">
      {Array.from({ length: 6 }, (_, row) => (
        <Group key={row} gap="md" mb="md" wrap="nowrap">
          {Array.from({ length: columns }, (_, at) => (
            <Skeleton key={at} height={16} />
          ))}
        </Group>
      ))}
    </div>
  );
}
