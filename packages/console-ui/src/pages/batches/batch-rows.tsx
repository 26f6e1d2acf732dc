import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useRead } from '../../api/hooks.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Money } from '../../parts/money.tsx';
import { listQuery } from '../../parts/queries.ts';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { isMoving, type Batch, type BatchRow } from './batches-table.tsx';
import { errorWords } from './column-words.ts';
import { cellOf, type Cells, type RowsTable } from './rows-table.ts';
import { useRowsFile } from './use-rows-file.ts';

const statuses = ['valid', 'invalid', 'processing', 'completed', 'failed', 'returned', 'refunded', 'canceled'];
/** Milliseconds between two reads while rows are checked or paid. */
const lookMs = 3_000;

/** All rows by number, with their transfers. */
export function BatchRows({ batch }: { readonly batch: Batch }) {
  const { values } = useFilters();
  const query = listQuery('/v1/batches/{batchId}/rows', values, ['status'], 50);
  const rows = useRead(
    '/v1/batches/{batchId}/rows',
    { path: { batchId: batch.id }, query },
    { refetchInterval: isMoving(batch) ? lookMs : false },
  );
  const { refetch } = rows;
  // The last read while the rows were changing may be older than the last change.
  useEffect(() => void refetch(), [batch.status, refetch]);
  const file = useRowsFile(batch);
  return (
    <>
      <FilterBar filters={[{ name: 'status', label: 'Status', options: statuses }]} />
      <DataTable
        label="Rows"
        query={rows}
        columns={rowColumns(batch, file.data)}
        idOf={({ number }) => String(number)}
        paged
        pageWords={['First', 'Next']}
        empty={<EmptyState title="No rows" />}
      />
    </>
  );
}

/** The columns of a row, and those of its cells if the file was read. */
export function rowColumns(batch: Batch, table: RowsTable | undefined): readonly Column<BatchRow>[] {
  const cellsOf = ({ number }: BatchRow): Cells => table?.rows[number - 1] ?? {};
  const currencyOf = (row: BatchRow): string =>
    batch.totals.find(({ walletId }) => walletId === (cellOf(cellsOf(row), 'walletId') || batch.walletId))?.currency ?? '';
  const recipient = (row: BatchRow): string =>
    cellOf(cellsOf(row), 'counterparty.accountOwnerName') || cellOf(cellsOf(row), 'destinationAddress');
  const ofCells: readonly Column<BatchRow>[] = [
    { head: 'Recipient', cell: (row) => <span className="breakable">{recipient(row)}</span>, text: recipient },
    {
      head: 'Amount',
      align: 'end',
      cell: (row) => <Money amount={cellOf(cellsOf(row), 'amount')} currency={currencyOf(row)} />,
      text: (row) => cellOf(cellsOf(row), 'amount'),
    },
    {
      head: 'Arrives',
      align: 'end',
      wide: true,
      cell: (row) =>
        row.finalAmount === null ? null : (
          <Money amount={row.finalAmount} currency={cellOf(cellsOf(row), 'destinationCurrency').toLowerCase()} />
        ),
      text: ({ finalAmount }) => finalAmount ?? '',
    },
  ];
  return [
    { head: 'Row', cell: ({ number }) => number, text: ({ number }) => String(number) },
    {
      head: 'Your row id',
      wide: true,
      cell: ({ clientRowId }) => clientRowId,
      text: ({ clientRowId }) => clientRowId ?? '',
    },
    ...(table === undefined ? [] : ofCells),
    { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
    { head: 'Result', cell: (row) => <Result row={row} />, text: ({ errors }) => errors.map(errorWords).join('. ') },
  ];
}

function Result({ row: { transactionId, errors } }: { readonly row: BatchRow }) {
  return (
    <>
      {transactionId === null ? null : <IdLink id={transactionId} short />}
      {errors.map((error) => (
        <Text key={`${error.field} ${error.code}`} size="sm">
          {errorWords(error)}
        </Text>
      ))}
    </>
  );
}
