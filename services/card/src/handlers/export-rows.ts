import { buildExportPage, nothingYet } from '@pay/contract/export-rows';
import type { card } from '@pay/contract/card/operations';
import { takeMark } from '@pay/kernel/commit-mark';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { cardTransactionsForExport } from '../store/export-rows.ts';

export const exportRows = query<typeof card.exportRows, Deps>()(async ({ ctx, input, db }) => {
  const { until } = input;
  if (until === undefined) return nothingYet(await takeMark(db, ctx.owner, 'card_transactions'));
  const asked = { ...input, until };
  return buildExportPage(asked, await cardTransactionsForExport(db, ctx.owner, asked));
});
