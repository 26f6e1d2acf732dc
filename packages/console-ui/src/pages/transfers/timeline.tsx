import {
  IconArrowsExchange,
  IconBell,
  IconBuildingBank,
  IconCircleDot,
  IconSend,
  IconShieldCheck,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import classes from './timeline.module.css';
import type { Transaction } from './transfers-table.tsx';

type TimelineAnswer = Answer<'/v1/transactions/{transactionId}/timeline', 'get'>;
type Entry = TimelineAnswer['entries'][number];
type Status = TimelineAnswer['statusHistory'][number]['status'];

/** The next states if nothing fails. */
const ahead: Readonly<Partial<Record<Status, readonly Status[]>>> = {
  pending: ['funds_received', 'payment_submitted', 'completed'],
  in_review: ['funds_received', 'payment_submitted', 'completed'],
  funds_received: ['payment_submitted', 'completed'],
  payment_submitted: ['completed'],
};

/** Past and expected states. */
export function StatusPath({ transaction, history }: { transaction: Transaction; history: TimelineAnswer['statusHistory'] }) {
  // Deposits and internal transfers have other steps, so only their history is shown.
  const next = transaction.type === 'transfer' && transaction.direction !== 'internal' ? (ahead[transaction.status] ?? []) : [];
  return (
    <ol className={classes['path']} aria-label="States">
      {history.map(({ status, at }, index) => (
        <li key={`${status} ${at}`} data-state={stateOf(status, index === history.length - 1)}>
          <span className={classes['step']}>{wordsOf(status)}</span>
          <Instant at={at} />
        </li>
      ))}
      {next.map((status) => (
        <li key={status} data-state="ahead">
          <span className={classes['step']}>{wordsOf(status)}</span>
          <span>to come</span>
        </li>
      ))}
    </ol>
  );
}

const stateOf = (status: string, isLast: boolean): string =>
  ['failed', 'returned'].includes(status) ? 'bad' : status === 'completed' || !isLast ? 'done' : 'now';

const icons: Readonly<Record<Entry['kind'], Icon>> = {
  status: IconCircleDot,
  ledger: IconArrowsExchange,
  rail: IconBuildingBank,
  risk: IconShieldCheck,
  event: IconBell,
  delivery: IconSend,
};
const kindWords: Readonly<Record<Entry['kind'], string>> = {
  status: 'State',
  ledger: 'Ledger',
  rail: 'Rail',
  risk: 'Risk',
  event: 'Event',
  delivery: 'Delivery',
};

/** All entries, oldest first. */
export function Timeline({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ol className={classes['timeline']} aria-label="Timeline">
      {entries.map((entry, index) => {
        const Icon = icons[entry.kind];
        return (
          <li key={index} data-kind={entry.kind}>
            <span className={classes['icon']}>
              <Icon size={15} stroke={1.8} aria-hidden />
            </span>
            <div className={classes['what']}>
              <div className={classes['line']}>
                <span className={classes['kind']}>{kindWords[entry.kind]}</span>
                <span>{entry.status === undefined ? entry.description : wordsOf(entry.status)}</span>
                {entry.amount === undefined ? null : <Money amount={entry.amount} currency={entry.currency ?? ''} />}
              </div>
              <More entry={entry} />
            </div>
            <Instant at={entry.at} />
          </li>
        );
      })}
    </ol>
  );
}

function More({ entry }: { entry: Entry }) {
  const { debit, credit, railReference, webhookId } = entry;
  if (debit !== undefined && credit !== undefined)
    return (
      <div className={classes['more']}>
        <AccountName account={debit} /> → <AccountName account={credit} />
      </div>
    );
  if (railReference !== undefined) return <div className={classes['more']}>{railReference}</div>;
  if (webhookId === undefined) return null;
  return (
    <div className={classes['more']}>
      to <Link to={`/webhooks/${webhookId}`}>{webhookId}</Link>
    </div>
  );
}

function AccountName({ account }: { account: string }) {
  const walletId = /wal_[0-9a-z]{26}/.exec(account)?.[0];
  return walletId === undefined ? <span>{account}</span> : <Link to={`/wallets/${walletId}`}>wallet {walletId.slice(-6)}</Link>;
}
