// Changes of the platform's operators: each is proposed, and another person decides.
import { Select, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { ConsoleAnswer } from '@pay/contract/console/routes';
import { useState } from 'react';
import { wordsOf } from '../../parts/statuses.ts';
import { roleWords, rolesHere, type Role } from '../team/role-words.ts';
import { ActButton } from './act-button.tsx';
import type { TenantLabel } from './tenant-badge.tsx';
import classes from './operator.module.css';

type Member = ConsoleAnswer<'listMembers'>['items'][number];

const platform: TenantLabel = { ownerId: null, environment: null };
const roles = rolesHere(true);

type RoleFieldProps = { readonly role: Role; readonly onChange: (role: Role) => void };

function RoleField({ role, onChange }: RoleFieldProps) {
  return (
    <Select
      label="Role"
      description={roleWords[role]}
      allowDeselect={false}
      data={roles.map((one) => ({ value: one, label: wordsOf(one) }))}
      value={role}
      onChange={(value) => onChange(roles.find((one) => one === value) ?? role)}
    />
  );
}

export function InvitePerson() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('auditor');
  return (
    <ActButton
      action="person.invite"
      label="Invite"
      variant="filled"
      leftSection={<IconUserPlus size={16} />}
      about={email || 'A new person'}
      place={platform}
      isWhole={email.includes('@')}
      body={{ email: email.trim(), role }}
    >
      <TextInput label="E-mail" type="email" required value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
      <RoleField role={role} onChange={setRole} />
    </ActButton>
  );
}

export function PersonActs({ member: { userId, name, role, totp, passkeys } }: { readonly member: Member }) {
  const [chosen, setChosen] = useState<Role>(role);
  const shared = { place: platform, path: { userId }, about: name, size: 'xs' } as const;
  return (
    <div className={classes['buttons']}>
      <ActButton {...shared} action="person_role.change" label="Change role" isWhole={chosen !== role} body={{ role: chosen }}>
        <RoleField role={chosen} onChange={setChosen} />
      </ActButton>
      {totp || passkeys > 0 ? <ActButton {...shared} action="second_factor.reset" label="Reset second factor" /> : null}
      <ActButton {...shared} action="person.remove" label="Remove" color="red" />
    </div>
  );
}
