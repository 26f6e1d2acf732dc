import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { useChange } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { CustomerSelect } from '../../parts/customer-select.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import type { Frequency } from './frequencies.ts';
import { LimitFields } from './limit-fields.tsx';

type NewCardProps = { readonly customerId?: string; readonly agentId?: string };

/** The button and the form for a new card. Opens the card's screen. */
export function NewCard(props: NewCardProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        New card
      </Button>
      <Modal opened={opened} onClose={close} title="New card" size="lg">
        {opened ? <CardForm {...props} /> : null}
      </Modal>
    </>
  );
}

type Values = {
  readonly customerId: string;
  readonly agentId: string;
  readonly type: 'virtual' | 'physical';
  readonly limitAmount: string;
  readonly limitFrequency: Frequency;
  readonly displayName: string;
};

const bodyOf = ({ customerId, agentId, type, limitAmount, limitFrequency, displayName }: Values) => ({
  customerId,
  type,
  // The API takes a JSON number of at most two decimals. Its shortest text equals the user's input.
  limitAmount: Number(limitAmount),
  limitFrequency,
  ...(agentId === '' ? {} : { agentId }),
  ...(displayName.trim() === '' ? {} : { displayName: displayName.trim() }),
});

function CardForm({ customerId = '', agentId = '' }: NewCardProps) {
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>({
    ...{ customerId, agentId, type: 'virtual', limitAmount: '250', limitFrequency: 'per30DayPeriod', displayName: '' },
  });
  const set = (changes: Partial<Values>): void => setValues({ ...values, ...changes });
  const create = useChange('post', '/v1/cards', {
    stale: ['/v1/cards'],
    done: 'Card created.',
    onDone: ({ id }) => void navigate({ to: `/cards/${id}` }),
  });
  const body = bodyOf(values);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate({ body });
  };
  const wrong = (field: string): string | undefined => (isFault(create.error) ? create.error.of(field) : undefined);
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <CustomerSelect
          customerId={values.customerId === '' ? undefined : values.customerId}
          placeholder="Name, e-mail, or cus_…"
          required
          error={wrong('customerId')}
          onChange={(id = '') => set({ customerId: id })}
        />
        <LimitFields label="Limit in US dollars" required values={values} set={set} wrong={wrong} />
        <TextInput
          label="Name on the card"
          description="At most 26 characters."
          maxLength={26}
          error={wrong('displayName')}
          value={values.displayName}
          onChange={(event) => set({ displayName: event.currentTarget.value })}
        />
        {create.error === null ? null : <FaultAlert error={create.error} />}
        <Button type="submit" loading={create.isPending} disabled={values.customerId === ''}>
          Create
        </Button>
        <CodeSamples request={{ method: 'POST', template: '/v1/cards', input: { body } }} />
      </Stack>
    </form>
  );
}
