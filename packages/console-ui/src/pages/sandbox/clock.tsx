import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { durationText } from '@pay/console-model/timeline-model';
import { useState } from 'react';
import { useChange, useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { localTime } from '../../parts/instants.ts';
import { useMay } from '../../session/session-context.ts';
import classes from './sandbox.module.css';

const jumps = [
  ['1 minute', 60],
  ['1 hour', 3_600],
  ['1 day', 86_400],
  ['1 week', 604_800],
  ['30 days', 2_592_000],
] as const;

/** Advances time at once: quotes and holds expire, limits reset, retries become due. */
export function Clock() {
  const clock = useRead('/v1/simulate/clock', {}, { refetchInterval: 10_000 });
  return (
    <Panel title="Sandbox clock">
      <ResourceScreen query={clock}>
        {({ now, offsetMs }) => (
          <Stack gap="md">
            <div>
              <span className={classes['now']}>{localTime(now)}</span>
              <Text size="sm" c="dimmed">
                {offsetMs === 0 ? 'Real time.' : `${durationText(offsetMs)} ahead of real time. New resources use this clock.`}
              </Text>
            </div>
            <ClockForms offsetMs={offsetMs} />
          </Stack>
        )}
      </ResourceScreen>
    </Panel>
  );
}

function ClockForms({ offsetMs }: { readonly offsetMs: number }) {
  const may = useMay();
  const [at, setAt] = useState('');
  const move = useChange('post', '/v1/simulate/clock', { done: 'Clock moved. Everything that became due has run.' });
  if (!may('simulate:write')) return null;
  const set = new Date(at);
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {jumps.map(([label, advanceSeconds]) => (
          <Button
            key={label}
            variant="default"
            disabled={move.isPending}
            onClick={() => move.mutate({ body: { advanceSeconds } })}
          >
            + {label}
          </Button>
        ))}
        <CodeButton request={{ method: 'POST', template: '/v1/simulate/clock', input: { body: { advanceSeconds: 86_400 } } }} />
      </Group>
      <Group align="flex-end" gap="xs">
        <TextInput
          type="datetime-local"
          label="Or to a specific time"
          w={230}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={Number.isNaN(set.getTime()) || move.isPending}
          onClick={() => move.mutate({ body: { set: set.toISOString() } })}
        >
          Set
        </Button>
        {offsetMs === 0 ? null : (
          <ConfirmButton
            label="Back to real time"
            title="Set the clock back?"
            act={() => move.mutateAsync({ body: { reset: true } })}
            isPending={move.isPending}
            error={move.error}
          >
            Resources created on the moved clock keep their times, which are then in the future.
          </ConfirmButton>
        )}
      </Group>
      {move.error === null ? null : <FaultAlert error={move.error} />}
    </Stack>
  );
}
