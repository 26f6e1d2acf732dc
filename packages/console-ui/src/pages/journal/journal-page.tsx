import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import plain from '../../parts/plain.module.css';
import { listQuery } from '../../parts/queries.ts';
import { useFilters } from '../../parts/use-filters.ts';
import { EntryLines } from './entry-lines.tsx';

export type JournalEntry = Answer<'/v1/journal/{journalEntryId}', 'get'>;

const columns: readonly Column<JournalEntry>[] = [
  {
    head: 'Number',
    align: 'end',
    cell: ({ id, number }) => <Link to={`/journal/${id}`}>{number}</Link>,
    text: ({ number }) => String(number),
  },
  { head: 'What', cell: ({ description }) => description, text: ({ description }) => description },
  { head: 'Lines', cell: ({ lines }) => <EntryLines lines={lines} />, text: ({ lines }) => lines.map(lineText).join('; ') },
  {
    head: 'Of',
    wide: true,
    cell: ({ transactionId, cardTransactionId }) => <Cause id={transactionId ?? cardTransactionId} />,
    text: ({ transactionId, cardTransactionId }) => transactionId ?? cardTransactionId ?? '',
  },
  { head: 'Posted', wide: true, cell: ({ postedAt }) => <Instant at={postedAt} />, text: ({ postedAt }) => postedAt },
];

const lineText = ({ side, account, amount, currency }: JournalEntry['lines'][number]): string =>
  `${side} ${account} ${amount} ${currency}`;

function Cause({ id }: { readonly id: string | null }) {
  if (id === null) return '–';
  return (
    <span className={plain['whole']}>
      <IdLink id={id} short />
    </span>
  );
}

export function Page() {
  const { values } = useFilters();
  const query = listQuery('/v1/journal', values, ['account', 'walletId', 'transactionId', 'from', 'to'], 30);
  const entries = useRead('/v1/journal', { query });
  return (
    <>
      <PageHeader
        title="Journal"
        sub="Every posting of the ledger, numbered without gaps, oldest first. Debits equal credits in each entry."
        actions={<CodeButton request={{ method: 'GET', template: '/v1/journal', input: { query } }} />}
      />
      <FilterBar
        filters={[
          { name: 'account', label: 'Account code', width: 220 },
          { name: 'walletId', label: 'Wallet', kind: 'wallet' },
          { name: 'transactionId', label: 'Transaction id', width: 220 },
          { name: 'from', label: 'Posted since', kind: 'since' },
        ]}
      />
      <DataTable
        label="Journal"
        query={entries}
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/journal/${id}`}
        paged
        pageWords={['First', 'Next']}
        empty={
          <EmptyState title="No entries yet">
            Every movement of money is posted here and receives its number within five seconds. The{' '}
            <Link to="/trial-balance">trial balance</Link> shows the balances.
          </EmptyState>
        }
      />
    </>
  );
}
