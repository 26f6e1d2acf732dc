import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page as ListPage } from '../../api/call.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { amountIn, isSameAmount } from '../../parts/same-amount.ts';
import { useFilters } from '../../parts/use-filters.ts';
import { useLatest, type Latest } from '../../parts/use-latest.ts';
import { useMay } from '../../session/session-context.ts';
import { cardColumns } from '../cards/card-columns.tsx';
import { counterpartyColumns } from '../counterparties/counterparties-table.tsx';
import { transferColumns } from '../transfers/transfers-table.tsx';

/** Searches the newest resources for values that the API cannot filter: last four digits and amounts. */
export function Page() {
  const { values } = useFilters();
  const may = useMay();
  const sought = (values['text'] ?? '').trim();
  const isDigits = /^\d{4}$/.test(sought);
  const amount = amountIn(sought);
  const cards = useLatest('/v1/cards', isDigits && may('cards:read'));
  const payees = useLatest('/v1/counterparties', isDigits && may('counterparties:read'));
  const transfers = useLatest('/v1/transactions', amount !== undefined && may('transactions:read'));
  return (
    <>
      <PageHeader
        title={sought === '' ? 'Find' : `Find “${sought}”`}
        sub="Amounts and last digits match only the newest resources. Ids, e-mails, and references match all resources."
      />
      {!isDigits && amount === undefined ? (
        <EmptyState title="Nothing to search for">
          Press Ctrl-K and enter an amount or the last four digits of a card or account.
        </EmptyState>
      ) : (
        <Stack gap="md">
          {isDigits ? (
            <>
              <Found
                label="Cards"
                latest={cards}
                columns={cardColumns}
                is={({ last4 }) => last4 === sought}
                to={({ id }) => `/cards/${id}`}
              />
              <Found
                label="Counterparties"
                latest={payees}
                columns={counterpartyColumns}
                is={({ last4 }) => last4 === sought}
                to={({ id }) => `/counterparties/${id}`}
              />
            </>
          ) : null}
          {amount === undefined ? null : (
            <Found
              label="Transfers"
              latest={transfers}
              columns={transferColumns}
              is={(one) =>
                isSameAmount(one.amount, amount) || (one.finalAmount !== null && isSameAmount(one.finalAmount, amount))
              }
              to={({ id }) => `/transfers/${id}`}
            />
          )}
        </Stack>
      )}
    </>
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
