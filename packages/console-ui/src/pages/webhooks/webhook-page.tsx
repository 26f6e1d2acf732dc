import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ObjectTabs } from '../../parts/object-tabs.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import plain from '../../parts/plain.module.css';
import { Deliveries } from './deliveries.tsx';
import { EndpointHealth } from './health.tsx';
import { Repairs } from './repairs.tsx';
import { SecretPanel } from './secret-panel.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import type { Webhook } from './webhooks-page.tsx';

export function Page() {
  const { webhookId = '' } = useParams({ strict: false });
  const webhook = useRead('/v1/webhooks/{webhookId}', { path: { webhookId } });
  return <ResourceScreen query={webhook}>{(data) => <WebhookScreen webhook={data} />}</ResourceScreen>;
}

function WebhookScreen({ webhook }: { readonly webhook: Webhook }) {
  const path = { webhookId: webhook.id };
  return (
    <>
      <PageHeader
        title="Webhook"
        badge={<StatusBadge status={webhook.status} />}
        sub={
          <Text size="sm" component="span" className={plain['wrap'] ?? ''}>
            {webhook.url}
          </Text>
        }
        actions={<WebhookActions webhook={webhook} />}
      />
      {webhook.disabledReason === undefined ? null : <Disabled webhook={webhook} />}
      <ObjectTabs
        json={webhook}
        request={{ method: 'GET', template: '/v1/webhooks/{webhookId}', input: { path } }}
        more={[
          { name: 'repair', label: 'Recover and replay', content: () => <Repairs webhookId={webhook.id} /> },
          { name: 'secret', label: 'Secret', content: () => <SecretPanel webhookId={webhook.id} /> },
        ]}
      >
        <Stack gap="md">
          <Panel>
            <Group justify="space-between" align="flex-start" gap="lg">
              <Fields
                of={[
                  ['Id', <IdLink key="id" id={webhook.id} />],
                  ['For', webhook.description],
                  ['Events', webhook.events.length === 0 ? 'all' : webhook.events.join(', ')],
                  ['Created', <Instant key="created" at={webhook.createdAt} />],
                ]}
              />
              <EndpointHealth webhookId={webhook.id} />
            </Group>
          </Panel>
          <Deliveries webhookId={webhook.id} />
        </Stack>
      </ObjectTabs>
    </>
  );
}

const reasons: Readonly<Record<string, string>> = {
  requested: 'Disabled by a person.',
  gone: 'The receiver responded 410 Gone, so the platform stopped sending.',
  failing: 'No delivery succeeded for five days.',
};

function Disabled({ webhook: { disabledReason, disabledAt } }: { readonly webhook: Webhook }) {
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title="The webhook receives nothing" mb="md">
      {disabledReason === undefined ? '' : (reasons[disabledReason] ?? disabledReason)}{' '}
      {disabledAt === undefined ? null : (
        <>
          Disabled since <Instant at={disabledAt} />.{' '}
        </>
      )}
      Enable it, then recover the missed events.
    </Alert>
  );
}
