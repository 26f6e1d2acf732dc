import { buildExportPage, nothingYet } from '@pay/contract/export-rows';
import type { transfer } from '@pay/contract/transfer/operations';
import { takeMark } from '@pay/kernel/commit-mark';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { rowsToLookAt, transactionsForExport } from '../store/export-rows.ts';

export const exportRows = query<typeof transfer.exportRows, Deps>()(async ({ ctx, input, db }) => {
  const { until } = input;
  if (until === undefined) return nothingYet(await takeMark(db, ctx.owner, 'transactions'));
  const asked = { ...input, until };
  return buildExportPage(asked, await transactionsForExport(db, ctx.owner, asked), rowsToLookAt(asked));
});
