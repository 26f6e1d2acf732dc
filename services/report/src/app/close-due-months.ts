// Closes months that a sandbox clock change made due, before the change is answered. The job closes the rest.
import type { Ctx } from '@pay/contract/ctx';
import { isFault } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import { childCtx } from '@pay/kernel/ctx';
import { enrol, takeDueOf } from '../store/statement-wallets.ts';
import { closeNextMonth } from './close-month.ts';
import type { ReportContext } from './make-statement.ts';

/** Maximum milliseconds for closing months before the answer. */
const RUN_MS = 4_000;
const WALLETS_MAX = 32;

export async function closeDueMonths(context: ReportContext, ctx: Ctx, dueMs: number): Promise<void> {
  const until = Math.min(ctx.deadline, context.clock.now() + RUN_MS);
  try {
    await enrolAll(context, ctx, until);
    while (context.clock.now() < until) {
      const due = await takeDueOf(context.db, ctx.owner, { nowMs: context.clock.now(), dueMs, limit: WALLETS_MAX });
      if (due.length === 0) return;
      await Promise.all(due.map((wallet) => closeNextMonth(context, wallet)));
    }
  } catch (error) {
    // The clock change is done, and the job closes the due months.
    if (!isFault(error) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
  }
}

/** Registers wallets whose events are still on their way. */
async function enrolAll({ deps, db, clock }: ReportContext, ctx: Ctx, until: number): Promise<void> {
  let cursor: string | undefined;
  for (let page = 0; clock.now() < until; page += 1) {
    const asked = { limit: limits.page.max, ...(cursor === undefined ? {} : { cursor }) };
    const { items, nextCursor } = await deps.clients.wallet.list(childCtx(ctx, `wallets:${page}`), asked);
    await enrol(
      db.knex,
      items.map(({ id, customerId, currency }) => ({ owner: ctx.owner, walletId: id as Id<'wallet'>, customerId, currency })),
    );
    if (nextCursor === undefined) return;
    cursor = nextCursor;
  }
}
