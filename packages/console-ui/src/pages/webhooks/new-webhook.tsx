import { Alert, Button, Modal, MultiSelect, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { Answer } from '../../api/call.ts';
import { isFault } from '../../api/fault.ts';
import { useChange, useRead } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';

type Created = Answer<'/v1/webhooks', 'post'>;

/** The button and the form for a new webhook. Its secret is shown once here, and later to whoever may see secrets. */
export function NewWebhook() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        New webhook
      </Button>
      <Modal opened={opened} onClose={close} title="New webhook" size="lg">
        {opened ? <WebhookForm /> : null}
      </Modal>
    </>
  );
}

const first = { url: '', description: '', events: [] as string[] };
type Values = typeof first;
export type EventName = Created['events'][number];

function WebhookForm() {
  const [values, setValues] = useState<Values>(first);
  const create = useChange('post', '/v1/webhooks', { stale: ['/v1/webhooks'] });
  const body = { url: values.url.trim(), description: values.description.trim(), events: values.events as EventName[] };
  const wrong = (field: string): string | undefined => (isFault(create.error) ? create.error.of(field) : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate({ body });
  };
  if (create.data !== undefined) return <Secret created={create.data} />;
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Address"
          placeholder="https://example.com/webhooks"
          required
          error={wrong('url')}
          value={values.url}
          onChange={(event) => setValues({ ...values, url: event.currentTarget.value })}
        />
        <TextInput
          label="What it is for"
          error={wrong('description')}
          value={values.description}
          onChange={(event) => setValues({ ...values, description: event.currentTarget.value })}
        />
        <EventChoice value={values.events} onChange={(events) => setValues({ ...values, events: [...events] })} />
        {create.error === null ? null : <FaultAlert error={create.error} />}
        <Button type="submit" loading={create.isPending}>
          Create
        </Button>
        <CodeSamples request={{ method: 'POST', template: '/v1/webhooks', input: { body } }} />
      </Stack>
    </form>
  );
}

type EventChoiceProps = { readonly value: readonly string[]; readonly onChange: (events: readonly string[]) => void };

/** Types of events, and each category as a whole. */
export function EventChoice({ value, onChange }: EventChoiceProps) {
  const { data } = useRead('/v1/webhook-event-types', {});
  const names = (data?.data ?? []).map(({ name }) => name);
  const prefixes = [...new Set(names.map((name) => `${name.split('.')[0] ?? ''}.*`))];
  // One that is chosen and that this list does not know, because the API does.
  const all = [...new Set([...prefixes, ...names, ...value])];
  return (
    <MultiSelect
      label="Events"
      description="None chosen means all, also those that come later."
      searchable
      clearable
      data={all}
      value={[...value]}
      onChange={onChange}
    />
  );
}

function Secret({ created: { id, secret, url } }: { readonly created: Created }) {
  const navigate = useNavigate();
  return (
    <Stack gap="sm">
      <Alert color="teal" title="The webhook is there">
        Events go to {url} from now on. Its receiver verifies them with this secret; keep it where programs keep passwords.
      </Alert>
      <CopyText text={secret} label="the signing secret" />
      <Button onClick={() => void navigate({ to: `/webhooks/${id}` })}>Go on</Button>
    </Stack>
  );
}
