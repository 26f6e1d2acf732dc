// Continuously checks the ledger in bounded slices: wallets in rotation, and sums over the whole ledger as often as
// their cost allows. From time to time, while that is cheap enough, it checks every counter against every posting.
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

/**
 * Sums cost a pass over all accounts. They start at intervals of this many times their duration: one twentieth of a
 * core.
 */
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
      // Set first: a check that takes too long must not be retried at once.
      round.foldsDueAt = startedAt + foldEveryMs;
      round.folds = (await proveFolds(db, foldPostingsMax)) ?? [];
      // From the beginning: if a sandbox clock was turned back, refunds may have a time before the last check.
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

/** A refund's clock and commit may lag behind this process's clock, so the last minutes are checked again. */
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
  // Both mean that a stored balance differs from the sum of the postings. One account may break both.
  drift.set(new Set(of('chain', 'fold').map(({ example }) => example)).size);
  negative.set(of('floor').length);
  for (const { environment, currency, units } of round.sums.imbalances)
    imbalance.set({ currency, mode: modeOf(environment) }, Number(units));
  lastRun.set(nowMs / 1_000);
}
