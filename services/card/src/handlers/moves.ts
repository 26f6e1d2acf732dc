// The verbs that move a card transaction: its intention and its money in `prepare`, its outcome in `commit`.
import { readAmountOrZero } from '@pay/contract/amount';
import type { card } from '@pay/contract/card';
import { invalid } from '@pay/core/fault';
import { hotOf, type Tx } from '@pay/kernel/db';
import { command, type Call, type Emit } from '@pay/kernel/handler';
import type { Operation } from '@pay/contract/operation';
import { movingOf } from '../charging/complete-move.ts';
import { applyMove, intend, postMove, tell } from '../charging/moves.ts';
import type { Deps } from '../deps.ts';
import type { MoveRequest } from '../domain/move.ts';
import type { Paid } from '../domain/who-paid.ts';
import type { StoredMove } from '../store/card-moves.ts';

type Input = { readonly cardTransactionId: string; readonly amount?: string | number | undefined };
type Preparing = Pick<Call<Operation>, 'ctx' | 'clock'> & { readonly input: Input; readonly deps: Deps };

/** Cents of an amount in a body; undefined when there is none. Throws 400. */
function centsIn({ amount }: Input, zeroIsFine = false): bigint | undefined {
  if (amount === undefined) return undefined;
  const read = readAmountOrZero('amount', String(amount), 'usd');
  if (!read.ok) throw invalid([read.detail]);
  if (read.units === 0n && !zeroIsFine) {
    throw invalid([{ field: 'amount', code: 'out_of_range', message: 'An amount is greater than zero' }]);
  }
  return read.units;
}

type Posted = { readonly move: StoredMove; readonly paid: Paid | undefined };

async function prepare({ ctx, clock, input, deps }: Preparing, request: MoveRequest): Promise<Posted> {
  const moving = movingOf(deps);
  const wish = { transactionId: input.cardTransactionId, request, at: clock.now(), now: deps.clock.now() };
  const move = await intend(moving, ctx, wish);
  return { move, paid: await postMove(moving, ctx, move) };
}

const commit = async ({ facts, tx, emit }: { readonly facts: Posted; readonly tx: Tx; readonly emit: Emit }) =>
  tell(emit, await applyMove(await hotOf(tx), facts.move, facts.paid));

export const clearTransaction = command<typeof card.clearTransaction, Deps>()({
  prepare: (call) => prepare(call, { kind: 'clear', cents: centsIn(call.input, true) }),
  commit,
});

export const reverseTransaction = command<typeof card.reverseTransaction, Deps>()({
  prepare: (call) => prepare(call, { kind: 'reverse', cents: centsIn(call.input) }),
  commit,
});

export const expireTransaction = command<typeof card.expireTransaction, Deps>()({
  prepare: (call) => prepare(call, { kind: 'expire' }),
  commit,
});

export const refundTransaction = command<typeof card.refundTransaction, Deps>()({
  prepare: (call) => prepare(call, { kind: 'refund', cents: centsIn(call.input) }),
  commit,
});
