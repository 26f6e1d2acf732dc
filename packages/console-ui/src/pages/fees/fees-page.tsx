import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Fields } from '../../parts/fields.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { toNamedColumn } from '../../parts/named-id.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { listQuery } from '../../parts/queries.ts';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useMay } from '../../session/session-context.ts';
import { FeeSettingsPanel } from './fee-settings-panel.tsx';
import { PayOut } from './pay-out.tsx';

type FeeEntry = Answer<'/v1/fees/entries', 'get'>['items'][number];

const words: Readonly<Record<FeeEntry['kind'], string>> = {
  collected: 'Collected',
  returned: 'Reversed',
  payout: 'Paid out',
  adjustment: 'Corrected',
  released: 'Released',
  recovered: 'Taken from a wallet',
  advanced: 'Advanced as a debt',
  repaid: 'Debt repaid',
};

const columns: readonly Column<FeeEntry>[] = [
  { head: 'What', cell: ({ kind }) => words[kind], text: ({ kind }) => kind },
  {
    head: 'Fees',
    cell: ({ state }) => (state === 'pending' ? 'Pending' : 'Available'),
    text: ({ state }) => state,
  },
  {
    head: 'Amount',
    align: 'end',
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} signed />,
    text: ({ amount }) => amount,
  },
  {
    head: 'Balance after',
    align: 'end',
    cell: ({ balanceAfter, currency }) => <Money amount={balanceAfter} currency={currency} />,
    text: ({ balanceAfter }) => balanceAfter,
  },
  toNamedColumn({ head: 'Transaction', wide: true, idOf: ({ transactionId }) => transactionId }),
  { head: 'When', wide: true, cell: ({ createdAt }) => <Instant at={createdAt} />, text: ({ createdAt }) => createdAt },
];

export function Page() {
  const { values } = useFilters();
  const may = useMay();
  const query = listQuery('/v1/fees/entries', values, ['kind', 'currency', 'transactionId', 'createdAfter']);
  const entries = useRead('/v1/fees/entries', { query });
  return (
    <>
      <PageHeader
        title="Developer fees"
        sub="Fees that you charged on transfers and deposits, and their payouts to your wallets."
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/fees/entries', input: { query } }} />
            {may('transfers:write') ? <PayOut /> : null}
          </>
        }
      />
      <Stack gap="md">
        <div className="columns">
          <Balances />
          {may('transfers:read') ? <FeeSettingsPanel /> : null}
        </div>
        <FilterBar
          filters={[
            { name: 'kind', label: 'What', options: Object.keys(words) },
            { name: 'currency', label: 'Currency', width: 110 },
            { name: 'transactionId', label: 'Transaction id', width: 250 },
            { name: 'createdAfter', label: 'Since', kind: 'since' },
          ]}
        />
        <DataTable
          label="Developer fees"
          query={entries}
          columns={columns}
          idOf={({ id }) => id}
          paged
          empty={
            <EmptyState title="No fees yet">
              Send a transfer with a developerFee, or open a virtual account with a developerFeePercent. Collected fees appear
              here, and you can pay them out to your wallets.
            </EmptyState>
          }
        />
      </Stack>
    </>
  );
}

const isOwed = (debt: string): boolean => /[1-9]/.test(debt);

/** Pending and available fees by currency, and the fee debt. */
function Balances() {
  const balance = useRead('/v1/fees/balance', {});
  return (
    <Panel title="Not paid out">
      <ResourceScreen query={balance}>
        {({ balances }) =>
          balances.length === 0 ? (
            <>No fees collected yet.</>
          ) : (
            <Stack gap="sm">
              <Fields
                of={balances.flatMap(({ currency, pending, available, debt, takenBack }) =>
                  [
                    ['available', available] as const,
                    ['pending', pending] as const,
                    ...(isOwed(debt) ? [['owed', debt] as const] : []),
                    ...(isOwed(takenBack) ? [['taken back', takenBack] as const] : []),
                  ].map(([name, amount]): [string, ReactNode] => [
                    `${currency.toUpperCase()} ${name}`,
                    <Money key={name} amount={amount} currency={currency} />,
                  ]),
                )}
              />
              {balances.some(({ debt }) => isOwed(debt)) ? (
                <Alert color="red" title="Your account owes developer fees">
                  Fees that you paid out belonged to transfers that were returned. Your wallets make no payments until you repay
                  the debt. Deposit the amount into a wallet that received fees.
                </Alert>
              ) : null}
              {balances.some(({ takenBack }) => isOwed(takenBack)) ? (
                <Alert color="red" title="Your account owes money that was taken back">
                  A refund or a deposit was taken back after a wallet spent it. Your wallets make no payments until you repay the
                  amount. Ask support.
                </Alert>
              ) : null}
            </Stack>
          )
        }
      </ResourceScreen>
    </Panel>
  );
}
