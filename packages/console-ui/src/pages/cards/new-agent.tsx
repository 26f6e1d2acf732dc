import { Button, Modal, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { useChange } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { CustomerSelect } from '../../parts/customer-select.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { frequencies, type Frequency } from './frequencies.ts';

/** The button and the form for a new agent. Opens the agent's screen. */
export function NewAgent() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        New agent
      </Button>
      <Modal opened={opened} onClose={close} title="New agent" size="lg">
        {opened ? <AgentForm /> : null}
      </Modal>
    </>
  );
}

const first = { name: '', description: '', userId: '', limit: '', frequency: 'per30DayPeriod' as Frequency };

function bodyOf({ name, description, userId, limit, frequency }: typeof first) {
  return {
    name: name.trim(),
    ...(description.trim() === '' ? {} : { description: description.trim() }),
    ...(userId.trim() === '' ? {} : { userId: userId.trim() }),
    ...(limit === '' ? {} : { spendingLimit: Number(limit), spendingLimitFrequency: frequency }),
  };
}

function AgentForm() {
  const navigate = useNavigate();
  const [values, setValues] = useState(first);
  const set = (changes: Partial<typeof first>): void => setValues({ ...values, ...changes });
  const create = useChange('post', '/v1/agents', {
    stale: ['/v1/agents'],
    done: 'Agent created.',
    onDone: ({ id }) => void navigate({ to: `/agents/${id}` }),
  });
  const body = bodyOf(values);
  const wrong = (field: string): string | undefined => (isFault(create.error) ? create.error.of(field) : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate({ body });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          required
          error={wrong('name')}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Textarea
          label="What it does"
          error={wrong('description')}
          value={values.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <CustomerSelect
          customerId={values.userId === '' ? undefined : values.userId}
          placeholder="Name, e-mail, or cus_…"
          description="Customer that the agent works for. Its cards belong to this customer."
          error={wrong('userId')}
          onChange={(id = '') => set({ userId: id })}
        />
        <NumberInput
          label="Limit over all cards, US dollars"
          min={0.01}
          decimalScale={2}
          thousandSeparator=","
          error={wrong('spendingLimit')}
          value={values.limit}
          onChange={(value) => set({ limit: String(value) })}
        />
        <Select
          label="Counted"
          allowDeselect={false}
          data={frequencies}
          value={values.frequency}
          onChange={(value) => set({ frequency: value ?? 'allTime' })}
        />
        {create.error === null ? null : <FaultAlert error={create.error} />}
        <Button type="submit" loading={create.isPending}>
          Create
        </Button>
        <CodeSamples request={{ method: 'POST', template: '/v1/agents', input: { body } }} />
      </Stack>
    </form>
  );
}
