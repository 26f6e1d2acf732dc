import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import type { Column } from '../../parts/data-table.tsx';
import { shortId } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { toNamedColumn } from '../../parts/named-id.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';

export type Wallet = Answer<'/v1/wallets/{walletId}', 'get'>;

export const walletColumns: readonly Column<Wallet>[] = [
  {
    head: 'Wallet',
    cell: ({ id, currency }) => (
      <Link to={`/wallets/${id}`}>
        {currency.toUpperCase()} {shortId(id)}
      </Link>
    ),
    text: ({ id }) => id,
  },
  { head: 'Type', wide: true, cell: ({ type }) => wordsOf(type), text: ({ type }) => type },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  toNamedColumn({ head: 'Customer', idOf: ({ customerId }) => customerId }),
  {
    head: 'Created',
    wide: true,
    cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
    text: ({ createdAt }) => createdAt,
  },
  { head: 'Available', align: 'end', cell: ({ id, currency }) => <Available walletId={id} currency={currency} /> },
];

/** Lists contain no balances, so each row reads its own. The cache keeps a balance for 30 seconds. */
function Available({ walletId, currency }: { walletId: string; currency: string }) {
  const { data } = useRead('/v1/wallets/{walletId}/balance', { path: { walletId } }, { staleTime: 30_000 });
  return data === undefined ? <>…</> : <Money amount={data.available} currency={currency} />;
}
