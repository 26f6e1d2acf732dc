import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import type { Column } from '../../parts/data-table.tsx';
import { Instant } from '../../parts/instant.tsx';
import { toNamedColumn } from '../../parts/named-id.tsx';
import { accountTypeWords } from '../../parts/payment-names.ts';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';

export type Counterparty = Answer<'/v1/counterparties/{counterpartyId}', 'get'>;

const accountOf = ({ bankName, last4 }: Counterparty): string =>
  [bankName, last4 === undefined ? undefined : `•••• ${last4}`].filter((part) => part !== undefined).join(' ');

export const counterpartyColumns: readonly Column<Counterparty>[] = [
  {
    head: 'Owner',
    cell: ({ id, accountOwnerName }) => <Link to={`/counterparties/${id}`}>{accountOwnerName}</Link>,
    text: ({ accountOwnerName }) => accountOwnerName,
  },
  {
    head: 'Account',
    cell: (one) => `${accountTypeWords[one.accountType]} ${accountOf(one)}`,
    text: (one) => `${one.accountType} ${accountOf(one)}`,
  },
  { head: 'Currency', wide: true, cell: ({ currency }) => currency.toUpperCase(), text: ({ currency }) => currency },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  {
    head: 'Missing',
    wide: true,
    cell: ({ requirements }) => requirements.map(({ field }) => wordsOf(field)).join(', '),
    text: ({ requirements }) => requirements.map(({ field }) => field).join(' '),
  },
  toNamedColumn({ head: 'Customer', wide: true, idOf: ({ customerId }) => customerId }),
  {
    head: 'Created',
    wide: true,
    cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
    text: ({ createdAt }) => createdAt,
  },
];
