import { Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { ChangeTable } from '../../parts/change-table.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { toNamedField } from '../../parts/named-id.tsx';
import { ObjectTabs } from '../../parts/object-tabs.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { actionWords, actorOf, type AuditEntry } from './audit-log-page.tsx';

export function Page() {
  const { auditEntryId = '' } = useParams({ strict: false });
  const entry = useRead('/v1/audit-log/{auditEntryId}', { path: { auditEntryId } });
  return <ResourceScreen query={entry}>{(data) => <EntryScreen entry={data} />}</ResourceScreen>;
}

function EntryScreen({ entry }: { readonly entry: AuditEntry }) {
  const { actor, target, changes } = entry;
  const request = {
    method: 'GET',
    template: '/v1/audit-log/{auditEntryId}',
    input: { path: { auditEntryId: entry.id } },
  } as const;
  return (
    <>
      <PageHeader title={actionWords(entry.action)} sub={<IdLink id={entry.id} />} />
      <ObjectTabs json={entry} request={request}>
        <Stack gap="md">
          <div className="columns">
            <Panel title="Who">
              <Fields
                of={[
                  ['Name', actorOf(entry)],
                  ['Kind', actor.type],
                  ['Id', <IdLink key="actor" id={actor.id} />],
                  ['From', entry.ip],
                  ['Program', entry.userAgent],
                  ['When', <Instant key="when" at={entry.at} />],
                ]}
              />
            </Panel>
            <Panel title="Resource">
              <Fields
                of={[
                  ['Kind', target.type],
                  ['Resource', toNamedField(target.id)],
                  ['Request', entry.requestId === null ? undefined : <IdLink key="request" id={entry.requestId} />],
                ]}
              />
              <Text size="sm" mt="sm">
                <Link to="/audit-log" search={{ targetId: target.id }}>
                  All entries about it
                </Link>
                {' · '}
                <Link to="/audit-log" search={{ actorId: actor.id }}>
                  All entries by this actor
                </Link>
              </Text>
            </Panel>
          </div>
          <Panel title="Changes" flush>
            {changes.length === 0 ? (
              <Text size="sm" px="lg" pb="md">
                This entry records a read. Nothing changed.
              </Text>
            ) : (
              <ChangeTable changes={changes} />
            )}
          </Panel>
          <Panel title="Position in the chain">
            <Fields
              of={[
                ['Number', entry.sequence],
                ['Hash', <CopyText key="hash" text={entry.hash} label="the hash" />],
                ['Previous hash', <CopyText key="previous" text={entry.previousHash} label="the hash before" />],
              ]}
            />
          </Panel>
        </Stack>
      </ObjectTabs>
    </>
  );
}
