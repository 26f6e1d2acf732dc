import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Page } from '../api/call.ts';
import { FaultAlert } from './fault-alert.tsx';
import classes from './data-table.module.css';
import { ExportButton } from './export-button.tsx';
import type * as long from './long-table.tsx';
import { TableHead, TableRow } from './table-row.tsx';
import { useFilters } from './use-filters.ts';
import type { ReadPage } from './use-whole-list.ts';

/** Few users show all rows, so the component loads on demand. */
const LongTable = lazy(async () => ({
  default: (await import('./long-table.tsx')).LongTable,
})) as unknown as typeof long.LongTable;

export type Column<Item> = {
  readonly head: string;
  readonly cell: (item: Item) => ReactNode;
  readonly align?: 'end';
  /** Hidden on narrow screens. */
  readonly wide?: true;
  /** Text for a spreadsheet. Columns without it are not exported. */
  readonly text?: (item: Item) => string;
  /** The id of a named resource. A spreadsheet gets its name and the id, in two columns. */
  readonly namedId?: (item: Item) => string;
};

/** A page of a list, and how to read the others if the list can be shown completely. */
export type ListResult<Item> = UseQueryResult<Page<Item>> & {
  readonly whole?: { readonly key: readonly unknown[]; readonly readPage: ReadPage<Item> };
};

type DataTableProps<Item> = {
  /** Names the table's contents for screen readers and for the file: `Customers`. */
  readonly label: string;
  readonly query: ListResult<Item>;
  readonly columns: readonly Column<Item>[];
  readonly idOf: (item: Item) => string;
  /** The screen that a row opens. */
  readonly to?: (item: Item) => string;
  /** Shown instead of the table if it is empty without any filter. */
  readonly empty: ReactNode;
  /** Pages by the cursor in the address. Lists inside other screens show their first page. */
  readonly paged?: boolean;
  /** Labels for the first and the next page, if the list does not begin with the newest. */
  readonly pageWords?: readonly [first: string, next: string];
};

/** One page of a list, with a cursor to the next. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { query, columns, label, empty, paged = false } = props;
  const { isFiltered, values, set } = useFilters();
  if (query.isPending) return <TableSkeleton columns={columns.length} label={label} />;
  if (query.isError)
    return <FaultAlert error={query.error} title={`${label} could not be loaded`} onRetry={() => void query.refetch()} />;
  const { items, nextCursor } = query.data;
  if (values['rows'] === 'all' && query.whole !== undefined)
    return (
      <Suspense fallback={<TableSkeleton columns={columns.length} label={label} />}>
        <LongTable
          {...{ label, columns, idOf: props.idOf, to: props.to, listKey: query.whole.key, readPage: query.whole.readPage }}
          onClose={() => set({ rows: undefined })}
        />
      </Suspense>
    );
  if (items.length === 0 && !(paged && (isFiltered || values['cursor'] !== undefined))) return empty;
  return (
    <div>
      {/* Scrolls horizontally if the columns need more width, and takes the focus so that the keyboard can scroll it. */}
      <div className={classes['scroll']} tabIndex={0} role="region" aria-label={label} aria-busy={query.isPlaceholderData}>
        <table className={classes['table']} role="table" data-cards>
          <TableHead columns={columns} />
          <tbody role="rowgroup">
            {items.map((item) => (
              <TableRow key={props.idOf(item)} item={item} columns={columns} to={props.to?.(item)} />
            ))}
          </tbody>
        </table>
        {items.length === 0 ? (
          <Text c="dimmed" size="sm" p="lg" ta="center">
            No rows match these filters.
          </Text>
        ) : null}
      </div>
      {paged ? (
        <Pager {...{ label, nextCursor, items, columns, words: props.pageWords, hasWhole: query.whole !== undefined }} />
      ) : (
        <ExportButton label={label} items={items} columns={columns} />
      )}
    </div>
  );
}

type PagerProps<Item> = {
  readonly label: string;
  readonly nextCursor: string | undefined;
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
  readonly words: readonly [first: string, next: string] | undefined;
  readonly hasWhole: boolean;
};

function Pager<Item>({ label, nextCursor, items, columns, words = ['Newest', 'Older'], hasWhole }: PagerProps<Item>) {
  const { values, goTo, set } = useFilters();
  const isOne = values['cursor'] === undefined && nextCursor === undefined;
  return (
    <Group justify="space-between" mt="sm">
      <ExportButton label={label} items={items} columns={columns} />
      <Group gap="xs">
        {hasWhole && !isOne ? (
          <Button variant="subtle" size="xs" color="gray" onClick={() => set({ rows: 'all' })}>
            All rows
          </Button>
        ) : null}
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
    <div aria-busy="true" aria-label={`Loading ${label}`} role="status">
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
