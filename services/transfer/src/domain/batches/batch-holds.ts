// The ledger groups of a batch. One hold a wallet has what is not sent yet; a slice of rows moves their money from it into the
// holds of their transfers in one group, so that it is never available to anybody in between, whatever crashes or repeats.
import type { LedgerStep } from '@pay/contract/wallet';
import { derive, type Id } from '@pay/core/id';
import { toConfirmedHoldStep, type HeldTransfer } from '../postings.ts';
import type { Batch, BatchWallet } from './batch.ts';

export type HoldGroup = { readonly groupId: string; readonly stage: number; readonly steps: LedgerStep[] };

/** Rows of a slice: a group has 128 steps, and two are for the batch's own hold. Each slice costs some thirty answers of the database. */
export const sliceMax = 120;

export const holdOf = (batchId: Id<'batch'>, { walletId, part }: Pick<BatchWallet, 'walletId' | 'part'>): Id<'hold'> =>
  derive('hold', batchId, `${walletId}:${part}`);

/** Nothing is posted to it: a batch's hold is released before its money is used. */
const clearingRef = { kind: 'clearing', id: 'batch' } as const;

type HoldingInput = { readonly wallet: BatchWallet; readonly units: bigint; readonly requireActive: boolean };

// Without an expiry: the batch's row says that the hold is there, and the job that goes on with it ends the hold.
const holding = (batchId: Id<'batch'>, { wallet, units, requireActive }: HoldingInput): LedgerStep => ({
  op: 'hold',
  holdId: holdOf(batchId, wallet),
  debit: { kind: 'wallet', id: wallet.walletId },
  credit: clearingRef,
  amountUnits: units.toString(),
  currency: wallet.currency,
  kind: 'batch',
  requireActive,
});

/** Holds the total of every wallet, or of none. Each confirmation has a stage of its own: a refusal is remembered for ever. */
export const confirmGroup = ({ id, holdStage }: Pick<Batch, 'id' | 'holdStage'>, wallets: readonly BatchWallet[]): HoldGroup => ({
  groupId: id,
  stage: holdStage,
  // A wallet whose rows were all paid before a restore holds nothing.
  steps: wallets
    .filter(({ amountUnits }) => amountUnits > 0n)
    .map((wallet) => holding(id, { wallet, units: wallet.amountUnits, requireActive: true })),
});

type SliceInput = {
  readonly batchId: Id<'batch'>;
  /** Names the group among those of its batch. */
  readonly key: string;
  /** As it is before the slice. */
  readonly wallet: BatchWallet;
  /** As it is after it. */
  readonly after: BatchWallet;
  readonly transfers: readonly HeldTransfer[];
  /** 1 where the ledger refused the transfers and the slice only gives their money back. */
  readonly stage: 0 | 1;
};

/** Gives the batch's hold back, and holds what is left of it and the money of each transfer. */
export const sliceGroup = ({ batchId, key, wallet, after, transfers, stage }: SliceInput): HoldGroup => ({
  groupId: derive('transaction', batchId, key),
  stage,
  steps: [
    { op: 'release', holdId: holdOf(batchId, wallet) },
    ...(after.remainingUnits > 0n
      ? [holding(batchId, { wallet: after, units: after.remainingUnits, requireActive: false })]
      : []),
    ...transfers.map(toConfirmedHoldStep),
  ],
});

export const nextPart = (wallet: BatchWallet, units: bigint): BatchWallet => ({
  ...wallet,
  remainingUnits: wallet.remainingUnits - units,
  part: wallet.part + 1,
});
