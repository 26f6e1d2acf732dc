import { Button, Group, Text } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
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
  /** Identifies the list and its filters. */
  readonly listKey: readonly unknown[];
  readonly readPage: ReadPage<Item>;
  readonly onClose: () => void;
};

/** In a scrolling window, almost all rows stay the same. */
const StillRow = memo(TableRow) as typeof TableRow;
/** Estimated height before a row is rendered and measured. */
const rowHeight = 41;

/** Every row of a list in one table. Only rows near the window are in the document, so ten thousand scroll like ten. */
export function LongTable<Item>({ label, columns, idOf, to, listKey, readPage, onClose }: LongTableProps<Item>) {
  const { items, isReading, isWhole, error } = useWholeList(listKey, readPage);
  const box = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => setMargin((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: margin,
    getItemKey: (at) => {
      const item = items[at];
      return item === undefined ? at : idOf(item);
    },
  });
  const shown = rows.getVirtualItems();
  const widths = useColumnWidths(box, shown.length > 0);
  const before = (shown[0]?.start ?? margin) - margin;
  const after = rows.getTotalSize() - ((shown.at(-1)?.end ?? margin) - margin);
  return (
    <div>
      <Group justify="space-between" mb="sm">
        <Text size="sm" role="status">
          {isReading ? `${items.length} rows, loading more` : wordsOf(items.length, isWhole)}
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
        <table
          className={classes['table']}
          role="table"
          aria-rowcount={items.length + 1}
          data-fixed={widths !== undefined}
          data-cards
        >
          {widths === undefined ? null : (
            <colgroup>
              {widths.map((width, at) => (
                <col key={at} style={{ width }} />
              ))}
            </colgroup>
          )}
          <TableHead columns={columns} />
          <tbody role="rowgroup">
            <Gap height={before} columns={columns.length} />
            {shown.map(({ index, key }) => {
              const item = items[index];
              return item === undefined ? null : (
                <StillRow key={key} item={item} columns={columns} to={to?.(item)} at={index} measure={rows.measureElement} />
              );
            })}
            <Gap height={after} columns={columns.length} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

/**
 * The browser's column widths for the first rows. Automatic columns would be recomputed for every new or removed row,
 * and would move during scrolling. A resized window gets another table.
 */
function useColumnWidths(box: RefObject<HTMLElement | null>, isDrawn: boolean): readonly number[] | undefined {
  const [widths, setWidths] = useState<readonly number[]>();
  useLayoutEffect(() => {
    if (!isDrawn || widths !== undefined) return;
    const heads = [...(box.current?.querySelectorAll<HTMLElement>('thead th') ?? [])];
    // A column that narrow screens hide has no width.
    setWidths(heads.map((head) => head.offsetWidth).filter((width) => width > 0));
  }, [box, isDrawn, widths]);
  useEffect(() => {
    const again = (): void => setWidths(undefined);
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, []);
  return widths;
}

const wordsOf = (count: number, isWhole: boolean): string =>
  isWhole
    ? `All ${count} rows`
    : `The first ${count} rows. Narrow the filters, or use an API export for more than ${wholeListMax}.`;

/** Takes the space of the rows that are not in the document. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td className={classes['gap']} colSpan={columns} style={{ height }} />
    </tr>
  );
}
