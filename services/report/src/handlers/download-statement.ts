import type { report } from '@pay/contract/report/operations';
import { invalidField } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { recordAudit } from '@pay/kernel/outbox';
import { completeStatement } from '../app/complete-statement.ts';
import { describeContent, pdfLinesMax } from '../app/statement-content.ts';
import type { Deps } from '../deps.ts';
import { hasCamtCode } from '../domain/camt053.ts';
import type { StoredStatement } from '../domain/statement.ts';

/** Returns everything for reading the content, and records the access. */
export const downloadStatement = command<typeof report.downloadStatement, Deps>()({
  async prepare({ ctx, input: { statementId, format }, db, deps }) {
    const statement = await completeStatement(db.knex, ctx.owner, statementId);
    requirePrintable(statement, format);
    return describeContent(db, { owner: ctx.owner, statement }, { format, now: deps.clock.now() });
  },
  async commit({ ctx, input: { statementId, format }, prepared, tx, clock }) {
    const changes = [{ field: 'format', from: null, to: format }];
    const target = { type: 'statement', id: statementId };
    await recordAudit(tx, { ctx, clock }, { action: 'statement.downloaded', target, changes });
    return prepared;
  },
});

function requirePrintable({ currency, lineCount }: StoredStatement, format: string): void {
  if (format === 'camt053' && !hasCamtCode(currency))
    throw invalidField('query:format', 'not_supported', `camt.053 does not support ${currency}`, {
      hint: 'Send json, csv, or pdf.',
    });
  if (format === 'pdf' && lineCount > pdfLinesMax)
    throw invalidField(
      'query:format',
      'not_supported',
      `A PDF must have at most ${pdfLinesMax} lines, but this statement has ${lineCount}`,
      {
        hint: 'Send csv, json, or camt053, or create statements for shorter periods.',
        params: { limit: pdfLinesMax },
      },
    );
}
