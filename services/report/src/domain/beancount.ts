// The journal in the language of beancount, a bookkeeping program that verifies its input: every entry balances, by
// currency.
import type { JournalEntry, JournalLine } from '@pay/contract/wallet/journal';
import { dayAt } from './period.ts';

/** The plugin opens accounts on first use, because a journal may have a hundred thousand wallets. */
export const beancountHead = 'option "title" "Journal"\nplugin "beancount.plugins.auto_accounts"\n\n';

/** In beancount, amounts on the debit side are positive, for every account. */
export function beancountEntry(entry: JournalEntry, zone: string): string {
  const { id, number, description, transactionId, cardTransactionId, reversalOf, lines, kind } = entry;
  const metadata = [
    ['txn', transactionId ?? cardTransactionId ?? id],
    ['entry', id],
    ['number', String(number)],
    ['kind', kind],
    ...(reversalOf === null ? [] : [['reversal-of', reversalOf]]),
  ].map(([name, value]) => `  ${name}: "${value}"\n`);
  const day = dayAt(Date.parse(entry.postedAt), zone);
  return `${day} * "${escapeQuotes(description)}"\n${metadata.join('')}${lines.map(posting).join('')}\n`;
}

const posting = ({ account, side, amount, currency }: JournalLine): string =>
  `  ${accountName(account)}  ${side === 'credit' ? '-' : ''}${amount} ${currency.toUpperCase()}\n`;

const escapeQuotes = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');

const roots: Readonly<Record<string, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  revenue: 'Income',
  expense: 'Expenses',
};

/**
 * `liability:wallet:wal_01k…` becomes `Liabilities:Wallet:WAL-01K…`: parts begin with a capital and have letters,
 * digits, and dashes.
 */
function accountName(code: string): string {
  const [type = '', ...parts] = code.split(':');
  return [roots[type] ?? 'Equity', ...parts.map(partOf)].join(':');
}

function partOf(part: string): string {
  if (/^wal_/.test(part)) return part.toUpperCase().replace('_', '-');
  const written = part.replaceAll(/[^A-Za-z0-9]/g, '-');
  return written.charAt(0).toUpperCase() + written.slice(1);
}
