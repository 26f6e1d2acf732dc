import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCoins } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useChange, useRead } from '../../api/hooks.ts';
import { CodeButton, CodeSamples } from '../../parts/code-samples.tsx';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { CopyIcon, CopyText } from '../../parts/copy-text.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { toNamedField } from '../../parts/named-id.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { TabBar } from '../../parts/tab-bar.tsx';
import { useMay, useSession } from '../../session/session-context.ts';
import type { VirtualAccount } from './accounts-table.tsx';

export function Page() {
  const { virtualAccountId = '' } = useParams({ strict: false });
  const query = useRead('/v1/virtual-accounts/{virtualAccountId}', { path: { virtualAccountId } });
  return <ResourceScreen query={query}>{(account) => <AccountScreen account={account} />}</ResourceScreen>;
}

function AccountScreen({ account }: { account: VirtualAccount }) {
  const path = { virtualAccountId: account.id };
  const isForwarding = account.destinationPaymentRail !== null;
  return (
    <>
      <PageHeader
        title={`${account.sourceCurrency.toUpperCase()} virtual account`}
        badge={<StatusBadge status={account.status} />}
        sub={<IdLink id={account.id} />}
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/virtual-accounts/{virtualAccountId}', input: { path } }} />
            <Activation account={account} />
            <PayIn account={account} />
          </>
        }
      />
      <div className="columns">
        <Instructions account={account} />
        <Panel title="Where deposits go">
          <Fields
            of={[
              ['Wallet', toNamedField(account.walletId)],
              [
                'Then',
                isForwarding
                  ? `${wordsOf(account.destinationPaymentRail ?? '')} to ${account.destinationAddress ?? ''}`
                  : 'Deposits stay in the wallet',
              ],
              ['In', account.destinationCurrency?.toUpperCase()],
              ['Your fee', account.developerFeePercent === '0' ? null : `${account.developerFeePercent} %`],
              ['Customer', toNamedField(account.customerId)],
              ['Your reference', account.clientReferenceId],
              ['Created', <Instant key="t" at={account.createdAt} />],
            ]}
          />
        </Panel>
      </div>
      <TabBar tabs={[{ name: 'json', label: 'JSON', content: () => <JsonView value={account} /> }]} />
    </>
  );
}

function Instructions({ account: { depositInstructions } }: { account: VirtualAccount }) {
  if (depositInstructions === null)
    return <EmptyState title="Bank details are being issued">They appear here when the account is active.</EmptyState>;
  const { paymentRails, ...texts } = depositInstructions;
  const named = Object.entries(texts).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const all = named.map(([name, text]) => `${wordsOf(name)}: ${text}`).join('\n');
  return (
    <Panel title="How to pay in" actions={<CopyIcon text={all} label="all of it" />}>
      <Fields
        of={[
          ['Over', paymentRails.map(wordsOf).join(', ')],
          ...named.map(([name, text]) => [wordsOf(name), <CopyText key={name} text={text} label={wordsOf(name)} />] as const),
        ]}
      />
    </Panel>
  );
}

function Activation({ account }: { account: VirtualAccount }) {
  const may = useMay();
  const off = useChange('post', '/v1/virtual-accounts/{virtualAccountId}/deactivate', { done: 'The account is inactive.' });
  const on = useChange('post', '/v1/virtual-accounts/{virtualAccountId}/reactivate', { done: 'The account is active.' });
  const input = { path: { virtualAccountId: account.id } };
  if (!may('virtual-accounts:write')) return null;
  if (account.status === 'inactive')
    return (
      <Button variant="default" loading={on.isPending} onClick={() => on.mutate(input)}>
        Activate
      </Button>
    );
  if (account.status !== 'active') return null;
  return (
    <ConfirmButton
      label="Deactivate"
      title="Deactivate this account?"
      color="red"
      act={() => off.mutateAsync(input)}
      isPending={off.isPending}
      error={off.error}
    >
      The platform returns later deposits to their senders. You can activate the account again.
    </ConfirmButton>
  );
}

function PayIn({ account }: { account: VirtualAccount }) {
  const { environment } = useSession();
  const may = useMay();
  const [opened, { open, close }] = useDisclosure();
  const [amount, setAmount] = useState('1000.00');
  const deposit = useChange('post', '/v1/simulate/virtual-accounts/{virtualAccountId}/deposits', {
    done: 'Deposit started.',
    onDone: close,
  });
  if (environment === 'live' || !may('simulate:write')) return null;
  const input = { path: { virtualAccountId: account.id }, body: { amount } };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    deposit.mutate(input);
  };
  return (
    <>
      <Button leftSection={<IconCoins size={16} />} onClick={open}>
        Fund
      </Button>
      <Modal opened={opened} onClose={close} title="Pay in, in the sandbox" size="lg">
        <form onSubmit={submit}>
          <Stack gap="sm">
            <TextInput
              label={`Amount in ${account.sourceCurrency.toUpperCase()}`}
              inputMode="decimal"
              required
              value={amount}
              onChange={(event) => setAmount(event.currentTarget.value)}
            />
            {deposit.error === null ? null : <FaultAlert error={deposit.error} />}
            <Button type="submit" loading={deposit.isPending}>
              Pay in
            </Button>
            <CodeSamples
              request={{ method: 'POST', template: '/v1/simulate/virtual-accounts/{virtualAccountId}/deposits', input }}
            />
          </Stack>
        </form>
      </Modal>
    </>
  );
}
