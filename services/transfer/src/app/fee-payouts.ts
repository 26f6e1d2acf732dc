// Payouts of developer fees. The decision is stored first. Then the ledger decides, once, whether the fees are
// available. Then the transaction is recorded. After a crash the job continues with the stored row, and the ledger
// remembers its answer: nothing is paid twice, and no unpaid payout is shown.
import type { Ctx } from '@pay/contract/ctx';
import type { Out } from '@pay/contract/operation';
import { settingsOf } from '@pay/contract/sandbox';
import type { wallet as walletContract } from '@pay/contract/wallet/operations';
import { invalidField, isFault, type Fault } from '@pay/core/fault';
import { sameBody, uuid, type Id, type IdSource } from '@pay/core/id';
import { parseUnits, scales, type Currency } from '@pay/core/money';
import { SECOND, type Clock } from '@pay/core/time';
import type { Database, HotTx } from '@pay/kernel/db';
import { errorOf, type Log } from '@pay/kernel/log';
import { insertEventsHot } from '@pay/kernel/outbox';
import { isOwnerFrozen } from '@pay/kernel/owner-freezes';
import { checkFeePayout, buildPaidProgress, toPayoutFault, transactionOf, type FeePayout } from '../domain/fee-payout.ts';
import { feePayoutGroup } from '../domain/postings.ts';
import { deletePayout } from '../store/fee-payouts.ts';
import { insertCompleted, type CompletedTransaction } from '../store/transactions.ts';
import type { Clients } from './clients.ts';
import { arrivalEvents } from './internal-arrival.ts';
import type { Lookups } from './lookups.ts';
import type { OwnerSettings } from './owner-settings.ts';
import { stepCtx } from './transaction-events.ts';
import type { TransferPolicyOf } from './transfer-policy.ts';

/** The clock is real time. */
export type FeePayoutDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly wallet: Pick<Clients['wallet'], 'post' | 'feesBalance' | 'listAppliedStages'>;
  readonly lookups: Pick<Lookups, 'recipient'>;
  readonly policyOf: TransferPolicyOf;
  readonly ownerSettings: OwnerSettings;
  readonly published: () => void;
};

/** Milliseconds after which the job continues a payout. Longer than a request takes on a busy machine. */
export const TAKE_OVER_MS = 15 * SECOND;

type PayoutRequest = {
  readonly currency: string;
  readonly amount?: string | number | undefined;
  readonly walletId: string;
};

/** The payout that a request describes, before any effect. Throws the refusal. */
export async function planPayout(
  deps: Pick<FeePayoutDeps, 'wallet' | 'lookups' | 'policyOf'>,
  { ctx, input }: { readonly ctx: Ctx; readonly input: PayoutRequest },
): Promise<FeePayout> {
  if (ctx.owner.environment === 'sandbox' && ctx.sandbox?.scenario !== undefined) throw unplayable;
  const currency = input.currency as Currency;
  const [recipient, { balances }] = await Promise.all([
    deps.lookups.recipient(ctx, input.walletId),
    deps.wallet.feesBalance(ctx, {}),
  ]);
  const balanceUnits = unitsOf(balances, currency);
  const policy = deps.policyOf(ctx.owner, settingsOf(ctx.sandbox));
  const id = sameBody('transaction', ctx.operationId);
  const context = { id, owner: ctx.owner, recipient, balanceUnits, isInDebt: isInDebt(balances), policy };
  const checked = checkFeePayout(input, context);
  if (!checked.ok) throw checked.fault;
  return checked.payout;
}

const unplayable: Fault = invalidField(
  'header:X-Sandbox-Scenario',
  'not_supported',
  'A fee payout does not support X-Sandbox-Scenario',
  {
    hint: 'Remove the header. A payout completes or is rejected at once.',
  },
);

/** The amount that can be paid out in a currency, in units. */
export async function feesIn(wallet: Pick<Clients['wallet'], 'feesBalance'>, ctx: Ctx, currency: Currency): Promise<bigint> {
  const { balances } = await wallet.feesBalance(ctx, {});
  return unitsOf(balances, currency);
}

type FeeBalances = Out<typeof walletContract.feesBalance>['balances'];

export const unitsOf = (balances: FeeBalances, currency: Currency): bigint =>
  parseSigned(balances.find((one) => one.currency === currency)?.available ?? '0', currency);

/** Whether the owner owes returned fees or recalled credits in any currency: then no fees are paid out. */
export const isInDebt = (balances: FeeBalances): boolean =>
  balances.some(({ debt, takenBack }) => /[1-9]/.test(debt) || /[1-9]/.test(takenBack));

function parseSigned(text: string, currency: Currency): bigint {
  const units = parseUnits(text.replace('-', ''), scales[currency]) ?? 0n;
  return text.startsWith('-') ? -units : units;
}

/**
 * Posts the payout, or returns the reason against it. A repeated call gets the same answer. Throws if the ledger cannot
 * be reached.
 */
export async function movePayout(
  wallet: Pick<Clients['wallet'], 'post'>,
  ctx: Ctx,
  payout: FeePayout,
): Promise<string | undefined> {
  const outcome = await wallet.post(ctx, feePayoutGroup(transactionOf(payout)));
  return outcome.outcome === 'applied' ? undefined : outcome.reason;
}

/** Returns whether the ledger has paid the payout. */
async function isMoved(wallet: Pick<Clients['wallet'], 'listAppliedStages'>, ctx: Ctx, { id }: FeePayout): Promise<boolean> {
  const { groups } = await wallet.listAppliedStages(ctx, { groupIds: [id] });
  return groups.some(({ stages }) => stages.length > 0);
}

export async function payoutRefusal(
  wallet: Pick<Clients['wallet'], 'feesBalance'>,
  ctx: Ctx,
  { payout, reason }: { readonly payout: FeePayout; readonly reason: string },
): Promise<Fault> {
  const balanceUnits = await feesIn(wallet, ctx, payout.currency).catch(() => undefined);
  return toPayoutFault(payout, reason, balanceUnits);
}

export const toPaidTransaction = (payout: FeePayout, now: number): CompletedTransaction => ({
  transaction: transactionOf(payout),
  progress: buildPaidProgress(payout.id, now),
});

/** Runs in the commit that announces the payout. Returns false if another worker has recorded it. */
export async function recordPaid(tx: HotTx, paidTransaction: CompletedTransaction): Promise<boolean> {
  return (await insertCompleted(tx, [paidTransaction])).has(uuid(paidTransaction.transaction.id));
}

/**
 * Completes a payout without a request. Returns the reason if the payout can never be paid, else undefined. Throws on
 * outages. While its owner is frozen the payout waits, unless the ledger has posted it: then only the record is
 * missing.
 */
export async function completePayout(deps: FeePayoutDeps, payout: FeePayout): Promise<string | undefined> {
  const { db, clock, wallet, ownerSettings, published } = deps;
  const { clockOffsetMs } = (await ownerSettings.of([payout.owner]))(payout.owner);
  const ctx = stepCtx(transactionOf(payout), null, clock.now() + STEP_MS);
  if ((await isOwnerFrozen(db.knex, payout.owner)) && !(await isMoved(wallet, ctx, payout))) return undefined;
  const reason = await movePayout(wallet, clockOffsetMs === 0 ? ctx : { ...ctx, sandbox: { clockOffsetMs } }, payout);
  if (reason !== undefined) {
    await deletePayout(db.knex, payout.id);
    return reason;
  }
  const now = clock.now() + clockOffsetMs;
  const paid = toPaidTransaction(payout, now);
  await db.hot.tx(async (tx) => {
    if (await recordPaid(tx, paid)) await insertEventsHot(tx, arrivalEvents(deps, paid, { now, trace: null }));
    await endPayout(tx, payout.id);
  });
  published();
  return undefined;
}

const STEP_MS = 8 * SECOND;

const endSql = 'delete from fee_payouts where id = $1';

/** Runs in the commit that records the payout. */
export const endPayout = async (tx: HotTx, id: Id<'transaction'>): Promise<void> =>
  void (await tx.query('fee-payouts-end', endSql, [uuid(id)]));

/** An outage resolves without us. Anything else is a bug. */
const levelOf = (error: unknown): 'warn' | 'error' => (isFault(error) ? 'warn' : 'error');

/** Like completePayout, for a job: it logs a failure and leaves the payout for later. */
export async function completePayoutQuietly(deps: FeePayoutDeps, payout: FeePayout): Promise<string | undefined> {
  try {
    return await completePayout(deps, payout);
  } catch (error) {
    deps.log[levelOf(error)]('fee payout failed', { txn_id: payout.id, err: errorOf(error) });
    return undefined;
  }
}
