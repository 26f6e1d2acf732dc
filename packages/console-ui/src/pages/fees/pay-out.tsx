import { Button, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCashBanknote } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { Answer, Input } from '../../api/call.ts';
import { isFault } from '../../api/fault.ts';
import { useChange, useRead } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Money } from '../../parts/money.tsx';
import { ResourceSelect } from '../../parts/resource-select.tsx';

type Balance = Answer<'/v1/fees/balance', 'get'>['balances'][number];
type PayoutBody = Input<'/v1/fees/payouts', 'post'>['body'];

/** The button and the form that pays out fees to a wallet. Opens the transaction. */
export function PayOut() {
  const [opened, { open, close }] = useDisclosure();
  const { data } = useRead('/v1/fees/balance', {});
  const payable = (data?.balances ?? []).filter(({ available }) => /[1-9]/.test(available) && !available.startsWith('-'));
  return (
    <>
      <Button leftSection={<IconCashBanknote size={16} />} onClick={open} disabled={payable.length === 0}>
        Pay out
      </Button>
      <Modal opened={opened} onClose={close} title="Pay developer fees out" size="lg">
        {opened ? <PayOutForm payable={payable} /> : null}
      </Modal>
    </>
  );
}

function PayOutForm({ payable }: { readonly payable: readonly Balance[] }) {
  const navigate = useNavigate();
  const [currency, setCurrency] = useState(payable[0]?.currency ?? '');
  const [walletId, setWalletId] = useState<string>();
  const [text, setText] = useState('');
  const payOut = useChange('post', '/v1/fees/payouts', {
    done: 'The fees are in the wallet.',
    onDone: ({ id }) => void navigate({ to: `/transfers/${id}` }),
  });
  const amount = text.trim();
  // The currency is one that the API has just returned.
  const body = {
    currency: currency as PayoutBody['currency'],
    walletId: walletId ?? '',
    ...(amount === '' ? {} : { amount }),
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    payOut.mutate({ body });
  };
  const chosen = payable.find((one) => one.currency === currency);
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Select
          label="Currency"
          allowDeselect={false}
          data={payable.map((one) => ({ value: one.currency, label: one.currency.toUpperCase() }))}
          value={currency}
          onChange={(value) => setCurrency(value ?? currency)}
        />
        {chosen === undefined ? null : (
          <Text size="sm">
            You have <Money amount={chosen.available} currency={chosen.currency} /> of available fees.
          </Text>
        )}
        <ResourceSelect
          kind="wallet"
          description="Any wallet of yours in this currency"
          required
          error={isFault(payOut.error) ? payOut.error.of('walletId') : undefined}
          id={walletId}
          onChange={setWalletId}
        />
        <TextInput
          label="Amount"
          description="All available fees if you leave this empty"
          error={isFault(payOut.error) ? payOut.error.of('amount') : undefined}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {payOut.error === null ? null : <FaultAlert error={payOut.error} />}
        <Button type="submit" loading={payOut.isPending}>
          Pay out
        </Button>
        <CodeSamples request={{ method: 'POST', template: '/v1/fees/payouts', input: { body } }} />
      </Stack>
    </form>
  );
}
