import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { StoredFile } from '../../api/files.ts';
import { useChange, useRead } from '../../api/hooks.ts';
import { CodeButton, CodeSamples } from '../../parts/code-samples.tsx';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { TabBar } from '../../parts/tab-bar.tsx';
import { useMay } from '../../session/session-context.ts';
import { bytesInWords } from './bytes-in-words.ts';
import { purposeScopes } from './purpose-scopes.ts';

export function Page() {
  const { fileId = '' } = useParams({ strict: false });
  const query = useRead('/v1/files/{fileId}', { path: { fileId } });
  return <ResourceScreen query={query}>{(file) => <FileScreen file={file} />}</ResourceScreen>;
}

function FileScreen({ file }: { readonly file: StoredFile }) {
  return (
    <>
      <PageHeader
        title={file.name}
        badge={<StatusBadge status={file.status} />}
        sub={<IdLink id={file.id} />}
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/files/{fileId}', input: { path: { fileId: file.id } } }} />
            <Actions file={file} />
          </>
        }
      />
      <TabBar
        tabs={[
          { name: 'overview', label: 'Overview', content: () => <Details file={file} /> },
          { name: 'json', label: 'JSON', content: () => <JsonView value={file} /> },
        ]}
      />
    </>
  );
}

function Details({ file }: { readonly file: StoredFile }) {
  return (
    <Panel>
      <Fields
        of={[
          ['Purpose', wordsOf(file.purpose)],
          ['Type', file.contentType],
          ['Size', bytesInWords(file.sizeBytes)],
          ['SHA-256', <CopyText key="h" text={file.sha256} label="the hash" shown={`${file.sha256.slice(0, 16)}…`} />],
          ['Created', <Instant key="c" at={file.createdAt} />],
          ['Expires', file.expiresAt === null ? 'Never' : <Instant key="e" at={file.expiresAt} />],
        ]}
      />
    </Panel>
  );
}

/** Files of the platform belong to a batch, an export, or a statement, and cannot be deleted. */
const isWritten = (purpose: StoredFile['purpose']): boolean =>
  ['batch_result', 'reconciliation_result', 'statement', 'export'].includes(purpose);

function Actions({ file: { id, purpose, name, status } }: { readonly file: StoredFile }) {
  const may = useMay();
  if (status !== 'available') return null;
  const scope = purposeScopes[purpose];
  const mayRead = may('files:read') && (scope === null || may(scope));
  return (
    <>
      {may('files:write') && !isWritten(purpose) ? <DeleteFile fileId={id} /> : null}
      {may('files:write') && mayRead ? <ShareLink fileId={id} /> : null}
      {mayRead ? (
        <DownloadButton
          label="Download"
          variant="filled"
          template="/v1/files/{fileId}/content"
          input={{ path: { fileId: id } }}
          name={name}
        />
      ) : null}
    </>
  );
}

function DeleteFile({ fileId }: { readonly fileId: string }) {
  const navigate = useNavigate();
  const remove = useChange('delete', '/v1/files/{fileId}', {
    stale: ['/v1/files'],
    done: 'File deleted.',
    onDone: () => void navigate({ to: '/files' }),
  });
  return (
    <ConfirmButton
      label="Delete"
      title="Delete this file?"
      color="red"
      act={() => remove.mutateAsync({ path: { fileId } })}
      isPending={remove.isPending}
      error={remove.error}
    >
      Its content disappears at once. You cannot delete a file that a batch or another resource uses.
    </ConfirmButton>
  );
}

/** A link for a person without access to the console. */
function ShareLink({ fileId }: { readonly fileId: string }) {
  const [opened, { open, close }] = useDisclosure();
  const path = { fileId };
  const create = useChange('post', '/v1/files/{fileId}/links', { stale: [] });
  return (
    <>
      <Button variant="default" onClick={open}>
        Create a link
      </Button>
      <Modal opened={opened} onClose={close} title="Link to the file" size="lg">
        <Stack gap="sm">
          <Text size="sm">Any holder of the link can download the file for an hour.</Text>
          {create.data === undefined ? (
            <Button loading={create.isPending} onClick={() => create.mutate({ path, body: { expiresInSeconds: 3_600 } })}>
              Create a link for an hour
            </Button>
          ) : (
            <Text size="sm" component="div" className="breakable">
              <CopyText text={create.data.url} label="the link" /> until <Instant at={create.data.expiresAt} />
            </Text>
          )}
          {create.error === null ? null : <FaultAlert error={create.error} />}
          <CodeSamples
            request={{ method: 'POST', template: '/v1/files/{fileId}/links', input: { path, body: { expiresInSeconds: 3_600 } } }}
          />
        </Stack>
      </Modal>
    </>
  );
}
