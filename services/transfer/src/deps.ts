import type { Client } from '@pay/contract/operation';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Admission } from './admission.ts';
import type { Config } from './config.ts';
import type { Facts } from './facts.ts';
import type { EndingsProver } from './jobs/prove-endings.ts';
import type { RailRegistry } from './rails/registry.ts';
import type { Alarm } from './saga/alarm.ts';
import type { Engine } from './saga/engine.ts';
import type { SagaMetrics } from './saga/metrics.ts';
import type { Owners } from './saga/owners.ts';
import type { Needs } from './needs.ts';

/** Collaborators of this service's handlers and jobs, built once at start. */
export type Deps = {
  readonly config: Config;
  readonly db: Database;
  /** Real time; a handler's own clock is its owner's. */
  readonly clock: Clock;
  readonly wallet: Client<Needs['wallet']>;
  readonly facts: Facts;
  readonly rails: RailRegistry;
  readonly admission: Admission;
  readonly owners: Owners;
  readonly engine: Engine;
  readonly alarm: Alarm;
  readonly metrics: SagaMetrics;
  readonly endings: EndingsProver;
  /** Wakes the outbox relay after a commit made outside an ordinary command. */
  readonly published: () => void;
};
