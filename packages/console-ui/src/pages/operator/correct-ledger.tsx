import { Group, Select, TextInput } from '@mantine/core';
import { currencies } from '@pay/core/money';
import { useState } from 'react';
import { useSession } from '../../session/session-context.ts';
import { ActButton } from './act-button.tsx';

const fields = [
  ['ownerId', 'Id of the owner', 'key_…'],
  ['debit', 'Account to debit', 'liquidity'],
  ['credit', 'Account to credit', 'wallet:wal_…'],
  ['amount', 'Amount', '10.50'],
  ['about', 'Transaction, if any', 'txn_…'],
] as const;
type Texts = Readonly<Record<(typeof fields)[number][0], string>>;
const nothing: Texts = { ownerId: '', debit: '', credit: '', amount: '', about: '' };

/** A posting between two accounts of one owner: the only way to correct the ledger. It always needs two people. */
export function CorrectLedger() {
  const { environment } = useSession();
  const [texts, setTexts] = useState(nothing);
  const [currency, setCurrency] = useState<string>('usd');
  const { about, ...needed } = texts;
  return (
    <ActButton
      action="ledger.correct"
      label="Correct by a posting"
      place={{ ownerId: texts.ownerId === '' ? null : texts.ownerId, environment }}
      about={`${texts.debit || '…'} → ${texts.credit || '…'}: ${texts.amount || '…'} ${currency.toUpperCase()}`}
      isWhole={Object.values(needed).every((text) => text.trim() !== '')}
      body={{ ...needed, currency, environment, ...(about.trim() === '' ? {} : { about: about.trim() }) }}
    >
      {fields.map(([name, label, placeholder]) => (
        <TextInput
          key={name}
          label={label}
          placeholder={placeholder}
          required={name !== 'about'}
          value={texts[name]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTexts((before) => ({ ...before, [name]: value }));
          }}
        />
      ))}
      <Group>
        <Select
          label="Currency"
          data={currencies.map((one) => ({ value: one, label: one.toUpperCase() }))}
          allowDeselect={false}
          value={currency}
          onChange={(value) => setCurrency(value ?? 'usd')}
        />
      </Group>
    </ActButton>
  );
}
