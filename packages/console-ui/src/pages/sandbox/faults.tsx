import { Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange, useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useMay } from '../../session/session-context.ts';

/** Injects the next faults: errors of the API, or failed deliveries to a webhook. */
export function Faults() {
  const may = useMay();
  if (!may('simulate:write')) return <Text size="sm">Your role cannot simulate faults.</Text>;
  return (
    <div className="columns">
      <HttpFaults />
      <WebhookFaults />
    </div>
  );
}

function HttpFaults() {
  const [values, setValues] = useState({ status: '503', route: 'POST /v1/transfers', count: 1, delayMs: 0 });
  const order = useChange('post', '/v1/simulate/http-faults', { done: 'Fault set for the next calls.' });
  const { route, count, delayMs } = values;
  const body = {
    status: Number(values.status) as 429 | 500 | 503,
    count,
    delayMs,
    ...(route.trim() === '' ? {} : { route: route.trim() }),
  };
  return (
    <Panel title="API calls">
      <Stack gap="sm">
        <Text size="sm">The next calls with your keys fail this way, so you can test that your program retries safely.</Text>
        <Select
          label="Answer"
          allowDeselect={false}
          data={['429', '500', '503']}
          value={values.status}
          onChange={(status) => setValues({ ...values, status: status ?? '503' })}
        />
        <TextInput
          label="Of"
          description="Method and path template. Empty means any call, including those of this console."
          value={route}
          onChange={(event) => setValues({ ...values, route: event.currentTarget.value })}
        />
        <Group grow>
          <NumberInput
            label="Number of calls"
            min={1}
            max={1_000}
            value={count}
            onChange={(value) => setValues({ ...values, count: typeof value === 'number' ? value : 1 })}
          />
          <NumberInput
            label="Delay in milliseconds"
            min={0}
            max={5_000}
            value={delayMs}
            onChange={(value) => setValues({ ...values, delayMs: typeof value === 'number' ? value : 0 })}
          />
        </Group>
        <Group gap="xs">
          <Button loading={order.isPending} onClick={() => order.mutate({ body })}>
            Order
          </Button>
          <CodeButton request={{ method: 'POST', template: '/v1/simulate/http-faults', input: { body } }} />
        </Group>
        {order.error === null ? null : <FaultAlert error={order.error} />}
      </Stack>
    </Panel>
  );
}

const modes = [
  { value: 'duplicate', label: 'Each event is delivered twice' },
  { value: 'out_of_order', label: 'One event arrives after later ones' },
  { value: 'delay', label: 'Each event arrives 3 seconds late' },
  { value: 'drop_first', label: 'Each event is lost before sending' },
  { value: 'corrupt_signature', label: 'Signatures do not match' },
] as const;
type Mode = (typeof modes)[number]['value'];

function WebhookFaults() {
  const webhooks = useRead('/v1/webhooks', { query: { limit: 50 } });
  const items = webhooks.data?.items ?? [];
  const [chosen, setChosen] = useState<string>();
  const [mode, setMode] = useState<Mode>('duplicate');
  const [count, setCount] = useState(1);
  const order = useChange('post', '/v1/simulate/webhooks/{webhookId}/faults', { done: 'Fault set for the next deliveries.' });
  const webhookId = chosen ?? items[0]?.id ?? '';
  const input = { path: { webhookId }, body: { mode, count } };
  return (
    <Panel title="Deliveries">
      <Stack gap="sm">
        <Text size="sm">Networks duplicate, reorder, delay, and lose events. A receiver must handle all of this.</Text>
        {items.length === 0 ? <Text size="sm">Create a webhook first.</Text> : null}
        <Select
          label="To"
          allowDeselect={false}
          data={items.map(({ id, url }) => ({ value: id, label: url }))}
          value={webhookId === '' ? null : webhookId}
          onChange={(value) => setChosen(value ?? undefined)}
        />
        <Select
          label="Fault"
          allowDeselect={false}
          data={[...modes]}
          value={mode}
          onChange={(value) => setMode(value ?? 'duplicate')}
        />
        <NumberInput
          label="Number of attempts"
          min={1}
          max={1_000}
          value={count}
          onChange={(value) => setCount(typeof value === 'number' ? value : 1)}
        />
        <Group gap="xs">
          <Button disabled={webhookId === ''} loading={order.isPending} onClick={() => order.mutate(input)}>
            Order
          </Button>
          <CodeButton request={{ method: 'POST', template: '/v1/simulate/webhooks/{webhookId}/faults', input }} />
        </Group>
        {order.error === null ? null : <FaultAlert error={order.error} />}
      </Stack>
    </Panel>
  );
}
