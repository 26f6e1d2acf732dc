// Lists of a customer's resources. Each loads when the user opens it.
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import type { Tab } from '../../parts/tab-bar.tsx';
import { counterpartyColumns } from '../counterparties/counterparties-table.tsx';
import { NewCounterparty } from '../counterparties/new-counterparty.tsx';
import { transferColumns } from '../transfers/transfers-table.tsx';
import { accountColumns } from '../wallets/accounts-table.tsx';
import { NewAccount } from '../wallets/new-account.tsx';
import { NewWallet } from '../wallets/new-wallet.tsx';
import { walletColumns } from '../wallets/wallets-table.tsx';

export const customerTabs = (customerId: string): readonly Tab[] => [
  { name: 'transfers', label: 'Transfers', content: () => <Transfers customerId={customerId} /> },
  { name: 'wallets', label: 'Wallets and accounts', content: () => <Wallets customerId={customerId} /> },
  { name: 'counterparties', label: 'Counterparties', content: () => <Counterparties customerId={customerId} /> },
  { name: 'cards', label: 'Cards', content: () => <Cards customerId={customerId} /> },
  { name: 'events', label: 'Events', content: () => <Events resourceId={customerId} /> },
];

type OfCustomer = { readonly customerId: string };
const idOf = ({ id }: { id: string }): string => id;

function Transfers({ customerId }: OfCustomer) {
  const query = useRead('/v1/transactions', { query: { customerId, limit: 50 } });
  return (
    <DataTable
      label="Transfers"
      query={query}
      columns={transferColumns}
      idOf={idOf}
      to={({ id }) => `/transfers/${id}`}
      empty={
        <EmptyState title="No transfers yet">
          Incoming, outgoing, and converted money appears here. <Link to="/transfers/new">Send a transfer</Link>.
        </EmptyState>
      }
    />
  );
}

function Wallets({ customerId }: OfCustomer) {
  const wallets = useRead('/v1/wallets', { query: { customerId, limit: 50 } });
  const accounts = useRead('/v1/virtual-accounts', { query: { customerId, limit: 50 } });
  return (
    <div className="stack">
      <DataTable
        label="Wallets"
        query={wallets}
        columns={walletColumns}
        idOf={idOf}
        to={({ id }) => `/wallets/${id}`}
        empty={<EmptyState title="No wallets yet" action={<NewWallet customerId={customerId} />} />}
      />
      <DataTable
        label="Virtual accounts"
        query={accounts}
        columns={accountColumns}
        idOf={idOf}
        to={({ id }) => `/virtual-accounts/${id}`}
        empty={
          <EmptyState title="No virtual accounts yet" action={<NewAccount customerId={customerId} />}>
            Bank details of the customer. Deposits arrive in a wallet.
          </EmptyState>
        }
      />
    </div>
  );
}

function Counterparties({ customerId }: OfCustomer) {
  const query = useRead('/v1/counterparties', { query: { customerId, limit: 50 } });
  return (
    <DataTable
      label="Counterparties"
      query={query}
      columns={counterpartyColumns}
      idOf={idOf}
      to={({ id }) => `/counterparties/${id}`}
      empty={
        <EmptyState title="No counterparties yet" action={<NewCounterparty customerId={customerId} />}>
          External accounts that this customer pays.
        </EmptyState>
      }
    />
  );
}

function Cards({ customerId }: OfCustomer) {
  const query = useRead('/v1/cards', { query: { customerId, limit: 50 } });
  return (
    <DataTable
      label="Cards"
      query={query}
      idOf={idOf}
      to={({ id }) => `/cards/${id}`}
      columns={[
        { head: 'Card', cell: ({ id, last4 }) => <Link to={`/cards/${id}`}>•••• {last4}</Link> },
        { head: 'Type', cell: ({ type }) => type },
        { head: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
        { head: 'Id', wide: true, cell: ({ id }) => <IdLink id={id} short /> },
      ]}
      empty={<EmptyState title="No cards yet">Cards spend from a wallet within a limit.</EmptyState>}
    />
  );
}

function Events({ resourceId }: { readonly resourceId: string }) {
  const query = useRead('/v1/events', { query: { resourceId, limit: 50 } });
  return (
    <DataTable
      label="Events"
      query={query}
      idOf={idOf}
      to={({ id }) => `/events/${id}`}
      columns={[
        { head: 'Event', cell: ({ id, type }) => <Link to={`/events/${id}`}>{type}</Link> },
        { head: 'When', cell: ({ createdAt }) => <Instant at={createdAt} /> },
        { head: 'Id', wide: true, cell: ({ id }) => <IdLink id={id} short /> },
      ]}
      empty={<EmptyState title="No events yet" />}
    />
  );
}
