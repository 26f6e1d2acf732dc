import type { IdSource } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Log } from '@pay/kernel/log';
import type { RailRegistry } from '../../adapters/rails/rail-registry.ts';
import type { Clients } from '../clients.ts';
import type { Lookups } from '../lookups.ts';
import type { OwnerSettings } from '../owner-settings.ts';
import type { TransferPolicyOf } from '../transfer-policy.ts';
import type { WakeTimer } from '../wake-timer.ts';

/** Dependencies of the work on batches. The clock is real time. */
export type BatchDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly wallet: Pick<Clients['wallet'], 'post' | 'balance'>;
  readonly customer: Pick<Clients['customer'], 'validateCounterparty' | 'ensureCounterparty'>;
  readonly file: Pick<Clients['file'], 'begin' | 'append' | 'finish'>;
  readonly lookups: Lookups;
  readonly policyOf: TransferPolicyOf;
  readonly rails: RailRegistry;
  readonly ownerSettings: OwnerSettings;
  readonly wakeTimer: WakeTimer;
  /** Wakes the outbox relay. */
  readonly published: () => void;
};

/** Milliseconds for the calls of one step of the job. */
export const STEP_MS = 10_000;
