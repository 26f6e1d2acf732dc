import type { Keyring } from '@pay/core/sealing';
import type { Clock } from '@pay/core/time';
import type { Clients, Parts } from '@pay/kernel/service';
import type { WorkGuard } from '@pay/kernel/work-guard';
import type { needs } from './app/clients.ts';

export type Deps = {
  readonly clients: Clients<typeof needs>;
  /** Real time. */
  readonly clock: Clock;
  readonly keyring: Keyring;
  /** Sets aside work that no job may process. */
  readonly workGuard: WorkGuard;
  /** Wakes the outbox relay after a job's commit. */
  readonly published: () => void;
  readonly wakeStatements: () => void;
  readonly wakeExports: () => void;
};

// Names of jobs that handlers wake.
export const MAKE_STATEMENTS = 'make-statements';
export const WRITE_EXPORTS = 'write-exports';

export const build = ({ clients, clock, keyring, published, wakeJob, workGuard }: Parts<object, typeof needs>): Deps => ({
  clients,
  clock,
  keyring,
  workGuard,
  published,
  wakeStatements: () => wakeJob(MAKE_STATEMENTS),
  wakeExports: () => wakeJob(WRITE_EXPORTS),
});
