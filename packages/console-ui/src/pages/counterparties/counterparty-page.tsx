import { Alert, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFlask } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useChange, useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { toNamedField } from '../../parts/named-id.tsx';
import { notesTab } from '../../parts/notes-tab.tsx';
import { notifyFailed } from '../../parts/notify.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { TabBar } from '../../parts/tab-bar.tsx';
import { accountTypeWords } from '../../parts/payment-names.ts';
import { useMay, useSession } from '../../session/session-context.ts';
import { transferColumns } from '../transfers/transfers-table.tsx';
import type { Counterparty } from './counterparties-table.tsx';

export function Page() {
  const { counterpartyId = '' } = useParams({ strict: false });
  const query = useRead('/v1/counterparties/{counterpartyId}', { path: { counterpartyId } });
  return <ResourceScreen query={query}>{(one) => <CounterpartyScreen counterparty={one} />}</ResourceScreen>;
}

function CounterpartyScreen({ counterparty }: { counterparty: Counterparty }) {
  const { id, address } = counterparty;
  const lines =
    address === undefined ? [] : [address.line1, address.line2, address.postalCode, address.city, address.state, address.country];
  return (
    <>
      <PageHeader
        title={counterparty.accountOwnerName}
        badge={<StatusBadge status={counterparty.status} />}
        sub={<IdLink id={id} />}
        actions={
          <>
            <CodeButton
              request={{
                method: 'GET',
                template: '/v1/counterparties/{counterpartyId}',
                input: { path: { counterpartyId: id } },
              }}
            />
            <SandboxStatus counterpartyId={id} />
          </>
        }
      />
      {counterparty.requirements.length === 0 ? null : (
        <Alert color="yellow" mb="md" title="Required before live payments">
          {counterparty.requirements.map(({ field }) => wordsOf(field)).join(', ')}
        </Alert>
      )}
      <div className="columns">
        <Panel title="Account">
          <Fields
            of={[
              ['Type', accountTypeWords[counterparty.accountType]],
              ['Currency', counterparty.currency.toUpperCase()],
              ['Bank', counterparty.bankName],
              ['Ends in', counterparty.last4],
              ...Object.entries(counterparty.details).map(([name, text]) => [wordsOf(name), text] as const),
            ]}
          />
        </Panel>
        <Panel title="Account holder">
          <Fields
            of={[
              ['Owner', counterparty.accountOwnerName],
              ['Type', wordsOf(counterparty.accountOwnerType)],
              ['Address', lines.filter((line) => line !== undefined).join(', ')],
              ['Customer', toNamedField(counterparty.customerId)],
              ['Created', <Instant key="t" at={counterparty.createdAt} />],
            ]}
          />
        </Panel>
      </div>
      <TabBar
        tabs={[
          { name: 'transfers', label: 'Transfers', content: () => <Transfers payoutAccountId={id} /> },
          notesTab(id),
          { name: 'json', label: 'JSON', content: () => <JsonView value={counterparty} /> },
        ]}
      />
    </>
  );
}

function Transfers({ payoutAccountId }: { payoutAccountId: string }) {
  const query = useRead('/v1/transactions', { query: { payoutAccountId, limit: 50 } });
  return (
    <DataTable
      label="Transfers"
      query={query}
      columns={transferColumns}
      idOf={({ id }) => id}
      to={({ id }) => `/transfers/${id}`}
      empty={
        <EmptyState title="No payments yet">
          <Link to="/transfers/new">Send a transfer</Link>
        </EmptyState>
      }
    />
  );
}

function SandboxStatus({ counterpartyId }: { counterpartyId: string }) {
  const { environment } = useSession();
  const may = useMay();
  const change = useChange('post', '/v1/simulate/counterparties/{counterpartyId}/status', { done: 'Status changed.' });
  if (environment === 'live' || !may('simulate:write')) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconFlask size={16} />} rightSection={<IconChevronDown size={14} />} loading={change.isPending}>
          Sandbox
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['active', 'under_review', 'rejected', 'inactive'] as const).map((status) => (
          <Menu.Item
            key={status}
            onClick={() =>
              change.mutate({ path: { counterpartyId }, body: { status } }, { onError: (error) => notifyFailed(error) })
            }
          >
            {wordsOf(status)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
