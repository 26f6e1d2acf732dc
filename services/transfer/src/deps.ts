import type { Clock } from '@pay/core/time';
import { openDatabase, type Database } from '@pay/kernel/db';
import type { RecoveryMode } from '@pay/kernel/recovery-mode';
import type { Parts } from '@pay/kernel/service';
import { loopback } from './adapters/rails/loopback.ts';
import { outsideLedger, type OutsideLedger } from './adapters/rails/outside-ledger.ts';
import { railRegistry, type RailRegistry } from './adapters/rails/rail-registry.ts';
import { simulator } from './adapters/rails/simulator.ts';
import { batchJob } from './app/batches/batch-job.ts';
import type { BatchDeps } from './app/batches/deps.ts';
import { createAutoForward } from './app/auto-forward.ts';
import { itself, type Clients, type needs } from './app/clients.ts';
import { createEndingsProof, type EndingsProof } from './app/endings-proof.ts';
import type { GapDeps } from './app/gap/deps.ts';
import type { FeePayoutDeps } from './app/fee-payouts.ts';
import { createLookups, type Lookups } from './app/lookups.ts';
import { createSagaMetrics, type SagaMetrics } from './app/metrics.ts';
import { createOwnerSettings, type OwnerSettings } from './app/owner-settings.ts';
import { createRailClient } from './app/rail-client.ts';
import { createRiskCheck, type RiskCheck } from './app/risk-check.ts';
import type { ReleaseDeps } from './app/release-fees.ts';
import { createSaga, type Saga } from './app/saga.ts';
import { createTransferPolicy, type TransferPolicyOf } from './app/transfer-policy.ts';
import { advanceJob, createWakeTimer, type WakeTimer } from './app/wake-timer.ts';
import type { Config } from './config.ts';
import { createStoredSimulatorLedger } from './store/simulator-ledger.ts';

/** Dependencies of this service's handlers and jobs, built once at startup. */
export type Deps = {
  readonly config: Config;
  readonly db: Database;
  /** Real time; a handler's own clock is its owner's. */
  readonly clock: Clock;
  readonly wallet: Clients['wallet'];
  readonly lookups: Lookups;
  readonly rails: RailRegistry;
  readonly policyOf: TransferPolicyOf;
  readonly ownerSettings: OwnerSettings;
  readonly saga: Saga;
  readonly riskCheck: RiskCheck;
  readonly wakeTimer: WakeTimer;
  readonly metrics: SagaMetrics;
  readonly endingsProof: EndingsProof;
  readonly file: Clients['file'];
  readonly batches: BatchDeps;
  readonly feePayouts: FeePayoutDeps;
  readonly recovery: RecoveryMode;
  readonly releases: ReleaseDeps;
  /** Makes the job check batches at once. */
  readonly wakeBatches: () => void;
  /** Wakes the outbox relay after a commit made outside an ordinary command. */
  readonly published: () => void;
  readonly gap: GapDeps;
  readonly close: () => Promise<void>;
};

export function build(parts: Parts<Config, typeof needs>): Deps {
  const { config, clients, db, clock, ids, log, metrics, wakeJob, workGuard, published, recovery } = parts;
  const { customer, wallet, risk, file } = clients;
  const outside = outsideOf(parts);
  const rails = railsOf(parts, outside);
  const ownerSettings = createOwnerSettings(db, clock);
  const lookups = createLookups({ customer, wallet });
  const policyOf = createTransferPolicy(config, rails);
  const wakeTimer = createWakeTimer(clock, () => wakeJob(advanceJob));
  const sagaMetrics = createSagaMetrics(metrics);
  const failModes = { live: config.RISK_FAIL_MODE_LIVE, sandbox: config.RISK_FAIL_MODE_SANDBOX };
  const riskCheck = createRiskCheck({ risk, clock, log, timeoutMs: config.RISK_TIMEOUT_MS, failModes });
  const saga = createSaga({
    db,
    wallet,
    rails,
    railClient: createRailClient({ rails, clock, metrics, log, recovery, timeoutMs: config.RAIL_TIMEOUT_MS }),
    riskCheck,
    ownerSettings,
    autoForward: createAutoForward({ wallet, lookups, ownerSettings, policyOf, rails, clock, ids, log }),
    lookups,
    policyOf,
    clock,
    ids,
    log,
    wakeTimer,
    metrics: sagaMetrics,
    workGuard,
    published,
  });
  return {
    config,
    db,
    clock,
    wallet,
    lookups,
    rails,
    policyOf,
    ownerSettings,
    saga,
    riskCheck,
    wakeTimer,
    metrics: sagaMetrics,
    endingsProof: createEndingsProof(metrics),
    file,
    batches: { db, clock, ids, log, wallet, customer, file, lookups, policyOf, rails, ownerSettings, wakeTimer, published },
    recovery,
    releases: { db, clock, log, wallet, ownerSettings },
    feePayouts: { db, clock, ids, log, wallet, lookups, policyOf, ownerSettings, published },
    wakeBatches: () => wakeJob(batchJob),
    published,
    gap: { db, clock, ids, log, wallet, rails, wakeTimer, published },
    close: async () => outside?.close(),
  };
}

function outsideOf({ config, clock }: Parts<Config, typeof needs>): OutsideLedger | undefined {
  const { SIMULATOR_DATABASE_URL: url } = config;
  if (url === undefined) return undefined;
  return outsideLedger(() =>
    openDatabase({ url: () => url, poolMax: 1, hotPoolMax: 4, clock, applicationName: 'simulated-rail' }),
  );
}

function railsOf(
  { config, bus, db, clock, ids, log, recovery }: Parts<Config, typeof needs>,
  outside: OutsideLedger | undefined,
): RailRegistry {
  const simulated = simulator({
    ledger: outside?.ledger ?? createStoredSimulatorLedger(db),
    liveSettleMs: config.LIVE_SETTLE_MS,
    achReturnDays: config.ACH_RETURN_DAYS,
    callBack: loopback({ bus, subject: itself.railCallback.subject, clock, ids, log }),
  });
  return railRegistry({ simulator: simulated, simulateLive: config.LIVE_RAILS_SIMULATED, live: new Map(), recovery });
}
