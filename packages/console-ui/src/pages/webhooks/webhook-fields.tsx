import { MultiSelect, TextInput } from '@mantine/core';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';

export type EventName = Answer<'/v1/webhooks', 'post'>['events'][number];
export type WebhookValues = { readonly url: string; readonly description: string; readonly events: readonly string[] };

type WebhookFieldsProps = {
  readonly values: WebhookValues;
  readonly onChange: (values: WebhookValues) => void;
  readonly wrong: (field: string) => string | undefined;
};

/** The fields to create a webhook and to change it. */
export function WebhookFields({ values, onChange, wrong }: WebhookFieldsProps) {
  return (
    <>
      <TextInput
        label="Address"
        placeholder="https://example.com/webhooks"
        required
        error={wrong('url')}
        value={values.url}
        onChange={(event) => onChange({ ...values, url: event.currentTarget.value })}
      />
      <TextInput
        label="Description"
        error={wrong('description')}
        value={values.description}
        onChange={(event) => onChange({ ...values, description: event.currentTarget.value })}
      />
      <EventChoice value={values.events} onChange={(events) => onChange({ ...values, events })} />
    </>
  );
}

type EventChoiceProps = { readonly value: readonly string[]; readonly onChange: (events: readonly string[]) => void };

/** Event types, and each category as a whole. */
function EventChoice({ value, onChange }: EventChoiceProps) {
  const { data } = useRead('/v1/webhook-event-types', {});
  const names = (data?.data ?? []).map(({ name }) => name);
  const prefixes = [...new Set(names.map((name) => `${name.split('.')[0] ?? ''}.*`))];
  // Includes selected types that this list lacks but the API knows.
  const all = [...new Set([...prefixes, ...names, ...value])];
  return (
    <MultiSelect
      label="Events"
      description="Choose none to receive all event types, including future ones."
      searchable
      clearable
      data={all}
      value={[...value]}
      onChange={onChange}
    />
  );
}
