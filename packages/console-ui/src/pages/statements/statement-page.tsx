import { useParams } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { useChange, useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { CancelJob, isJobRunning, jobInterval, JobStanding } from '../../parts/job-standing.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { Money } from '../../parts/money.tsx';
import { toNamedField } from '../../parts/named-id.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { listQuery } from '../../parts/queries.ts';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { TabBar } from '../../parts/tab-bar.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useMay } from '../../session/session-context.ts';
import { periodWords } from './period-words.ts';
import type { Statement } from './statements-table.tsx';

export function Page() {
  const { statementId = '' } = useParams({ strict: false });
  const query = useRead('/v1/statements/{statementId}', { path: { statementId } }, { refetchInterval: jobInterval });
  return <ResourceScreen query={query}>{(one) => <StatementScreen statement={one} />}</ResourceScreen>;
}

function StatementScreen({ statement }: { readonly statement: Statement }) {
  const path = { statementId: statement.id };
  return (
    <>
      <PageHeader
        title={`${statement.currency.toUpperCase()} statement, ${periodWords(statement)}`}
        badge={<StatusBadge status={statement.status} />}
        sub={<IdLink id={statement.id} />}
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/statements/{statementId}', input: { path } }} />
            <Actions statement={statement} />
          </>
        }
      />
      <JobStanding job={statement} />
      <div className="columns gap">
        <Sums statement={statement} />
        <Details statement={statement} />
      </div>
      <TabBar
        tabs={[
          { name: 'lines', label: 'Lines', content: () => <Lines statement={statement} /> },
          { name: 'json', label: 'JSON', content: () => <JsonView value={statement} /> },
        ]}
      />
    </>
  );
}

/** ISO 20022 has codes of three letters. A stablecoin has none. */
const hasIsoCode = (currency: string): boolean => currency.length === 3;

function Actions({ statement: { id, status, currency } }: { readonly statement: Statement }) {
  const may = useMay();
  const cancel = useChange('post', '/v1/statements/{statementId}/cancel', { done: 'Canceled.' });
  const path = { statementId: id };
  if (isJobRunning({ status }))
    return may('statements:write') ? (
      <CancelJob act={() => cancel.mutateAsync({ path })} isPending={cancel.isPending} error={cancel.error} />
    ) : null;
  if (status !== 'completed') return null;
  const formats = { pdf: 'PDF', csv: 'CSV', ...(hasIsoCode(currency) ? { camt053: 'camt.053' } : {}) };
  return Object.entries(formats).map(([format, label]) => (
    <DownloadButton
      key={format}
      label={label}
      template="/v1/statements/{statementId}/content"
      input={{ path, query: { format } }}
      name={`${id}.${format === 'camt053' ? 'xml' : format}`}
    />
  ));
}

const countOf = (count: number, noun: string): string => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

function Sums({ statement }: { readonly statement: Statement }) {
  const { openingBalance, closingBalance, credits, debits, fees, currency } = statement;
  const money = (amount: string | null) => (amount === null ? null : <Money amount={amount} currency={currency} />);
  return (
    <Panel title="Movements">
      <Fields
        of={[
          ['Opening balance', money(openingBalance)],
          [countOf(credits.count, 'credit'), <Money key="c" amount={credits.amount} currency={currency} signed />],
          [countOf(debits.count, 'debit'), money(/[1-9]/.test(debits.amount) ? `-${debits.amount}` : debits.amount)],
          ['Of which fees', money(fees.amount)],
          ['Closing balance', money(closingBalance)],
        ]}
      />
    </Panel>
  );
}

function Details({ statement: one }: { readonly statement: Statement }) {
  return (
    <Panel title="Details">
      <Fields
        of={[
          ['Wallet', toNamedField(one.walletId)],
          ['Customer', toNamedField(one.customerId)],
          ['Begins', <Instant key="f" at={one.periodStart} />],
          ['Ends before', <Instant key="u" at={one.periodEnd} />],
          ['Days in', one.timezone],
          ['Lines', one.lineCount.toLocaleString('en')],
          [
            'SHA-256 of the CSV',
            one.sha256 === null ? null : (
              <CopyText key="h" text={one.sha256} label="the hash" shown={`${one.sha256.slice(0, 16)}…`} />
            ),
          ],
          ['Created', <Instant key="t" at={one.createdAt} />],
        ]}
      />
    </Panel>
  );
}

type Line = Answer<'/v1/statements/{statementId}/lines', 'get'>['items'][number];

const columnsIn = (currency: string): readonly Column<Line>[] => [
  { head: 'Line', cell: ({ number }) => number, text: ({ number }) => String(number) },
  { head: 'Posted', cell: ({ postedAt }) => <Instant at={postedAt} />, text: ({ postedAt }) => postedAt },
  { head: 'What', cell: ({ description }) => description, text: ({ description }) => description },
  {
    head: 'Reference',
    wide: true,
    cell: ({ reference }) => <span className="breakable">{reference}</span>,
    text: ({ reference }) => reference ?? '',
  },
  {
    head: 'By',
    wide: true,
    cell: ({ transactionId, cardTransactionId }) => {
      const id = transactionId ?? cardTransactionId;
      return id === null ? null : <IdLink id={id} short />;
    },
    text: ({ transactionId, cardTransactionId }) => transactionId ?? cardTransactionId ?? '',
  },
  {
    head: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} currency={currency} signed />,
    text: ({ amount }) => amount,
  },
  {
    head: 'Balance',
    align: 'end',
    cell: ({ balanceAfter }) => <Money amount={balanceAfter} currency={currency} />,
    text: ({ balanceAfter }) => balanceAfter,
  },
];

function Lines({ statement: { id, status, currency } }: { readonly statement: Statement }) {
  const { values } = useFilters();
  const query = listQuery('/v1/statements/{statementId}/lines', values, []);
  const lines = useRead(
    '/v1/statements/{statementId}/lines',
    { path: { statementId: id }, query },
    { enabled: status === 'completed' },
  );
  if (status !== 'completed') return <EmptyState title="Lines follow when the statement is complete" />;
  return (
    <DataTable
      label="Lines"
      query={lines}
      columns={columnsIn(currency)}
      idOf={({ number }) => String(number)}
      paged
      pageWords={['First', 'Next']}
      empty={<EmptyState title="No movements in this period" />}
    />
  );
}
