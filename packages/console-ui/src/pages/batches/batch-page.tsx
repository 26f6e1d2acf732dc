import { Alert, Group, List, Progress, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
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
import { TabBar } from '../../parts/tab-bar.tsx';
import { useMay } from '../../session/session-context.ts';
import { BatchActions } from './batch-actions.tsx';
import { BatchRows } from './batch-rows.tsx';
import { countRows, isMoving, titleOf, type Batch } from './batches-table.tsx';
import { FixRows } from './fix-rows.tsx';
import { PayDryRun } from './pay-dry-run.tsx';
import { correctionKey } from './successors.ts';
import { useSuccessors } from './use-successors.ts';

/** Milliseconds between two reads while rows are checked or paid. */
const lookMs = 1_500;

export function Page() {
  const { batchId = '' } = useParams({ strict: false });
  // A correction opens another batch on the same screen, which must not show the previous one.
  return <OneBatch key={batchId} batchId={batchId} />;
}

function OneBatch({ batchId }: { readonly batchId: string }) {
  const query = useRead(
    '/v1/batches/{batchId}',
    { path: { batchId } },
    { refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? lookMs : false) },
  );
  return <ResourceScreen query={query}>{(batch) => <BatchScreen batch={batch} />}</ResourceScreen>;
}

function BatchScreen({ batch }: { readonly batch: Batch }) {
  const { id, counts } = batch;
  const { found: successors, isFree } = useSuccessors(batch);
  const isFaulty = counts.invalid > 0 && batch.status !== 'validating';
  return (
    <>
      <PageHeader
        title={titleOf(batch)}
        badge={<StatusBadge status={batch.status} />}
        sub={<IdLink id={id} />}
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/batches/{batchId}', input: { path: { batchId: id } } }} />
            <BatchActions batch={batch} isFree={isFree} />
          </>
        }
      />
      <Stack gap="md">
        <Standing batch={batch} />
        <Remarks batch={batch} successors={successors} />
        <div className="columns">
          <Counts batch={batch} />
          <Totals batch={batch} />
          <Details batch={batch} />
        </div>
      </Stack>
      <TabBar
        tabs={[
          ...(isFaulty
            ? [
                {
                  name: 'fix',
                  label: `Rows with errors (${counts.invalid})`,
                  content: () => <FixRows batch={batch} isFree={isFree} />,
                },
              ]
            : []),
          { name: 'rows', label: 'All rows', content: () => <BatchRows batch={batch} /> },
          notesTab(id),
          { name: 'json', label: 'JSON', content: () => <JsonView value={batch} /> },
        ]}
      />
    </>
  );
}

/** What happens now, or what the person does next. */
function Standing({ batch }: { readonly batch: Batch }) {
  const { status, counts, progress, dryRun, mode } = batch;
  switch (status) {
    case 'validating':
      return (
        <Alert color="blue" title={`Checking ${countRows(counts.total)}`}>
          The batch pays nothing before a person confirms it.
        </Alert>
      );
    case 'ready':
      return dryRun ? <PayDryRun batch={batch} /> : <Ready batch={batch} />;
    case 'invalid':
      return (
        <Alert color="red" title="The batch cannot pay">
          {mode === 'all_or_nothing' && counts.valid > 0
            ? `${countRows(counts.invalid)} have errors, and this batch pays all rows or none.`
            : 'All rows have errors.'}
        </Alert>
      );
    case 'processing':
      return (
        <Panel title={`${progress.done} of ${countRows(progress.total)} have ended`}>
          <Progress value={(progress.done / progress.total) * 100} aria-label="Ended rows" />
        </Panel>
      );
    default:
      return null;
  }
}

function Ready({ batch: { counts } }: { readonly batch: Batch }) {
  const may = useMay();
  const mayCorrect = may('batches:write') && may('files:write');
  if (counts.invalid === 0)
    return (
      <Alert color="teal" title="All rows are valid">
        The batch pays nothing before a person confirms it.
      </Alert>
    );
  return (
    <Alert color="yellow" title={`${countRows(counts.invalid)} with errors`}>
      {mayCorrect ? 'Correct them below. ' : ''}A confirmation now pays only {countRows(counts.valid)}.
    </Alert>
  );
}

/** Warnings of the API, ignored columns, and batches that follow this one. */
function Remarks({ batch, successors }: { readonly batch: Batch; readonly successors: readonly Batch[] }) {
  const { warnings, ignoredColumns } = batch;
  return (
    <>
      {warnings.map(({ code, message }) => (
        <Alert key={code} color="yellow">
          {message}
        </Alert>
      ))}
      {ignoredColumns.length === 0 ? null : (
        <Alert color="yellow" title="Ignored columns">
          The platform does not know these columns: {ignoredColumns.join(', ')}.
        </Alert>
      )}
      {successors.length === 0 ? null : (
        <Alert color="blue" title="Other batches have rows of this one">
          <List size="sm">
            {successors.map((one) => (
              <List.Item key={one.id}>
                <Link to={`/batches/${one.id}`}>{titleOf(one)}</Link>, {countRows(one.counts.total)}, created{' '}
                <Instant at={one.createdAt} as="age" />
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  );
}

function Counts({ batch: { counts } }: { readonly batch: Batch }) {
  const { total, valid, invalid, pending, completed, failed, returned, refunded, canceled } = counts;
  const shown = { Valid: valid, 'With errors': invalid, Open: pending, Completed: completed };
  const rare = { Failed: failed, Returned: returned, Refunded: refunded, Canceled: canceled };
  return (
    <Panel title={countRows(total)}>
      <Fields
        of={[...Object.entries(shown), ...Object.entries(rare).filter(([, count]) => count > 0)].map(([name, count]) => [
          name,
          count.toLocaleString('en'),
        ])}
      />
    </Panel>
  );
}

function Totals({ batch: { totals, status } }: { readonly batch: Batch }) {
  return (
    <Panel title="Total of the valid rows">
      {totals.length === 0 ? (
        <Text size="sm" c="dimmed">
          {status === 'validating' ? 'Known after the check.' : 'Nothing.'}
        </Text>
      ) : null}
      {totals.map(({ walletId, amount, fees, currency }) => (
        <Group key={walletId} justify="space-between" align="flex-start">
          <NamedId id={walletId} />
          <Stack gap={0} align="flex-end">
            <Money amount={amount} currency={currency} size="large" />
            <Text size="sm" c="dimmed" component="div">
              fees <Money amount={fees} currency={currency} />
            </Text>
          </Stack>
        </Group>
      ))}
    </Panel>
  );
}

const modes: Readonly<Record<Batch['mode'], string>> = {
  partial: 'Pays valid rows, skips the others',
  all_or_nothing: 'Pays all rows or none',
};

function Details({ batch }: { readonly batch: Batch }) {
  const corrected = batch.metadata?.[correctionKey];
  const more = Object.entries(batch.metadata ?? {}).filter(([name]) => name !== correctionKey);
  const link = (id: string | null | undefined): ReactNode => (id === null || id === undefined ? null : <IdLink id={id} short />);
  return (
    <Panel title="Details">
      <Fields
        of={[
          ['Customer', toNamedField(batch.customerId)],
          ['Wallet', toNamedField(batch.walletId)],
          ['Mode', modes[batch.mode]],
          ['File with the rows', link(batch.fileId)],
          ['Corrects', link(corrected)],
          ['Retries', link(batch.retryOf)],
          ...more.map(([name, text]) => [name, text] as const),
          ['Created', <Instant key="c" at={batch.createdAt} />],
          ['Ended', batch.completedAt === null ? null : <Instant key="e" at={batch.completedAt} />],
        ]}
      />
    </Panel>
  );
}
