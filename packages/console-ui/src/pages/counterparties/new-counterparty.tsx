import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { useChange } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { accountTypeWords } from '../../parts/payment-names.ts';
import { useMay, useSession } from '../../session/session-context.ts';
import { accountFields, counterpartyBody, type CounterpartyForm } from './account-fields.ts';
import type { Counterparty } from './counterparties-table.tsx';

type NewCounterpartyProps = { readonly customerId: string; readonly onDone?: (counterparty: Counterparty) => void };

/** The button and the form for a payout account. */
export function NewCounterparty(props: NewCounterpartyProps) {
  const may = useMay();
  const [opened, { open, close }] = useDisclosure();
  if (!may('counterparties:write')) return null;
  const finish = (counterparty: Counterparty): void => {
    close();
    props.onDone?.(counterparty);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={open}>
        New counterparty
      </Button>
      <Modal opened={opened} onClose={close} title="New counterparty" size="lg">
        {opened ? <Form customerId={props.customerId} onDone={finish} /> : null}
      </Modal>
    </>
  );
}

function Form({ customerId, onDone }: { customerId: string; onDone: (counterparty: Counterparty) => void }) {
  const { environment } = useSession();
  const isSandbox = environment === 'sandbox';
  const samples = (accountType: CounterpartyForm['accountType']): CounterpartyForm['texts'] =>
    isSandbox ? Object.fromEntries(accountFields[accountType].fields.map(({ name, sample }) => [name, sample])) : {};
  const [form, setForm] = useState<CounterpartyForm>({
    customerId,
    accountType: 'iban',
    currency: 'eur',
    accountOwnerName: isSandbox ? 'Grace Hopper' : '',
    texts: samples('iban'),
  });
  const create = useChange('post', '/v1/counterparties', {
    stale: ['/v1/counterparties'],
    done: 'Counterparty created.',
    onDone,
  });
  const body = counterpartyBody(form);
  const wrong = (field: string): string | undefined => (isFault(create.error) ? create.error.of(field) : undefined);
  const { currencies, fields } = accountFields[form.accountType];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate({ body });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Group grow>
          <Select
            label="Kind of account"
            allowDeselect={false}
            data={Object.entries(accountTypeWords).map(([value, label]) => ({ value, label }))}
            value={form.accountType}
            onChange={(value) => {
              const accountType = value as CounterpartyForm['accountType'];
              const [currency = ''] = accountFields[accountType].currencies;
              setForm({ ...form, accountType, currency, texts: samples(accountType) });
            }}
          />
          <Select
            label="Currency"
            allowDeselect={false}
            data={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
            value={form.currency}
            onChange={(value) => setForm({ ...form, currency: value ?? form.currency })}
          />
        </Group>
        <TextInput
          label="Account owner, as known to the bank"
          required
          error={wrong('accountOwnerName')}
          value={form.accountOwnerName}
          onChange={(event) => setForm({ ...form, accountOwnerName: event.currentTarget.value })}
        />
        {fields.map(({ name, label, optional }) => (
          <TextInput
            key={name}
            label={label}
            required={optional !== true}
            error={wrong(name)}
            value={form.texts[name] ?? ''}
            onChange={(event) => setForm({ ...form, texts: { ...form.texts, [name]: event.currentTarget.value } })}
          />
        ))}
        {create.error === null ? null : <FaultAlert error={create.error} />}
        <Button type="submit" loading={create.isPending}>
          Add
        </Button>
        <CodeSamples request={{ method: 'POST', template: '/v1/counterparties', input: { body } }} />
      </Stack>
    </form>
  );
}
