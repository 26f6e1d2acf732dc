import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { nameOf } from '../../parts/customer-name.ts';
import type { Column } from '../../parts/data-table.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';

export type Customer = Answer<'/v1/customers/{customerId}', 'get'>;

export const customerColumns: readonly Column<Customer>[] = [
  { head: 'Customer', cell: (one) => <Link to={`/customers/${one.id}`}>{nameOf(one)}</Link>, text: nameOf },
  { head: 'E-mail', wide: true, cell: ({ email }) => email, text: ({ email }) => email },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  { head: 'KYC', cell: ({ kycStatus }) => <StatusBadge status={kycStatus} />, text: ({ kycStatus }) => kycStatus },
  {
    head: 'Terms',
    wide: true,
    cell: ({ tosStatus }) => <StatusBadge status={tosStatus} />,
    text: ({ tosStatus }) => tosStatus,
  },
  { head: 'Id', wide: true, cell: ({ id }) => <IdLink id={id} short />, text: ({ id }) => id },
  {
    head: 'Created',
    wide: true,
    cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
    text: ({ createdAt }) => createdAt,
  },
];
