import { Button, Checkbox, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useConsoleChange } from '../../api/console-hooks.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { FreshFactor } from '../../session/fresh-factor.tsx';
import { useSession } from '../../session/session-context.ts';
import { RevealOnce } from './reveal-once.tsx';
import { keyResources } from './key-resources.ts';
import { useKeyHolder } from './use-key-holder.ts';

/** The button and the form for a new key. Shows the key's secret at the end. */
export function NewKey() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        New key
      </Button>
      <Modal opened={opened} onClose={close} title="New API key" size="lg" closeOnClickOutside={false}>
        {opened ? <KeyForm onDone={close} /> : null}
      </Modal>
    </>
  );
}

function KeyForm({ onDone }: { onDone: () => void }) {
  const { environment } = useSession();
  const { mayReceive } = useKeyHolder();
  const [name, setName] = useState('');
  // In live, all scopes must be an explicit choice, not the default.
  const [mode, setMode] = useState(environment === 'live' ? 'some' : 'all');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [addresses, setAddresses] = useState('');
  const [expires, setExpires] = useState('');
  const create = useConsoleChange('createKey', { stale: ['listKeys'] });
  if (create.data !== undefined) return <RevealOnce text={create.data.text} what="key" onDone={onDone} />;
  const isForEverything = isOffered(mayReceive(everything));
  const wanted = mode === 'some' ? scopes : isForEverything ? everything : undefined;
  const ipAllow = addresses.split(/[\s,]+/).filter((part) => part !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate({
      body: {
        environment,
        name,
        ...(wanted === undefined ? {} : { scopes: [...wanted] }),
        ...(ipAllow.length === 0 ? {} : { ipAllow }),
        ...(expires === '' ? {} : { expiresAt: `${expires}T00:00:00Z` }),
      },
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          description="Use of the key: payout job, checkout, or your laptop."
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label="What it may do"
          data={[
            { value: 'all', label: isForEverything ? 'Full access' : 'Everything that my role allows' },
            { value: 'some', label: 'Selected scopes' },
          ]}
          value={mode}
          onChange={setMode}
        />
        {isForEverything ? null : (
          <Text size="sm" c="dimmed">
            A key can have the permissions of your role here. For more, ask an admin of the account.
          </Text>
        )}
        {mode === 'some' ? <ScopePicker scopes={scopes} onChange={setScopes} /> : null}
        <TextInput
          label="Allowed networks"
          description="Addresses and networks, such as 203.0.113.0/24. Empty means any."
          value={addresses}
          onChange={(event) => setAddresses(event.currentTarget.value)}
        />
        <TextInput
          label="Expires on"
          description="Empty means never."
          type="date"
          value={expires}
          onChange={(event) => setExpires(event.currentTarget.value)}
        />
        {create.error === null ? null : <FaultAlert error={create.error} />}
        <FreshFactor isNeeded={wanted !== undefined && mayReceive(wanted) === 'needs_factor'}>
          <Button type="submit" loading={create.isPending} disabled={mode === 'some' && scopes.length === 0}>
            Create key
          </Button>
        </FreshFactor>
      </Stack>
    </form>
  );
}

const everything = ['*'];
const isOffered = (kind: string): boolean => kind === 'allowed' || kind === 'needs_factor';

type ScopePickerProps = { readonly scopes: readonly string[]; readonly onChange: (scopes: readonly string[]) => void };

function ScopePicker({ scopes, onChange }: ScopePickerProps) {
  const { mayReceive } = useKeyHolder();
  const offered = keyResources.flatMap(({ name, access, ...rest }) => {
    const own = access.filter((one) => isOffered(mayReceive([`${name}:${one}`])));
    return own.length === 0 ? [] : [{ name, access: own, ...rest }];
  });
  const toggle = (scope: string, isOn: boolean): void =>
    onChange(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope));
  return (
    <Stack gap={4}>
      {offered.map(({ name, label, access }) => (
        <Group key={name} justify="space-between">
          <Text size="sm">{label}</Text>
          <Group gap="md">
            {access.map((one) => (
              <Checkbox
                key={one}
                size="xs"
                label={one}
                aria-label={`${label}: ${one}`}
                checked={scopes.includes(`${name}:${one}`)}
                onChange={(event) => toggle(`${name}:${one}`, event.currentTarget.checked)}
              />
            ))}
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
