// Dependencies of the saga.
import type { IdSource } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Log } from '@pay/kernel/log';
import type { WorkGuard } from '@pay/kernel/work-guard';
import type { RailRegistry } from '../adapters/rails/rail-registry.ts';
import type { AutoForward } from './auto-forward.ts';
import type { Clients } from './clients.ts';
import type { Lookups } from './lookups.ts';
import type { SagaMetrics } from './metrics.ts';
import type { OwnerSettings } from './owner-settings.ts';
import type { RailClient } from './rail-client.ts';
import type { RiskCheck } from './risk-check.ts';
import type { TransferPolicyOf } from './transfer-policy.ts';
import type { WakeTimer } from './wake-timer.ts';

export type SagaDeps = {
  readonly db: Database;
  readonly wallet: Clients['wallet'];
  readonly rails: RailRegistry;
  readonly railClient: RailClient;
  readonly riskCheck: RiskCheck;
  readonly ownerSettings: OwnerSettings;
  readonly autoForward: AutoForward;
  readonly lookups: Lookups;
  readonly policyOf: TransferPolicyOf;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly wakeTimer: WakeTimer;
  readonly metrics: SagaMetrics;
  readonly workGuard: WorkGuard;
  readonly published: () => void;
};
