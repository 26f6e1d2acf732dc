import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { operatorRead, type OperatorAnswer } from '../../api/operator-call.ts';
import { useOperatorRead } from '../../api/operator-hooks.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Fields } from '../../parts/fields.tsx';
import { Money } from '../../parts/money.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { ActButton } from './act-button.tsx';
import { CorrectLedger } from './correct-ledger.tsx';
import { EnvironmentBadge, TenantBadge } from './tenant-badge.tsx';
import { ProofVerdict } from './proof-verdict.tsx';
import classes from './operator.module.css';

export function Page() {
  return (
    <>
      <PageHeader
        title="Ledger proof"
        sub="Every posting debits one account and credits another. The proof computes all sums again."
        actions={<CorrectLedger />}
      />
      <Stack gap="md">
        <WholeLedger />
        <OneAccount />
      </Stack>
    </>
  );
}

function WholeLedger() {
  const prove = useMutation({ mutationFn: () => operatorRead('proveLedger', {}) });
  return (
    <Panel title="The whole ledger">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          The proof checks debits and credits by currency, negative balances, holds, and counters. The platform also checks parts
          continuously and alerts on errors.
        </Text>
        <Button leftSection={<IconScale size={16} />} loading={prove.isPending} onClick={() => prove.mutate()}>
          Prove the ledger
        </Button>
        {prove.error === null ? null : <FaultAlert error={prove.error} />}
        {prove.data === undefined ? null : <Proof proof={prove.data} />}
      </Stack>
    </Panel>
  );
}

function Proof({ proof }: { readonly proof: OperatorAnswer<'proveLedger'> }) {
  const { holds, balances, violations, wasEveryPosting } = proof;
  return (
    <>
      <ProofVerdict holds={holds} title={`The ledger is valid: ${balances.length} sums are zero`} violations={violations}>
        {wasEveryPosting
          ? 'Every counter was compared with all of its postings.'
          : 'The ledger has more than two million postings. The nightly drill compares the counters with all of them.'}
      </ProofVerdict>
      <div className={classes['tiles']}>
        {balances.map(({ environment, currency, difference }) => (
          <div key={`${environment} ${currency}`} className={classes['tile']} data-is={/[1-9]/.test(difference) ? 'bad' : 'good'}>
            <Money amount={difference} currency={currency} />
            <small>
              <EnvironmentBadge environment={environment} /> debits minus credits
            </small>
          </div>
        ))}
      </div>
    </>
  );
}

/** Finds an account by the number in alerts and logs. */
function OneAccount() {
  const { values, set } = useFilters();
  const number = values['number'] ?? '';
  const [text, setText] = useState(number);
  const account = useOperatorRead('getLedgerAccount', { path: { number } }, { enabled: number !== '' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    set({ number: text.trim() });
  };
  return (
    <Panel title="One account by number">
      <form onSubmit={submit}>
        <Group gap="xs" mb="sm">
          <TextInput
            aria-label="Number of the ledger account"
            placeholder="Number from an alert, such as 4711"
            inputMode="numeric"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            Compare
          </Button>
        </Group>
      </form>
      {account.error === null ? null : <FaultAlert error={account.error} />}
      {account.data === undefined || number === '' ? null : <Compared account={account.data} />}
    </Panel>
  );
}

function Compared({ account }: { readonly account: OperatorAnswer<'getLedgerAccount'> }) {
  const { number, name, currency, counters, postings, agrees } = account;
  return (
    <Stack gap="sm">
      <Fields
        of={[
          ['Account', <code key="name">{name}</code>],
          ['Owner', <TenantBadge key="whose" place={account} />],
          ['Counters', <Both key="counters" {...counters} currency={currency} />],
          ['Sum of postings', <Both key="postings" {...postings} currency={currency} />],
          ['Verdict', <StatusBadge key="verdict" status={agrees ? 'match' : 'mismatch'} />],
        ]}
      />
      {agrees ? null : (
        <ActButton
          action="ledger.recount"
          label="Recount"
          place={account}
          path={{ number: String(number) }}
          about={`Ledger account ${number}, ${name}`}
        />
      )}
    </Stack>
  );
}

function Both({ debits, credits, currency }: { readonly debits: string; readonly credits: string; readonly currency: string }) {
  return (
    <>
      <Money amount={debits} currency={currency} /> debited, <Money amount={credits} currency={currency} /> credited
    </>
  );
}
