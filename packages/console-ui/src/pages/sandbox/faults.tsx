import { Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange, useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useMay } from '../../session/session-context.ts';

/** What goes wrong next: answers of the API, or deliveries to a webhook. */
export function Faults() {
  const may = useMay();
  if (!may('simulate:write')) return <Text size="sm">Your role here orders no faults.</Text>;
  return (
    <div className="columns">
      <HttpFaults />
      <WebhookFaults />
    </div>
  );
}

function HttpFaults() {
  const [values, setValues] = useState({ status: '503', route: 'POST /v1/transfers', count: 1, delayMs: 0 });
  const order = useChange('post', '/v1/simulate/http-faults', { done: 'The next calls fail so.' });
  const { route, count, delayMs } = values;
  const body = {
    status: Number(values.status) as 429 | 500 | 503,
    count,
    delayMs,
    ...(route.trim() === '' ? {} : { route: route.trim() }),
  };
  return (
    <Panel title="Calls of the API">
      <Stack gap="sm">
        <Text size="sm">
          The next calls with your keys are answered so, to see whether your program tries again and does nothing twice.
        </Text>
        <Select
          label="Answer"
          allowDeselect={false}
          data={['429', '500', '503']}
          value={values.status}
          onChange={(status) => setValues({ ...values, status: status ?? '503' })}
        />
        <TextInput
          label="Of"
          description="Method and template; empty for any call, also of this console."
          value={route}
          onChange={(event) => setValues({ ...values, route: event.currentTarget.value })}
        />
        <Group grow>
          <NumberInput
            label="How many"
            min={1}
            max={1_000}
            value={count}
            onChange={(value) => setValues({ ...values, count: typeof value === 'number' ? value : 1 })}
          />
          <NumberInput
            label="After, milliseconds"
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
  { value: 'duplicate', label: 'Each is delivered twice' },
  { value: 'out_of_order', label: 'One comes after later ones' },
  { value: 'delay', label: 'Each comes 3 seconds late' },
  { value: 'drop_first', label: 'Each is lost before it is sent' },
  { value: 'corrupt_signature', label: 'Signatures do not match' },
] as const;
type Mode = (typeof modes)[number]['value'];

function WebhookFaults() {
  const webhooks = useRead('/v1/webhooks', { query: { limit: 50 } });
  const items = webhooks.data?.items ?? [];
  const [chosen, setChosen] = useState<string>();
  const [mode, setMode] = useState<Mode>('duplicate');
  const [count, setCount] = useState(1);
  const order = useChange('post', '/v1/simulate/webhooks/{webhookId}/faults', { done: 'The next deliveries go wrong so.' });
  const webhookId = chosen ?? items[0]?.id ?? '';
  const input = { path: { webhookId }, body: { mode, count } };
  return (
    <Panel title="Deliveries">
      <Stack gap="sm">
        <Text size="sm">What networks do to events: a receiver must bear all of it.</Text>
        {items.length === 0 ? <Text size="sm">Make a webhook first.</Text> : null}
        <Select
          label="To"
          allowDeselect={false}
          data={items.map(({ id, url }) => ({ value: id, label: url }))}
          value={webhookId === '' ? null : webhookId}
          onChange={(value) => setChosen(value ?? undefined)}
        />
        <Select
          label="What goes wrong"
          allowDeselect={false}
          data={[...modes]}
          value={mode}
          onChange={(value) => setMode(value ?? 'duplicate')}
        />
        <NumberInput
          label="How many attempts"
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
