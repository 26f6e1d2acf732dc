// The ledger proves itself all the time, a bounded piece per run: wallets in rotation, whole-ledger sums as often as their cost allows, every
// counter against every posting now and then while that is cheap enough. Violations are a metric that somebody is paged on.
import { MINUTE, SECOND } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Job } from '@pay/kernel/jobs';
import { modeOf, type Gauge, type Metrics } from '@pay/kernel/metrics';
import type { Deps } from '../deps.ts';
import { cardOverdrafts } from '../store/card-postings.ts';
import { checks, proveCardCredits, proveFolds, proveSlice, proveSums, type Sums, type Violation } from '../store/proofs.ts';

export type Prover = {
  readonly violations: Gauge;
  readonly lastRun: Gauge;
  readonly accounts: Gauge;
  readonly drift: Gauge;
  readonly negative: Gauge;
  readonly imbalance: Gauge;
  readonly overdraft: Gauge;
  /** Where the rotation stands, and what it found on this way round and, so that a finding stays shown, on the last. */
  readonly round: {
    after: number;
    accounts: number;
    chain: Violation[];
    lastChain: readonly Violation[];
    sums: Sums;
    folds: readonly Violation[];
    /** By card transaction; a finding stays shown, because what was paid out stays paid out. */
    cardCredits: Map<string, Violation>;
    /** Milliseconds: refunds posted since then are still to be looked at. */
    cardsSince: number;
    /** Milliseconds: when sums and folds are due again. */
    sumsDueAt: number;
    foldsDueAt: number;
  };
};

export const createProver = (metrics: Metrics): Prover => ({
  violations: metrics.gauge('payments_ledger_violations'),
  lastRun: metrics.gauge('payments_ledger_last_check_timestamp_seconds'),
  accounts: metrics.gauge('payments_ledger_accounts_checked'),
  drift: metrics.gauge('payments_ledger_account_drift'),
  imbalance: metrics.gauge('payments_ledger_imbalance'),
  negative: metrics.gauge('payments_ledger_negative_balances'),
  overdraft: metrics.gauge('payments_card_overdraft_units'),
  round: {
    after: 0,
    accounts: 0,
    chain: [],
    lastChain: [],
    sums: { violations: [], imbalances: [] },
    folds: [],
    cardCredits: new Map(),
    cardsSince: 0,
    sumsDueAt: 0,
    foldsDueAt: 0,
  },
});

/** Sums cost a pass over all accounts: they rest this many times as long as they took, so one part in twenty of a core. */
const sumsRest = 20;
const foldEveryMs = 10 * MINUTE;
/** Above this the full fold is left to the nightly restore drill; measured about a second per million. */
const foldPostingsMax = 2_000_000;

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

function endRound({ accounts, round }: Prover): void {
  accounts.set(round.accounts);
  Object.assign(round, { after: 0, accounts: 0, chain: [], lastChain: round.chain });
}

function publish({ violations, drift, negative, imbalance, lastRun, round }: Prover, nowMs: number): void {
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
