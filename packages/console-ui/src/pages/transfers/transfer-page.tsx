import { Alert, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { groupAmount } from '../../parts/amount.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { toNamedField } from '../../parts/named-id.tsx';
import { notesTab } from '../../parts/notes-tab.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { TabBar } from '../../parts/tab-bar.tsx';
import { railName } from '../../parts/payment-names.ts';
import { MoneyBox } from './money-box.tsx';
import { StatusPath, Timeline } from './timeline.tsx';
import { TransferActions } from './transfer-actions.tsx';
import { TransferEvents } from './transfer-events.tsx';
import { TransferRequests } from './transfer-requests.tsx';
import { whatOf, type Transaction } from './transfers-table.tsx';
import { WhyInReview } from './why-in-review.tsx';

const isMoving = (status: string): boolean => ['pending', 'in_review', 'funds_received', 'payment_submitted'].includes(status);
/** Milliseconds between two polls of a transfer in progress. */
const lookMs = 2_000;

export function Page() {
  const { transactionId = '' } = useParams({ strict: false });
  const query = useRead(
    '/v1/transactions/{transactionId}',
    { path: { transactionId } },
    { refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data.status) ? lookMs : false) },
  );
  return <ResourceScreen query={query}>{(one) => <TransferScreen transaction={one} />}</ResourceScreen>;
}

function TransferScreen({ transaction }: { transaction: Transaction }) {
  const path = { transactionId: transaction.id };
  const timeline = useRead(
    '/v1/transactions/{transactionId}/timeline',
    { path },
    { refetchInterval: isMoving(transaction.status) ? lookMs : false },
  );
  return (
    <>
      <PageHeader
        title={`${groupAmount(transaction.amount)} ${transaction.sourceCurrency.toUpperCase()}`}
        badge={<StatusBadge status={transaction.status} />}
        sub={
          <>
            {whatOf(transaction)} · <IdLink id={transaction.id} />
          </>
        }
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/transactions/{transactionId}', input: { path } }} />
            <TransferActions transaction={transaction} />
          </>
        }
      />
      <WhatWentWrong transaction={transaction} />
      {transaction.status === 'in_review' ? (
        <WhyInReview transactionId={transaction.id} isOutgoing={transaction.type === 'transfer'} />
      ) : null}
      {timeline.data === undefined ? null : (
        <Panel>
          <StatusPath transaction={transaction} history={timeline.data.statusHistory} />
        </Panel>
      )}
      <div className="columns gap">
        <MoneyBox transaction={transaction} />
        <Details transaction={transaction} />
      </div>
      <TabBar
        tabs={[
          {
            name: 'timeline',
            label: 'Timeline',
            content: () => <ResourceScreen query={timeline}>{({ entries }) => <Timeline entries={entries} />}</ResourceScreen>,
          },
          { name: 'events', label: 'Events and deliveries', content: () => <TransferEvents transactionId={transaction.id} /> },
          { name: 'requests', label: 'Requests', content: () => <TransferRequests transactionId={transaction.id} /> },
          notesTab(transaction.id),
          { name: 'json', label: 'JSON', content: () => <JsonView value={transaction} /> },
        ]}
      />
    </>
  );
}

function WhatWentWrong({ transaction: { failureReason, return: returned, returnOf } }: { transaction: Transaction }) {
  if (returned !== null)
    return (
      <Alert color="red" mb="md" title="Returned">
        {returned.message} ({returned.railCode ?? returned.code}), <Instant at={returned.at} />.{' '}
        {returned.transactionId === null ? null : <Link to={`/transfers/${returned.transactionId}`}>Deposit of the return</Link>}
      </Alert>
    );
  if (failureReason !== null)
    return (
      <Alert color="red" mb="md" title="Why it failed">
        {failureReason.message}{' '}
        <Text span c="dimmed" size="sm" ff="monospace">
          {failureReason.code}
          {failureReason.railCode === undefined ? '' : ` · ${failureReason.railCode}`}
        </Text>
      </Alert>
    );
  if (returnOf === null) return null;
  return (
    <Alert color="blue" mb="md" title="A return">
      Returns <Link to={`/transfers/${returnOf}`}>an earlier transfer</Link>.
    </Alert>
  );
}

function Details({ transaction: one }: { transaction: Transaction }) {
  return (
    <Panel title="Details">
      <Fields
        of={[
          ['Over', railName(one.destinationPaymentRail)],
          ['Customer', toNamedField(one.customerId)],
          ['Wallet', toNamedField(one.walletId)],
          ['Recipient', toNamedField(one.payoutAccountId)],
          [
            'To address',
            one.destinationAddress === null ? null : <CopyText key="a" text={one.destinationAddress} label="the address" />,
          ],
          ['To wallet', toNamedField(one.destinationWalletId)],
          ['Virtual account', toNamedField(one.virtualAccountId)],
          ['Other side', toNamedField(one.relatedTransactionId)],
          ['From hold', one.holdId === null ? null : <IdLink key="h" id={one.holdId} short />],
          ['On the statement', one.reference],
          ['Your reference', one.clientReferenceId],
          [
            'On the chain',
            one.destinationTxHash === null ? null : <CopyText key="x" text={one.destinationTxHash} label="the hash" />,
          ],
          ...Object.entries(one.metadata ?? {}).map(([name, text]) => [name, String(text)] as const),
          ['Created', <Instant key="t" at={one.createdAt} />],
          ['Changed', <Instant key="u" at={one.updatedAt} />],
        ]}
      />
    </Panel>
  );
}
