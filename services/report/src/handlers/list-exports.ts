import { keysetOf, pageOf } from '@pay/contract/page';
import type { report } from '@pay/contract/report/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { exportView } from '../domain/export.ts';
import { listExports as readExports } from '../store/exports.ts';

export const listExports = query<typeof report.listExports, Deps>()(async ({ ctx, input, db }) => {
  const found = await readExports(db.knex, ctx.owner, { filter: input, keyset: keysetOf('export', input) });
  return pageOf(found.map(exportView), input);
});
