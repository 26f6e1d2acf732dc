import type { Clock } from '@pay/core/time';
import type { IdSource } from '@pay/core/id';
import type { Database } from '@pay/kernel/db';
import type { Log } from '@pay/kernel/log';
import type { RailRegistry } from '../../adapters/rails/rail-registry.ts';
import type { Clients } from '../clients.ts';
import type { WakeTimer } from '../wake-timer.ts';

export type GapDeps = {
  readonly db: Database;
  /** Real time. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly wallet: Clients['wallet'];
  readonly rails: RailRegistry;
  readonly wakeTimer: WakeTimer;
  readonly published: () => void;
};
