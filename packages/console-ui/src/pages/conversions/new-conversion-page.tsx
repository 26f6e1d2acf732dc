import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { useChange } from '../../api/hooks.ts';
import { groupAmount } from '../../parts/amount.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { CustomerSelect } from '../../parts/customer-select.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useMay } from '../../session/session-context.ts';
import { LiveQuote, useLiveQuote } from '../transfers/live-quote.tsx';
import { WalletSelect } from '../wallets/wallet-select.tsx';
import { canReceive, conversionBody, quoteBody, type ConversionForm } from './conversion-form.ts';

/** From two wallets to the conversion, at a price that is shown before. */
export function Page() {
  const may = useMay();
  const { values, set } = useFilters();
  const customerId = values['customerId'];
  return (
    <>
      <PageHeader title="New conversion" sub={<Link to="/conversions">All conversions</Link>} />
      {may('transfers:write') ? (
        <Stack gap="md">
          <Panel title="1 · Customer">
            <CustomerSelect
              placeholder="Name or whole e-mail address"
              onlyActive
              customerId={customerId}
              onChange={(id) => set({ customerId: id })}
            />
          </Panel>
          {customerId === undefined ? null : <Steps key={customerId} customerId={customerId} />}
        </Stack>
      ) : (
        <EmptyState title="Your role cannot create conversions" />
      )}
    </>
  );
}

const emptyForm: ConversionForm = { from: undefined, to: undefined, side: 'amount', amount: '', clientReferenceId: '' };

function Steps({ customerId }: { readonly customerId: string }) {
  const navigate = useNavigate();
  const [form, setForm] = useState(emptyForm);
  const { quote, error } = useLiveQuote(quoteBody(form));
  const body = conversionBody(form, quote?.id);
  const create = useChange('post', '/v1/conversions', {
    done: 'Conversion accepted.',
    onDone: ({ id }) => void navigate({ to: `/transfers/${id}` }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (body !== undefined) create.mutate({ body });
  };
  const { from, to } = form;
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Panel title="2 · Wallets">
          <Group grow align="flex-start">
            <WalletSelect
              customerId={customerId}
              label="From"
              wallet={from}
              onChange={(next) => setForm({ ...form, from: next, to: undefined })}
            />
            {from === undefined ? null : (
              <WalletSelect
                customerId={customerId}
                label="To"
                wallet={to}
                isOffered={(wallet) => canReceive(from, wallet)}
                onChange={(next) => setForm({ ...form, to: next })}
              />
            )}
          </Group>
        </Panel>
        {from === undefined || to === undefined ? null : (
          <>
            <AmountPanel form={form} error={create.error} onChange={setForm} />
            <LiveQuote quote={quote} error={error} title="4 · What arrives" />
            {create.error === null ? null : <FaultAlert error={create.error} />}
            <Button type="submit" size="md" disabled={body === undefined} loading={create.isPending}>
              {quote === undefined ? 'Convert' : `Convert ${groupAmount(quote.amount)} ${from.currency.toUpperCase()}`}
            </Button>
            {body === undefined ? null : (
              <Panel title="API call">
                <CodeSamples request={{ method: 'POST', template: '/v1/conversions', input: { body } }} />
              </Panel>
            )}
          </>
        )}
      </Stack>
    </form>
  );
}

type AmountPanelProps = {
  readonly form: ConversionForm;
  readonly error: Error | null;
  readonly onChange: (form: ConversionForm) => void;
};

function AmountPanel({ form, error, onChange }: AmountPanelProps) {
  const { from, to, side } = form;
  const wrong = (field: string): string | undefined => (isFault(error) ? error.of(field) : undefined);
  const currency = (side === 'amount' ? from : to)?.currency.toUpperCase() ?? '';
  return (
    <Panel title="3 · Amount">
      <Stack gap="sm">
        <SegmentedControl
          aria-label="Side of the amount"
          data={[
            { value: 'amount', label: 'Amount to send' },
            { value: 'destinationAmount', label: 'Amount to receive' },
          ]}
          value={side}
          onChange={(next) => onChange({ ...form, side: next })}
        />
        <Group grow align="flex-start">
          <TextInput
            label={`Amount in ${currency}`}
            inputMode="decimal"
            required
            placeholder="0.00"
            error={wrong(side)}
            value={form.amount}
            onChange={(event) => onChange({ ...form, amount: event.currentTarget.value.trim() })}
          />
          <TextInput
            label="Your reference"
            error={wrong('clientReferenceId')}
            value={form.clientReferenceId}
            onChange={(event) => onChange({ ...form, clientReferenceId: event.currentTarget.value })}
          />
        </Group>
      </Stack>
    </Panel>
  );
}
