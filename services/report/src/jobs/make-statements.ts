// Closes months that have ended and continues requested statements.
import { uuid } from '@pay/core/id';
import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { closeNextMonth } from '../app/close-month.ts';
import { failStatement, goOn, type ReportContext } from '../app/make-statement.ts';
import { MAKE_STATEMENTS, type Deps } from '../deps.ts';
import type { StoredStatement } from '../domain/statement.ts';
import { giveBack, monthWork, takeDue } from '../store/statement-wallets.ts';
import { openIfPossible } from '../store/leased-job.ts';
import { isOpen, putBack, statementWork, takeOpen, type LeasedStatement } from '../store/statements.ts';

const WALLETS_MAX = 16;
const STATEMENTS_MAX = 4;
/** Maximum number of pages of one statement per run, so that others get their turn. */
const PAGES_MAX = 50;

export const makeStatements: Job<Deps> = {
  name: MAKE_STATEMENTS,
  everyMs: SECOND,
  async run({ db, deps, clock, ids, workGuard }) {
    const context = { db, deps, clock, ids };
    const nowMs = clock.now();
    const [wallets, statements] = await Promise.all([
      takeDue(db, { nowMs, limit: WALLETS_MAX }),
      takeOpen(db, { nowMs, limit: STATEMENTS_MAX }),
    ]);
    const months = workGuard.attempt({
      kind: monthWork,
      items: wallets,
      keyOf: ({ owner, walletId }) => ({ id: uuid(walletId), resourceId: walletId, owner }),
      run: (wallet) => closeNextMonth(context, wallet),
      putOff: (wallet) => giveBack(db.knex, wallet),
    });
    const giveStatementBack = (one: LeasedStatement): Promise<void> => putBack(db, one, clock.now() + SECOND);
    const custom = workGuard.attempt({
      kind: statementWork,
      items: statements,
      keyOf: ({ owner, id }) => ({ id: uuid(id), resourceId: id, owner }),
      run: (leasedStatement) =>
        advance(context, leasedStatement).catch(async (error: unknown) => {
          await giveStatementBack(leasedStatement).catch(() => undefined);
          throw error;
        }),
      putOff: giveStatementBack,
      async end(leasedStatement) {
        const statement = openIfPossible(leasedStatement);
        return statement !== undefined && failStatement(context, leasedStatement.owner, statement);
      },
    });
    // A failure must not delay the others. The first outage is reported.
    const failed = (await Promise.allSettled([months, custom])).find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return wallets.length + statements.length > 0;
  },
};

async function advance(context: ReportContext, { owner, open }: LeasedStatement): Promise<void> {
  let made: StoredStatement | undefined = open();
  for (let page = 0; page < PAGES_MAX && made !== undefined && isOpen(made.status); page += 1)
    made = await goOn(context, owner, made);
  if (made !== undefined && isOpen(made.status)) await putBack(context.db, made, context.clock.now());
}
