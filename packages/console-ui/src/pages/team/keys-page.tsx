import { Badge, Group, Text } from '@mantine/core';
import { useConsole, useConsoleChange } from '../../api/console-hooks.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useSession } from '../../session/session-context.ts';
import { scopesOfKey, type ApiKey } from './api-key.ts';
import { KeyOffers } from './key-offers.tsx';
import { NewKey } from './new-key.tsx';
import { RollKey } from './roll-key.tsx';
import { reasonWords, useKeyHolder } from './use-key-holder.ts';

export function Page() {
  const { environment, allowed } = useSession();
  const query = useConsole('listKeys');
  const keys = (query.data?.items ?? []).filter((key) => key.environment === environment);
  return (
    <>
      <PageHeader
        title="API keys"
        sub={environment === 'live' ? 'Keys that move real money.' : 'Sandbox keys, which begin with svc_test_.'}
        actions={<NewKey />}
      />
      {allowed.includes('listKeyOffers') ? <KeyOffers /> : null}
      <DataTable
        label="API keys"
        query={{ ...query, data: { items: keys, nextCursor: undefined } } as Parameters<typeof DataTable<ApiKey>>[0]['query']}
        columns={columns}
        idOf={({ id }) => id}
        empty={
          <EmptyState title="No keys yet" action={<NewKey />}>
            A key identifies your program. Its secret is shown once. Later, you see only its prefix.
          </EmptyState>
        }
      />
    </>
  );
}

const columns: readonly Column<ApiKey>[] = [
  { head: 'Name', cell: (key) => key.name || 'Without a name', text: ({ name }) => name },
  { head: 'Id', cell: ({ id }) => <code>{id.slice(-6)}</code>, wide: true, text: ({ id }) => id },
  {
    head: 'Prefix',
    cell: ({ secrets, environment }) => <Prefixes secrets={secrets} environment={environment} />,
    text: ({ secrets }) => secrets.map(({ prefix }) => prefix).join(' '),
  },
  { head: 'May', wide: true, cell: ({ scopes }) => <Scopes scopes={scopes} />, text: ({ scopes }) => scopes?.join(' ') ?? '*' },
  {
    head: 'Allowed networks',
    wide: true,
    cell: ({ ipAllow }) => ipAllow?.join(', ') ?? 'anywhere',
    text: ({ ipAllow }) => ipAllow?.join(' ') ?? '',
  },
  { head: 'Last used', cell: ({ secrets }) => <LastUsed secrets={secrets} />, text: ({ secrets }) => lastUsed(secrets) ?? '' },
  { head: 'Status', cell: (key) => <KeyStatus apiKey={key} /> },
  { head: 'Change', align: 'end', cell: (key) => <Actions apiKey={key} /> },
];

function Prefixes({ secrets, environment }: Pick<ApiKey, 'secrets' | 'environment'>) {
  const word = environment === 'live' ? 'live' : 'test';
  return secrets.map(({ prefix, expiresAt }) => (
    <div key={prefix}>
      <code>
        svc_{word}_{prefix}…
      </code>
      {expiresAt === undefined ? null : (
        <>
          {' until '}
          <Instant at={expiresAt} />
        </>
      )}
    </div>
  ));
}

function Scopes({ scopes }: Pick<ApiKey, 'scopes'>) {
  if (scopes === undefined || scopes.includes('*')) return 'everything';
  return (
    <Group gap={4}>
      {scopes.slice(0, 3).map((scope) => (
        <Badge key={scope} variant="default" tt="none" size="sm">
          {scope}
        </Badge>
      ))}
      {scopes.length > 3 ? `and ${scopes.length - 3} more` : null}
    </Group>
  );
}

const lastUsed = (secrets: ApiKey['secrets']): string | undefined =>
  secrets
    .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
    .sort()
    .at(-1);

function LastUsed({ secrets }: Pick<ApiKey, 'secrets'>) {
  const latest = lastUsed(secrets);
  return latest === undefined ? 'never' : <Instant at={latest} as="age" />;
}

function KeyStatus({ apiKey: { revokedAt, expiresAt } }: { apiKey: ApiKey }) {
  if (revokedAt !== undefined) return <StatusBadge status="revoked" />;
  if (expiresAt === undefined) return <StatusBadge status="active" />;
  const isOver = Date.parse(expiresAt) <= Date.now();
  return (
    <>
      <StatusBadge status={isOver ? 'expired' : 'active'} /> {isOver ? null : <Instant at={expiresAt} as="age" />}
    </>
  );
}

function Actions({ apiKey }: { apiKey: ApiKey }) {
  const revoke = useConsoleChange('revokeKey', { stale: ['listKeys'], done: 'The key is revoked.' });
  const { mayReceive, mayEnd } = useKeyHolder();
  if (apiKey.revokedAt !== undefined) return null;
  const [roll, end] = [mayReceive(scopesOfKey(apiKey)), mayEnd(scopesOfKey(apiKey))];
  const { id, environment, name } = apiKey;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {roll === 'allowed' || roll === 'needs_factor' ? (
        <RollKey apiKey={apiKey} />
      ) : (
        <Text size="sm" c="dimmed">
          {reasonWords[roll]}
        </Text>
      )}
      {apiKey.parentId === undefined || end !== 'allowed' ? null : (
        <ConfirmButton
          label="Revoke"
          title={`Revoke “${name}”?`}
          color="red"
          size="xs"
          act={() => revoke.mutateAsync({ id, body: { environment } })}
          isPending={revoke.isPending}
          error={revoke.error}
        >
          Programs that use the key lose access within a second. This cannot be undone.
        </ConfirmButton>
      )}
    </Group>
  );
}
