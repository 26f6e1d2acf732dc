import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { Instant } from '../../parts/instant.tsx';
import { LimitMeter } from '../../parts/limit-meter.tsx';
import { toNamedColumn } from '../../parts/named-id.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { listQuery } from '../../parts/queries.ts';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useMay } from '../../session/session-context.ts';
import type { Agent } from './agent-page.tsx';
import { NewAgent } from './new-agent.tsx';

const columns: readonly Column<Agent>[] = [
  { head: 'Agent', cell: ({ id, name }) => <Link to={`/agents/${id}`}>{name}</Link>, text: ({ name }) => name },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  {
    head: 'Spending',
    cell: ({ spendingLimit, currentSpend, spendingLimitFrequency, name }) =>
      spendingLimit === undefined ? (
        'no limit'
      ) : (
        <LimitMeter
          amount={spendingLimit}
          spent={currentSpend}
          frequency={spendingLimitFrequency ?? 'allTime'}
          label={`Limit of ${name}`}
        />
      ),
    text: ({ currentSpend, spendingLimit }) => `${currentSpend} of ${spendingLimit ?? 'no limit'}`,
  },
  { head: 'Cards', align: 'end', wide: true, cell: ({ cardCount }) => cardCount, text: ({ cardCount }) => String(cardCount) },
  toNamedColumn({ head: 'Customer', wide: true, idOf: ({ userId }) => userId }),
  {
    head: 'Created',
    wide: true,
    cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
    text: ({ createdAt }) => new Date(createdAt).toISOString(),
  },
];

export function Page() {
  const { values } = useFilters();
  const may = useMay();
  const query = listQuery('/v1/agents', values, ['status', 'userId', 'createdAfter']);
  const agents = useRead('/v1/agents', { query });
  return (
    <>
      <PageHeader
        title="Agents"
        sub="Software that spends with cards, within one limit across all of them."
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/agents', input: { query } }} />
            {may('agents:write') ? <NewAgent /> : null}
          </>
        }
      />
      <FilterBar
        filters={[
          { name: 'status', label: 'Status', options: ['active', 'suspended'] },
          { name: 'userId', label: 'Customer', kind: 'customer' },
          { name: 'createdAfter', label: 'Created since', kind: 'since' },
        ]}
      />
      <DataTable
        label="Agents"
        query={agents}
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/agents/${id}`}
        paged
        empty={
          <EmptyState title="No agents yet" action={may('agents:write') ? <NewAgent /> : undefined}>
            An agent is a program that makes purchases. Give it cards and a limit across all of them. Suspending it freezes its
            cards.
          </EmptyState>
        }
      />
    </>
  );
}
