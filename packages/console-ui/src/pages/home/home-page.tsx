import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { PageHeader } from '../../parts/page-header.tsx';
import { useIsPlatform, useMay, useSession } from '../../session/session-context.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { Balances } from './balances.tsx';
import { DayChart } from './day-chart.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Problems } from './problems.tsx';
import { daysOf } from './activity.ts';
import { activityDays, useActivity } from './use-activity.ts';
import classes from './home.module.css';

/** Operators see pending work. Other users do not load this part. */
const OperatorHome = lazy(async () => ({ default: (await import('../operator/operator-home.tsx')).OperatorHome }));

export function Page() {
  const { account } = useSession();
  const may = useMay();
  const isPlatform = useIsPlatform();
  if (isPlatform)
    return (
      <Suspense fallback={<PageHeader title="Home" />}>
        <OperatorHome />
      </Suspense>
    );
  if (!may('transactions:read'))
    return (
      <>
        <PageHeader title="Home" />
        <EmptyState title={account === null ? 'You do not belong to an account yet' : `You are here as ${account.role}`}>
          {account === null
            ? 'Ask an admin of an account to invite you.'
            : 'To see customers and payments, switch to an account at the top of the navigation.'}
        </EmptyState>
      </>
    );
  return <AccountHome />;
}

function AccountHome() {
  const { account } = useSession();
  const activity = useActivity();
  return (
    <>
      <PageHeader title="Home" sub={account?.name} />
      <div className="stack">
        <Problems />
        <FirstSteps />
        <div className={classes['overview']}>
          <Panel title={`The last ${activityDays} days`}>
            <ResourceScreen query={activity}>
              {({ transactions, isWhole }) => (
                <>
                  <Figures transactions={transactions} />
                  <DayChart days={daysOf(transactions, Date.now(), activityDays)} />
                  {isWhole ? null : (
                    <Text size="xs" c="dimmed" mt="xs">
                      Includes only the latest {transactions.length} transactions.
                    </Text>
                  )}
                </>
              )}
            </ResourceScreen>
          </Panel>
          <Balances />
        </div>
      </div>
    </>
  );
}
