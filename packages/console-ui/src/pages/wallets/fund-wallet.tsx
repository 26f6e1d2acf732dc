import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCoins } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useChange } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { useMay, useSession } from '../../session/session-context.ts';
import type { Wallet } from './wallets-table.tsx';

/** Simulates a deposit in the sandbox. */
export function FundWallet({ wallet }: { readonly wallet: Wallet }) {
  const { environment } = useSession();
  const may = useMay();
  const [opened, { open, close }] = useDisclosure();
  if (environment === 'live' || wallet.type !== 'crypto' || !may('simulate:write')) return null;
  return (
    <>
      <Button leftSection={<IconCoins size={16} />} onClick={open}>
        Fund
      </Button>
      <Modal opened={opened} onClose={close} title="Pay in, in the sandbox" size="lg">
        {opened ? <FundForm wallet={wallet} onDone={close} /> : null}
      </Modal>
    </>
  );
}

function FundForm({ wallet, onDone }: { wallet: Wallet; onDone: () => void }) {
  const [amount, setAmount] = useState('1000.00');
  const fund = useChange('post', '/v1/simulate/wallets/{walletId}/deposits', { done: 'Deposit started.', onDone });
  const input = { path: { walletId: wallet.id }, body: { amount, currency: wallet.currency } };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    fund.mutate(input);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={`Amount in ${wallet.currency.toUpperCase()}`}
          inputMode="decimal"
          required
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        {fund.error === null ? null : <FaultAlert error={fund.error} />}
        <Button type="submit" loading={fund.isPending}>
          Pay in
        </Button>
        <CodeSamples request={{ method: 'POST', template: '/v1/simulate/wallets/{walletId}/deposits', input }} />
      </Stack>
    </form>
  );
}
