import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useMay } from '../../session/session-context.ts';

const dayMs = 86_400_000;
/** The format of a local-time input: without seconds and zone. */
const localInput = (at: number): string => {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Recovery after a receiver's outage: failed events, and events that were never sent. */
export function Repairs({ webhookId }: { readonly webhookId: string }) {
  const may = useMay();
  const [since, setSince] = useState(() => localInput(Date.now() - dayMs));
  const recover = useChange('post', '/v1/webhooks/{webhookId}/recover');
  const replay = useChange('post', '/v1/webhooks/{webhookId}/replay-missing');
  const path = { webhookId };
  const at = new Date(since);
  const body = { since: Number.isNaN(at.getTime()) ? '' : at.toISOString() };
  return (
    <Stack gap="md">
      <TextInput
        type="datetime-local"
        label="Start, in your time zone"
        w={230}
        value={since}
        onChange={(event) => setSince(event.currentTarget.value)}
      />
      <div className="columns">
        <Repair
          title="Recover"
          text="Queues deliveries again that failed since then and have not succeeded. Successful deliveries are not repeated."
          label="Retry failed deliveries"
          isAllowed={may('webhooks:write') && body.since !== ''}
          change={recover}
          act={() => recover.mutate({ path, body })}
          request={{ method: 'POST', template: '/v1/webhooks/{webhookId}/recover', input: { path, body } }}
        />
        <Repair
          title="Replay missing events"
          text="Queues events since then that were never sent to this webhook, such as events before its creation or while it was disabled."
          label="Replay missing events"
          isAllowed={may('webhooks:write') && body.since !== ''}
          change={replay}
          act={() => replay.mutate({ path, body })}
          request={{ method: 'POST', template: '/v1/webhooks/{webhookId}/replay-missing', input: { path, body } }}
        />
      </div>
    </Stack>
  );
}

type RepairProps = {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly isAllowed: boolean;
  readonly change: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly data: { readonly queued: number; readonly hasMore: boolean } | undefined;
  };
  readonly act: () => void;
  readonly request: Parameters<typeof CodeButton>[0]['request'];
};

function Repair({ title, text, label, isAllowed, change, act, request }: RepairProps) {
  return (
    <Panel title={title}>
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <Group gap="xs">
          <Button disabled={!isAllowed} loading={change.isPending} onClick={act}>
            {label}
          </Button>
          <CodeButton request={request} />
        </Group>
        {change.error === null ? null : <FaultAlert error={change.error} />}
        {change.data === undefined ? null : (
          <Text size="sm" role="status">
            {change.data.queued === 0 ? 'Nothing to queue.' : `Queued: ${change.data.queued}.`}
            {change.data.hasMore ? ' More events remain. Press again.' : ''}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
