import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconEye, IconRotateClockwise } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { useChange } from '../../api/hooks.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useMay } from '../../session/session-context.ts';

/** Loads the secret only on request, because each read is in the audit log, and caches it nowhere. */
export function SecretPanel({ webhookId }: { readonly webhookId: string }) {
  const may = useMay();
  const path = { webhookId };
  const reveal = useMutation({ gcTime: 0, mutationFn: () => call('get', '/v1/webhooks/{webhookId}/secret', { path }) });
  const rotate = useChange('post', '/v1/webhooks/{webhookId}/rotate-secret');
  const secret = rotate.data?.secret ?? reveal.data?.secret;
  if (!may('webhooks:write')) return <Text size="sm">Your role cannot view secrets.</Text>;
  return (
    <div className="columns">
      <Panel title="Signing secret">
        <Stack gap="sm">
          <Text size="sm">
            Any holder of the secret can sign deliveries that your receiver accepts. The audit log records each view.
          </Text>
          {secret === undefined ? (
            <Button
              w="fit-content"
              leftSection={<IconEye size={16} />}
              loading={reveal.isPending}
              onClick={() => reveal.mutate()}
            >
              Show it
            </Button>
          ) : (
            <CopyText text={secret} label="the signing secret" />
          )}
          {reveal.error === null ? null : <FaultAlert error={reveal.error} />}
          <Link to="/webhooks/verify" search={{ webhookId }}>
            Verify a delivery
          </Link>
        </Stack>
      </Panel>
      <Panel title="Rotate">
        <Stack gap="sm">
          <Text size="sm">
            The new secret signs at once. For 24 hours, each delivery also has a signature with the current secret, so the
            receiver can switch without missing one.
          </Text>
          <ConfirmButton
            label="Rotate the secret"
            leftSection={<IconRotateClockwise size={16} />}
            title="Rotate the secret?"
            act={() => rotate.mutateAsync({ path })}
            isPending={rotate.isPending}
            error={rotate.error}
          >
            The current secret expires in 24 hours. At most two secrets are valid, so a second rotation ends the oldest at once.
          </ConfirmButton>
          {rotate.data === undefined ? null : (
            <Alert color="teal" role="status">
              New secret created. The previous secret is valid for 24 hours.
            </Alert>
          )}
        </Stack>
      </Panel>
    </div>
  );
}
