import { notFound } from '@pay/core/fault';
import type { webhook } from '@pay/contract/webhook/operations';
import { isId } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { find } from '../store/audit-entries.ts';

export const getAuditEntry = query<typeof webhook.getAuditEntry, Deps>()(async ({ ctx, input, db }) => {
  const { auditEntryId: id } = input;
  const found = isId('auditEntry', id) ? await find(db.knex, ctx.owner, id) : undefined;
  if (found === undefined) throw notFound();
  return found;
});
