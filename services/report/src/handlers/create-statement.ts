import type { report } from '@pay/contract/report/operations';
import { command } from '@pay/kernel/handler';
import { commitPage } from '../app/make-statement.ts';
import { newStatement, scenarioOf } from '../app/new-statement.ts';
import { readEntries, type EntryPage } from '../app/read-entries.ts';
import { readIssuer } from '../app/read-issuer.ts';
import { refuseTooMany } from '../app/running-jobs.ts';
import type { Deps } from '../deps.ts';
import { withStatus, statementView, type StoredStatement } from '../domain/statement.ts';
import { entryDelayMs } from '../store/statement-wallets.ts';
import { insertStatement, type StatementOrigin } from '../store/statements.ts';

type StatementPlan = {
  readonly statement: StoredStatement;
  /** Absent if the statement waits: in a scenario, or because entries of the period may still arrive. */
  readonly page: EntryPage | undefined;
  readonly origin: StatementOrigin;
};

/** A statement of one page is complete in the answer. The job continues longer ones. */
export const createStatement = command<typeof report.createStatement, Deps>()<StatementPlan>({
  async prepare({ ctx, input, deps, db, clock }) {
    const scenario = scenarioOf(ctx);
    const asked = await newStatement(deps.clients, { ctx, input, clock });
    const settledAt = ctx.owner.environment === 'live' ? asked.periodEnd + entryDelayMs : 0;
    const issuer = await readIssuer(deps.clients, db, ctx);
    const origin = { keyId: ctx.keyId, requestId: ctx.requestId, issuer, runAt: Math.max(deps.clock.now(), settledAt) };
    const at = clock.now();
    if (scenario === 'failed')
      return { statement: withStatus(asked, 'failed', { at, failureReason: 'simulated' }), page: undefined, origin };
    if (scenario !== undefined)
      return { statement: { ...withStatus(asked, scenario, { at }), isHeld: true }, page: undefined, origin };
    if (origin.runAt > deps.clock.now()) return { statement: withStatus(asked, 'pending', { at }), page: undefined, origin };
    return { statement: asked, page: await readEntries(deps.clients, ctx, asked), origin };
  },
  async commit({ ctx, prepared, tx, emit, clock }) {
    const { owner } = ctx;
    const { statement, page, origin } = prepared;
    if (page === undefined) {
      if (statement.status !== 'failed') await refuseTooMany(tx, owner, 'walletId');
      await insertStatement(tx, owner, statement, origin);
      if (statement.status === 'failed')
        emit('statement.failed', { id: statement.id, version: statement.version, snapshot: statementView(statement) });
      return statementView(statement);
    }
    if (!page.isLast) await refuseTooMany(tx, owner, 'walletId');
    return statementView((await commitPage(tx, { owner, statement, page, at: clock.now(), emit, origin })) ?? statement);
  },
  after: ({ deps }) => deps.wakeStatements(),
});
