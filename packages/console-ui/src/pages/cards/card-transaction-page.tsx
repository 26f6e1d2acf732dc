import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { declineWords } from '@pay/console-model/decline-words';
import { IconCircleX } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useChange, useRead } from '../../api/hooks.ts';
import { decimalOf } from '../../parts/amount.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { localTime } from '../../parts/instants.ts';
import { Money } from '../../parts/money.tsx';
import { toNamedField } from '../../parts/named-id.tsx';
import { ObjectTabs } from '../../parts/object-tabs.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { TimelineView } from '../../parts/timeline-view.tsx';
import { useMay, useSession } from '../../session/session-context.ts';
import type { CardTransaction } from './card-transactions.tsx';

export function Page() {
  const { cardTransactionId = '' } = useParams({ strict: false });
  const transaction = useRead('/v1/card-transactions/{cardTransactionId}', { path: { cardTransactionId } });
  return <ResourceScreen query={transaction}>{(data) => <Screen transaction={data} />}</ResourceScreen>;
}

function Screen({ transaction }: { readonly transaction: CardTransaction }) {
  const path = { cardTransactionId: transaction.id };
  return (
    <>
      <PageHeader
        title={transaction.merchantName}
        badge={<StatusBadge status={transaction.status} />}
        sub={<IdLink id={transaction.id} />}
        actions={<Merchant transaction={transaction} />}
      />
      <ObjectTabs
        json={transaction}
        request={{ method: 'GET', template: '/v1/card-transactions/{cardTransactionId}', input: { path } }}
      >
        <Stack gap="md">
          <DeclineAlert transaction={transaction} />
          <div className="columns">
            <Panel title="Amount">
              <Money amount={decimalOf(transaction.amount)} currency={transaction.currency} size="large" />
              <Fields of={amountFields(transaction)} />
            </Panel>
            <Panel title="Purchase">
              <Fields of={purchaseFields(transaction)} />
            </Panel>
          </div>
          <Timeline cardTransactionId={transaction.id} />
        </Stack>
      </ObjectTabs>
    </>
  );
}

type Rows = Parameters<typeof Fields>[0]['of'];

const amountFields = (one: CardTransaction): Rows => [
  ['Authorized', <Money key="a" amount={decimalOf(one.authorizedAmount)} currency="usd" />],
  [
    'At the merchant',
    one.localCurrency === one.currency ? undefined : (
      <Money key="l" amount={decimalOf(one.localAmount)} currency={one.localCurrency} />
    ),
  ],
  ['Announced', <StatusBadge key="s" status={one.attestationStatus} />],
  ['Posted without authorization', one.forced === true ? 'yes' : undefined],
];

const purchaseFields = (one: CardTransaction): Rows => [
  ['Card', toNamedField(one.cardId)],
  ['Customer', toNamedField(one.userId)],
  ['Agent', toNamedField(one.agentId)],
  ['Category', [one.merchantCategoryCode, one.merchantCategory].filter(Boolean).join(' · ')],
  ['Place', [one.merchantCity, one.merchantCountry].filter(Boolean).join(', ')],
  ['Merchant id', one.merchantId],
  ['Asked', <Instant key="asked" at={one.createdAt} />],
  ['Posted', one.postedAt === undefined ? undefined : <Instant key="posted" at={one.postedAt} />],
  ['Belongs to', toNamedField(one.relatedTransactionId)],
];

/** The reason of a decline: plain words first, the recorded decision below. */
function DeclineAlert({ transaction }: { readonly transaction: CardTransaction }) {
  const words = declineWords(transaction, localTime);
  if (words === undefined) return null;
  const { decline } = transaction;
  return (
    <Alert color="red" icon={<IconCircleX />} title={words.title}>
      <Text size="sm">{words.explanation}</Text>
      <Text size="sm" fw={550}>
        {words.remedy}
      </Text>
      {decline === null ? null : (
        <Text size="xs" mt={6}>
          <code>{decline.code}</code> by {decline.source}
          {decline.rule === null ? '' : ` (${decline.rule})`}: {decline.message}
        </Text>
      )}
    </Alert>
  );
}

function Timeline({ cardTransactionId }: { readonly cardTransactionId: string }) {
  const timeline = useRead('/v1/card-transactions/{cardTransactionId}/timeline', { path: { cardTransactionId } });
  return (
    <Panel title="What happened">
      <ResourceScreen query={timeline}>{(data) => <TimelineView of={data} />}</ResourceScreen>
    </Panel>
  );
}

/** The merchant's possible next steps, in the sandbox. */
function Merchant({ transaction }: { readonly transaction: CardTransaction }) {
  const { environment } = useSession();
  const may = useMay();
  const input = { path: { cardTransactionId: transaction.id }, body: {} };
  const clear = useChange('post', '/v1/simulate/card-transactions/{cardTransactionId}/clear', { done: 'Cleared.' });
  const reverse = useChange('post', '/v1/simulate/card-transactions/{cardTransactionId}/reverse', {
    done: 'Authorization reversed.',
  });
  const refund = useChange('post', '/v1/simulate/card-transactions/{cardTransactionId}/refund', {
    done: 'Refunded in a new transaction.',
  });
  if (environment !== 'sandbox' || !may('simulate:write')) return null;
  const offered =
    transaction.status === 'pending'
      ? [
          { label: 'Clear', change: clear },
          { label: 'Reverse', change: reverse },
        ]
      : transaction.status === 'completed' && transaction.amount > 0
        ? [{ label: 'Refund', change: refund }]
        : [];
  const failed = offered.find(({ change }) => change.error !== null)?.change.error ?? null;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {offered.map(({ label, change }) => (
          <Button key={label} variant="default" loading={change.isPending} onClick={() => change.mutate(input)}>
            {label}
          </Button>
        ))}
      </Group>
      {failed === null ? null : <FaultAlert error={failed} />}
    </Stack>
  );
}
