import type { CaptureRefusal } from '@pay/contract/wallet/manual-hold';
import { sameBody } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { In } from '@pay/contract/operation';
import type { AccountRef, LedgerStep } from '@pay/contract/wallet/shapes';
import type { wallet } from '@pay/contract/wallet/operations';
import { command } from '@pay/kernel/handler';
import { accountsOfHold, giveBack, rememberHold, planHoldChange, type MoveHoldContext } from '../app/move-hold.ts';
import type { Deps } from '../deps.ts';
import { applyCapture, applyExpiry, isOver } from '../domain/manual-hold.ts';
import { lockHold } from '../store/manual-holds.ts';
import { postIn } from '../store/post.ts';

type Input = In<typeof wallet.captureHold>;

/**
 * One group of the ledger releases the manual hold, places the transfer's hold, and, if the rest is kept, holds the
 * rest again. The amount that the manual hold lacks comes from the available funds, and no other posting can take the
 * hold's money.
 */
export const captureHold = command<typeof wallet.captureHold, Deps>()({
  async prepare({ ctx, input, deps }) {
    const { directory } = deps.ledger;
    const currency = input.currency as Currency;
    const accounts = accountsOfHold(ctx.owner, { walletId: sameBody('wallet', input.walletId), currency });
    await directory.learn([...accounts, { owner: ctx.owner, ref: toClearingRef(input), currency }]);
    return directory;
  },
  async commit({ ctx, input, prepared: directory, tx, emit, clock }) {
    const refused = await capture({ tx, owner: ctx.owner, emit, at: clock.now(), directory }, input);
    return refused === undefined ? {} : { refused };
  },
});

const toClearingRef = ({ clearing }: Input): AccountRef => ({ kind: 'clearing', id: clearing });

async function capture(context: MoveHoldContext, input: Input): Promise<CaptureRefusal | undefined> {
  const { tx, owner, at, directory } = context;
  const hold = await lockHold(tx, owner, input.holdId);
  if (hold === undefined) return 'hold_unknown';
  if (hold.walletId !== input.walletId) return 'hold_mismatch';
  if (isOver(hold, at)) {
    await giveBack(context, hold, applyExpiry(hold, at));
    return 'hold_not_active';
  }
  if (hold.status !== 'active') return 'hold_not_active';
  const { transactionId, keepRemainder } = input;
  const subject = { transactionId: sameBody('transaction', transactionId), units: BigInt(input.amountUnits), keepRemainder };
  const captured = applyCapture(hold, at, subject);
  const group = { groupId: transactionId, stage: 0, steps: [...planHoldChange(hold, captured), transfersStep(input)] };
  const outcome = await postIn(tx, directory, { owner, at, group });
  if (outcome.outcome === 'refused') return outcome.reason;
  await rememberHold(context, captured);
  return undefined;
}

const transfersStep = (input: Input): LedgerStep => ({
  op: 'hold',
  holdId: sameBody('hold', input.transactionId),
  debit: { kind: 'wallet', id: input.walletId },
  credit: toClearingRef(input),
  amountUnits: input.amountUnits,
  currency: input.currency,
  kind: 'transfer',
  expiresAt: input.expiresAt,
  requireActive: true,
});
