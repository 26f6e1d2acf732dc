import { Alert, Anchor, Button, Checkbox, FileInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { limits } from '@pay/core/limits';
import { IconFileUpload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { CodeSamples } from '../../parts/code-samples.tsx';
import { CustomerSelect } from '../../parts/customer-select.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { useFilters } from '../../parts/use-filters.ts';
import { useMay } from '../../session/session-context.ts';
import { WalletSelect } from '../wallets/wallet-select.tsx';
import type { Wallet } from '../wallets/wallets-table.tsx';
import { FilePreview } from './file-preview.tsx';
import { writeCsv } from './rows-table.ts';
import { useCreateBatch, type CreateBatch } from './use-create-batch.ts';

/** From the payer to the checked rows. Confirmation follows on the batch's screen. */
export function Page() {
  const may = useMay();
  const { values, set } = useFilters();
  const customerId = values['customerId'];
  return (
    <>
      <PageHeader title="New batch" sub={<Link to="/batches">All batches</Link>} />
      {may('batches:write') && may('files:write') ? (
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
        <EmptyState title="Your role cannot create batches" />
      )}
    </>
  );
}

type Form = {
  readonly wallet: Wallet | undefined;
  readonly file: File | null;
  readonly name: string;
  readonly mode: 'partial' | 'all_or_nothing';
  readonly dryRun: boolean;
};
const emptyForm: Form = { wallet: undefined, file: null, name: '', mode: 'partial', dryRun: false };

function Steps({ customerId }: { readonly customerId: string }) {
  const navigate = useNavigate();
  const [form, setForm] = useState(emptyForm);
  const create = useCreateBatch(({ id }) => navigate({ to: `/batches/${id}` }));
  const { wallet, file } = form;
  const isTooLarge = file !== null && file.size > limits.fileBytes;
  const send = (more: Partial<CreateBatch> = {}): void => {
    if (wallet === undefined || file === null || isTooLarge) return;
    create.mutate({ content: file, fileName: file.name, body: { ...bodyOf({ ...form, wallet }), ...more } });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Panel title="2 · Paying wallet">
          <WalletSelect
            customerId={customerId}
            label="Wallet"
            wallet={wallet}
            onChange={(next) => setForm({ ...form, wallet: next })}
          />
        </Panel>
        {wallet === undefined ? null : (
          <>
            <Panel title="3 · Rows">
              <RowsFile file={file} isTooLarge={isTooLarge} onChange={(next) => setForm({ ...form, file: next })} />
            </Panel>
            <Panel title="4 · Options">
              <Options form={form} onChange={setForm} />
            </Panel>
            {create.error === null ? null : <Refusal error={create.error} onRepeat={() => send({ allowDuplicate: true })} />}
            <Button type="submit" size="md" disabled={file === null || isTooLarge} loading={create.isPending}>
              Check the rows
            </Button>
            <Text size="sm" c="dimmed">
              This pays nothing. You see the result of the check, and then confirm.
            </Text>
            <Panel title="API call">
              <CodeSamples
                request={{
                  method: 'POST',
                  template: '/v1/batches',
                  input: { body: { ...bodyOf({ ...form, wallet }), fileId: 'file_…' } },
                }}
              />
            </Panel>
          </>
        )}
      </Stack>
    </form>
  );
}

const bodyOf = ({ wallet, name, mode, dryRun }: Form & { readonly wallet: Wallet }): CreateBatch => ({
  customerId: wallet.customerId,
  walletId: wallet.id,
  ...(name.trim() === '' ? {} : { name: name.trim() }),
  mode,
  ...(dryRun ? { dryRun } : {}),
});

type RowsFileProps = { readonly file: File | null; readonly isTooLarge: boolean; readonly onChange: (file: File | null) => void };

function RowsFile({ file, isTooLarge, onChange }: RowsFileProps) {
  return (
    <Stack gap="sm">
      <FileInput
        label="CSV file"
        placeholder="Choose a file"
        required
        clearable
        accept=".csv,text/csv"
        leftSection={<IconFileUpload size={16} />}
        value={file}
        onChange={onChange}
        error={isTooLarge ? `The file is larger than ${limits.fileBytes / 1_024 ** 2} MB. Split it.` : undefined}
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        description={`UTF-8, with a header row. At most ${limits.batchRows.toLocaleString('en')} rows and ${limits.fileBytes / 1_024 ** 2} MB.`}
      />
      <Text size="sm">
        <Anchor component="button" type="button" size="sm" onClick={() => saveFile('batch-template.csv', template)}>
          Download a template
        </Anchor>{' '}
        with a payout by SEPA and one by ACH.
      </Text>
      {file === null || isTooLarge ? null : <FilePreview key={`${file.name} ${file.lastModified}`} file={file} />}
    </Stack>
  );
}

const samples = [
  {
    clientRowId: 'invoice-1',
    amount: '100.00',
    destinationCurrency: 'eur',
    destinationPaymentRail: 'sepa',
    'counterparty.accountType': 'iban',
    'counterparty.accountOwnerName': 'Grace Hopper',
    'counterparty.iban': 'DE89370400440532013000',
    reference: 'Invoice 1',
  },
  {
    clientRowId: 'invoice-2',
    amount: '250.00',
    destinationCurrency: 'usd',
    destinationPaymentRail: 'ach',
    'counterparty.accountType': 'us_bank',
    'counterparty.accountOwnerName': 'Ada Byron',
    'counterparty.account': '000123456789',
    'counterparty.details.routingNumber': '021000021',
    'counterparty.details.accountKind': 'checking',
    reference: 'Invoice 2',
  },
];
const template = new Blob([writeCsv({ columns: [...new Set(samples.flatMap((row) => Object.keys(row)))], rows: samples })], {
  type: 'text/csv',
});

function Options({ form, onChange }: { readonly form: Form; readonly onChange: (form: Form) => void }) {
  return (
    <Stack gap="sm" align="flex-start">
      <TextInput
        label="Name of the batch"
        placeholder="Suppliers, November"
        maxLength={limits.name}
        w="100%"
        value={form.name}
        onChange={(event) => onChange({ ...form, name: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label="If rows have errors"
        data={[
          { value: 'partial', label: 'Pay the valid rows' },
          { value: 'all_or_nothing', label: 'Pay all rows or none' },
        ]}
        value={form.mode}
        onChange={(mode) => onChange({ ...form, mode })}
      />
      <Checkbox
        label="Only check the rows, without a way to pay them"
        checked={form.dryRun}
        onChange={(event) => onChange({ ...form, dryRun: event.currentTarget.checked })}
      />
    </Stack>
  );
}

/** The same rows twice within a day are usually a mistake, so paying them again is a decision. */
function Refusal({ error, onRepeat }: { readonly error: Error; readonly onRepeat: () => void }) {
  const repeated = isFault(error) ? error.details.find(({ code }) => code === 'already_exists') : undefined;
  const [batchId] = /bat_[0-9a-z]{26}/.exec(repeated?.message ?? '') ?? [];
  if (batchId === undefined) return <FaultAlert error={error} />;
  return (
    <Alert color="yellow" title="You sent these rows within 24 hours" role="alert">
      <Text size="sm">
        They are already <Link to={`/batches/${batchId}`}>another batch</Link>. If you pay both, the recipients get the money
        twice.
      </Text>
      <Button size="xs" mt="xs" variant="default" onClick={onRepeat}>
        Check them again anyway
      </Button>
    </Alert>
  );
}
