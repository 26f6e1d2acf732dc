import { moves } from '@pay/contract/machine';
import type { report } from '@pay/contract/report/operations';
import { statementMachine } from '@pay/contract/report/statement';
import { assert, notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { withStatus, statementView } from '../domain/statement.ts';
import { lockStatement, saveStatement } from '../store/statements.ts';

/** A job deletes the statement's lines later. Repeating the request changes nothing. */
export const cancelStatement = command<typeof report.cancelStatement, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const found = await lockStatement(tx, ctx.owner, input.statementId);
    if (found === undefined) throw notFound();
    if (!moves(statementMachine, found.status, 'canceled')) return statementView(found);
    const canceled = withStatus(found, 'canceled', { at: clock.now() });
    assert(await saveStatement(tx, ctx.owner, canceled), 'locked statement row not updated');
    return statementView(canceled);
  },
});
