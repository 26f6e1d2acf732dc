import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { useChange } from '../../api/hooks.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { useMay } from '../../session/session-context.ts';
import { WebhookFields, type EventName, type WebhookValues } from './webhook-fields.tsx';
import type { Webhook } from './webhooks-page.tsx';

export function WebhookActions({ webhook }: { readonly webhook: Webhook }) {
  const may = useMay();
  if (!may('webhooks:write')) return null;
  return (
    <>
      <SendTest webhookId={webhook.id} />
      <Edit webhook={webhook} />
      <Enable webhook={webhook} />
      <Delete webhookId={webhook.id} />
    </>
  );
}

/** Sends one attempt now and shows its result. */
function SendTest({ webhookId }: { readonly webhookId: string }) {
  const [opened, { open, close }] = useDisclosure();
  const test = useChange('post', '/v1/webhooks/{webhookId}/test');
  const send = (): void => {
    open();
    test.mutate({ path: { webhookId } });
  };
  return (
    <>
      <Button leftSection={<IconSend size={16} />} loading={test.isPending} onClick={send}>
        Send a test
      </Button>
      <Modal opened={opened} onClose={close} title="Test event">
        {test.isPending ? 'Waiting for the receiver, ten seconds at most.' : null}
        {test.error === null ? null : <FaultAlert error={test.error} />}
        {test.data === undefined ? null : (
          <Stack gap="sm">
            <Alert
              color={test.data.success ? 'teal' : 'red'}
              title={test.data.success ? 'Received' : 'Not received'}
              role="status"
            >
              {test.data.message}
            </Alert>
            <JsonView value={test.data.payload} label="What was sent" />
          </Stack>
        )}
      </Modal>
    </>
  );
}

function Edit({ webhook }: { readonly webhook: Webhook }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open}>
        Edit
      </Button>
      <Modal opened={opened} onClose={close} title="Edit webhook" size="lg">
        {opened ? <EditForm webhook={webhook} onDone={close} /> : null}
      </Modal>
    </>
  );
}

function EditForm({ webhook, onDone }: { readonly webhook: Webhook; readonly onDone: () => void }) {
  const [values, setValues] = useState<WebhookValues>({
    url: webhook.url,
    description: webhook.description,
    events: [...webhook.events],
  });
  const update = useChange('patch', '/v1/webhooks/{webhookId}', { done: 'Webhook saved.', onDone });
  const wrong = (field: string): string | undefined => (isFault(update.error) ? update.error.of(field) : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    update.mutate({ path: { webhookId: webhook.id }, body: { ...values, events: values.events as readonly EventName[] } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <WebhookFields values={values} onChange={setValues} wrong={wrong} />
        {update.error === null ? null : <FaultAlert error={update.error} />}
        <Button type="submit" loading={update.isPending}>
          Save
        </Button>
      </Stack>
    </form>
  );
}

function Enable({ webhook: { id, status } }: { readonly webhook: Webhook }) {
  const update = useChange('patch', '/v1/webhooks/{webhookId}', {
    done: status === 'enabled' ? 'The webhook receives nothing from now on.' : 'The webhook receives events again.',
  });
  const path = { webhookId: id };
  if (status === 'disabled')
    return (
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} />}
        loading={update.isPending}
        onClick={() => update.mutate({ path, body: { status: 'enabled' } })}
      >
        Enable
      </Button>
    );
  return (
    <ConfirmButton
      label="Disable"
      leftSection={<IconPlayerPause size={16} />}
      title="Disable this webhook?"
      act={() => update.mutateAsync({ path, body: { status: 'disabled' } })}
      isPending={update.isPending}
      error={update.error}
    >
      Queued deliveries are dropped. After you enable the webhook again, use recover to send them.
    </ConfirmButton>
  );
}

function Delete({ webhookId }: { readonly webhookId: string }) {
  const navigate = useNavigate();
  const remove = useChange('delete', '/v1/webhooks/{webhookId}', {
    stale: ['/v1/webhooks'],
    done: 'Webhook deleted.',
    onDone: () => void navigate({ to: '/webhooks' }),
  });
  return (
    <ConfirmButton
      label="Delete"
      color="red"
      leftSection={<IconTrash size={16} />}
      title="Delete this webhook?"
      act={() => remove.mutateAsync({ path: { webhookId } })}
      isPending={remove.isPending}
      error={remove.error}
    >
      The webhook receives nothing from now on, and queued deliveries are dropped. Its deliveries are no longer visible here.
    </ConfirmButton>
  );
}
