import { Text } from '@mantine/core';
import { declineWords } from '@pay/console-model/decline-words';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { decimalOf } from '../../parts/amount.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Instant } from '../../parts/instant.tsx';
import { localTime } from '../../parts/instants.ts';
import { Money } from '../../parts/money.tsx';
import { Panel } from '../../parts/panel.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { listQuery } from '../../parts/queries.ts';
import { useFilters } from '../../parts/use-filters.ts';

export type CardTransaction = Answer<'/v1/card-transactions/{cardTransactionId}', 'get'>;

const columns: readonly Column<CardTransaction>[] = [
  {
    head: 'Merchant',
    cell: ({ id, merchantName }) => <Link to={`/card-transactions/${id}`}>{merchantName}</Link>,
    text: ({ merchantName }) => merchantName,
  },
  {
    head: 'Amount',
    align: 'end',
    cell: ({ amount, currency }) => <Money amount={decimalOf(amount)} currency={currency} />,
    text: ({ amount }) => decimalOf(amount),
  },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  { head: 'Why', cell: (one) => <Why transaction={one} />, text: (one) => declineWords(one, localTime)?.title ?? '' },
  {
    head: 'When',
    wide: true,
    cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
    text: ({ createdAt }) => new Date(createdAt).toISOString(),
  },
];

function Why({ transaction }: { readonly transaction: CardTransaction }) {
  const words = declineWords(transaction, localTime);
  if (words === undefined) return transaction.forced === true ? 'Posted without authorization' : null;
  return (
    <>
      <Text size="sm" fw={550}>
        {words.title}
      </Text>
      <Text size="xs" c="dimmed" maw={420}>
        {words.explanation}
      </Text>
    </>
  );
}

export function CardTransactions({ cardId }: { readonly cardId: string }) {
  const { values } = useFilters();
  const query = listQuery('/v1/cards/{cardId}/transactions', values, [], 20);
  const transactions = useRead('/v1/cards/{cardId}/transactions', { path: { cardId }, query });
  return (
    <Panel title="Purchases">
      <DataTable
        label="Purchases"
        query={transactions}
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/card-transactions/${id}`}
        paged
        empty={
          <EmptyState title="No purchases yet">
            Each payment request of a merchant appears here, with the reason if it was declined.
          </EmptyState>
        }
      />
    </Panel>
  );
}
