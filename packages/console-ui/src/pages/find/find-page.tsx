import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page as ListPage } from '../../api/call.ts';
import { nameOf } from '../../parts/customer-name.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { isNameMatch } from '../../parts/name-match.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { amountIn, isSameAmount } from '../../parts/same-amount.ts';
import { useFilters } from '../../parts/use-filters.ts';
import { useLatest, type Latest } from '../../parts/use-latest.ts';
import { useMay } from '../../session/session-context.ts';
import { cardColumns } from '../cards/card-columns.tsx';
import { counterpartyColumns, type Counterparty } from '../counterparties/counterparties-table.tsx';
import { customerColumns } from '../customers/customers-table.tsx';
import { transferColumns } from '../transfers/transfers-table.tsx';

/** Searches the newest resources for values that the API cannot filter: names, last four digits, and amounts. */
export function Page() {
  const { values } = useFilters();
  const sought = (values['text'] ?? '').trim();
  const amount = amountIn(sought);
  return (
    <>
      <PageHeader
        title={sought === '' ? 'Find' : `Find “${sought}”`}
        sub="Names, amounts, and last digits match only the newest resources. Ids, e-mails, and references match all resources."
      />
      {sought === '' ? (
        <EmptyState title="Nothing to search for">
          Press Ctrl-K and enter a name, an amount, or the last four digits of a card or account.
        </EmptyState>
      ) : (
        <Stack gap="md">
          {/^\d{4}$/.test(sought) ? <ByLastFour digits={sought} /> : null}
          {amount === undefined ? <ByName name={sought} /> : <ByAmount amount={amount} />}
        </Stack>
      )}
    </>
  );
}

function ByName({ name }: { readonly name: string }) {
  const may = useMay();
  const customers = useLatest('/v1/customers', may('customers:read'));
  return (
    <>
      <Found
        label="Customers"
        latest={customers}
        columns={customerColumns}
        is={(one) => isNameMatch(`${nameOf(one)} ${one.firstName} ${one.lastName}`, name)}
        to={({ id }) => `/customers/${id}`}
      />
      <FoundPayees is={({ accountOwnerName }) => isNameMatch(accountOwnerName, name)} />
    </>
  );
}

function ByLastFour({ digits }: { readonly digits: string }) {
  const may = useMay();
  const cards = useLatest('/v1/cards', may('cards:read'));
  return (
    <>
      <Found
        label="Cards"
        latest={cards}
        columns={cardColumns}
        is={({ last4 }) => last4 === digits}
        to={({ id }) => `/cards/${id}`}
      />
      <FoundPayees is={({ last4 }) => last4 === digits} />
    </>
  );
}

function FoundPayees({ is }: { readonly is: (payee: Counterparty) => boolean }) {
  const may = useMay();
  const payees = useLatest('/v1/counterparties', may('counterparties:read'));
  return (
    <Found
      label="Counterparties"
      latest={payees}
      columns={counterpartyColumns}
      is={is}
      to={({ id }) => `/counterparties/${id}`}
    />
  );
}

function ByAmount({ amount }: { readonly amount: string }) {
  const may = useMay();
  const transfers = useLatest('/v1/transactions', may('transactions:read'));
  return (
    <Found
      label="Transfers"
      latest={transfers}
      columns={transferColumns}
      is={(one) => isSameAmount(one.amount, amount) || (one.finalAmount !== null && isSameAmount(one.finalAmount, amount))}
      to={({ id }) => `/transfers/${id}`}
    />
  );
}

type FoundProps<Item> = {
  readonly label: string;
  readonly latest: Latest<Item>;
  readonly columns: readonly Column<Item>[];
  readonly is: (item: Item) => boolean;
  readonly to: (item: Item) => string;
};

function Found<Item extends { readonly id: string }>({ label, latest, columns, is, to }: FoundProps<Item>) {
  const items = latest.items.filter(is);
  const query = { isPending: latest.isPending && items.length === 0, isError: false, data: { items, nextCursor: undefined } };
  return (
    <Panel title={label}>
      {latest.error === null ? null : <FaultAlert error={latest.error} />}
      <DataTable
        label={label}
        // The part of a query that a table reads.
        query={query as unknown as UseQueryResult<ListPage<Item>>}
        columns={columns}
        idOf={({ id }) => id}
        to={to}
        empty={<p className="dimmed">No matches.</p>}
      />
      <Group gap="sm" mt="sm">
        <Text size="sm" c="dimmed">
          {latest.goOn === undefined
            ? `All ${latest.items.length} were searched.`
            : `The newest ${latest.items.length} were searched.`}
        </Text>
        {latest.goOn === undefined ? null : (
          <Button size="xs" variant="default" loading={latest.isPending} onClick={latest.goOn}>
            Search further
          </Button>
        )}
      </Group>
    </Panel>
  );
}
