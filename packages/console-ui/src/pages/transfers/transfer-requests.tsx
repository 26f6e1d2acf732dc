import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Instant } from '../../parts/instant.tsx';
import { useMay } from '../../session/session-context.ts';

/** API requests that named a transfer. */
export function TransferRequests({ transactionId }: { readonly transactionId: string }) {
  const may = useMay();
  const isAllowed = may('requests:read');
  const query = useRead('/v1/requests', { query: { resourceId: transactionId, limit: 50 } }, { enabled: isAllowed });
  if (!isAllowed) return <EmptyState title="Your role cannot view requests" />;
  return (
    <DataTable
      label="Requests"
      query={query}
      idOf={({ id }) => id}
      to={({ id }) => `/requests/${id}`}
      columns={[
        {
          head: 'Request',
          cell: ({ id, method, route }) => (
            <Link to={`/requests/${id}`}>
              {method} {route}
            </Link>
          ),
        },
        { head: 'Status', cell: ({ status }) => status },
        { head: 'By', wide: true, cell: ({ user, keyPrefix }) => user?.label ?? `key ${keyPrefix}…` },
        { head: 'When', cell: ({ createdAt }) => <Instant at={createdAt} /> },
      ]}
      empty={<EmptyState title="No requests">The log keeps requests for thirty days.</EmptyState>}
    />
  );
}
