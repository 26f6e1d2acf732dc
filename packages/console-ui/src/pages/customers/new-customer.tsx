import { Button, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { useChange } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';

const emptyCustomer = { type: 'individual', firstName: '', lastName: '', email: '', businessName: '' };

/** The button and the form for a new customer. Opens the customer's screen. */
export function NewCustomer() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        New customer
      </Button>
      <Modal opened={opened} onClose={close} title="New customer" size="lg">
        {opened ? <CustomerForm /> : null}
      </Modal>
    </>
  );
}

function CustomerForm() {
  const navigate = useNavigate();
  const [values, setValues] = useState(emptyCustomer);
  const create = useChange('post', '/v1/customers', {
    stale: ['/v1/customers'],
    done: 'Customer created.',
    onDone: ({ id }) => void navigate({ to: `/customers/${id}` }),
  });
  const { businessName, type, ...person } = values;
  const isBusiness = type === 'business';
  const body = {
    ...person,
    type: isBusiness ? ('business' as const) : ('individual' as const),
    ...(isBusiness ? { businessName } : {}),
  };
  const wrong = (field: string): string | undefined => (isFault(create.error) ? create.error.of(field) : undefined);
  const field = (name: keyof typeof emptyCustomer, label: string) => (
    <TextInput
      label={label}
      required
      error={wrong(name)}
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
        <SegmentedControl
          aria-label="Kind of customer"
          data={[
            { value: 'individual', label: 'Person' },
            { value: 'business', label: 'Business' },
          ]}
          value={type}
          onChange={(value) => setValues({ ...values, type: value })}
        />
        {isBusiness ? field('businessName', 'Business name') : null}
        <Group grow align="flex-start">
          {field('firstName', 'First name')}
          {field('lastName', 'Last name')}
        </Group>
        {field('email', 'E-mail')}
        {create.error === null ? null : <FaultAlert error={create.error} />}
        <Button type="submit" loading={create.isPending}>
          Create
        </Button>
        <CodeSamples request={{ method: 'POST', template: '/v1/customers', input: { body } }} />
      </Stack>
    </form>
  );
}
