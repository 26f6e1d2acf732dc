import { Button, Group, Stack, Text } from '@mantine/core';
import { differences } from '@pay/console-model/change-rows';
import { useChange } from '../../api/hooks.ts';
import { ChangeTable } from '../../parts/change-table.tsx';
import { CodeButton } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Panel } from '../../parts/panel.tsx';
import { changesOf } from './changes.ts';
import type { Settings } from './rules.ts';

type SaveProps = { readonly saved: Settings; readonly draft: Settings; readonly onReset: () => void };

/** The changes to save, before and after. */
export function SaveRules({ saved, draft, onReset }: SaveProps) {
  const update = useChange('patch', '/v1/settings/risk', { done: 'Rules saved. The audit log records the change.' });
  const body = changesOf(saved, draft);
  if (Object.keys(body).length === 0) return null;
  return (
    <Panel title="Not saved yet">
      <Stack gap="sm">
        <ChangeTable changes={differences(saved, draft)} />
        {update.error === null ? null : <FaultAlert error={update.error} />}
        <Group gap="sm">
          <Button loading={update.isPending} onClick={() => update.mutate({ body })}>
            Save
          </Button>
          <Button variant="default" onClick={onReset}>
            Discard
          </Button>
          <CodeButton request={{ method: 'PATCH', template: '/v1/settings/risk', input: { body } }} />
          <Text size="sm" c="dimmed">
            Applies from the next payment on.
          </Text>
        </Group>
      </Stack>
    </Panel>
  );
}
