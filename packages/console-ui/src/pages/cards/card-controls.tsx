import { Button, Stack, Switch, TagsInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { useChange } from '../../api/hooks.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Panel } from '../../parts/panel.tsx';
import plain from '../../parts/plain.module.css';
import { useMay } from '../../session/session-context.ts';
import type { Card } from './card-columns.tsx';
import type { Frequency } from './frequencies.ts';
import { LimitFields } from './limit-fields.tsx';

const lists = [
  ['allowedMerchants', 'Only these merchants', 'Names or ids. Empty allows all.'],
  ['blockedMerchants', 'Never these merchants', 'Names or ids.'],
  ['allowedMccs', 'Only these kinds of shops', 'Merchant category codes, four digits.'],
  ['blockedMccs', 'Never these kinds of shops', 'Merchant category codes, four digits.'],
  ['allowedCountries', 'Only these countries', 'Two letters each.'],
  ['blockedCountries', 'Never these countries', 'Two letters each.'],
] as const;
type ListName = (typeof lists)[number][0];

type Values = { readonly [K in ListName]: readonly string[] } & {
  readonly limitAmount: string;
  readonly limitFrequency: Frequency;
  readonly lockToFirstMerchant: boolean;
  readonly requireAttestation: boolean;
};

function valuesOf(card: Card): Values {
  return {
    ...(Object.fromEntries(lists.map(([name]) => [name, card[name] ?? []])) as { [K in ListName]: readonly string[] }),
    limitAmount: String(card.spendingLimit.amount),
    limitFrequency: card.spendingLimit.frequency,
    lockToFirstMerchant: card.lockToFirstMerchant === true,
    requireAttestation: card.requireAttestation === true,
  };
}

/** The differences from the card, as the body of a change. */
function bodyOf(before: Values, after: Values) {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Values]),
  );
  const { limitAmount, ...others } = Object.fromEntries(changed);
  return { ...others, ...(limitAmount === undefined ? {} : { limitAmount: Number(limitAmount) }) };
}

/** The card's controls. Saved changes apply to the next purchase. */
export function CardControls({ card }: { readonly card: Card }) {
  const may = useMay();
  const before = valuesOf(card);
  const [values, setValues] = useState(before);
  const set = (changes: Partial<Values>): void => setValues({ ...values, ...changes });
  const update = useChange('patch', '/v1/cards/{cardId}', { done: 'The controls are saved.' });
  const body = bodyOf(before, values);
  const isSame = Object.keys(body).length === 0;
  const isClosed = !may('cards:write') || card.status === 'canceled' || card.status === 'expired';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    update.mutate({ path: { cardId: card.id }, body });
  };
  const wrong = (field: string): string | undefined => (isFault(update.error) ? update.error.of(field) : undefined);
  return (
    <form onSubmit={submit}>
      <fieldset disabled={isClosed} className={plain['fieldset']}>
        <Stack gap="md">
          <LimitPanel values={values} set={set} wrong={wrong} />
          <ListsPanel values={values} set={set} wrong={wrong} />
          {update.error === null ? null : <FaultAlert error={update.error} />}
          <Button type="submit" w="fit-content" disabled={isSame} loading={update.isPending}>
            Save
          </Button>
          {isSame ? null : (
            <CodeSamples
              request={{ method: 'PATCH', template: '/v1/cards/{cardId}', input: { path: { cardId: card.id }, body } }}
            />
          )}
        </Stack>
      </fieldset>
    </form>
  );
}

type PartProps = {
  readonly values: Values;
  readonly set: (changes: Partial<Values>) => void;
  readonly wrong: (field: string) => string | undefined;
};

function LimitPanel({ values, set, wrong }: PartProps) {
  return (
    <Panel title="Limit">
      <div className="columns">
        <LimitFields label="US dollars" values={values} set={set} wrong={wrong} />
      </div>
    </Panel>
  );
}

function ListsPanel({ values, set, wrong }: PartProps) {
  return (
    <Panel title="Where the card can pay">
      <div className="columns">
        {lists.map(([name, label, description]) => (
          <TagsInput
            key={name}
            label={label}
            description={description}
            error={wrong(name)}
            value={[...values[name]]}
            onChange={(list) => set({ [name]: list })}
          />
        ))}
      </div>
      <Stack gap="xs" mt="md">
        <Switch
          label="Only at the merchant of its first purchase"
          checked={values.lockToFirstMerchant}
          onChange={(event) => set({ lockToFirstMerchant: event.currentTarget.checked })}
        />
        <Switch
          label="Decline purchases without an attestation"
          checked={values.requireAttestation}
          onChange={(event) => set({ requireAttestation: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  );
}
