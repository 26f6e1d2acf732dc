import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import type { Column } from '../../parts/data-table.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { NamedId, toNamedColumn } from '../../parts/named-id.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { railName } from '../../parts/payment-names.ts';
import { StatusBadge } from '../../parts/status-badge.tsx';

export type Transaction = Answer<'/v1/transactions/{transactionId}', 'get'>;

/** `Transfer out over SEPA` */
export const whatOf = ({ type, direction, destinationPaymentRail, returnOf }: Transaction): string => {
  if (type === 'conversion') return 'Conversion';
  if (returnOf !== null) return 'Return';
  const way = type === 'deposit' ? 'Deposit' : direction === 'internal' ? 'Internal transfer' : 'Transfer';
  return direction === 'internal' ? way : `${way} · ${railName(destinationPaymentRail)}`;
};

/** The counterparty or the wallet that receives the money. Null for an address on a chain. */
const recipientIdOf = ({ direction, walletId, payoutAccountId, destinationWalletId }: Transaction): string | null =>
  direction === 'inbound' ? walletId : (payoutAccountId ?? destinationWalletId);

/** An address on a chain is longer than a column. */
const addressEnds = { start: 6, end: 6 };

function Recipient({ transaction }: { readonly transaction: Transaction }) {
  const id = recipientIdOf(transaction);
  const { destinationAddress: address } = transaction;
  if (id !== null) return <NamedId id={id} />;
  if (address === null) return '–';
  const { start, end } = addressEnds;
  const shown = address.length > start + end + 1 ? `${address.slice(0, start)}…${address.slice(-end)}` : address;
  return <CopyText text={address} label="the address" shown={shown} />;
}

export const transferColumns: readonly Column<Transaction>[] = [
  {
    head: 'Amount',
    align: 'end',
    cell: ({ amount, sourceCurrency, direction }) => (
      <Money amount={direction === 'outbound' ? `-${amount}` : amount} currency={sourceCurrency} signed />
    ),
    text: ({ amount, direction }) => (direction === 'outbound' ? `-${amount}` : amount),
  },
  {
    head: 'Recipient',
    cell: (one) => <Recipient transaction={one} />,
    namedId: (one) => recipientIdOf(one) ?? one.destinationAddress ?? '',
  },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  {
    head: 'What',
    cell: (one) => (
      <>
        <Link to={`/transfers/${one.id}`}>{whatOf(one)}</Link>
        {one.failureReason === null ? null : (
          <Text size="xs" c="dimmed">
            {one.failureReason.message}
          </Text>
        )}
      </>
    ),
    text: (one) => (one.failureReason === null ? whatOf(one) : `${whatOf(one)}: ${one.failureReason.message}`),
  },
  toNamedColumn({ head: 'Customer', wide: true, idOf: ({ customerId }) => customerId }),
  {
    head: 'Received',
    align: 'end',
    wide: true,
    cell: ({ finalAmount, destinationCurrency }) =>
      finalAmount === null ? null : <Money amount={finalAmount} currency={destinationCurrency} />,
    text: ({ finalAmount, destinationCurrency }) => (finalAmount === null ? '' : `${finalAmount} ${destinationCurrency}`),
  },
  {
    head: 'Your reference',
    wide: true,
    cell: ({ clientReferenceId }) => clientReferenceId,
    text: ({ clientReferenceId }) => clientReferenceId ?? '',
  },
  { head: 'Created', cell: ({ createdAt }) => <Instant at={createdAt} as="age" />, text: ({ createdAt }) => createdAt },
];
