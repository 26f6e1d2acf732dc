import { Alert, Button, Stack } from '@mantine/core';
import { ruleWords } from '@pay/console-model/decline-words';
import { IconAlertHexagon } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { toNamedField } from '../../parts/named-id.tsx';
import { Notes } from '../../parts/notes.tsx';
import { ObjectTabs } from '../../parts/object-tabs.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { capitalize, doneWords, type Anomaly } from './anomalies-page.tsx';
import { actions } from './rules.ts';

export function Page() {
  const { anomalyId = '' } = useParams({ strict: false });
  const anomaly = useRead('/v1/risk/anomalies/{anomalyId}', { path: { anomalyId } });
  return <ResourceScreen query={anomaly}>{(data) => <Screen anomaly={data} />}</ResourceScreen>;
}

function Screen({ anomaly }: { readonly anomaly: Anomaly }) {
  const done = doneWords[anomaly.actionTaken] ?? anomaly.actionTaken;
  return (
    <>
      <PageHeader
        title={capitalize(ruleWords(anomaly.rule))}
        badge={<StatusBadge status={anomaly.actionTaken} label={done} />}
        sub={<IdLink id={anomaly.id} />}
        actions={
          <Button component={Link} to="/risk" variant="default">
            Rules
          </Button>
        }
      />
      <ObjectTabs
        json={anomaly}
        request={{ method: 'GET', template: '/v1/risk/anomalies/{anomalyId}', input: { path: { anomalyId: anomaly.id } } }}
      >
        <Stack gap="md">
          <Alert color="orange" icon={<IconAlertHexagon />} title={anomaly.explanation}>
            Seen: {anomaly.observed}. Threshold: {anomaly.threshold}.
          </Alert>
          <div className="columns">
            <Panel title="Action">
              <Fields
                of={[
                  ['Rule', anomaly.rule],
                  ['Set to', actions.find(({ value }) => value === anomaly.action)?.label ?? anomaly.action],
                  ['Done', done],
                  ['Dry run', anomaly.dryRun ? 'yes: no action' : undefined],
                  ['Forced', anomaly.forced ? 'triggered in the sandbox' : undefined],
                  ['When', <Instant key="when" at={anomaly.createdAt} />],
                ]}
              />
            </Panel>
            <Panel title="About">
              <Fields
                of={[
                  ['Purchase', toNamedField(anomaly.cardTransactionId)],
                  ['Transfer', toNamedField(anomaly.transactionId)],
                  ['Card', toNamedField(anomaly.cardId)],
                  ['Agent', toNamedField(anomaly.agentId)],
                  ['Customer', toNamedField(anomaly.customerId)],
                ]}
              />
            </Panel>
          </div>
          <Notes resourceId={anomaly.id} />
        </Stack>
      </ObjectTabs>
    </>
  );
}
