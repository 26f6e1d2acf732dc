import type { report } from '@pay/contract/report/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { exportView } from '../domain/export.ts';
import { findExport } from '../store/exports.ts';

export const getExport = query<typeof report.getExport, Deps>()(async ({ ctx, input, db }) => {
  const found = await findExport(db.knex, ctx.owner, input.exportId);
  if (found === undefined) throw notFound();
  return exportView(found);
});
