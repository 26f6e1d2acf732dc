import { notFound } from '@pay/core/fault';
import { isId, uuid } from '@pay/core/id';
import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { journalEntryOf, numberIn } from '../domain/journal-entry.ts';
import * as journal from '../store/journal-entries.ts';

export const getJournalEntry = query<typeof wallet.getJournalEntry, Deps>()(async ({
  ctx,
  input: { journalEntryId: id },
  db,
}) => {
  const found = isId('journalEntry', id) ? await journal.at(db, ctx.owner, numberIn(uuid(id))) : undefined;
  const entry = found === undefined ? undefined : journalEntryOf(found);
  // Another owner's journal also has an entry of that number, under another id.
  if (entry?.id !== id) throw notFound();
  return entry;
});
