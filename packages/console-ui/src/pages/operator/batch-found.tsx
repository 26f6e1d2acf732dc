import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { Panel } from '../../parts/panel.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import type { FoundProps } from './found-resource.ts';

/** No operator action changes a batch. */
export function BatchFound({ found }: FoundProps<'batch'>) {
  const { name, status, counts, totals, customerId, walletId, createdAt, completedAt } = found.resource;
  return (
    <Panel title="Batch">
      <Fields
        of={[
          ['Name', name],
          ['Status', <StatusBadge key="status" status={status} />],
          ['Rows', `${counts.total}: ${counts.completed} completed, ${counts.invalid} with errors`],
          ...totals.map(
            ({ walletId: payer, amount, currency }) =>
              ['Total', <Money key={payer} amount={amount} currency={currency} />] as const,
          ),
          ['Customer', <IdLink key="customer" id={customerId} />],
          ['Wallet', <IdLink key="wallet" id={walletId} />],
          ['Created', <Instant key="created" at={createdAt} />],
          ['Ended', completedAt === null ? null : <Instant key="ended" at={completedAt} />],
        ]}
      />
    </Panel>
  );
}
