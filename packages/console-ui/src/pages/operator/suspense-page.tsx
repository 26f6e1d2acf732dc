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
import { PlaceBadge } from './place-badge.tsx';
import { useOperatorList } from './use-operator-list.ts';

type Suspense = OperatorAnswer<'listSuspense'>['items'][number];

const nameWords = (name: string): string => wordsOf(name.replace(/^suspense:/, ''));

function meaningOf({ name, balance }: Suspense): string {
  if (name === 'developer_fee_debt') return 'the account owes fees of transfers that came back, and makes no payments';
  if (name === 'suspense:taken_back' && isNegative(balance))
    return 'the account owes what was taken back after it was spent, and makes no payments';
  return isNegative(balance) ? 'the platform has paid it' : 'it waits for somebody';
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
    head: 'What it means',
    cell: meaningOf,
    text: meaningOf,
  },
  { head: 'Whose', cell: (one) => <PlaceBadge place={one} />, text: ({ ownerId }) => ownerId },
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
          description="At most the balance."
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
        sub="Money without a receiver yet, money that the platform paid for a customer, and developer fees that accounts owe."
      />
      <DataTable
        label="Suspense accounts"
        query={accounts}
        columns={columns}
        idOf={({ ownerId, name, currency }) => `${ownerId} ${name} ${currency}`}
        paged
        pageWords={['Largest', 'Smaller']}
        empty={
          <EmptyState title="Every suspense account is at zero">
            A deposit that nobody can be given, or a card payment beyond a balance, is booked here, so that the ledger stays whole
            until a person clears it against another account of the owner.
          </EmptyState>
        }
      />
    </>
  );
}
