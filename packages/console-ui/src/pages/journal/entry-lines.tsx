import { Link } from '@tanstack/react-router';
import { Money } from '../../parts/money.tsx';
import type { JournalEntry } from './journal-page.tsx';
import classes from './journal.module.css';

/** Debits, then credits, as bookkeepers write them. */
export function EntryLines({ lines }: { readonly lines: JournalEntry['lines'] }) {
  const ordered = [...lines].sort((a, b) => Number(a.side === 'credit') - Number(b.side === 'credit'));
  return (
    <ul className={classes['lines']}>
      {ordered.map(({ account, side, amount, currency }, at) => (
        <li key={`${account}-${side}-${at}`} data-side={side}>
          <span className={classes['side']}>{side === 'debit' ? 'Dr' : 'Cr'}</span>
          <Link to="/journal" search={{ account }} className={classes['account'] ?? ''}>
            {account}
          </Link>
          <Money amount={amount} currency={currency} />
        </li>
      ))}
    </ul>
  );
}
