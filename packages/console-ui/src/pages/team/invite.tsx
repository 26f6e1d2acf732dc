import { Button, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useConsoleChange } from '../../api/console-hooks.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { useWaysIn } from '../../session/provider-button.tsx';
import { RevealOnce } from './reveal-once.tsx';
import { roleWords, rolesHere, type Role } from './role-words.ts';

/** The button and the form for an invitation. Ends with the link for the new member. */
export function Invite() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconUserPlus size={16} />} onClick={open}>
        Invite
      </Button>
      <Modal opened={opened} onClose={close} title="Invite a person" closeOnClickOutside={false}>
        {opened ? <InviteForm onDone={close} /> : null}
      </Modal>
    </>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const roles = rolesHere(false);
  const { data } = useWaysIn();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(roles.at(-1) ?? 'viewer');
  const invite = useConsoleChange('createInvitation', { stale: ['listInvitations'] });
  if (invite.data?.token !== undefined)
    return (
      <RevealOnce text={`${window.location.origin}/console/accept-invitation#${invite.data.token}`} what="link" onDone={onDone} />
    );
  if (invite.data !== undefined)
    return (
      <Stack>
        <Text size="sm">The invitation was sent to {invite.data.email}.</Text>
        <Button onClick={onDone}>Done</Button>
      </Stack>
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    invite.mutate({ body: { email, role } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{wordsOfDelivery(data)}</Text>
        <TextInput label="E-mail" type="email" required value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
        <Select
          label="Role"
          description={roleWords[role]}
          allowDeselect={false}
          data={roles.map((one) => ({ value: one, label: wordsOf(one) }))}
          value={role}
          onChange={(value) => setRole(value ?? role)}
        />
        {invite.error === null ? null : <FaultAlert error={invite.error} />}
        <Button type="submit" loading={invite.isPending}>
          Invite
        </Button>
      </Stack>
    </form>
  );
}

function wordsOfDelivery(ways: ReturnType<typeof useWaysIn>['data']): string {
  if (ways?.forgottenPassword === true) return 'The invitation goes to this address by e-mail.';
  if (ways !== undefined && ways.provider !== null)
    return `You receive a link to send to the person. It works for the person who signs in with ${ways.provider.name} and has this address.`;
  return 'You receive a link to send to the person. The console sends no e-mail.';
}
