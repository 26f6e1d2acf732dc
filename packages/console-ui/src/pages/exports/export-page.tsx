import { Alert } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useChange, useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { CancelJob, isJobRunning, jobInterval, JobStanding } from '../../parts/job-standing.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { TabBar } from '../../parts/tab-bar.tsx';
import { useMay } from '../../session/session-context.ts';
import { bytesInWords } from '../files/bytes-in-words.ts';
import { exportTypes, formatWords, type Export } from './export-types.ts';

export function Page() {
  const { exportId = '' } = useParams({ strict: false });
  const query = useRead('/v1/exports/{exportId}', { path: { exportId } }, { refetchInterval: jobInterval });
  return <ResourceScreen query={query}>{(one) => <ExportScreen one={one} />}</ResourceScreen>;
}

function ExportScreen({ one }: { readonly one: Export }) {
  const path = { exportId: one.id };
  return (
    <>
      <PageHeader
        title={`Export: ${exportTypes[one.type].label}`}
        badge={<StatusBadge status={one.status} />}
        sub={<IdLink id={one.id} />}
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/exports/{exportId}', input: { path } }} />
            <Actions one={one} />
          </>
        }
      />
      <JobStanding job={one} />
      {one.warnings.length === 0 ? null : (
        <Alert color="yellow" mb="md" title="Accounts without a number in your account map">
          {one.warnings.map(({ about }) => about).join(', ')}
        </Alert>
      )}
      <TabBar
        tabs={[
          { name: 'overview', label: 'Overview', content: () => <Details one={one} /> },
          { name: 'json', label: 'JSON', content: () => <JsonView value={one} /> },
        ]}
      />
    </>
  );
}

function Actions({ one: { id, type, format, status, fileId } }: { readonly one: Export }) {
  const may = useMay();
  const cancel = useChange('post', '/v1/exports/{exportId}/cancel', { done: 'Canceled.' });
  if (isJobRunning({ status }) && may('exports:write'))
    return (
      <CancelJob act={() => cancel.mutateAsync({ path: { exportId: id } })} isPending={cancel.isPending} error={cancel.error} />
    );
  if (fileId === null || !may('files:read') || !may(exportTypes[type].scope)) return null;
  return (
    <DownloadButton
      label="Download"
      variant="filled"
      template="/v1/files/{fileId}/content"
      input={{ path: { fileId } }}
      name={`${id}.${format}`}
    />
  );
}

function Details({ one }: { readonly one: Export }) {
  return (
    <Panel>
      <Fields
        of={[
          ['List', exportTypes[one.type].label],
          ['Format', formatWords[one.format]],
          ['Rows', one.rowCount.toLocaleString('en')],
          ['Size', one.sizeBytes === null ? null : bytesInWords(one.sizeBytes)],
          ['As of', <Instant key="a" at={one.consistentAsOf} />],
          ['File', one.fileId === null ? null : <IdLink key="f" id={one.fileId} short />],
          ['File expires', one.expiresAt === null ? null : <Instant key="e" at={one.expiresAt} />],
          [
            'SHA-256',
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
