import { Button, Modal, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState, type FormEvent } from 'react';
import type { Answer, Input } from '../../api/call.ts';
import { useChange, useRead } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Fields } from '../../parts/fields.tsx';
import { Instant } from '../../parts/instant.tsx';
import { toNamedField } from '../../parts/named-id.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { useMay } from '../../session/session-context.ts';

type Settings = Answer<'/v1/settings/fees', 'get'>;
type Currency = keyof Settings['wallets'];
type Change = NonNullable<Input<'/v1/settings/fees', 'patch'>['body']>;

const modes: Readonly<Record<Settings['payout'], string>> = {
  manual: 'Only on request',
  daily: 'Every day at 00:00 UTC',
  monthly: 'On the first of each month at 00:00 UTC',
};

/** Whether fees are paid out automatically, and to which wallets. */
export function FeeSettingsPanel() {
  const settings = useRead('/v1/settings/fees', {});
  return (
    <Panel title="Automatic payouts" actions={settings.data === undefined ? null : <ChangeSettings settings={settings.data} />}>
      <ResourceScreen query={settings}>{(data) => <SettingsFields settings={data} />}</ResourceScreen>
    </Panel>
  );
}

const walletsOf = (settings: Settings): [Currency, string][] => Object.entries(settings.wallets) as [Currency, string][];

function SettingsFields({ settings }: { readonly settings: Settings }) {
  const { payout, nextPayoutAt, lastPayoutAt, problems } = settings;
  return (
    <>
      <Fields
        of={[
          ['When', modes[payout]],
          ['Next', nextPayoutAt === null ? undefined : <Instant key="next" at={nextPayoutAt} />],
          ['Last', lastPayoutAt === null ? undefined : <Instant key="last" at={lastPayoutAt} />],
          ...walletsOf(settings).map(([currency, id]) => [currency.toUpperCase(), toNamedField(id)] as const),
        ]}
      />
      {problems.map(({ currency, code }) => (
        <Text key={currency} size="sm" c="red">
          {currency.toUpperCase()} could not be paid out last time: {code}. The next payout retries it.
        </Text>
      ))}
    </>
  );
}

function ChangeSettings({ settings }: { readonly settings: Settings }) {
  const may = useMay();
  const [opened, { open, close }] = useDisclosure();
  if (!may('transfers:write')) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        Change
      </Button>
      <Modal opened={opened} onClose={close} title="Set up automatic payouts" size="lg">
        {opened ? <SettingsForm settings={settings} onDone={close} /> : null}
      </Modal>
    </>
  );
}

function SettingsForm({ settings, onDone }: { readonly settings: Settings; readonly onDone: () => void }) {
  const { data } = useRead('/v1/fees/balance', {});
  const named = walletsOf(settings).map(([currency]) => currency);
  // Currencies of collected fees, and those with a configured wallet.
  const currencies = [...new Set([...named, ...(data?.balances ?? []).map(({ currency }) => currency)])].sort();
  const [payout, setPayout] = useState(settings.payout);
  const [wallets, setWallets] = useState<Readonly<Partial<Record<Currency, string | undefined>>>>({ ...settings.wallets });
  const change = useChange('patch', '/v1/settings/fees', { done: 'Changed.', onDone });
  const asked = Object.fromEntries(currencies.map((currency) => [currency, wallets[currency] ?? null]));
  // The currency names come from the settings.
  const body = { payout, wallets: asked } as Change;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate({ body });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Select
          label="When"
          allowDeselect={false}
          data={Object.entries(modes).map(([value, label]) => ({ value, label }))}
          value={payout}
          onChange={(value) => setPayout((value ?? payout) as Settings['payout'])}
        />
        {currencies.map((currency) => (
          <ResourceSelect
            key={currency}
            kind="wallet"
            label={`Wallet for ${currency.toUpperCase()}`}
            description="Leave it empty to keep fees in this currency"
            id={wallets[currency]}
            onChange={(id) => setWallets({ ...wallets, [currency]: id })}
          />
        ))}
        {change.error === null ? null : <FaultAlert error={change.error} />}
        <Button type="submit" loading={change.isPending}>
          Save
        </Button>
        <CodeSamples request={{ method: 'PATCH', template: '/v1/settings/fees', input: { body } }} />
      </Stack>
    </form>
  );
}
