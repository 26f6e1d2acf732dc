import { keysetOf, pageOf } from '@pay/contract/page';
import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { journalEntryOf, numberIn } from '../domain/journal-entry.ts';
import * as journal from '../store/journal-entries.ts';

export const listJournal = query<typeof wallet.listJournal, Deps>()(async ({ ctx, input, db }) => {
  const { before, rows } = keysetOf('journalEntry', input);
  // The cursor names the last entry shown, and an entry's id contains its number.
  const after = Math.max(input.afterNumber ?? 0, before === undefined ? 0 : numberIn(before));
  const { account, walletId, transactionId } = input;
  const range = { after, rows, from: timeOf(input.from), to: timeOf(input.to), account, walletId, transactionId };
  return pageOf((await journal.list(db, ctx.owner, range)).map(journalEntryOf), input);
});

const timeOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Date.parse(text));
