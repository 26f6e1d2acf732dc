import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import type { Column } from '../../parts/data-table.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { toNamedColumn } from '../../parts/named-id.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { periodWords } from './period-words.ts';

export type Statement = Answer<'/v1/statements/{statementId}', 'get'>;

export const statementColumns: readonly Column<Statement>[] = [
  {
    head: 'Period',
    cell: (one) => <Link to={`/statements/${one.id}`}>{periodWords(one)}</Link>,
    text: ({ period, periodStart, periodEnd }) => period ?? `${periodStart}/${periodEnd}`,
  },
  toNamedColumn({ head: 'Wallet', wide: true, idOf: ({ walletId }) => walletId }),
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  {
    head: 'Opening balance',
    align: 'end',
    wide: true,
    cell: ({ openingBalance, currency }) =>
      openingBalance === null ? null : <Money amount={openingBalance} currency={currency} />,
    text: ({ openingBalance }) => openingBalance ?? '',
  },
  {
    head: 'Closing balance',
    align: 'end',
    cell: ({ closingBalance, currency }) =>
      closingBalance === null ? null : <Money amount={closingBalance} currency={currency} />,
    text: ({ closingBalance }) => closingBalance ?? '',
  },
  {
    head: 'Lines',
    align: 'end',
    wide: true,
    cell: ({ lineCount }) => lineCount.toLocaleString('en'),
    text: ({ lineCount }) => String(lineCount),
  },
  toNamedColumn({ head: 'Customer', wide: true, idOf: ({ customerId }) => customerId }),
  {
    head: 'Created',
    wide: true,
    cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
    text: ({ createdAt }) => createdAt,
  },
];
