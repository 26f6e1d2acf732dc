import { Group, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { groupAmount } from '../../parts/amount.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import classes from './journal.module.css';

type TrialBalance = Answer<'/v1/journal/trial-balance', 'get'>;
type OfCurrency = TrialBalance['currencies'][number];

export function Page() {
  const { values, set } = useFilters();
  const query = values['at'] === undefined ? {} : { at: values['at'] };
  const balance = useRead('/v1/journal/trial-balance', { query });
  return (
    <>
      <PageHeader
        title="Trial balance"
        sub="Balances of all accounts that are not empty. Debits equal credits in each currency."
        actions={<CodeButton request={{ method: 'GET', template: '/v1/journal/trial-balance', input: { query } }} />}
      />
      <TextInput
        type="date"
        label="At the beginning of (UTC)"
        size="xs"
        w={180}
        mb="md"
        value={values['at']?.slice(0, 10) ?? ''}
        onChange={(event) => {
          const day = event.currentTarget.value;
          set({ at: day === '' ? undefined : `${day}T00:00:00.000Z` });
        }}
      />
      <ResourceScreen query={balance}>
        {({ at, currencies }) =>
          currencies.length === 0 ? (
            <EmptyState title="No money yet">After the first posting, each account appears here with its balance.</EmptyState>
          ) : (
            <Stack gap="md">
              <Text size="sm" c="dimmed">
                As of <Instant at={at} />
              </Text>
              {currencies.map((one) => (
                <CurrencyBalance key={one.currency} of={one} />
              ))}
            </Stack>
          )
        }
      </ResourceScreen>
    </>
  );
}

function CurrencyBalance({ of: { currency, debits, credits, rows } }: { readonly of: OfCurrency }) {
  const isEven = debits === credits;
  const formatNonZero = (amount: string): string => (/[1-9]/.test(amount) ? groupAmount(amount) : '');
  return (
    <Panel
      flush
      title={currency.toUpperCase()}
      actions={<StatusBadge status={isEven ? 'ok' : 'mismatch'} label={isEven ? 'even' : 'not even'} />}
    >
      <div className={classes['scroll']} tabIndex={0} role="region" aria-label={`Trial balance in ${currency}`}>
        <table className={classes['balance']}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Debit</th>
              <th scope="col">Credit</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, debit, credit }) => (
              <tr key={code}>
                <th scope="row">
                  <Link to="/journal" search={{ account: code }}>
                    {code}
                  </Link>
                </th>
                <td>{formatNonZero(debit)}</td>
                <td>{formatNonZero(credit)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{groupAmount(debits)}</td>
              <td>{groupAmount(credits)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Group />
    </Panel>
  );
}
