import { Button, NumberInput, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Answer } from '../../api/call.ts';
import { isFault } from '../../api/fault.ts';
import { useChange, useRead } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Panel } from '../../parts/panel.tsx';
import plain from '../../parts/plain.module.css';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { useMay } from '../../session/session-context.ts';

type SandboxSettings = Answer<'/v1/simulate/settings', 'get'>;

export function Settings() {
  const settings = useRead('/v1/simulate/settings', {});
  return <ResourceScreen query={settings}>{(data) => <SettingsForm key={JSON.stringify(data)} saved={data} />}</ResourceScreen>;
}

const ratesText = (rates: SandboxSettings['rates']): string =>
  Object.entries(rates)
    .map(([pair, rate]) => `${pair} ${rate}`)
    .join('\n');
const ratesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [pair, rate] = line.trim().split(/[\s=:]+/);
      return pair === undefined || pair === '' ? [] : [[pair, rate ?? '']];
    }),
  );

function SettingsForm({ saved }: { readonly saved: SandboxSettings }) {
  const may = useMay();
  const [values, setValues] = useState({ ...saved, rates: ratesText(saved.rates) });
  const set = (changes: Partial<typeof values>): void => setValues({ ...values, ...changes });
  const update = useChange('patch', '/v1/simulate/settings', { done: 'Settings saved.' });
  const after = { ...values, rates: ratesOf(values.rates) };
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof SandboxSettings]),
  );
  const body = Object.fromEntries(changed) as Partial<SandboxSettings>;
  const wrong = (field: string): string | undefined => (isFault(update.error) ? update.error.of(field) : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    update.mutate({ body });
  };
  return (
    <form onSubmit={submit}>
      <fieldset disabled={!may('simulate:write')} className={plain['fieldset']}>
        <Stack gap="md">
          <Panel title="Checks">
            <Stack gap="sm">
              <Switch
                label="Identity checks and terms as in live"
                description="Off: customers can do everything at once, unlike in live."
                checked={values.kycEnforcement === 'live'}
                onChange={(event) => set({ kycEnforcement: event.currentTarget.checked ? 'live' : 'lenient' })}
              />
              <Switch
                label="Counterparty checks as in live"
                checked={values.counterpartyEnforcement === 'live'}
                onChange={(event) => set({ counterpartyEnforcement: event.currentTarget.checked ? 'live' : 'lenient' })}
              />
            </Stack>
          </Panel>
          <Panel title="Behavior">
            <Stack gap="sm">
              <Switch
                label="Transfers advance automatically"
                description="Off: transfers stay pending until you advance them."
                checked={values.autoAdvance}
                onChange={(event) => set({ autoAdvance: event.currentTarget.checked })}
              />
              <div className="columns">
                <TextInput
                  label="Starting balance of a new wallet"
                  description="In the wallet’s currency. 0 for none."
                  error={wrong('openingBalance')}
                  value={values.openingBalance}
                  onChange={(event) => set({ openingBalance: event.currentTarget.value })}
                />
                <NumberInput
                  label="Time between transfer steps"
                  description="Milliseconds, at most 60,000."
                  min={0}
                  max={60_000}
                  error={wrong('stepDelayMs')}
                  value={values.stepDelayMs}
                  onChange={(value) => set({ stepDelayMs: typeof value === 'number' ? value : 0 })}
                />
                <Textarea
                  label="Your own rates"
                  description="One pair and its mid rate per line: usd_mxn 17.25"
                  autosize
                  minRows={2}
                  error={wrong('rates')}
                  value={values.rates}
                  onChange={(event) => set({ rates: event.currentTarget.value })}
                />
              </div>
            </Stack>
          </Panel>
          {update.error === null ? null : <FaultAlert error={update.error} />}
          <Button type="submit" w="fit-content" disabled={changed.length === 0} loading={update.isPending}>
            Save
          </Button>
          {changed.length === 0 ? null : (
            <CodeSamples request={{ method: 'PATCH', template: '/v1/simulate/settings', input: { body } }} />
          )}
        </Stack>
      </fieldset>
    </form>
  );
}
