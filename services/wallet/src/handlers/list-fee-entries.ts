import { keysetOf, pageOf } from '@pay/contract/page';
import type { FeeEntry } from '@pay/contract/wallet/fee';
import type { wallet } from '@pay/contract/wallet/operations';
import { idOf, timeOf } from '@pay/core/id';
import { formatUnits, scales } from '@pay/core/money';
import { iso } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import * as feeEntries from '../store/fee-entries.ts';

export const listFeeEntries = query<typeof wallet.listFeeEntries, Deps>()(async ({ ctx, input, db }) => {
  const { currency, kind, transactionId } = input;
  const rows = await feeEntries.listFeeEntries(db, ctx.owner, { currency, kind, transactionId, ...keysetOf('entry', input) });
  return pageOf(rows.map(view), input);
});

function view({ id, currency, state, kind, units, balance, subject }: feeEntries.FeeEntryRow): FeeEntry {
  const entry = idOf('entry', id);
  return {
    id: entry,
    currency,
    state,
    kind,
    amount: formatUnits(units, scales[currency]),
    balanceAfter: formatUnits(balance, scales[currency]),
    transactionId: subject === null ? null : idOf('transaction', subject),
    createdAt: iso(timeOf(entry)),
  };
}
