import { pageByPosition, positionOf } from '@pay/contract/page';
import type { report } from '@pay/contract/report/operations';
import { query } from '@pay/kernel/handler';
import { completeStatement } from '../app/complete-statement.ts';
import type { Deps } from '../deps.ts';
import { lineView } from '../domain/statement.ts';
import { linesAfter } from '../store/statement-lines.ts';

export const listStatementLines = query<typeof report.listStatementLines, Deps>()(async ({ ctx, input, db }) => {
  const statement = await completeStatement(db.knex, ctx.owner, input.statementId);
  const after = Number(positionOf(input) ?? 0);
  const lines = await linesAfter(db.hot, statement.id, { after, rows: input.limit + 1 });
  const shown = lines.map((line) => lineView(line, statement.currency));
  return pageByPosition(shown, input, ({ number }) => String(number));
});
