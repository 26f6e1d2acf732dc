import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { LimitMeter } from '../../parts/limit-meter.tsx';
import { toNamedField } from '../../parts/named-id.tsx';
import { notesTab } from '../../parts/notes-tab.tsx';
import { ObjectTabs } from '../../parts/object-tabs.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { CardActions } from './card-actions.tsx';
import { cardName, type Card } from './card-columns.tsx';
import { CardControls } from './card-controls.tsx';
import { CardTransactions } from './card-transactions.tsx';
import { AccessEvents } from './access-events.tsx';
import { TryPurchase } from './try-purchase.tsx';

export function Page() {
  const { cardId = '' } = useParams({ strict: false });
  const card = useRead('/v1/cards/{cardId}', { path: { cardId } });
  return <ResourceScreen query={card}>{(data) => <CardScreen card={data} />}</ResourceScreen>;
}

function CardScreen({ card }: { readonly card: Card }) {
  const request = { method: 'GET', template: '/v1/cards/{cardId}', input: { path: { cardId: card.id } } } as const;
  return (
    <>
      <PageHeader
        title={cardName(card)}
        badge={<StatusBadge status={card.status} />}
        sub={<IdLink id={card.id} />}
        actions={<CardActions card={card} />}
      />
      <ObjectTabs
        json={card}
        request={request}
        more={[
          { name: 'controls', label: 'Controls', content: () => <CardControls card={card} /> },
          { name: 'shown', label: 'Who saw the number', content: () => <AccessEvents cardId={card.id} /> },
          notesTab(card.id),
        ]}
      >
        <Overview card={card} />
      </ObjectTabs>
    </>
  );
}

function Overview({ card }: { readonly card: Card }) {
  const { amount, spent, frequency } = card.spendingLimit;
  return (
    <Stack gap="md">
      <div className="columns">
        <Panel title="Limit">
          <LimitMeter amount={amount} spent={spent} frequency={frequency} label="Limit of the card" />
          {card.agentId === undefined ? null : <AgentLimit agentId={card.agentId} />}
        </Panel>
        <Panel title="Card">
          <Fields
            of={[
              ['Customer', toNamedField(card.customerId)],
              ['Pays from', toNamedField(card.walletId) ?? 'the oldest active wallet'],
              ['Agent', toNamedField(card.agentId)],
              ['Type', card.type],
              ['Expires', `${String(card.expirationMonth).padStart(2, '0')}/${card.expirationYear}`],
              ['Reason', card.statusReason],
              ['Created', <Instant key="created" at={card.createdAt} />],
            ]}
          />
        </Panel>
      </div>
      <TryPurchase card={card} />
      <CardTransactions cardId={card.id} />
    </Stack>
  );
}

/** The agent's limit counts over all of its cards, so it may decline a purchase that the card's own limit allows. */
function AgentLimit({ agentId }: { readonly agentId: string }) {
  const { data } = useRead('/v1/agents/{agentId}', { path: { agentId } });
  if (data?.spendingLimit === undefined) return null;
  return (
    <>
      <p>
        <small>And of its agent {data.name}, over all of its cards:</small>
      </p>
      <LimitMeter
        amount={data.spendingLimit}
        spent={data.currentSpend}
        frequency={data.spendingLimitFrequency ?? 'allTime'}
        label="Limit of the agent"
      />
    </>
  );
}
