// Checks the ledger all the time, in bounded slices: wallets in rotation, sums over the whole ledger as often as their cost
// allows, and every counter against every posting from time to time while that is cheap enough.
// Violations are a metric with an alert.
import { MINUTE, SECOND } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Job } from '@pay/kernel/jobs';
import { modeOf } from '@pay/kernel/metrics';
import type { Deps } from '../deps.ts';
import { cardOverdrafts, listRecoveredDebts, listTakenBackDebts } from '../store/card-postings.ts';
import { listOwedFees } from '../store/fee-debts.ts';
import { checks, foldPostingsMax, proveCardCredits, proveFolds, proveSlice, proveSums } from '../store/proofs.ts';
import type { LedgerProver } from '../app/ledger-prover.ts';

/** Sums cost a pass over all accounts: they rest this many times as long as they took, so one part in twenty of a core. */
const sumsRest = 20;
const foldEveryMs = 10 * MINUTE;

export const proveLedger: Job<Deps> = {
  name: 'prove-ledger',
  alone: true,
  everyMs: 5 * SECOND,
  async run({ deps, db, clock, log }) {
    const { round } = deps.prover;
    const slice = await proveSlice(db, round.after);
    round.chain.push(...slice.violations);
    round.accounts += slice.accounts;
    const startedAt = clock.now();
    if (startedAt >= round.sumsDueAt) {
      round.sums = await proveSums(db);
      const tookMs = clock.now() - startedAt;
      round.sumsDueAt = startedAt + tookMs * sumsRest;
    }
    if (startedAt >= round.foldsDueAt) {
      // Set first: one that takes too long must not be tried again at once.
      round.foldsDueAt = startedAt + foldEveryMs;
      round.folds = (await proveFolds(db, foldPostingsMax)) ?? [];
      // From the first one on: a sandbox clock that was turned back dates refunds before the last look.
      round.cardsSince = 0;
    }
    await proveCards(deps, db, startedAt);
    for (const { environment, currency, units } of await listOwedFees(db))
      deps.prover.feeDebt.set({ currency, mode: modeOf(environment) }, Number(units));
    for (const { environment, currency, units } of await listRecoveredDebts(db))
      deps.prover.recoveredDebt.set({ currency, mode: modeOf(environment) }, Number(units));
    for (const { environment, currency, units } of await listTakenBackDebts(db))
      deps.prover.takenBackDebt.set({ currency, mode: modeOf(environment) }, Number(units));
    publish(deps.prover, clock.now());
    for (const { check, example } of [...slice.violations, ...round.sums.violations, ...round.cardCredits.values()])
      log.error('ledger invariant broken', { check, example });
    if (slice.last !== undefined) round.after = slice.last;
    else endRound(deps.prover);
    return false;
  },
};

/** A refund's own clock and commit may lag behind this one's; those of the last minutes are looked at again. */
const lagMs = 5 * MINUTE;

async function proveCards({ prover: { round, overdraft } }: Deps, db: Database, nowMs: number): Promise<void> {
  for (const violation of await proveCardCredits(db, round.cardsSince)) round.cardCredits.set(violation.example, violation);
  round.cardsSince = Math.max(0, nowMs - lagMs);
  for (const { environment, currency, units } of await cardOverdrafts(db))
    overdraft.set({ currency, mode: modeOf(environment) }, Number(units));
}

function endRound({ accounts, round }: LedgerProver): void {
  accounts.set(round.accounts);
  Object.assign(round, { after: 0, accounts: 0, chain: [], lastChain: round.chain });
}

function publish({ violations, drift, negative, imbalance, lastRun, round }: LedgerProver, nowMs: number): void {
  const chain = new Map([...round.lastChain, ...round.chain].map((violation) => [violation.example, violation]));
  const found = [...chain.values(), ...round.sums.violations, ...round.folds, ...round.cardCredits.values()];
  const of = (...names: readonly string[]) => found.filter(({ check }) => names.includes(check));
  for (const check of checks) violations.set({ check }, of(check).length);
  // Both say that a stored balance is not what the postings add up to; one account may break both.
  drift.set(new Set(of('chain', 'fold').map(({ example }) => example)).size);
  negative.set(of('floor').length);
  for (const { environment, currency, units } of round.sums.imbalances)
    imbalance.set({ currency, mode: modeOf(environment) }, Number(units));
  lastRun.set(nowMs / 1_000);
}
