import { Alert, Stack, Tabs } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { Backtest } from './backtest.tsx';
import { Presets } from './presets.tsx';
import { RuleEditor } from './rule-editor.tsx';
import type { Settings } from './rules.ts';
import { SaveRules } from './save-rules.tsx';

export function Page() {
  const settings = useRead('/v1/settings/risk', {});
  return (
    <ResourceScreen query={settings}>
      {/* The key discards the draft if another person saved meanwhile. */}
      {(data) => <RiskScreen key={JSON.stringify(data)} saved={data} />}
    </ResourceScreen>
  );
}

function RiskScreen({ saved }: { readonly saved: Settings }) {
  const [draft, setDraft] = useState(saved);
  return (
    <>
      <PageHeader
        title="Risk rules"
        badge={<StatusBadge status={saved.preset} />}
        sub="Checks for every purchase and transfer, and their actions. Before you save a change, try it on past payments."
      />
      {saved.dryRun ? (
        <Alert color="yellow" icon={<IconEye />} title="Dry run" mb="md">
          Rules record and report anomalies but take no action.
        </Alert>
      ) : null}
      <Tabs defaultValue="rules" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="rules">Rules</Tabs.Tab>
          <Tabs.Tab value="json">JSON</Tabs.Tab>
          <Tabs.Tab value="code">As code</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="rules">
          <Stack gap="md">
            <Presets saved={saved} />
            <RuleEditor draft={draft} onChange={setDraft} />
            <SaveRules saved={saved} draft={draft} onReset={() => setDraft(saved)} />
            <Backtest saved={saved} draft={draft} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="json">
          <JsonView value={saved} />
        </Tabs.Panel>
        <Tabs.Panel value="code">
          <CodeSamples request={{ method: 'GET', template: '/v1/settings/risk' }} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
