import type { PostedEntry } from '@pay/contract/statement-entries';
import type { wallet } from '@pay/contract/wallet/operations';
import { idOf } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { entryUuid } from '../domain/entry-id.ts';
import type { Entry } from '../store/entries.ts';
import { noSubject } from '../store/ledger.ts';
import { listPosted } from '../store/posted-entries.ts';
import * as wallets from '../store/wallets.ts';

export const listPostedEntries = query<typeof wallet.listPostedEntries, Deps>()(async ({ ctx, input, db }) => {
  const found = await wallets.find(db.knex, ctx.owner, input.walletId);
  if (found === undefined) return null;
  const entries = await listPosted(db, { account: found.ledgerAccount, ...input });
  return { entries: entries.map((entry) => toPostedEntry(found.id, entry)) };
});

function toPostedEntry(walletId: string, entry: Entry): PostedEntry {
  const subject = entry.subject === noSubject ? null : entry.subject;
  return {
    version: entry.version,
    id: idOf('entry', entryUuid(walletId, entry)),
    at: entry.at,
    kind: entry.kind,
    units: entry.units.toString(),
    balance: entry.balance.toString(),
    transactionId: subject === null || entry.card ? null : idOf('transaction', subject),
    cardTransactionId: subject === null || !entry.card ? null : idOf('cardTransaction', subject),
  };
}
