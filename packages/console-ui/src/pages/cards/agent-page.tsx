import { Button, Stack } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { useChange, useRead } from '../../api/hooks.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { LimitMeter } from '../../parts/limit-meter.tsx';
import { toNamedField } from '../../parts/named-id.tsx';
import { ObjectTabs } from '../../parts/object-tabs.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useMay } from '../../session/session-context.ts';
import { cardColumns } from './card-columns.tsx';
import { NewCard } from './new-card.tsx';

export type Agent = Answer<'/v1/agents/{agentId}', 'get'>;

export function Page() {
  const { agentId = '' } = useParams({ strict: false });
  const agent = useRead('/v1/agents/{agentId}', { path: { agentId } });
  return <ResourceScreen query={agent}>{(data) => <AgentScreen agent={data} />}</ResourceScreen>;
}

const limitConsequences = { suspend: 'suspends it', notify: 'sends agent.limit_exceeded', none: 'only declines' };

function AgentScreen({ agent }: { readonly agent: Agent }) {
  const { spendingLimit, currentSpend, spendingLimitFrequency } = agent;
  return (
    <>
      <PageHeader
        title={agent.name}
        badge={<StatusBadge status={agent.status} />}
        sub={<IdLink id={agent.id} />}
        actions={<AgentActions agent={agent} />}
      />
      <ObjectTabs
        json={agent}
        request={{ method: 'GET', template: '/v1/agents/{agentId}', input: { path: { agentId: agent.id } } }}
      >
        <Stack gap="md">
          <div className="columns">
            <Panel title="Limit across all cards">
              {spendingLimit === undefined ? (
                'The agent has no limit. Each card has its own limit.'
              ) : (
                <LimitMeter
                  amount={spendingLimit}
                  spent={currentSpend}
                  frequency={spendingLimitFrequency ?? 'allTime'}
                  label="Agent limit"
                />
              )}
            </Panel>
            <Panel title="Agent">
              <Fields
                of={[
                  ['Works for', toNamedField(agent.userId)],
                  ['What it does', agent.description],
                  ['Beyond its limit', limitConsequences[agent.onLimitExceeded]],
                  ['Cards', `${agent.cardCount}${agent.maxCards === undefined ? '' : ` of ${agent.maxCards}`}`],
                  ['Created', <Instant key="created" at={agent.createdAt} />],
                ]}
              />
            </Panel>
          </div>
          <AgentCards agent={agent} />
        </Stack>
      </ObjectTabs>
    </>
  );
}

function AgentCards({ agent }: { readonly agent: Agent }) {
  const may = useMay();
  const cards = useRead('/v1/cards', { query: { agentId: agent.id, limit: 50 } });
  const given = { agentId: agent.id, ...(agent.userId === undefined ? {} : { customerId: agent.userId }) };
  const add = may('cards:write') && agent.status === 'active' ? <NewCard {...given} /> : undefined;
  return (
    <Panel title="Cards" flush actions={add}>
      <DataTable
        label="Cards of the agent"
        query={cards}
        columns={cardColumns}
        idOf={({ id }) => id}
        to={({ id }) => `/cards/${id}`}
        empty={<EmptyState title="No cards yet">The agent buys with cards.</EmptyState>}
      />
    </Panel>
  );
}

function AgentActions({ agent }: { readonly agent: Agent }) {
  const may = useMay();
  const path = { agentId: agent.id };
  const suspend = useChange('post', '/v1/agents/{agentId}/suspend', {
    done: 'The agent is suspended, and its cards are frozen.',
  });
  const activate = useChange('post', '/v1/agents/{agentId}/activate', {
    done: 'The agent is active. Its cards stay frozen until you unfreeze them.',
  });
  if (!may('agents:write')) return null;
  if (agent.status === 'active')
    return (
      <ConfirmButton
        label="Suspend"
        color="red"
        leftSection={<IconPlayerPause size={16} />}
        title="Suspend this agent?"
        act={() => suspend.mutateAsync({ path })}
        isPending={suspend.isPending}
        error={suspend.error}
      >
        The agent cannot spend, and all its cards are frozen at once. After reactivation, the cards stay frozen.
      </ConfirmButton>
    );
  return (
    <>
      <Button leftSection={<IconPlayerPlay size={16} />} loading={activate.isPending} onClick={() => activate.mutate({ path })}>
        Activate
      </Button>
      {activate.error === null ? null : <FaultAlert error={activate.error} />}
    </>
  );
}
