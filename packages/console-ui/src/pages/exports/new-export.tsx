import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { useChange } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { useMay } from '../../session/session-context.ts';
import { ExportFilter } from './export-filter.tsx';
import { exportBody, type ExportForm } from './export-form.ts';
import { exportTypes, formatsOf, formatWords, type ExportType } from './export-types.ts';

/** The button and the form for an export. Opens the export. */
export function NewExport() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        New export
      </Button>
      <Modal opened={opened} onClose={close} title="New export" size="lg">
        {opened ? <Form /> : null}
      </Modal>
    </>
  );
}

function Form() {
  const may = useMay();
  const navigate = useNavigate();
  const offered = (Object.keys(exportTypes) as ExportType[]).filter((type) => may(exportTypes[type].scope));
  const [form, setForm] = useState<ExportForm>({
    ...{ type: offered[0] ?? 'transactions', format: 'csv', firstDay: '', lastDay: '', filters: {} },
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const create = useChange('post', '/v1/exports', {
    stale: ['/v1/exports'],
    onDone: ({ id }) => void navigate({ to: `/exports/${id}` }),
  });
  const wrong = (field: string): string | undefined => (isFault(create.error) ? create.error.of(field) : undefined);
  const body = exportBody(form);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate({ body });
  };
  const day = (name: 'firstDay' | 'lastDay', label: string, field: string) => (
    <TextInput
      label={label}
      type="date"
      error={wrong(field)}
      value={form[name]}
      onChange={(event) => setForm({ ...form, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Group grow align="flex-start">
          <Select
            label="List"
            allowDeselect={false}
            data={offered.map((value) => ({ value, label: exportTypes[value].label }))}
            value={form.type}
            onChange={(value) => setForm({ ...form, type: value ?? form.type, format: 'csv', filters: {} })}
          />
          <Select
            label="Format"
            allowDeselect={false}
            data={formatsOf(form.type).map((value) => ({ value, label: formatWords[value] }))}
            value={form.format}
            onChange={(value) => setForm({ ...form, format: value ?? form.format })}
          />
        </Group>
        <Group grow align="flex-start">
          {day('firstDay', 'First day', 'from')}
          {day('lastDay', 'Last day', 'to')}
        </Group>
        <Text size="sm" c="dimmed">
          All rows if you leave the days empty. Days begin at midnight in {form.timezone}.
        </Text>
        {Object.entries(exportTypes[form.type].filters).map(([name, label]) => (
          <ExportFilter
            key={`${form.type} ${name}`}
            name={name}
            label={label}
            error={wrong(`filters.${name}`)}
            value={form.filters[name] ?? ''}
            onChange={(value) => setForm({ ...form, filters: { ...form.filters, [name]: value } })}
          />
        ))}
        {create.error === null ? null : <FaultAlert error={create.error} />}
        <Button type="submit" loading={create.isPending}>
          Export
        </Button>
        <CodeSamples request={{ method: 'POST', template: '/v1/exports', input: { body } }} />
      </Stack>
    </form>
  );
}
