import { Select } from '@mantine/core';
import type { ConsoleAnswer } from '@pay/contract/console/routes';
import { useConsole, useConsoleChange } from '../../api/console-hooks.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Instant } from '../../parts/instant.tsx';
import { notifyFailed } from '../../parts/notify.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { useIsPlatform, useSession } from '../../session/session-context.ts';
import { lazy, Suspense } from 'react';
import { Invite } from './invite.tsx';
import { roleWords, rolesHere, type Role } from './role-words.ts';

type Member = ConsoleAnswer<'listMembers'>['items'][number];
type Invitation = ConsoleAnswer<'listInvitations'>['items'][number];
type TableQuery<Item> = Parameters<typeof DataTable<Item>>[0]['query'];

// Only operators load these parts.
const InvitePerson = lazy(async () => ({ default: (await import('../operator/people-acts.tsx')).InvitePerson }));
const PersonActs = lazy(async () => ({ default: (await import('../operator/people-acts.tsx')).PersonActs }));

export function Page() {
  const { allowed, account } = useSession();
  const isPlatform = useIsPlatform();
  const members = useConsole('listMembers');
  const isKeeper = allowed.includes('changeMember');
  return (
    <>
      <PageHeader
        title="Team"
        sub={
          isPlatform ? 'Platform staff. Two people decide about each change.' : `Members of ${account?.name ?? 'this account'}`
        }
        actions={<Suspense>{isPlatform ? <InvitePerson /> : isKeeper ? <Invite /> : null}</Suspense>}
      />
      <div className="stack">
        <DataTable
          label="Members"
          query={members as TableQuery<Member>}
          idOf={({ userId }) => userId}
          columns={isPlatform ? platformColumns : memberColumns(isKeeper)}
          empty={<EmptyState title="No members" />}
        />
        {allowed.includes('listInvitations') ? <Invitations /> : null}
        <Panel title="Permissions of each role">
          <dl className="columns">
            {rolesHere(isPlatform).map((role) => (
              <div key={role}>
                <dt>
                  <b>{wordsOf(role)}</b>
                </dt>
                <dd className="dimmed">{roleWords[role]}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
    </>
  );
}

const memberColumns = (canManageMembers: boolean): readonly Column<Member>[] => [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'E-mail', wide: true, cell: ({ email }) => email },
  {
    head: 'Second factor',
    cell: ({ totp }) => <StatusBadge status={totp ? 'active' : 'pending'} label={totp ? 'On' : 'Off'} />,
  },
  { head: 'Role', cell: (member) => (canManageMembers ? <RoleSelect member={member} /> : wordsOf(member.role)) },
  ...(canManageMembers ? [{ head: 'Change', align: 'end' as const, cell: (member: Member) => <Remove member={member} /> }] : []),
];

const platformColumns: readonly Column<Member>[] = [
  ...memberColumns(false),
  {
    head: 'Change',
    align: 'end',
    cell: (member) => (
      <Suspense>
        <PersonActs member={member} />
      </Suspense>
    ),
  },
];

function RoleSelect({ member }: { member: Member }) {
  const change = useConsoleChange('changeMember', { stale: ['listMembers'], done: 'Role changed.' });
  return (
    <Select
      aria-label={`Role of ${member.name}`}
      size="xs"
      w={140}
      allowDeselect={false}
      disabled={change.isPending}
      data={rolesHere(false).map((role) => ({ value: role, label: wordsOf(role) }))}
      value={member.role}
      onChange={(role) =>
        change.mutate({ id: member.userId, body: { role: role as Role } }, { onError: (error) => notifyFailed(error) })
      }
    />
  );
}

function Remove({ member: { userId, name } }: { member: Member }) {
  const remove = useConsoleChange('removeMember', { stale: ['listMembers'], done: `${name} is no longer a member.` });
  return (
    <ConfirmButton
      label="Remove"
      title={`Remove ${name}?`}
      color="red"
      size="xs"
      act={() => remove.mutateAsync({ id: userId })}
      isPending={remove.isPending}
      error={remove.error}
    >
      They lose access with their next request. Keys that they created keep working.
    </ConfirmButton>
  );
}

function Invitations() {
  const query = useConsole('listInvitations');
  const revoke = useConsoleChange('revokeInvitation', { stale: ['listInvitations'], done: 'Invitation revoked.' });
  const columns: readonly Column<Invitation>[] = [
    { head: 'Invited', cell: ({ email }) => email },
    { head: 'As', cell: ({ role }) => wordsOf(role) },
    { head: 'Until', cell: ({ expiresAt }) => <Instant at={expiresAt} /> },
    {
      head: 'Change',
      align: 'end',
      cell: ({ id, email }) => (
        <ConfirmButton
          label="Revoke"
          title={`Revoke the invitation of ${email}?`}
          color="red"
          size="xs"
          act={() => revoke.mutateAsync({ id })}
          isPending={revoke.isPending}
          error={revoke.error}
        >
          The link stops working.
        </ConfirmButton>
      ),
    },
  ];
  return (
    <DataTable
      label="Invitations"
      query={query as TableQuery<Invitation>}
      idOf={({ id }) => id}
      columns={columns}
      empty={<EmptyState title="No open invitations" />}
    />
  );
}
