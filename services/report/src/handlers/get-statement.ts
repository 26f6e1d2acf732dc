import type { report } from '@pay/contract/report/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { statementView } from '../domain/statement.ts';
import { findStatement } from '../store/statements.ts';

export const getStatement = query<typeof report.getStatement, Deps>()(async ({ ctx, input, db }) => {
  const found = await findStatement(db.knex, ctx.owner, input.statementId);
  if (found === undefined) throw notFound();
  return statementView(found);
});
