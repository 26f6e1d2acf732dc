import { Progress, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useConsole } from '../../api/console-hooks.ts';
import { useRead } from '../../api/hooks.ts';
import { Panel } from '../../parts/panel.tsx';
import { useMay, useSession } from '../../session/session-context.ts';
import classes from './check-list.module.css';

type Step = { readonly words: string; readonly to: string; readonly isDone: boolean | undefined };

/** Guides a new user to the first payment with a webhook. Disappears when all steps are done. */
export function FirstSteps() {
  const { environment } = useSession();
  const may = useMay();
  if (environment === 'live' || !may('simulate:write') || !may('webhooks:read')) return null;
  return <Steps />;
}

function Steps() {
  const { allowed } = useSession();
  const one = { limit: 1 };
  const customers = useRead('/v1/customers', { query: one });
  const approved = useRead('/v1/customers', { query: { ...one, kycStatus: 'approved' } });
  const wallets = useRead('/v1/wallets', { query: one });
  const payees = useRead('/v1/counterparties', { query: one });
  const transfers = useRead('/v1/transactions', { query: { ...one, type: 'transfer' } });
  const webhooks = useRead('/v1/webhooks', { query: one });
  const some = (query: { readonly data: { readonly items: readonly unknown[] } | undefined }): boolean | undefined =>
    query.data === undefined ? undefined : query.data.items.length > 0;
  const steps: Step[] = [
    { words: 'Create a customer', to: '/customers', isDone: some(customers) },
    { words: 'Approve it on its screen, under Sandbox', to: '/customers', isDone: some(approved) },
    { words: 'Open a wallet, which starts with test money', to: '/customers', isDone: some(wallets) },
    { words: 'Add a recipient', to: '/customers', isDone: some(payees) },
    { words: 'Send a transfer', to: '/transfers/new', isDone: some(transfers) },
    { words: 'Add a webhook to receive events', to: '/webhooks', isDone: some(webhooks) },
  ];
  const done = steps.filter(({ isDone }) => isDone === true).length;
  if (steps.some(({ isDone }) => isDone === undefined) || done === steps.length) return null;
  return (
    <Panel title="First steps">
      <Progress value={(done / steps.length) * 100} size="sm" mb="sm" aria-label={`${done} of ${steps.length} steps are done`} />
      <ol className={classes['list']}>
        {steps.map(({ words, to, isDone }) => (
          <li key={words} className={classes['line']} data-done={isDone}>
            {isDone === true ? (
              <IconCircleCheckFilled size={18} className={classes['done']} aria-label="Done" />
            ) : (
              <IconCircle size={18} aria-label="To do" />
            )}
            {isDone === true ? <span>{words}</span> : <Link to={to}>{words}</Link>}
          </li>
        ))}
      </ol>
      {allowed.includes('listKeys') ? <KeyHint /> : null}
    </Panel>
  );
}

function KeyHint() {
  const { data } = useConsole('listKeys');
  if (data === undefined || data.items.some(({ parentId }) => parentId !== undefined)) return null;
  return (
    <Text size="sm" c="dimmed" mt="sm">
      To do the same with a program, <Link to="/keys">create an API key</Link>, then select “As code” on any screen.
    </Text>
  );
}
