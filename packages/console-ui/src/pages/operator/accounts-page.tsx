import { TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { CopyIcon } from '../../parts/copy-text.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useSession } from '../../session/session-context.ts';
import { ActButton } from './act-button.tsx';
import { EnvironmentBadge } from './tenant-badge.tsx';
import { useOperatorList } from './use-operator-list.ts';

type Account = OperatorAnswer<'listAccounts'>['items'][number];

export function Page() {
  const { environment } = useSession();
  const accounts = useOperatorList('listAccounts', { isOfBoth: true });
  const columns: readonly Column<Account>[] = [
    {
      head: 'Name',
      cell: ({ name, owners }) => (
        <Link to={`/owners/${owners[environment]}`} search={{ environment }}>
          {name}
        </Link>
      ),
      text: ({ name }) => name,
    },
    {
      head: 'Account',
      wide: true,
      cell: ({ id }) => (
        <>
          <code>{id}</code>
          <CopyIcon text={id} label={id} />
        </>
      ),
      text: ({ id }) => id,
    },
    {
      head: 'Owner',
      cell: ({ owners }) => (
        <>
          <EnvironmentBadge environment={environment} /> <code>{owners[environment].slice(-6)}</code>
        </>
      ),
      text: ({ owners }) => owners[environment],
    },
    { head: 'Made', cell: ({ createdAt }) => <Instant at={createdAt} as="age" />, text: ({ createdAt }) => createdAt },
  ];
  return (
    <>
      <PageHeader title="Accounts" sub="Each account has one owner in the sandbox and one in live." actions={<NewAccount />} />
      <DataTable
        label="Accounts"
        query={accounts}
        columns={columns}
        idOf={({ id }) => id}
        to={({ owners }) => `/owners/${owners[environment]}`}
        paged
        empty={
          <EmptyState title="No accounts yet" action={<NewAccount />}>
            An account lets the people of a company sign in, and its keys serve their programs.
          </EmptyState>
        }
      />
    </>
  );
}

function NewAccount() {
  const navigate = useNavigate();
  const { environment } = useSession();
  const [name, setName] = useState('');
  return (
    <ActButton
      action="account.create"
      label="New account"
      leftSection={<IconPlus size={16} />}
      place={{ ownerId: null, environment: null }}
      about={name === '' ? 'A new account' : name}
      isWhole={name.trim() !== ''}
      body={{ name: name.trim() }}
      shown={(action, close) => {
        const owners = action.result?.['owners'] as Record<string, string> | undefined;
        close();
        void navigate({ to: `/owners/${owners?.[environment] ?? ''}`, search: { environment } });
        return null;
      }}
    >
      <TextInput
        label="Name"
        description="Name of the company."
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ActButton>
  );
}
