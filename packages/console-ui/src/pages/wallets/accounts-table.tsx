import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import type { Column } from '../../parts/data-table.tsx';
import { shortId } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { NamedId, toNamedColumn } from '../../parts/named-id.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';

export type VirtualAccount = Answer<'/v1/virtual-accounts/{virtualAccountId}', 'get'>;

export const accountColumns: readonly Column<VirtualAccount>[] = [
  {
    head: 'Account',
    cell: ({ id, sourceCurrency }) => (
      <Link to={`/virtual-accounts/${id}`}>
        {sourceCurrency.toUpperCase()} {shortId(id)}
      </Link>
    ),
    text: ({ id }) => id,
  },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  {
    head: 'Deposits go to',
    cell: ({ walletId, destinationPaymentRail }) =>
      destinationPaymentRail === null ? <NamedId id={walletId} /> : `on over ${wordsOf(destinationPaymentRail)}`,
  },
  toNamedColumn({ head: 'Customer', idOf: ({ customerId }) => customerId }),
  {
    head: 'Created',
    wide: true,
    cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
    text: ({ createdAt }) => createdAt,
  },
];
