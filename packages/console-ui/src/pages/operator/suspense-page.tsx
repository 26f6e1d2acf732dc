import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { isNegative } from '../../parts/amount.ts';
import { Money } from '../../parts/money.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { ActButton } from './act-button.tsx';
import { TenantBadge } from './tenant-badge.tsx';
import { useOperatorList } from './use-operator-list.ts';

type Suspense = OperatorAnswer<'listSuspense'>['items'][number];

const nameWords = (name: string): string => wordsOf(name.replace(/^suspense:/, ''));

function meaningOf({ name, balance }: Suspense): string {
  if (name === 'developer_fee_debt') return 'the account owes fees of returned transfers and makes no payments';
  if (name === 'suspense:taken_back' && isNegative(balance))
    return 'the account owes money that was reversed after it was spent, and makes no payments';
  return isNegative(balance) ? 'advanced by the platform' : 'waiting for an owner';
}

const columns: readonly Column<Suspense>[] = [
  { head: 'Account', cell: ({ name }) => nameWords(name), text: ({ name }) => name },
  {
    head: 'Balance',
    align: 'end',
    cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
    text: ({ balance, currency }) => `${balance} ${currency}`,
  },
  {
    head: 'Meaning',
    cell: meaningOf,
    text: meaningOf,
  },
  { head: 'Owner', cell: (one) => <TenantBadge place={one} />, text: ({ ownerId }) => ownerId },
  { head: 'Change', align: 'end', cell: (one) => <Clear suspense={one} /> },
];

function Clear({ suspense }: { readonly suspense: Suspense }) {
  const { ownerId, environment, name, currency, balance } = suspense;
  const [amount, setAmount] = useState(balance.replace('-', ''));
  const [against, setAgainst] = useState('');
  return (
    <ActButton
      action="suspense.clear"
      label="Clear"
      size="xs"
      place={suspense}
      about={`${nameWords(name)}: ${balance} ${currency.toUpperCase()}`}
      isWhole={against.trim() !== '' && amount.trim() !== ''}
      body={{ ownerId, environment, name, currency, amount: amount.trim(), against: against.trim() }}
    >
      <Group grow align="flex-start">
        <TextInput
          label={`Amount in ${currency.toUpperCase()}`}
          description="Up to the balance."
          required
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <TextInput
          label="Against"
          description="Such as wallet:wal_… or liquidity."
          required
          value={against}
          onChange={(event) => setAgainst(event.currentTarget.value)}
        />
      </Group>
    </ActButton>
  );
}

export function Page() {
  const accounts = useOperatorList('listSuspense');
  return (
    <>
      <PageHeader
        title="Suspense"
        sub="Funds not yet matched to an owner, advances by the platform, and developer fees that accounts owe."
      />
      <DataTable
        label="Suspense accounts"
        query={accounts}
        columns={columns}
        idOf={({ ownerId, name, currency }) => `${ownerId} ${name} ${currency}`}
        paged
        pageWords={['Largest', 'Smaller']}
        empty={
          <EmptyState title="All suspense accounts are at zero">
            The platform books unmatched deposits, and card payments above a balance, here until a person clears them.
          </EmptyState>
        }
      />
    </>
  );
}
