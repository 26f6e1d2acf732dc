import { moves } from '@pay/contract/machine';
import type { report } from '@pay/contract/report';
import { statementMachine } from '@pay/contract/statement';
import { notFound, unavailable } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { moved, statementView } from '../domain/statement.ts';
import { findStatement, saveStatement } from '../store/statements.ts';

/** Its lines go later, by a job. Repeated, it changes nothing. */
export const cancelStatement = command<typeof report.cancelStatement, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const found = await findStatement(tx, ctx.owner, input.statementId);
    if (found === undefined) throw notFound();
    if (!moves(statementMachine, found.status, 'canceled')) return statementView(found);
    const canceled = moved(found, 'canceled', { at: clock.now() });
    // A page was written in between.
    if (!(await saveStatement(tx, ctx.owner, canceled)))
      throw unavailable('contention', 'The statement is being written, try again');
    return statementView(canceled);
  },
});
