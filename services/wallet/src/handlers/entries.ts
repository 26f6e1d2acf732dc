import { notFound } from '@pay/core/fault';
import { idOf } from '@pay/core/id';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import { iso } from '@pay/core/time';
import { keysetOf, pageOf } from '@pay/contract/page';
import type { wallet } from '@pay/contract/wallet/operations';
import type { WalletEntry } from '@pay/contract/wallet/shapes';
import type { z } from 'zod';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { entryUuid, versionIn } from '../domain/entry-id.ts';
import * as entryStore from '../store/entries.ts';
import { noSubject } from '../store/ledger.ts';
import * as wallets from '../store/wallets.ts';

export const entries = query<typeof wallet.entries, Deps>()(async ({ ctx, input, db }) => {
  const found = await wallets.find(db.knex, ctx.owner, input.walletId);
  if (found === undefined) throw notFound();
  const keyset = keysetOf('entry', input);
  const rows = await entryStore.read(db, {
    account: found.ledgerAccount,
    // Statements are paged by the account's own version, which the cursor's entry id contains. Dates are additional
    // filters.
    beforeVersion: input.cursor === undefined || keyset.before === undefined ? undefined : versionIn(keyset.before),
    from: timeOf(input.createdAfter),
    to: timeOf(input.createdBefore),
    rows: keyset.rows,
  });
  return pageOf(
    rows.map((row) => view(found, row)),
    input,
  );
});

const timeOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Date.parse(text));

function view(wallet: { id: string; currency: Currency }, entry: entryStore.Entry): z.infer<typeof WalletEntry> {
  const formatAmount = (units: bigint): string => formatUnits(units, scales[wallet.currency]);
  const subject = entry.subject === noSubject ? null : entry.subject;
  return {
    id: idOf('entry', entryUuid(wallet.id, entry)),
    walletId: wallet.id,
    currency: wallet.currency,
    amount: formatAmount(entry.units),
    balanceAfter: formatAmount(entry.balance),
    availableAfter: formatAmount(entry.balance - entry.held),
    kind: entry.kind,
    transactionId: subject === null || entry.card ? null : idOf('transaction', subject),
    cardTransactionId: subject === null || !entry.card ? null : idOf('cardTransaction', subject),
    createdAt: iso(entry.at),
  };
}
