// Changes a manual hold's state: its row, its ledger hold, and its event in one commit.
import { assert } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { AccountRef, LedgerStep } from '@pay/contract/wallet/shapes';
import type { Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import { ledgerHoldOf, manualHoldView, type ManualHold } from '../domain/manual-hold.ts';
import type { AccountDirectory, AccountRequest } from '../store/accounts.ts';
import { saveHold } from '../store/manual-holds.ts';
import { postIn } from '../store/post.ts';

/** The other side of a manual hold: it has no postings, because a hold is released before its money is used. */
const clearingRef: AccountRef = { kind: 'clearing', id: 'hold' };

/** Accounts that the directory must learn before a ledger hold can be placed. */
export const accountsOfHold = (
  owner: Owner,
  { walletId, currency }: Pick<ManualHold, 'walletId' | 'currency'>,
): AccountRequest[] => [{ kind: 'wallet', id: walletId } as const, clearingRef].map((ref) => ({ owner, ref, currency }));

/** The step that holds the remaining amount. Only a new hold requires an active wallet. */
export const holdingStep = (hold: ManualHold, requireActive: boolean): LedgerStep => ({
  op: 'hold',
  holdId: ledgerHoldOf(hold),
  debit: { kind: 'wallet', id: hold.walletId },
  credit: clearingRef,
  amountUnits: hold.remaining.toString(),
  currency: hold.currency,
  kind: 'manual',
  requireActive,
});

/** The steps from one state to the next: the whole hold is released, and the remaining amount is held again. */
export const planHoldChange = (from: ManualHold, to: ManualHold): LedgerStep[] => [
  { op: 'release', holdId: ledgerHoldOf(from) },
  ...(to.remaining > 0n ? [holdingStep(to, false)] : []),
];

export type MoveHoldContext = {
  readonly tx: Tx;
  readonly owner: Owner;
  readonly emit: Emit;
  /** Milliseconds, on the owner's clock. */
  readonly at: number;
  readonly directory: AccountDirectory;
};

export async function rememberHold({ tx, owner, emit }: MoveHoldContext, hold: ManualHold): Promise<void> {
  await saveHold(tx, owner, hold);
  emit('hold.updated', { id: hold.id, version: hold.version, snapshot: manualHoldView(hold) });
}

/** Releases money and stores the new state. The row of `from` is locked, so the ledger cannot refuse. */
export async function giveBack(context: MoveHoldContext, from: ManualHold, to: ManualHold): Promise<void> {
  const { tx, owner, at, directory } = context;
  const group = { groupId: from.id, stage: to.part % STAGES, steps: planHoldChange(from, to) };
  const { outcome } = await postIn(tx, directory, { owner, at, group });
  assert(outcome === 'applied', 'ledger refused to release an active hold');
  await rememberHold(context, to);
}

/**
 * A group that consists only of holds is remembered by its holds, so its number need not be unique. The column has 15
 * bits.
 */
const STAGES = 32_768;
