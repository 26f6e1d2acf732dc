import { Button, Group, Text } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { FaultAlert } from './fault-alert.tsx';
import { ExportButton } from './export-button.tsx';
import type { Column } from './data-table.tsx';
import classes from './data-table.module.css';
import { TableHead, TableRow } from './table-row.tsx';
import { useWholeList, wholeListMax, type ReadPage } from './use-whole-list.ts';

type LongTableProps<Item> = {
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly idOf: (item: Item) => string;
  readonly to?: ((item: Item) => string) | undefined;
  /** Names the list and its filters. */
  readonly listKey: readonly unknown[];
  readonly readPage: ReadPage<Item>;
  readonly onClose: () => void;
};

/** Before a row is drawn; each is measured then. */
const rowHeight = 41;

/** Every row of a list in one table. Only those near the window are in the document, so that ten thousand scroll as ten do. */
export function LongTable<Item>({ label, columns, idOf, to, listKey, readPage, onClose }: LongTableProps<Item>) {
  const { items, isReading, isWhole, error } = useWholeList(listKey, readPage);
  const box = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => setMargin((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 15,
    scrollMargin: margin,
    getItemKey: (at) => {
      const item = items[at];
      return item === undefined ? at : idOf(item);
    },
  });
  const shown = rows.getVirtualItems();
  const before = (shown[0]?.start ?? margin) - margin;
  const after = rows.getTotalSize() - ((shown.at(-1)?.end ?? margin) - margin);
  return (
    <div>
      <Group justify="space-between" mb="sm">
        <Text size="sm" role="status">
          {isReading ? `${items.length} rows, and more are being read` : wordsOf(items.length, isWhole)}
        </Text>
        <Group gap="xs">
          <ExportButton label={label} items={items} columns={columns} />
          <Button size="xs" variant="default" onClick={onClose}>
            Back to pages
          </Button>
        </Group>
      </Group>
      {error === null ? null : <FaultAlert error={error} />}
      <div ref={box} className={classes['scroll']} tabIndex={0} role="region" aria-label={label}>
        <table className={classes['table']} aria-rowcount={items.length + 1}>
          <TableHead columns={columns} />
          <tbody>
            <Gap height={before} columns={columns.length} />
            {shown.map(({ index, key }) => {
              const item = items[index];
              return item === undefined ? null : (
                <TableRow
                  key={key}
                  item={item}
                  columns={columns}
                  to={to?.(item)}
                  measured={{ ref: rows.measureElement, at: index }}
                />
              );
            })}
            <Gap height={after} columns={columns.length} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

const wordsOf = (count: number, isWhole: boolean): string =>
  isWhole
    ? `All ${count} rows`
    : `The first ${count} rows: narrow the filters, or export by the API for more than ${wholeListMax}.`;

/** Stands for the rows that are not in the document. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td className={classes['gap']} colSpan={columns} style={{ height }} />
    </tr>
  );
}
