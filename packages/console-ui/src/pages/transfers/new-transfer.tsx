import { Alert, Button, Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { useChange, useRead } from '../../api/hooks.ts';
import { groupAmount } from '../../parts/amount.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { CustomerSelect } from '../../parts/customer-select.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { shortId } from '../../parts/id-link.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { railName } from '../../parts/payment-names.ts';
import { useMay } from '../../session/session-context.ts';
import type { Wallet } from '../wallets/wallets-table.tsx';
import { PayeePicker } from './payee-picker.tsx';
import { LiveQuote, useLiveQuote } from './live-quote.tsx';
import { quoteBody, railsFor, transferBody, type Payee, type Rail, type TransferForm } from './transfer-form.ts';

const noPayee: Readonly<Record<Payee['kind'], Payee>> = {
  counterparty: { kind: 'counterparty', counterparty: undefined },
  chain: { kind: 'chain', address: '' },
  wallet: { kind: 'wallet', wallet: undefined },
};

/** A wizard from the wallet to the sent transfer. Each step offers only options that match the previous choices. */
export function NewTransfer() {
  const may = useMay();
  const { values, set } = useFilters();
  if (!may('transfers:write')) return <EmptyState title="Your role cannot send transfers" />;
  const customerId = values['customerId'];
  return (
    <>
      <PageHeader title="New transfer" sub={<Link to="/transfers">All transfers</Link>} />
      <Stack gap="md">
        <Panel title="1 · Customer">
          <CustomerSelect
            customerId={customerId}
            placeholder="Name or whole e-mail address"
            onlyActive
            onChange={(id) => set({ customerId: id })}
          />
        </Panel>
        {customerId === undefined ? null : <Steps key={customerId} customerId={customerId} />}
      </Stack>
    </>
  );
}

function Steps({ customerId }: { customerId: string }) {
  const navigate = useNavigate();
  const wallets = useRead('/v1/wallets', { query: { customerId, status: 'active', limit: 100 } });
  const rails = useRead('/v1/rails', {}, { staleTime: Infinity });
  const [form, setForm] = useState<TransferForm>({
    wallet: undefined,
    payee: noPayee.counterparty,
    rail: undefined,
    amount: '',
    reference: '',
    clientReferenceId: '',
  });
  const create = useChange('post', '/v1/transfers', {
    done: 'Transfer accepted.',
    onDone: (result) => 'id' in result && void navigate({ to: `/transfers/${String(result.id)}` }),
  });
  // A single wallet is selected automatically. A rail is preselected for users without a preference.
  const wallet = form.wallet ?? (wallets.data?.items.length === 1 ? wallets.data.items[0] : undefined);
  const fitting = railsFor({ wallet, payee: form.payee }, rails.data?.items ?? []);
  const rail = fitting.find((one) => one.rail === form.rail?.rail && one.currency === form.rail.currency) ?? fitting[0];
  const whole = { ...form, wallet, rail };
  const { quote, error: quoteError } = useLiveQuote(quoteBody(whole));
  const body = transferBody(whole, quote?.id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (body !== undefined) create.mutate({ body });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Panel title="2 · Source wallet">
          <WalletPicker wallets={wallets.data?.items} chosen={wallet} onChange={(next) => setForm({ ...form, wallet: next })} />
        </Panel>
        {wallet === undefined ? null : (
          <Panel title="3 · Recipient">
            <Stack gap="sm">
              <SegmentedControl
                aria-label="Kind of recipient"
                data={[
                  { value: 'counterparty', label: 'Bank account' },
                  { value: 'chain', label: 'Chain address' },
                  { value: 'wallet', label: 'Another wallet' },
                ]}
                value={form.payee.kind}
                onChange={(kind) => setForm({ ...form, payee: noPayee[kind], rail: undefined })}
              />
              <PayeePicker
                wallet={wallet}
                payee={form.payee}
                onChange={(payee) => setForm({ ...form, payee, rail: undefined })}
              />
            </Stack>
          </Panel>
        )}
        {wallet === undefined || rail === undefined ? null : (
          <>
            <AmountPanel form={whole} rail={rail} wallet={wallet} fitting={fitting} error={create.error} onChange={setForm} />
            <LiveQuote quote={quote} error={quoteError} />
            {create.error === null ? null : <FaultAlert error={create.error} />}
            <Finish form={whole} wallet={wallet} quoteId={quote?.id} isPending={create.isPending} />
          </>
        )}
      </Stack>
    </form>
  );
}

type FinishProps = {
  readonly form: TransferForm;
  readonly wallet: Wallet;
  readonly quoteId: string | undefined;
  readonly isPending: boolean;
};

function Finish({ form, wallet, quoteId, isPending }: FinishProps) {
  const body = transferBody(form, quoteId);
  const isReady = body !== undefined && quoteId !== undefined;
  return (
    <>
      <Button type="submit" size="md" disabled={!isReady} loading={isPending}>
        {isReady ? `Send ${groupAmount(form.amount)} ${wallet.currency.toUpperCase()}` : 'Send'}
      </Button>
      {body === undefined ? null : (
        <Panel title="API call">
          <CodeSamples request={{ method: 'POST', template: '/v1/transfers', input: { body } }} />
        </Panel>
      )}
    </>
  );
}

type AmountPanelProps = {
  readonly form: TransferForm;
  readonly wallet: Wallet;
  readonly rail: Rail;
  readonly fitting: readonly Rail[];
  readonly error: Error | null;
  readonly onChange: (form: TransferForm) => void;
};

function AmountPanel({ form, wallet, rail, fitting, error, onChange }: AmountPanelProps) {
  const wrong = (field: string): string | undefined => (isFault(error) ? error.of(field) : undefined);
  const setForm = onChange;
  return (
    <Panel title="4 · Amount">
      <Group align="flex-start" grow>
        <TextInput
          label={`Amount in ${wallet.currency.toUpperCase()}`}
          inputMode="decimal"
          required
          placeholder="0.00"
          error={wrong('amount')}
          value={form.amount}
          onChange={(event) => setForm({ ...form, amount: event.currentTarget.value.trim() })}
        />
        <Select
          label="Over"
          allowDeselect={false}
          data={fitting.map((one) => ({
            value: `${one.rail} ${one.currency}`,
            label: `${railName(one.rail)} in ${one.currency.toUpperCase()}`,
          }))}
          value={`${rail.rail} ${rail.currency}`}
          onChange={(value) => setForm({ ...form, rail: fitting.find((one) => `${one.rail} ${one.currency}` === value) })}
          description={`At least ${groupAmount(rail.minimumAmount)} ${rail.currency.toUpperCase()}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </Group>
      <Group align="flex-start" grow mt="sm">
        <TextInput
          label="Text on the recipient’s statement"
          maxLength={rail.referenceMax}
          error={wrong('reference')}
          value={form.reference}
          onChange={(event) => setForm({ ...form, reference: event.currentTarget.value })}
        />
        <TextInput
          label="Your reference"
          error={wrong('clientReferenceId')}
          value={form.clientReferenceId}
          onChange={(event) => setForm({ ...form, clientReferenceId: event.currentTarget.value })}
        />
      </Group>
    </Panel>
  );
}

type WalletPickerProps = {
  readonly wallets: readonly Wallet[] | undefined;
  readonly chosen: Wallet | undefined;
  readonly onChange: (wallet: Wallet | undefined) => void;
};

function WalletPicker({ wallets, chosen, onChange }: WalletPickerProps) {
  const balance = useRead(
    '/v1/wallets/{walletId}/balance',
    { path: { walletId: chosen?.id ?? '' } },
    { enabled: chosen !== undefined },
  );
  if (wallets === undefined) return null;
  if (wallets.length === 0) return <Alert color="yellow">This customer has no active wallet.</Alert>;
  return (
    <>
      <Select
        label="Wallet"
        placeholder="Choose"
        data={wallets.map(({ id, currency }) => ({ value: id, label: `${currency.toUpperCase()} wallet · ${shortId(id)}` }))}
        value={chosen?.id ?? null}
        onChange={(id) => onChange(wallets.find((one) => one.id === id))}
      />
      {chosen === undefined || balance.data === undefined ? null : (
        <Text size="sm" c="dimmed" mt={4}>
          {groupAmount(balance.data.available)} {chosen.currency.toUpperCase()} available
        </Text>
      )}
    </>
  );
}
