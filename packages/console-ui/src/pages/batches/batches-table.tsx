import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import type { Column } from '../../parts/data-table.tsx';
import { shortId } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { toNamedColumn } from '../../parts/named-id.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';

export type Batch = Answer<'/v1/batches/{batchId}', 'get'>;
export type BatchRow = Answer<'/v1/batches/{batchId}/rows', 'get'>['items'][number];

export const countRows = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;
export const titleOf = ({ name, id }: Pick<Batch, 'name' | 'id'>): string => name ?? `Batch ${shortId(id)}`;
/** Whether rows are being checked or paid. */
export const isMoving = ({ status }: Pick<Batch, 'status'>): boolean => status === 'validating' || status === 'processing';

/** `200 rows, 7 with errors` */
const rowsInWords = ({ counts: { total, invalid, completed }, status }: Batch): string => {
  if (invalid > 0) return `${countRows(total)}, ${invalid} with errors`;
  return status === 'processing' ? `${completed} of ${countRows(total)} paid` : countRows(total);
};

export const batchColumns: readonly Column<Batch>[] = [
  {
    head: 'Batch',
    cell: (batch) => <Link to={`/batches/${batch.id}`}>{titleOf(batch)}</Link>,
    text: ({ id, name }) => name ?? id,
  },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  { head: 'Rows', cell: rowsInWords, text: ({ counts }) => String(counts.total) },
  {
    head: 'Total',
    align: 'end',
    wide: true,
    cell: ({ totals }) =>
      totals.map(({ walletId, amount, currency }) => (
        <div key={walletId}>
          <Money amount={amount} currency={currency} />
        </div>
      )),
    text: ({ totals }) => totals.map(({ amount, currency }) => `${amount} ${currency}`).join('; '),
  },
  toNamedColumn({ head: 'Customer', wide: true, idOf: ({ customerId }) => customerId }),
  {
    head: 'Created',
    wide: true,
    cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
    text: ({ createdAt }) => createdAt,
  },
];
