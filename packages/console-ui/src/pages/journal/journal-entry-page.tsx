import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { toNamedField } from '../../parts/named-id.tsx';
import { ObjectTabs } from '../../parts/object-tabs.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { EntryLines } from './entry-lines.tsx';
import type { JournalEntry } from './journal-page.tsx';

export function Page() {
  const { journalEntryId = '' } = useParams({ strict: false });
  const entry = useRead('/v1/journal/{journalEntryId}', { path: { journalEntryId } });
  return <ResourceScreen query={entry}>{(data) => <EntryScreen entry={data} />}</ResourceScreen>;
}

const toIdLink = (id: string | null) => (id === null ? undefined : <IdLink key={id} id={id} />);

function EntryScreen({ entry }: { readonly entry: JournalEntry }) {
  const wallets = [...new Set(entry.lines.flatMap(({ walletId }) => (walletId === null ? [] : [walletId])))];
  return (
    <>
      <PageHeader title={`Entry ${entry.number}`} sub={<IdLink id={entry.id} />} />
      <ObjectTabs
        json={entry}
        request={{ method: 'GET', template: '/v1/journal/{journalEntryId}', input: { path: { journalEntryId: entry.id } } }}
      >
        <Stack gap="md">
          <Panel title={entry.description}>
            <EntryLines lines={entry.lines} />
          </Panel>
          <Panel title="Entry">
            <Fields
              of={[
                ['Kind', entry.kind],
                ['Posted', <Instant key="posted" at={entry.postedAt} />],
                ['Transaction', toNamedField(entry.transactionId)],
                ['Card transaction', toNamedField(entry.cardTransactionId)],
                ['Reverses', toIdLink(entry.reversalOf)],
                ...wallets.map((id) => ['Wallet', toNamedField(id)] as const),
              ]}
            />
          </Panel>
        </Stack>
      </ObjectTabs>
    </>
  );
}
