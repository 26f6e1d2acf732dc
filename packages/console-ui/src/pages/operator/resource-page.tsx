import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useOperatorRead } from '../../api/operator-hooks.ts';
import { IdLink } from '../../parts/id-link.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { Notes } from '../../parts/notes.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { TabBar } from '../../parts/tab-bar.tsx';
import { AccountFound, KeyFound } from './account-found.tsx';
import { BatchFound } from './batch-found.tsx';
import { AnomalyFound, TransactionFound } from './payment-found.tsx';
import { CustomerFound } from './customer-found.tsx';
import { toKnownFound, textIn, type FoundResource } from './found-resource.ts';
import { DoneAbout, LoggedAbout } from './history.tsx';
import { CardFound, CounterpartyFound, WalletFound } from './holder-found.tsx';
import { OtherEnvironmentAlert, TenantBadge, useIsHere } from './tenant-badge.tsx';

type FoundProps = { readonly found: FoundResource };

function KindScreen({ found: answer }: FoundProps) {
  const found = toKnownFound(answer);
  switch (found?.kind) {
    case 'customer':
      return <CustomerFound found={found} />;
    case 'counterparty':
      return <CounterpartyFound found={found} />;
    case 'wallet':
      return <WalletFound found={found} />;
    case 'card':
      return <CardFound found={found} />;
    case 'transaction':
      return <TransactionFound found={found} />;
    case 'batch':
      return <BatchFound found={found} />;
    case 'anomaly':
      return <AnomalyFound found={found} />;
    case 'key':
      return <KeyFound found={found} />;
    case 'account':
      return <AccountFound found={found} />;
    case undefined:
      return null;
  }
}

export function Page() {
  const { id = '' } = useParams({ strict: false });
  // Each read leaves a log entry, so returning to the tab does not reread.
  const found = useOperatorRead('lookUp', { path: { id } }, { isLogged: true });
  return <ResourceScreen query={found}>{(data) => <FoundScreen key={data.id} found={data} />}</ResourceScreen>;
}

/** Kinds whose owner sees in the audit log which operators viewed them. */
const auditedKinds = ['customer', 'counterparty', 'wallet', 'card', 'transaction', 'batch'];

function titleOf(resource: FoundResource): string {
  const person = [textIn(resource, 'firstName'), textIn(resource, 'lastName')].filter((part) => part !== undefined).join(' ');
  if (resource.kind === 'customer') return textIn(resource, 'businessName') ?? (person === '' ? 'Customer' : person);
  return textIn(resource, 'name') ?? wordsOf(resource.kind);
}

function FoundScreen({ found }: FoundProps) {
  const status = textIn(found, 'status');
  return (
    <>
      <PageHeader
        title={titleOf(found)}
        badge={status === undefined ? undefined : <StatusBadge status={status} />}
        sub={
          <Group gap="xs">
            <TenantBadge place={found} /> {wordsOf(found.kind)} <IdLink id={found.id} />
          </Group>
        }
      />
      <OtherEnvironmentAlert environment={found.environment} />
      <TabBar
        tabs={[
          {
            name: 'overview',
            label: 'Overview',
            content: () => (
              <Stack gap="md">
                <KindScreen found={found} />
                <NotesOf found={found} />
                <LookNote found={found} />
              </Stack>
            ),
          },
          { name: 'done', label: 'Actions', content: () => <DoneAbout targetId={found.id} /> },
          { name: 'log', label: 'Operator log', content: () => <LoggedAbout targetId={found.id} /> },
          { name: 'json', label: 'JSON', content: () => <JsonView value={found.resource} /> },
        ]}
      />
    </>
  );
}

/** Kinds that people write notes on. */
const notedKinds = [...auditedKinds, 'anomaly'];

function NotesOf({ found: { kind, id, environment } }: FoundProps) {
  const isHere = useIsHere(environment);
  return notedKinds.includes(kind) ? <Notes resourceId={id} isReadOnly={!isHere} /> : null;
}

function LookNote({ found: { kind, ownerId, environment, id } }: FoundProps) {
  return (
    <Alert color="gray" icon={<IconEye />}>
      <Text size="sm">
        The operator log records this access{auditedKinds.includes(kind) ? ' and so does the owner’s audit log' : ''}.{' '}
        {ownerId === null || environment === null || !auditedKinds.includes(kind) ? null : (
          <Link to={`/owners/${ownerId}`} search={{ environment, tab: 'audit', targetId: id }}>
            History of access and changes
          </Link>
        )}
      </Text>
    </Alert>
  );
}
