import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { toNamedColumn } from '../../parts/named-id.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { listQuery } from '../../parts/queries.ts';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useMay } from '../../session/session-context.ts';
import { NewHold } from './new-hold.tsx';

export type Hold = Answer<'/v1/holds/{holdId}', 'get'>;

export const holdTitle = ({ kind, reason }: Hold): string => reason ?? (kind === 'card' ? 'Card purchase' : 'Transfer');

const columns: readonly Column<Hold>[] = [
  { head: 'Purpose', cell: (hold) => <Link to={`/holds/${hold.id}`}>{holdTitle(hold)}</Link>, text: holdTitle },
  { head: 'Kind', wide: true, cell: ({ kind }) => kind, text: ({ kind }) => kind },
  {
    head: 'Initial amount',
    align: 'end',
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    text: ({ amount }) => amount,
  },
  {
    head: 'Remaining',
    align: 'end',
    cell: ({ remaining, currency }) => <Money amount={remaining} currency={currency} />,
    text: ({ remaining }) => remaining,
  },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  toNamedColumn({ head: 'Customer', idOf: ({ customerId }) => customerId }),
  toNamedColumn({ head: 'Wallet', wide: true, idOf: ({ walletId }) => walletId }),
  {
    head: 'Ends',
    wide: true,
    cell: ({ expiresAt }) => (expiresAt === null ? '–' : <Instant at={expiresAt} as="age" />),
    text: ({ expiresAt }) => expiresAt ?? '',
  },
];

export function Page() {
  const { values } = useFilters();
  const may = useMay();
  const query = listQuery('/v1/holds', values, ['status', 'kind', 'walletId', 'createdAfter']);
  const holds = useRead('/v1/holds', { query });
  return (
    <>
      <PageHeader
        title="Holds"
        sub="Money reserved by you, by transfers in progress, and by card purchases that have not cleared."
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/holds', input: { query } }} />
            {may('holds:write') ? <NewHold /> : null}
          </>
        }
      />
      <FilterBar
        filters={[
          { name: 'status', label: 'Status', options: ['active', 'captured', 'released', 'expired'] },
          { name: 'kind', label: 'Kind', options: ['manual', 'transfer', 'card'] },
          { name: 'walletId', label: 'Wallet', kind: 'wallet' },
          { name: 'createdAfter', label: 'Created since', kind: 'since' },
        ]}
      />
      <DataTable
        label="Holds"
        query={holds}
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/holds/${id}`}
        paged
        empty={
          <EmptyState title="No holds" action={may('holds:write') ? <NewHold /> : undefined}>
            Reserve money in a wallet for a deposit or an order. It stays in the wallet and cannot be spent until you use it,
            release it, or the hold expires.
          </EmptyState>
        }
      />
    </>
  );
}
