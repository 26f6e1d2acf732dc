// Holds the money of a new transfer: from the available balance of its wallet, or first from a manual hold.
import type { Ctx } from '@pay/contract/ctx';
import { unconfirmedHoldMs } from '@pay/contract/wallet/hold';
import type { CaptureRefusal } from '@pay/contract/wallet/manual-hold';
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

/** The reason for a refusal; undefined if the money is held. A repeated call returns the first answer. */
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
