import { Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../api/hooks.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useMay } from '../../session/session-context.ts';

const word = 'reset';

/** Deletes all data of the sandbox. The user must type a word to confirm. */
export function Reset() {
  const may = useMay();
  const [typed, setTyped] = useState('');
  const reset = useChange('post', '/v1/simulate/reset', { done: 'Sandbox reset.', onDone: () => setTyped('') });
  if (!may('simulate:write')) return <Text size="sm">Your role cannot reset the sandbox.</Text>;
  return (
    <Panel title="Delete everything in the sandbox">
      <Stack gap="sm" maw={560}>
        <Text size="sm">
          This deletes all customers, wallets, transfers, cards, webhooks, events, and settings in this account’s sandbox, for all
          people and programs. Keys, the request log, and the audit log stay. Live data does not change.
        </Text>
        <TextInput
          label={`Type ${word} to continue`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
        />
        <ConfirmButton
          label="Delete everything"
          color="red"
          leftSection={<IconTrash size={16} />}
          disabled={typed !== word}
          title="Delete everything in the sandbox?"
          act={() => reset.mutateAsync({ body: { confirm: true } })}
          isPending={reset.isPending}
          error={reset.error}
        >
          This cannot be undone.
        </ConfirmButton>
      </Stack>
    </Panel>
  );
}
