// Pays the fees of an owner when the day or month ends: the full amount of each currency that has a wallet. One commit
// stores the next time and the payouts, so each payout is decided once, by any replica.
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

/**
 * Does nothing if the owner is not due. Retries a failure after a minute.
 * @throws the failure, which the guard counts
 */
export async function payDueFees(deps: FeePayoutDeps, owner: Owner): Promise<void> {
  try {
    for (const payout of await decideDue(deps, owner)) await completeDuePayout(deps, payout);
  } catch (error) {
    // If this fails, the owner is due again within a second, which is just as correct.
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
    // Another replica was first, or the owner changed the schedule. Then the owner is checked again.
    if (!isSame(current, schedule)) return [];
    const { payouts, problems } = (await isFrozenAtStartOf(tx, owner)) ? refusePlan(plan) : plan;
    await saveSchedule(tx, owner, { ...current, nextAt: nextPayoutAt(current.payout, now), lastAt: now, problems });
    await insertPayouts(tx, payouts, clock.now() + TAKE_OVER_MS);
    return payouts;
  });
}

/** A frozen owner keeps its collected fees until the next payout time. */
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

/** If a payout is refused after all, the fees stay collected until the next time, and the settings show the reason. */
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
