import { Badge } from '@mantine/core';
import type { ConsoleAnswer } from '@pay/contract/console/routes';
import { useConsole, useConsoleChange } from '../../api/console-hooks.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PasswordForm } from '../../session/password-form.tsx';
import { useSession } from '../../session/session-context.ts';
import { SecondFactor } from './second-factor.tsx';

type Session = ConsoleAnswer<'listSessions'>['items'][number];

export function Page() {
  const { user } = useSession();
  return (
    <>
      <PageHeader title="Security" sub={`${user.name}, ${user.email}`} />
      <div className="stack">
        <div className="columns">
          <Panel title="Second factor">
            <SecondFactor />
          </Panel>
          <Panel title="Password">
            <PasswordForm />
          </Panel>
        </div>
        <Panel title="Sessions">
          <Sessions />
        </Panel>
      </div>
    </>
  );
}

/** A readable browser name. The whole user agent is long and adds nothing. */
function browserOf(userAgent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(userAgent)?.[1] ?? 'Other program';
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(userAgent)?.[1];
  const name = { Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser;
  return system === undefined ? name : `${name} on ${system.replace('Mac OS X', 'macOS')}`;
}

function Sessions() {
  const query = useConsole('listSessions');
  const endOthers = useConsoleChange('endOtherSessions', { stale: ['listSessions'], done: 'Your other sessions have ended.' });
  const columns: readonly Column<Session>[] = [
    {
      head: 'Browser',
      cell: ({ userAgent, current }) => (
        <>
          {browserOf(userAgent)} {current ? <Badge size="sm">this one</Badge> : null}
        </>
      ),
    },
    { head: 'Address', wide: true, cell: ({ address }) => address },
    { head: 'Signed in', wide: true, cell: ({ createdAt }) => <Instant at={createdAt} /> },
    { head: 'Last request', cell: ({ lastSeenAt }) => <Instant at={lastSeenAt} as="age" /> },
    { head: 'Change', align: 'end', cell: (session) => <End session={session} /> },
  ];
  return (
    <div className="stack">
      <DataTable
        label="Sessions"
        query={query as Parameters<typeof DataTable<Session>>[0]['query']}
        idOf={({ id }) => id}
        columns={columns}
        empty={<EmptyState title="None" />}
      />
      <div>
        <ConfirmButton
          label="Sign out everywhere else"
          title="Sign out everywhere else?"
          act={() => endOthers.mutateAsync({})}
          isPending={endOthers.isPending}
          error={endOthers.error}
        >
          All other sessions end at once.
        </ConfirmButton>
      </div>
    </div>
  );
}

function End({ session: { id, current } }: { session: Session }) {
  const end = useConsoleChange('endSession', { stale: ['listSessions'], done: 'Session ended.' });
  if (current) return null;
  return (
    <ConfirmButton
      label="End"
      title="End this session?"
      size="xs"
      color="red"
      act={() => end.mutateAsync({ id })}
      isPending={end.isPending}
      error={end.error}
    >
      The session’s user must sign in again.
    </ConfirmButton>
  );
}
