import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { ActButton } from './act-button.tsx';

type Rule = OperatorAnswer<'getFourEyes'>['items'][number];

const rules = [
  { value: 'always', label: 'Always two people' },
  { value: 'live', label: 'Two people in live' },
  { value: 'above', label: 'Two people in live, above an amount' },
  { value: 'never', label: 'One person' },
];

/** Parses `usd 1000, eur 1000` into amounts by currency. Undefined while the text is incomplete. */
function amountsIn(text: string): Record<string, string> | undefined {
  const pairs = text
    .split(',')
    .map((part) => part.trim().split(/\s+/))
    .filter((pair) => pair.join('') !== '');
  const isWhole =
    pairs.length > 0 && pairs.every(([currency, amount]) => currency !== undefined && /^\d+(\.\d+)?$/.test(amount ?? ''));
  return isWhole ? Object.fromEntries(pairs.map(([currency = '', amount = '']) => [currency.toLowerCase(), amount])) : undefined;
}

/** Proposes another rule for an action. */
export function ChangeRule({ rule }: { readonly rule: Rule }) {
  const [chosen, setChosen] = useState<string>(rule.rule);
  const [written, setWritten] = useState(
    Object.entries(rule.above ?? {})
      .map((pair) => pair.join(' '))
      .join(', '),
  );
  const above = chosen === 'above' ? amountsIn(written) : undefined;
  return (
    <ActButton
      action="four_eyes.change"
      label="Change"
      size="xs"
      about={rule.summary}
      place={{ ownerId: null, environment: null }}
      path={{ action: rule.action }}
      isWhole={chosen !== 'above' || above !== undefined}
      body={{ rule: chosen, ...(above === undefined ? {} : { above }) }}
    >
      <Select label="Needs" allowDeselect={false} data={rules} value={chosen} onChange={(value) => setChosen(value ?? chosen)} />
      {chosen === 'above' ? (
        <TextInput
          label="Maximum for one person"
          description="Amounts by currency, such as: usd 1000, eur 1000. All movements by one person in an account within seven days count together."
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
      ) : null}
    </ActButton>
  );
}
