import { buildExportPage, nothingYet } from '@pay/contract/export-rows';
import type { webhook } from '@pay/contract/webhook/operations';
import { takeMark } from '@pay/kernel/commit-mark';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { attemptsForExport, auditMark, entriesForExport } from '../store/export-rows.ts';

export const exportRows = query<typeof webhook.exportRows, Deps>()(async ({ ctx, input, db }) => {
  const { owner } = ctx;
  const { type, until } = input;
  if (type === 'audit_log') {
    if (until === undefined) return nothingYet(await auditMark(db, owner));
    return buildExportPage({ ...input, until }, await entriesForExport(db, owner, { ...input, until }));
  }
  if (until === undefined) return nothingYet(await takeMark(db, owner, 'attempts'));
  const asked = { ...input, until };
  return buildExportPage(asked, await attemptsForExport(db, owner, asked, ctx.sandbox?.clockOffsetMs ?? 0));
});
