// Holds the money of a new transfer: from what its wallet has available, or from a manual hold first.
import type { Ctx } from '@pay/contract/ctx';
import { unconfirmedHoldMs } from '@pay/contract/hold';
import type { CaptureRefusal } from '@pay/contract/manual-hold';
import { holdGroup } from '../domain/postings.ts';
import type { Transaction } from '../domain/transaction.ts';
import type { Clients } from './clients.ts';

type HoldMoneyInput = {
  readonly ctx: Ctx;
  readonly transaction: Transaction;
  /** Milliseconds of real time. */
  readonly now: number;
  readonly keepRemainder: boolean;
};

/** Why it is refused; undefined when it is held. A repeated call answers what the first one did. */
export async function holdMoney(
  { ctx, transaction, now, keepRemainder }: HoldMoneyInput,
  wallet: Pick<Clients['wallet'], 'post' | 'captureHold'>,
): Promise<CaptureRefusal | undefined> {
  const expiresAt = now + unconfirmedHoldMs;
  const { id, holdId, walletId, rail, sourceCurrency } = transaction;
  if (holdId === null) {
    const outcome = await wallet.post(ctx, holdGroup(transaction, expiresAt));
    return outcome.outcome === 'refused' ? outcome.reason : undefined;
  }
  const { refused } = await wallet.captureHold(ctx, {
    ...{ holdId, walletId, transactionId: id, clearing: rail, expiresAt, keepRemainder },
    amountUnits: transaction.amountUnits.toString(),
    currency: sourceCurrency,
  });
  return refused;
}
