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
  /** Sets aside what no job works on. */
  readonly workGuard: WorkGuard;
  /** Wakes the outbox relay after a commit that a job made. */
  readonly published: () => void;
  readonly wakeStatements: () => void;
  readonly wakeExports: () => void;
};

// Names of jobs that are woken.
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
