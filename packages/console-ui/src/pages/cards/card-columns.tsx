import { windowWords } from '@pay/console-model/limit-bar';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { decimalOf } from '../../parts/amount.ts';
import type { Column } from '../../parts/data-table.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { toNamedColumn } from '../../parts/named-id.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';

export type Card = Answer<'/v1/cards/{cardId}', 'get'>;

export const cardName = ({ displayName, last4 }: Pick<Card, 'displayName' | 'last4'>): string =>
  displayName === undefined ? `•••• ${last4}` : `${displayName} •••• ${last4}`;

export const cardColumns: readonly Column<Card>[] = [
  { head: 'Card', cell: (card) => <Link to={`/cards/${card.id}`}>{cardName(card)}</Link>, text: cardName },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  {
    head: 'Limit',
    align: 'end',
    cell: ({ spendingLimit: { amount, frequency } }) => (
      <>
        <Money amount={decimalOf(amount)} currency="usd" /> <small>{windowWords[frequency]}</small>
      </>
    ),
    text: ({ spendingLimit: { amount, frequency } }) => `${decimalOf(amount)} ${frequency}`,
  },
  toNamedColumn({ head: 'Customer', idOf: ({ customerId }) => customerId }),
  toNamedColumn({ head: 'Agent', wide: true, idOf: ({ agentId }) => agentId }),
  {
    head: 'Created',
    wide: true,
    cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
    text: ({ createdAt }) => createdAt,
  },
];
