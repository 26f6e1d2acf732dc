import type { report } from '@pay/contract/report/operations';
import { query } from '@pay/kernel/handler';
import { completeStatement } from '../app/complete-statement.ts';
import { readChunk } from '../app/statement-content.ts';
import type { Deps } from '../deps.ts';

export const readStatement = query<typeof report.readStatement, Deps>()(async ({ ctx, input, db, deps }) => {
  const statement = await completeStatement(db.knex, ctx.owner, input.statementId);
  const { format, number } = input;
  const bytes = await readChunk(db, { owner: ctx.owner, statement }, { format, number, now: deps.clock.now() });
  return { bytes: bytes.toString('base64') };
});
