import type { Keyring } from '@pay/core/sealing';
import type { Clock } from '@pay/core/time';
import type { Clients, Parts } from '@pay/kernel/service';
import type { needs } from './app/clients.ts';

export type Deps = {
  readonly clients: Clients<typeof needs>;
  /** Real time. */
  readonly clock: Clock;
  readonly keyring: Keyring;
  /** Wakes the outbox relay after a commit that a job made. */
  readonly published: () => void;
  readonly wakeStatements: () => void;
  readonly wakeExports: () => void;
};

// Names of jobs that are woken.
export const MAKE_STATEMENTS = 'make-statements';
export const WRITE_EXPORTS = 'write-exports';

export const build = ({ clients, clock, keyring, published, wakeJob }: Parts<object, typeof needs>): Deps => ({
  clients,
  clock,
  keyring,
  published,
  wakeStatements: () => wakeJob(MAKE_STATEMENTS),
  wakeExports: () => wakeJob(WRITE_EXPORTS),
});
