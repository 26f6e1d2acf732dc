import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { Answer } from '../../api/call.ts';
import { isFault } from '../../api/fault.ts';
import { useChange } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { WebhookFields, type EventName, type WebhookValues } from './webhook-fields.tsx';

type Created = Answer<'/v1/webhooks', 'post'>;

/** The button and the form for a new webhook. Shows the secret, which users with the permission can also read later. */
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

const first: WebhookValues = { url: '', description: '', events: [] };

function WebhookForm() {
  const [values, setValues] = useState(first);
  const create = useChange('post', '/v1/webhooks', { stale: ['/v1/webhooks'] });
  const body = { url: values.url.trim(), description: values.description.trim(), events: values.events as readonly EventName[] };
  const wrong = (field: string): string | undefined => (isFault(create.error) ? create.error.of(field) : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate({ body });
  };
  if (create.data !== undefined) return <Secret created={create.data} />;
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <WebhookFields values={values} onChange={setValues} wrong={wrong} />
        {create.error === null ? null : <FaultAlert error={create.error} />}
        <Button type="submit" loading={create.isPending}>
          Create
        </Button>
        <CodeSamples request={{ method: 'POST', template: '/v1/webhooks', input: { body } }} />
      </Stack>
    </form>
  );
}

function Secret({ created: { id, secret, url } }: { readonly created: Created }) {
  const navigate = useNavigate();
  return (
    <Stack gap="sm">
      <Alert color="teal" title="Webhook created">
        Events go to {url} from now on. The receiver verifies them with this secret. Store it where your programs keep passwords.
      </Alert>
      <CopyText text={secret} label="the signing secret" />
      <Button onClick={() => void navigate({ to: `/webhooks/${id}` })}>Continue</Button>
    </Stack>
  );
}
