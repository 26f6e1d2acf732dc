import { Group, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { Money } from '../../parts/money.tsx';
import { NamedId, toNamedField } from '../../parts/named-id.tsx';
import { notesTab } from '../../parts/notes-tab.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { TabBar } from '../../parts/tab-bar.tsx';
import { FundWallet } from './fund-wallet.tsx';
import type { Wallet } from './wallets-table.tsx';

/** Milliseconds between two polls, so that incoming money appears while the user watches. */
const lookMs = 5_000;

export function Page() {
  const { walletId = '' } = useParams({ strict: false });
  const query = useRead('/v1/wallets/{walletId}', { path: { walletId } });
  return <ResourceScreen query={query}>{(wallet) => <WalletScreen wallet={wallet} />}</ResourceScreen>;
}

function WalletScreen({ wallet }: { wallet: Wallet }) {
  const path = { walletId: wallet.id };
  return (
    <>
      <PageHeader
        title={`${wallet.currency.toUpperCase()} wallet`}
        badge={<StatusBadge status={wallet.status} />}
        sub={<IdLink id={wallet.id} />}
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/wallets/{walletId}/balance', input: { path } }} />
            <FundWallet wallet={wallet} />
          </>
        }
      />
      <div className="columns">
        <Balance wallet={wallet} />
        <Panel title="Details">
          <Fields
            of={[
              ['Customer', toNamedField(wallet.customerId)],
              ['Type', wordsOf(wallet.type)],
              ['Created', <Instant key="t" at={wallet.createdAt} />],
              ['Changed', <Instant key="u" at={wallet.updatedAt} />],
            ]}
          />
        </Panel>
      </div>
      <TabBar
        tabs={[
          { name: 'entries', label: 'Entries', content: () => <Entries walletId={wallet.id} /> },
          { name: 'holds', label: 'Holds', content: () => <Holds walletId={wallet.id} /> },
          { name: 'deposit', label: 'How to pay in', content: () => <DepositAddresses wallet={wallet} /> },
          notesTab(wallet.id),
          { name: 'json', label: 'JSON', content: () => <JsonView value={wallet} /> },
        ]}
      />
    </>
  );
}

function Balance({ wallet: { id: walletId, currency } }: { wallet: Wallet }) {
  const query = useRead('/v1/wallets/{walletId}/balance', { path: { walletId } }, { refetchInterval: lookMs });
  return (
    <Panel title="Balance">
      <ResourceScreen query={query}>
        {(balance) => (
          <Group gap="lg" align="flex-start">
            <Figure name="Available">
              <Money amount={balance.available} currency={currency} size="large" />
            </Figure>
            <Figure name="Held">
              <Money amount={balance.held} currency={currency} />
            </Figure>
            <Figure name="Total">
              <Money amount={balance.balance} currency={currency} />
            </Figure>
          </Group>
        )}
      </ResourceScreen>
    </Panel>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      {children}
    </div>
  );
}

const entryWords: Readonly<Record<string, string>> = { opening_balance: 'Sandbox opening balance' };

function Entries({ walletId }: { walletId: string }) {
  const query = useRead(
    '/v1/wallets/{walletId}/entries',
    { path: { walletId }, query: { limit: 100 } },
    { refetchInterval: lookMs },
  );
  return (
    <DataTable
      label="Entries"
      query={query}
      idOf={({ id }) => id}
      columns={[
        { head: 'When', cell: ({ createdAt }) => <Instant at={createdAt} /> },
        { head: 'What', cell: ({ kind }) => entryWords[kind] ?? wordsOf(kind) },
        {
          head: 'By',
          wide: true,
          cell: ({ transactionId, cardTransactionId }) => {
            const id = transactionId ?? cardTransactionId;
            return id === null ? null : <NamedId id={id} />;
          },
        },
        { head: 'Amount', align: 'end', cell: ({ amount, currency }) => <Money amount={amount} currency={currency} signed /> },
        {
          head: 'Balance',
          align: 'end',
          cell: ({ balanceAfter, currency }) => <Money amount={balanceAfter} currency={currency} />,
        },
      ]}
      empty={<EmptyState title="No entries yet">Each change of the balance is an entry with the balance after it.</EmptyState>}
    />
  );
}

function Holds({ walletId }: { walletId: string }) {
  const query = useRead('/v1/holds', { query: { walletId, limit: 50 } });
  return (
    <DataTable
      label="Holds"
      query={query}
      idOf={({ id }) => id}
      to={({ id }) => `/holds/${id}`}
      columns={[
        { head: 'Hold', cell: ({ id }) => <IdLink id={id} short /> },
        { head: 'For', cell: ({ kind }) => wordsOf(kind) },
        { head: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
        { head: 'Reason', wide: true, cell: ({ reason }) => reason },
        { head: 'Made', wide: true, cell: ({ createdAt }) => <Instant at={createdAt} /> },
        { head: 'Remaining', align: 'end', cell: ({ remaining, currency }) => <Money amount={remaining} currency={currency} /> },
      ]}
      empty={<EmptyState title="No holds">Money reserved by transfers, by cards, and by you appears here.</EmptyState>}
    />
  );
}

function DepositAddresses({ wallet }: { wallet: Wallet }) {
  const query = useRead('/v1/wallets/{walletId}/deposit-addresses', { path: { walletId: wallet.id } });
  if (wallet.type !== 'crypto')
    return <EmptyState title="Funded by its virtual account">Use the bank details of the virtual account.</EmptyState>;
  return (
    <DataTable
      label="Deposit addresses"
      query={query}
      idOf={({ chain }) => chain}
      columns={[
        { head: 'Chain', cell: ({ chain }) => wordsOf(chain) },
        { head: 'Takes', cell: ({ currencies }) => currencies.join(', ').toUpperCase() },
        { head: 'Address', cell: ({ address }) => <CopyText text={address} label="the address" /> },
      ]}
      empty={<EmptyState title="No addresses yet" />}
    />
  );
}
