// Holds the total of a batch. The attempt and the stage of its group are stored before the ledger is called. If the
// answer is lost, the same call is repeated and never places a second hold.
import { feesOwed } from '@pay/contract/wallet/fees-owed';
import type { Ctx } from '@pay/contract/ctx';
import { conflict, notFound, type Fault } from '@pay/core/fault';
import { formatUnits, parseUnits, scales } from '@pay/core/money';
import type { GroupOutcome } from '@pay/contract/wallet/shapes';
import type { Owner } from '@pay/core/owner';
import type { Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import { isFrozenAtStartOf } from '@pay/kernel/owner-freezes';
import { confirmGroup } from '../../domain/batches/batch-holds.ts';
import type { Batch, BatchWallet } from '../../domain/batches/batch.ts';
import { lockBatch, saveBatch } from '../../store/batches.ts';
import { saveWallet, walletsOf } from '../../store/batch-wallets.ts';
import { ownerFrozen } from '../owner-frozen.ts';
import { changeBatch } from './batch-events.ts';
import { takePaidRows } from './take-paid-rows.ts';
import type { BatchDeps } from './deps.ts';

type ConfirmDeps = Pick<BatchDeps, 'db' | 'wallet' | 'clock'>;

/** Milliseconds after which the job continues a confirmation whose request crashed. */
const TAKE_OVER_MS = 15_000;

/**
 * Undefined if the batch was confirmed already. Throws 404 if it does not exist, 409 if it cannot be confirmed, and 403
 * if its owner is frozen.
 */
export async function beginConfirmation({ db, clock }: ConfirmDeps, owner: Owner, batchId: string): Promise<Batch | undefined> {
  return db.tx(async (tx) => {
    const batch = await lockBatch(tx, owner, batchId);
    if (batch === undefined) throw notFound();
    if (['processing', 'completed', 'partially_completed'].includes(batch.status)) return undefined;
    if (batch.status !== 'ready') throw notReady(batch.status);
    if (batch.dryRun) throw onlyTried();
    if (batch.confirming) return batch;
    if (batch.cancelRequested) throw notReady('being canceled');
    if (await isFrozenAtStartOf(tx, owner)) throw ownerFrozen();
    const begun = await takePaidRows(tx, { ...batch, confirming: true, holdStage: batch.holdStage + 1 });
    await saveBatch(tx, begun, clock.now() + TAKE_OVER_MS);
    return begun;
  });
}

const notReady = (status: string): Fault =>
  conflict('invalid_state_transition', 'batchId', `A batch that is ${status} cannot be confirmed`, {
    hint: 'Check the batch. You can confirm it once, when it is `ready`.',
  });
const onlyTried = (): Fault =>
  conflict('invalid_state_transition', 'batchId', 'A batch with dryRun cannot be confirmed', {
    hint: 'Create the batch without dryRun to pay its rows.',
  });

export async function askLedger({ db, wallet }: ConfirmDeps, ctx: Ctx, batch: Batch): Promise<GroupOutcome> {
  const group = confirmGroup(batch, await walletsOf(db.knex, batch));
  // Every row was paid before a restore.
  if (group.steps.length === 0) return { outcome: 'applied', replayed: false };
  return wallet.post(ctx, group);
}

type ConfirmedInput = { readonly batch: Batch; readonly outcome: GroupOutcome; readonly now: number; readonly realNow: number };

/** Records the ledger's answer, once. Returns the batch after that. */
export async function endConfirmation(tx: Tx, emit: Emit, { batch, outcome, now, realNow }: ConfirmedInput): Promise<Batch> {
  const before = await lockBatch(tx, batch.owner, batch.id);
  if (before === undefined) throw notFound();
  // Another worker made the same call and recorded the same answer.
  if (!before.confirming || before.holdStage !== batch.holdStage) return before;
  const wallets = await walletsOf(tx, before);
  if (outcome.outcome === 'refused') {
    const after = { ...before, confirming: false };
    // A caller may have requested cancellation in the meantime.
    await saveBatch(tx, after, after.cancelRequested ? realNow : null);
    return after;
  }
  const held = wallets.map((wallet) => ({ ...wallet, remainingUnits: wallet.amountUnits }));
  for (const wallet of held) await saveWallet(tx, before, wallet);
  // Rows of a confirmation that was in progress when the database was restored. Money held for them is released at the
  // end.
  const after = await takePaidRows(tx, { ...before, confirming: false, status: 'processing' });
  return changeBatch(tx, emit, { before, after, wallets: await walletsOf(tx, before), nextRunAt: realNow, now });
}

/** Why the ledger holds nothing, in the words that a transfer uses. */
export async function toConfirmationFault(
  { db, wallet }: ConfirmDeps,
  ctx: Ctx,
  { batch, outcome }: { batch: Batch; outcome: Extract<GroupOutcome, { outcome: 'refused' }> },
): Promise<Fault> {
  if (outcome.reason === 'wallet_closed') return conflict('wallet_closed', 'walletId', 'A paying wallet is closed');
  if (outcome.reason === 'fees_owed') return feesOwed();
  if (outcome.reason !== 'insufficient_funds') return conflict('wallet_frozen', 'walletId', 'A paying wallet is frozen');
  const wallets = await walletsOf(db.knex, batch);
  const short = await shortWallet(wallet, ctx, wallets);
  if (short === undefined)
    return conflict('insufficient_funds', 'walletId', 'A paying wallet has less available than the total of its rows');
  const { walletId, required, available, currency } = short;
  const message = `${walletId} has ${available} ${currency} available, but the batch needs ${required}`;
  return conflict('insufficient_funds', 'walletId', message, { params: { walletId, available, required, currency } });
}

/**
 * Called only after a refusal. Undefined if the wallet service does not answer, or if the money is available by now.
 */
async function shortWallet(wallet: ConfirmDeps['wallet'], ctx: Ctx, wallets: readonly BatchWallet[]) {
  for (const { walletId, amountUnits, currency } of wallets) {
    const balance = await wallet.balance(ctx, { walletId }).catch(() => undefined);
    const required = formatUnits(amountUnits, scales[currency]);
    const available = balance === undefined ? undefined : parseUnits(balance.available, scales[currency]);
    if (balance !== undefined && available !== undefined && available < amountUnits)
      return { walletId, required, available: balance.available, currency };
  }
  return undefined;
}
