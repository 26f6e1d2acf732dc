// Journal entries as callers and exports see them, built from a numbered group and its postings. Pure.
import { createHash } from 'node:crypto';
import type { JournalEntry, JournalLine } from '@pay/contract/wallet/journal';
import type { EntryKind } from '@pay/contract/wallet/entry-kind';
import type { AccountRef } from '@pay/contract/wallet/shapes';
import { assert } from '@pay/core/fault';
import { idOf, uuidAt, type Id } from '@pay/core/id';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import { iso } from '@pay/core/time';
import { accountCodeOf } from './chart-of-accounts.ts';

/** `journal` is the number of its owner's journal, `postedAt` in milliseconds on the owner's clock. */
export type EntryPosition = { readonly journal: number; readonly number: number; readonly postedAt: number };

export type JournalPosting = {
  readonly kind: EntryKind;
  /** uuid of the transaction or, when `card`, of the card transaction; null if it belongs to none. */
  readonly subject: string | null;
  readonly card: boolean;
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly units: bigint;
  readonly currency: Currency;
};

/** `group` as uuid; postings in their order, at least one. */
export type NumberedGroup = EntryPosition & {
  readonly group: string;
  readonly postings: readonly JournalPosting[];
  /** The first entry of the same group id, if there is an earlier one. */
  readonly first: EntryPosition | undefined;
  /** The first entry of the transaction that `findReturnedTransaction` names. */
  readonly original: EntryPosition | undefined;
};

/** The id of an entry contains its number, so that it is found without a separate index. */
export function journalEntryId({ journal, number, postedAt }: EntryPosition): Id<'journalEntry'> {
  const time = uuidAt(postedAt).replaceAll('-', '').slice(0, 12);
  const digest = createHash('sha256').update(`${journal}:${number}`).digest('hex').slice(0, 8);
  const hex = `${time}${number.toString(16).padStart(12, '0')}${digest}`;
  return idOf('journalEntry', [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'));
}

/** The number in a uuid of `journalEntryId`. */
export const numberIn = (entry: string): number => parseInt(entry.replaceAll('-', '').slice(12, 24), 16);

/**
 * For a late return, which has a separate group: uuid of the returned transaction. Its postings between accounts name
 * it.
 */
export function findReturnedTransaction({ group, postings }: Pick<NumberedGroup, 'group' | 'postings'>): string | undefined {
  const named = postings.find(({ kind, card, subject }) => kind === 'return' && !card && subject !== null && subject !== group);
  return named?.subject ?? undefined;
}

export function journalEntryOf(group: NumberedGroup): JournalEntry {
  const main = mainPosting(group);
  // The entry of a late return belongs to the return, regardless of the transactions in its postings.
  const subject = findReturnedTransaction(group) === undefined ? main.subject : group.group;
  const reversed = group.original ?? group.first;
  return {
    id: journalEntryId(group),
    number: group.number,
    postedAt: iso(group.postedAt),
    kind: main.kind,
    description: describe(main),
    transactionId: subject === null || main.card ? null : idOf('transaction', subject),
    cardTransactionId: subject === null || !main.card ? null : idOf('cardTransaction', subject),
    reversalOf: reverses(main) && reversed !== undefined ? journalEntryId(reversed) : null,
    lines: group.postings.flatMap(linesOf),
  };
}

const supportRanks: Partial<Record<EntryKind, number>> = { conversion: 1, fee: 2 };

/**
 * The main posting of a group: a posting of the group's transaction before one of another, and fees and exchanges last.
 */
function mainPosting({ group, postings }: NumberedGroup): JournalPosting {
  const rank = (posting: JournalPosting): number =>
    (posting.card || posting.subject === group ? 0 : 10) + (supportRanks[posting.kind] ?? 0);
  const [main] = postings.toSorted((a, b) => rank(a) - rank(b));
  assert(main !== undefined, 'journal entry has no postings');
  return main;
}

/** Returned money: a refund or return of a transaction. */
const reverses = ({ kind, card }: JournalPosting): boolean => !card && (kind === 'return' || kind === 'refund');

const words: Readonly<Record<EntryKind, string>> = {
  opening_balance: 'Opening balance of a wallet',
  deposit: 'Deposit',
  transfer: 'Transfer',
  fee: 'Fee',
  conversion: 'Transfer with conversion',
  card: 'Card payment',
  refund: 'Refund',
  return: 'Return',
  adjustment: 'Adjustment',
};

function describe({ kind, card, debit, credit }: JournalPosting): string {
  if (card && kind === 'refund') return 'Card refund';
  if (debit.kind === 'clearing' && credit.kind === 'rail') return `${words[kind]} submitted to ${credit.id}`;
  if (debit.kind === 'rail' && credit.kind === 'external') return `${words[kind]} settled by ${credit.id}`;
  if (kind === 'deposit' && debit.kind === 'developer_fees') return 'Payout of developer fees';
  if (debit.kind === 'external') return `${words[kind]} received from ${debit.id}`;
  return words[kind];
}

function linesOf({ debit, credit, units, currency }: JournalPosting): JournalLine[] {
  const amount = formatUnits(units, scales[currency]);
  const line = (account: AccountRef, side: JournalLine['side']): JournalLine => ({
    account: accountCodeOf(account),
    side,
    amount,
    currency,
    walletId: account.kind === 'wallet' ? account.id : null,
  });
  return [line(debit, 'debit'), line(credit, 'credit')];
}
