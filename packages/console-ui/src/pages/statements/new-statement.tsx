import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { useChange } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { shiftDay, todayIn } from '../../parts/days.ts';
import { CustomerSelect } from '../../parts/customer-select.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { WalletSelect } from '../wallets/wallet-select.tsx';
import type { Wallet } from '../wallets/wallets-table.tsx';

/** The button and the form for a statement of any period. Opens the statement. */
export function NewStatement() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        New statement
      </Button>
      <Modal opened={opened} onClose={close} title="New statement" size="lg">
        {opened ? <StatementForm /> : null}
      </Modal>
    </>
  );
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function StatementForm() {
  const navigate = useNavigate();
  const [customerId, setCustomerId] = useState<string>();
  const [wallet, setWallet] = useState<Wallet>();
  const [period, setPeriod] = useState(() => {
    const lastDay = shiftDay(todayIn(ownZone, Date.now()), -1);
    return { firstDay: `${lastDay.slice(0, 7)}-01`, lastDay, timezone: ownZone };
  });
  const create = useChange('post', '/v1/statements', {
    stale: ['/v1/statements'],
    onDone: ({ id }) => void navigate({ to: `/statements/${id}` }),
  });
  const wrong = (field: string): string | undefined => (isFault(create.error) ? create.error.of(field) : undefined);
  const isWhole = period.firstDay !== '' && period.lastDay !== '';
  // The API takes the day after the last one.
  const body =
    wallet === undefined || !isWhole
      ? undefined
      : { walletId: wallet.id, from: period.firstDay, to: shiftDay(period.lastDay, 1), timezone: period.timezone };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (body !== undefined) create.mutate({ body });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <CustomerSelect
          placeholder="Name or whole e-mail address"
          customerId={customerId}
          onChange={(id) => {
            setCustomerId(id);
            setWallet(undefined);
          }}
        />
        {customerId === undefined ? null : (
          <WalletSelect customerId={customerId} label="Wallet" wallet={wallet} onChange={setWallet} error={wrong('walletId')} />
        )}
        <Group grow align="flex-start">
          <TextInput
            label="First day"
            type="date"
            required
            error={wrong('from')}
            value={period.firstDay}
            onChange={(event) => setPeriod({ ...period, firstDay: event.currentTarget.value })}
          />
          <TextInput
            label="Last day"
            type="date"
            required
            error={wrong('to')}
            value={period.lastDay}
            onChange={(event) => setPeriod({ ...period, lastDay: event.currentTarget.value })}
          />
        </Group>
        <TextInput
          label="Time zone of the days"
          description="At most 400 days that have ended, in a zone such as Europe/Berlin or UTC"
          required
          error={wrong('timezone')}
          value={period.timezone}
          onChange={(event) => setPeriod({ ...period, timezone: event.currentTarget.value.trim() })}
        />
        {create.error === null ? null : <FaultAlert error={create.error} />}
        <Button type="submit" disabled={body === undefined} loading={create.isPending}>
          Create
        </Button>
        {body === undefined ? null : <CodeSamples request={{ method: 'POST', template: '/v1/statements', input: { body } }} />}
      </Stack>
    </form>
  );
}
