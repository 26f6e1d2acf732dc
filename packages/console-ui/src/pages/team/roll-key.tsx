import { Button, Modal, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useConsoleChange } from '../../api/console-hooks.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { FreshFactor } from '../../session/fresh-factor.tsx';
import { scopesOfKey, type ApiKey } from './api-key.ts';
import { RevealOnce } from './reveal-once.tsx';
import { useKeyHolder } from './use-key-holder.ts';

const graces = [
  { value: '0', label: 'ends at once' },
  { value: '3600', label: 'works for an hour' },
  { value: '86400', label: 'works for a day' },
  { value: '604800', label: 'works for a week' },
];

/**
 * Creates another secret for the same key. The previous secret stays valid for a while, so that programs can switch.
 */
export function RollKey({ apiKey }: { readonly apiKey: ApiKey }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        Roll
      </Button>
      <Modal opened={opened} onClose={close} title={`Roll “${apiKey.name}”`} closeOnClickOutside={false}>
        {opened ? <RollForm apiKey={apiKey} onDone={close} /> : null}
      </Modal>
    </>
  );
}

function RollForm({ apiKey, onDone }: { apiKey: ApiKey; onDone: () => void }) {
  const { id, environment } = apiKey;
  const { mayReceive } = useKeyHolder();
  const [grace, setGrace] = useState('86400');
  const roll = useConsoleChange('rollKey', { stale: ['listKeys'] });
  if (roll.data !== undefined) return <RevealOnce text={roll.data.text} what="new secret" onDone={onDone} />;
  return (
    <Stack>
      <Text size="sm">The key gets a new secret and keeps its name, scopes, and networks.</Text>
      <Select
        label="Current secret"
        data={graces}
        value={grace}
        allowDeselect={false}
        onChange={(value) => setGrace(value ?? grace)}
      />
      {roll.error === null ? null : <FaultAlert error={roll.error} />}
      <FreshFactor isNeeded={mayReceive(scopesOfKey(apiKey)) === 'needs_factor'}>
        <Button loading={roll.isPending} onClick={() => roll.mutate({ id, body: { environment, graceSeconds: Number(grace) } })}>
          Roll
        </Button>
      </FreshFactor>
    </Stack>
  );
}
