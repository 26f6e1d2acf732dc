import { keysetOf, pageOf } from '@pay/contract/page';
import type { webhook } from '@pay/contract/webhook/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { list } from '../store/audit-entries.ts';

export const listAuditLog = query<typeof webhook.listAuditLog, Deps>()(async ({ ctx, input, db }) => {
  const keyset = keysetOf('auditEntry', input);
  return pageOf(await list(db.knex, ctx.owner, { filters: input, keyset }), input);
});
