import { operatorTable } from '@pay/console-model/generated/operator-table';
import { MultiSelect, TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { useOperatorRead } from '../../api/operator-hooks.ts';
import { useMayOperate } from '../../api/operator-self.ts';
import type { Environment } from '../../api/tenant.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { TabBar } from '../../parts/tab-bar.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useSession } from '../../session/session-context.ts';
import { KeyActs } from './account-found.tsx';
import { ActButton, type ActButtonProps } from './act-button.tsx';
import { DoneAbout } from './history.tsx';
import { OwnerAudit } from './owner-audit.tsx';
import { OwnerProof } from './owner-proof.tsx';
import { OtherEnvironmentAlert, TenantBadge, type TenantLabel } from './tenant-badge.tsx';
import { ResendEvent } from './resend-event.tsx';
import classes from './operator.module.css';

export type OwnerProps = { readonly ownerId: string; readonly environment: Environment };

/** One owner: its keys, its freeze, its audit log, its ledger. */
export function Page() {
  const { ownerId = '' } = useParams({ strict: false });
  const session = useSession();
  const { values } = useFilters();
  const said = values['environment'];
  const environment = said === 'live' || said === 'sandbox' ? said : session.environment;
  const owner = { ownerId, environment };
  const place: TenantLabel = { ...owner, accountName: useNameOf(owner) };
  const mayOperate = useMayOperate();
  return (
    <>
      <PageHeader title={place.accountName ?? 'Owner'} sub={<TenantBadge place={place} />} />
      <OtherEnvironmentAlert environment={environment} />
      <div className={classes['buttons']}>
        <OwnerActs place={place} owner={owner} />
      </div>
      <TabBar
        tabs={[
          { name: 'keys', label: 'Keys', content: () => <Keys {...owner} place={place} /> },
          ...(mayOperate('listOwnerAudit')
            ? [{ name: 'audit', label: 'Audit log', content: () => <OwnerAudit {...owner} /> }]
            : []),
          { name: 'proof', label: 'Ledger proof', content: () => <OwnerProof {...owner} /> },
          { name: 'done', label: 'Actions', content: () => <DoneAbout targetId={ownerId} /> },
        ]}
      />
    </>
  );
}

/** The name from the first accounts. An owner without a console account has none. */
function useNameOf({ ownerId, environment }: OwnerProps): string | undefined {
  const accounts = useOperatorRead('listAccounts', { query: { limit: '200' } });
  return accounts.data?.items.find(({ owners }) => owners[environment] === ownerId)?.name;
}

type ActsProps = { readonly place: TenantLabel; readonly owner: OwnerProps };

function OwnerActs({ place, owner: { ownerId, environment } }: ActsProps) {
  const shared = { place, path: { ownerId }, body: { environment }, about: place.accountName ?? ownerId };
  return (
    <>
      <NewKey place={place} ownerId={ownerId} environment={environment} />
      <ActButton {...shared} action="owner.freeze" label="Freeze the account" color="red" />
      <ActButton {...shared} action="owner.unfreeze" label="Unfreeze the account" />
      <FeeLimit {...shared} />
      <ResendEvent place={place} ownerId={ownerId} environment={environment} />
    </>
  );
}

type FeeLimitProps = Pick<ActButtonProps, 'place' | 'path' | 'about'> & { readonly body: object };

/** The default limit of every account is 50 percent. */
function FeeLimit({ body, ...shared }: FeeLimitProps) {
  const [percent, setPercent] = useState('');
  const maxPercent = /^\d{1,3}$/.test(percent.trim()) ? Number(percent.trim()) : undefined;
  return (
    <ActButton
      {...shared}
      action="owner.set_fee_limit"
      label="Set the fee limit"
      isWhole={maxPercent !== undefined}
      body={{ ...body, maxPercent }}
    >
      <TextInput
        label="Maximum developer fee in percent of the amount"
        description="The default is 50."
        required
        inputMode="numeric"
        value={percent}
        onChange={(event) => setPercent(event.currentTarget.value)}
      />
    </ActButton>
  );
}

type Key = OperatorAnswer<'listOwnerKeys'>['items'][number];

function Keys({ ownerId, environment, place }: OwnerProps & { readonly place: TenantLabel }) {
  const keys = useOperatorRead('listOwnerKeys', { path: { ownerId }, query: { environment, limit: '200' } });
  const columns: readonly Column<Key>[] = [
    { head: 'Name', cell: ({ name }) => (name === '' ? 'Without a name' : name), text: ({ name }) => name },
    {
      head: 'Begins with',
      cell: ({ secrets }) => secrets.map(({ prefix }) => <code key={prefix}>{prefix}… </code>),
      text: ({ secrets }) => secrets.map(({ prefix }) => prefix).join(' '),
    },
    { head: 'May', wide: true, cell: ({ scopes }) => mayWords(scopes), text: ({ scopes }) => mayWords(scopes) },
    { head: 'Status', cell: (key) => <StatusBadge status={key.revokedAt === undefined ? 'active' : 'revoked'} /> },
    {
      head: 'Made',
      wide: true,
      cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
      text: ({ createdAt }) => createdAt,
    },
    {
      head: 'Change',
      align: 'end',
      cell: (key) =>
        key.revokedAt === undefined ? <KeyActs size="xs" place={place} keyId={key.id} about={`Key ${key.name}`} /> : null,
    },
  ];
  return (
    <DataTable
      label="Keys of the owner"
      query={keys}
      columns={columns}
      idOf={({ id }) => id}
      empty={
        <EmptyState title="No keys yet">
          The first restricted key also creates the owner’s main key. An admin of the account accepts an offered key and sees its
          secret once.
        </EmptyState>
      }
    />
  );
}

const mayWords = (scopes: readonly string[] | undefined): string =>
  scopes === undefined || scopes.includes('*') ? 'everything' : scopes.join(', ');

function NewKey({ place, ownerId, environment }: OwnerProps & { readonly place: TenantLabel }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <ActButton
      action="key.create"
      label="Offer a key"
      place={place}
      path={{ ownerId }}
      about={place.accountName ?? ownerId}
      isWhole={name.trim() !== '' && chosen.length > 0}
      body={{ environment, name: name.trim(), scopes: chosen }}
    >
      <TextInput label="Name" required maxLength={100} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <MultiSelect
        label="Scopes"
        description="An admin of the account accepts the key in the console. Only that admin sees its secret."
        searchable
        required
        data={[...operatorTable.keyScopes]}
        value={chosen}
        onChange={setChosen}
      />
    </ActButton>
  );
}
