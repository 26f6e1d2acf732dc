import { keysetOf, pageOf } from '@pay/contract/page';
import type { report } from '@pay/contract/report/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { statementView } from '../domain/statement.ts';
import { listStatements as readStatements } from '../store/statements.ts';

export const listStatements = query<typeof report.listStatements, Deps>()(async ({ ctx, input, db }) => {
  const found = await readStatements(db.knex, ctx.owner, { filter: input, keyset: keysetOf('statement', input) });
  return pageOf(found.map(statementView), input);
});
