// The ledger groups of a batch. One hold per wallet covers the unsent rows. For a slice of rows, one group transfers
// their money from it into the holds of their transfers. The money is never available in between, despite crashes and
// repetitions.
import type { LedgerStep } from '@pay/contract/wallet/shapes';
import { derive, type Id } from '@pay/core/id';
import { toConfirmedHoldStep, type HeldTransfer } from '../postings.ts';
import type { Batch, BatchWallet } from './batch.ts';

export type HoldGroup = { readonly groupId: string; readonly stage: number; readonly steps: LedgerStep[] };

/**
 * Maximum number of rows in a slice: a group has 128 steps, and two belong to the batch's own hold. Each slice costs
 * about thirty database round trips.
 */
export const sliceMax = 120;

export const holdOf = (batchId: Id<'batch'>, { walletId, part }: Pick<BatchWallet, 'walletId' | 'part'>): Id<'hold'> =>
  derive('hold', batchId, `${walletId}:${part}`);

/** Nothing is posted to this account: a batch's hold is released before its money is used. */
const clearingRef = { kind: 'clearing', id: 'batch' } as const;

type HoldingInput = { readonly wallet: BatchWallet; readonly units: bigint; readonly requireActive: boolean };

// No expiry: the batch's row records the hold, and the job that advances the batch ends it.
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

/**
 * Holds the total of every wallet, or of none. Each confirmation uses a separate stage, because the ledger remembers a
 * refusal forever.
 */
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
  /** Names the group within its batch. */
  readonly key: string;
  /** The state before the slice. */
  readonly wallet: BatchWallet;
  /** The state after the slice. */
  readonly after: BatchWallet;
  readonly transfers: readonly HeldTransfer[];
  /** 1 if the ledger refused the transfers and the slice only releases their money. */
  readonly stage: 0 | 1;
};

/** Releases the batch's hold, then holds its remainder and the money of each transfer. */
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
