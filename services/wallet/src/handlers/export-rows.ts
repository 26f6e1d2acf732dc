import { buildExportPage, exportRowsMax, nothingYet } from '@pay/contract/export-rows';
import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { journalEntryOf } from '../domain/journal-entry.ts';
import { journalRows, walletEntriesForExport } from '../store/export-rows.ts';
import * as journal from '../store/journal-entries.ts';
import { journalMark, numberOf, resolveMark } from '../store/journal-marks.ts';

/**
 * Journal and entries are both read by the journal's numbers, which have no gap and are assigned in the order of
 * visibility.
 */
export const exportRows = query<typeof wallet.exportRows, Deps>()(async ({ ctx, input, db }) => {
  const { owner } = ctx;
  const { type, filters, from, to } = input;
  const until = input.until ?? (await journalMark(db, owner));
  if (numberOf(until) === undefined) return nothingYet(...(await resolveMark(db, owner, until)));
  if (input.until === undefined) return nothingYet(until);
  const range = { after: Number(input.after ?? numberOf(input.since ?? '') ?? 0), until: numberOf(until) ?? 0 };
  if (type === 'wallet_entries') {
    const seen = await walletEntriesForExport(db, owner, { ...range, from, to, filters });
    return buildExportPage({ ...input, until }, seen, journalRows);
  }
  const { account, walletId, transactionId } = filters;
  const found = await journal.list(db, owner, { ...range, rows: exportRowsMax, from, to, account, walletId, transactionId });
  const seen = found
    .filter(({ number }) => number <= range.until)
    .map((group) => ({ position: String(group.number), rows: [journalEntryOf(group)] }));
  return buildExportPage({ ...input, until }, seen);
});
