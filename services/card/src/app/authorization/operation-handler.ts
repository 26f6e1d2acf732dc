// The two halves of the commands that clear, reverse, expire, or refund a transaction: begin and post in `prepare`, the
// outcome in `commit`.
import { readAmountOrZero } from '@pay/contract/amount';
import type { CardTransaction as View } from '@pay/contract/card/card-transaction';
import type { Ctx } from '@pay/contract/ctx';
import { invalid } from '@pay/core/fault';
import type { Clock } from '@pay/core/time';
import { hotOf, type Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import type { CardOperationRequest } from '../../domain/card-operation.ts';
import type { PaymentSplit } from '../../domain/payment-split.ts';
import type { StoredOperation } from '../../store/card-operations.ts';
import { applyOperation, emitApplied } from './apply-operation.ts';
import { beginOperation } from './begin-operation.ts';
import type { OperationContext } from './context.ts';
import { postOperation } from './post-operation.ts';

type OperationInput = { readonly cardTransactionId: string; readonly amount?: string | number | undefined };

/** Cents of an amount in a body; undefined when there is none. Throws 400. */
export function readCents({ amount }: OperationInput, { zeroAllowed }: { readonly zeroAllowed: boolean }): bigint | undefined {
  if (amount === undefined) return undefined;
  const read = readAmountOrZero('amount', String(amount), 'usd');
  if (!read.ok) throw invalid([read.detail]);
  if (read.units === 0n && !zeroAllowed) {
    throw invalid([{ field: 'amount', code: 'out_of_range', message: 'The amount must be greater than zero' }]);
  }
  return read.units;
}

type PostedOperation = { readonly operation: StoredOperation; readonly split: PaymentSplit | undefined };

/** `clock` is the owner's. */
type PrepareCall = {
  readonly ctx: Ctx;
  readonly clock: Clock;
  readonly input: OperationInput;
  readonly deps: OperationContext;
};

export async function prepareOperation(
  { ctx, clock, input, deps }: PrepareCall,
  request: CardOperationRequest,
): Promise<PostedOperation> {
  const begin = { transactionId: input.cardTransactionId, request, at: clock.now(), now: deps.clock.now() };
  const operation = await beginOperation(deps, ctx, begin);
  return { operation, split: await postOperation(deps, ctx, operation) };
}

type CommitCall = { readonly prepared: PostedOperation; readonly tx: Tx; readonly emit: Emit };

export const commitOperation = async ({ prepared, tx, emit }: CommitCall): Promise<View> =>
  emitApplied(emit, await applyOperation(await hotOf(tx), prepared.operation, prepared.split));
