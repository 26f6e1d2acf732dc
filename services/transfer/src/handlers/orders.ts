// Cancel and the sandbox's hand-made steps.
import type { transfer } from '@pay/contract/transfer';
import { settingsOf } from '@pay/contract/sandbox';
import { timeOf } from '@pay/core/id';
import { command, type Call } from '@pay/kernel/handler';
import type { Operation } from '@pay/contract/operation';
import type { Deps } from '../deps.ts';
import { nextOnTheWay, type Status } from '../domain/status.ts';
import { view, type FailureCode } from '../domain/transaction.ts';
import { carryOut, illegal, type Ordered } from '../saga/order.ts';
import { recordReturn } from '../saga/late-return.ts';
import type { Stored } from '../store/rows.ts';
import { findOne } from '../store/transactions.ts';

type Given = Pick<Call<Operation>, 'ctx'> & { readonly deps: Deps; readonly input: { readonly transactionId: string } };

const order = ({ ctx, input, deps }: Given, decide: (stored: Stored) => Ordered): Promise<Stored> =>
  carryOut(deps, { ctx, transactionId: input.transactionId, decide, clock: deps.clock });

const shown = ({ transaction, progress }: Stored) => view(transaction, progress);

export const cancel = command<typeof transfer.cancel, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const before = await findOne(db, ctx.owner, input.transactionId);
    // A retry of the very request that canceled it; the operation is older than its own effect.
    const last = before?.progress.history.at(-1);
    if (before?.progress.failure?.code === 'canceled' && last !== undefined && last.at >= timeOf(ctx.operationId)) return before;
    return order({ ctx, input, deps }, ({ transaction, progress }) => {
      const { status, history } = progress;
      if (transaction.type !== 'transfer' || (status !== 'pending' && status !== 'in_review')) throw illegal(status, 'failed');
      // In review because its rail did not answer: it may have been paid, which only the rail or a person can find out.
      if (history.some((visit) => visit.status === 'funds_received')) throw illegal(status, 'failed');
      return { to: 'failed', code: 'canceled' };
    });
  },
  commit: async ({ facts }) => shown(facts),
});

export const simulateAdvance = command<typeof transfer.simulateAdvance, Deps>()({
  prepare: ({ ctx, input, deps }) =>
    order({ ctx, input, deps }, ({ transaction, progress }) => {
      const to = input.to ?? nextOnTheWay(transaction.type, progress.status);
      if (to === undefined) throw illegal(progress.status, 'completed');
      return { to, code: to === 'failed' || to === 'returned' ? defaultCode(progress.status, to) : null };
    }),
  commit: async ({ facts }) => shown(facts),
});

export const simulateFail = command<typeof transfer.simulateFail, Deps>()({
  prepare: ({ ctx, input, deps }) =>
    order({ ctx, input, deps }, ({ progress }) => ({ to: 'failed', code: input.code ?? defaultCode(progress.status, 'failed') })),
  commit: async ({ facts }) => shown(facts),
});

export const simulateReturn = command<typeof transfer.simulateReturn, Deps>()({
  async prepare({ ctx, input, deps, db, ids }) {
    const before = await findOne(db, ctx.owner, input.transactionId);
    if (before?.transaction.type === 'transfer' && before.progress.status === 'completed') {
      // A completed transfer is never reopened: what comes back is a deposit of its own (contract 2.7).
      return recordReturn(deps, {
        original: before.transaction,
        settings: settingsOf(ctx.sandbox),
        clockOffsetMs: ctx.sandbox?.clockOffsetMs ?? 0,
        ids,
      });
    }
    return order({ ctx, input, deps }, ({ progress }) => ({
      to: 'returned',
      code: input.code ?? defaultCode(progress.status, 'returned'),
    }));
  },
  commit: async ({ facts }) => shown(facts),
});

export const simulateRefund = command<typeof transfer.simulateRefund, Deps>()({
  prepare: ({ ctx, input, deps }) => order({ ctx, input, deps }, () => ({ to: 'refunded', code: input.code ?? null })),
  commit: async ({ facts }) => shown(facts),
});

/** The most ordinary reason for an end that is ordered without one. */
function defaultCode(from: Status, to: Status): FailureCode {
  if (to === 'returned') return 'account_closed';
  if (from === 'pending') return 'insufficient_funds';
  return from === 'in_review' ? 'compliance_rejected' : 'invalid_account';
}
