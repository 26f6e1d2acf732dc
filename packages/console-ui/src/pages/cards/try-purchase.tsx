import { Alert, Button, Group, NumberInput, Text, TextInput } from '@mantine/core';
import { declineWords } from '@pay/console-model/decline-words';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { useChange } from '../../api/hooks.ts';
import { decimalOf } from '../../parts/amount.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { localTime } from '../../parts/instants.ts';
import { Money } from '../../parts/money.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useMay, useSession } from '../../session/session-context.ts';
import type { Card } from './card-columns.tsx';
import type { CardTransaction } from './card-transactions.tsx';

/** A purchase at an invented merchant, decided by the card's real limits, controls, funds, and rules. Sandbox only. */
export function TryPurchase({ card }: { readonly card: Card }) {
  const { environment } = useSession();
  const may = useMay();
  if (environment !== 'sandbox' || !may('simulate:write')) return null;
  return (
    <Panel title="Try a purchase">
      <PurchaseForm cardId={card.id} />
    </Panel>
  );
}

const first = { amount: '12.50', merchant: 'Hat Shop', mcc: '5699', country: 'US' };

function PurchaseForm({ cardId }: { readonly cardId: string }) {
  const [values, setValues] = useState(first);
  const buy = useChange('post', '/v1/simulate/cards/{cardId}/authorizations');
  const { mcc, country } = values;
  const merchant = { name: values.merchant, ...(mcc === '' ? {} : { mcc }), ...(country === '' ? {} : { country }) };
  const input = { path: { cardId }, body: { amount: values.amount, currency: 'usd', merchant } } as const;
  const wrong = (field: string): string | undefined => (isFault(buy.error) ? buy.error.of(field) : undefined);
  const text = (name: 'merchant' | 'mcc' | 'country', label: string, width: number) => (
    <TextInput
      label={label}
      w={width}
      error={wrong(name === 'merchant' ? 'merchant.name' : `merchant.${name}`)}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
    />
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    buy.mutate(input);
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <NumberInput
          label="US dollars"
          w={130}
          min={0.01}
          decimalScale={2}
          error={wrong('amount')}
          value={values.amount}
          onChange={(value) => setValues({ ...values, amount: String(value) })}
        />
        {text('merchant', 'Merchant', 190)}
        {text('mcc', 'Category', 100)}
        {text('country', 'Country', 90)}
        <Button type="submit" loading={buy.isPending}>
          Buy
        </Button>
        <CodeButton request={{ method: 'POST', template: '/v1/simulate/cards/{cardId}/authorizations', input }} />
      </Group>
      {buy.error === null ? null : <FaultAlert error={buy.error} />}
      {buy.data === undefined ? null : <Outcome transaction={buy.data} />}
    </form>
  );
}

function Outcome({ transaction }: { readonly transaction: CardTransaction }) {
  const words = declineWords(transaction, localTime);
  const link = <Link to={`/card-transactions/${transaction.id}`}>See what happened</Link>;
  if (words === undefined)
    return (
      <Alert mt="sm" color="teal" role="status" icon={<IconCircleCheck />} title="Approved">
        <Money amount={decimalOf(transaction.amount)} currency={transaction.currency} /> at {transaction.merchantName}. {link}
      </Alert>
    );
  return (
    <Alert mt="sm" color="red" role="status" icon={<IconCircleX />} title={`Declined: ${words.title.toLowerCase()}`}>
      <Text size="sm">{words.explanation}</Text>
      <Text size="sm">
        {words.remedy} {link}
      </Text>
    </Alert>
  );
}
