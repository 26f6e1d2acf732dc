import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { useChange } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { ResourceSelect } from '../../parts/resource-select.tsx';

/** The button and the form for a new hold. Opens the hold's screen. */
export function NewHold() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        New hold
      </Button>
      <Modal opened={opened} onClose={close} title="New hold" size="lg">
        {opened ? <HoldForm /> : null}
      </Modal>
    </>
  );
}

const first = { walletId: '', amount: '', reason: '' };

function HoldForm() {
  const navigate = useNavigate();
  const [values, setValues] = useState(first);
  const create = useChange('post', '/v1/holds', {
    done: 'Hold created.',
    onDone: ({ id }) => void navigate({ to: `/holds/${id}` }),
  });
  const body = { walletId: values.walletId, amount: values.amount.trim(), reason: values.reason.trim() };
  const field = (name: 'amount' | 'reason', label: string, description: string) => (
    <TextInput
      label={label}
      description={description}
      required
      error={isFault(create.error) ? create.error.of(name) : undefined}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
    />
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate({ body });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <ResourceSelect
          kind="wallet"
          label="Paying wallet"
          required
          error={isFault(create.error) ? create.error.of('walletId') : undefined}
          id={values.walletId === '' ? undefined : values.walletId}
          onChange={(id) => setValues({ ...values, walletId: id ?? '' })}
        />
        {field('amount', 'Amount', 'In the wallet’s currency, such as 25.00')}
        {field('reason', 'Purpose', 'In your own words, at most 140 characters')}
        {create.error === null ? null : <FaultAlert error={create.error} />}
        <Button type="submit" loading={create.isPending}>
          Create hold
        </Button>
        <CodeSamples request={{ method: 'POST', template: '/v1/holds', input: { body } }} />
      </Stack>
    </form>
  );
}
