// Pays the fees of an owner whose day or month has come: all that there is of each currency that has a wallet. The next time and the
// payouts are one commit, so that each is decided once, whichever replica finds it due.
import { currencies } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { MINUTE, SECOND } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import { isFrozenAtStartOf } from '@pay/kernel/owner-freezes';
import { checkFeePayout, type FeePayout } from '../domain/fee-payout.ts';
import { nextPayoutAt, type FeePayoutProblem, type FeeSchedule } from '../domain/fee-schedule.ts';
import { insertPayouts } from '../store/fee-payouts.ts';
import { findSchedule, lockSchedule, postponeLook, saveSchedule } from '../store/fee-settings.ts';
import { isInDebt, completePayoutQuietly, TAKE_OVER_MS, unitsOf, type FeePayoutDeps } from './fee-payouts.ts';

const CALLS_MS = 8 * SECOND;

/** Does nothing for an owner that is not due. What fails is tried again after a minute. @throws what failed, which the guard counts */
export async function payDueFees(deps: FeePayoutDeps, owner: Owner): Promise<void> {
  try {
    for (const payout of await decideDue(deps, owner)) await completeDuePayout(deps, payout);
  } catch (error) {
    // Without it the owner is looked at again within a second, which is as right.
    await postponeLook(deps.db, owner, deps.clock.now() + MINUTE).catch(() => undefined);
    throw error;
  }
}

type Plan = { readonly payouts: readonly FeePayout[]; readonly problems: readonly FeePayoutProblem[] };

async function decideDue(deps: FeePayoutDeps, owner: Owner): Promise<readonly FeePayout[]> {
  const { db, clock, ownerSettings } = deps;
  const schedule = await findSchedule(db.knex, owner);
  const { clockOffsetMs } = (await ownerSettings.of([owner]))(owner);
  const now = clock.now() + clockOffsetMs;
  if (schedule.nextAt === null || schedule.nextAt > now) return [];
  const plan = await planDue(deps, owner, { schedule, now });
  return db.tx(async (tx) => {
    const current = await lockSchedule(tx, owner);
    // Another replica was first, or the owner has changed it meanwhile; then it is looked at again.
    if (!isSame(current, schedule)) return [];
    const { payouts, problems } = (await isFrozenAtStartOf(tx, owner)) ? refusePlan(plan) : plan;
    await saveSchedule(tx, owner, { ...current, nextAt: nextPayoutAt(current.payout, now), lastAt: now, problems });
    await insertPayouts(tx, payouts, clock.now() + TAKE_OVER_MS);
    return payouts;
  });
}

/** What a frozen owner has collected stays collected until the next time. */
const refusePlan = ({ payouts, problems }: Plan): Plan => ({
  payouts: [],
  problems: [...problems, ...payouts.map(({ currency, walletId }) => ({ currency, walletId, code: 'compliance_rejected' }))],
});

const isSame = (a: FeeSchedule, b: FeeSchedule): boolean =>
  a.nextAt === b.nextAt && currencies.every((currency) => a.wallets[currency] === b.wallets[currency]);

type DueSchedule = { readonly schedule: FeeSchedule; readonly now: number };

async function planDue(deps: FeePayoutDeps, owner: Owner, { schedule, now }: DueSchedule): Promise<Plan> {
  const { clock, ids, lookups, ownerSettings, policyOf, wallet } = deps;
  const ctx = systemCtx(owner, ids.next('operation', clock.now()), clock.now() + CALLS_MS);
  const { balances } = await wallet.feesBalance(ctx, {});
  const policy = policyOf(owner, (await ownerSettings.of([owner]))(owner).settings);
  const payouts: FeePayout[] = [];
  const problems: FeePayoutProblem[] = [];
  for (const currency of currencies) {
    const walletId = schedule.wallets[currency];
    const balanceUnits = unitsOf(balances, currency);
    if (walletId === undefined || balanceUnits <= 0n) continue;
    const recipient = await lookups.recipient(ctx, walletId);
    const context = { id: ids.next('transaction', now), owner, recipient, balanceUnits, isInDebt: isInDebt(balances), policy };
    const checked = checkFeePayout({ currency, walletId }, context);
    if (checked.ok) payouts.push(checked.payout);
    else problems.push({ currency, walletId, code: checked.fault.details[0]?.code ?? 'not_supported' });
  }
  return { payouts, problems };
}

/** What is refused after all stays collected until the next time, and the settings tell why. */
async function completeDuePayout(deps: FeePayoutDeps, payout: FeePayout): Promise<void> {
  const code = await completePayoutQuietly(deps, payout);
  if (code === undefined) return;
  const { owner, currency, walletId } = payout;
  await deps.db.tx(async (tx) => {
    const schedule = await lockSchedule(tx, owner);
    if (schedule.wallets[currency] !== walletId) return;
    const others = schedule.problems.filter((problem) => problem.currency !== currency);
    await saveSchedule(tx, owner, { ...schedule, problems: [...others, { currency, walletId, code }] });
  });
}
