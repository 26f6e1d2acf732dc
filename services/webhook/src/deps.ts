// Collaborators of this service's handlers and jobs, built once at start.
import { randomInt } from 'node:crypto';
import { eventsNotice } from '@pay/contract/webhook';
import type { Owner } from '@pay/core/owner';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Keyring } from '@pay/core/sealing';
import type { Clients, Parts } from '@pay/kernel/service';
import type { Config } from './config.ts';
import { poster, type Poster } from './delivery/poster.ts';
import { Dispatcher } from './dispatch/dispatcher.ts';
import { signers, type Signers } from './dispatch/signers.ts';
import type { needs } from './needs.ts';
import { metersOf, type Meters } from './dispatch/meters.ts';

export type Deps = {
  readonly config: Config;
  readonly db: Database;
  /** Real time; a handler's own clock is its owner's. */
  readonly clock: Clock;
  readonly clients: Clients<typeof needs>;
  readonly keyring: Keyring;
  readonly signers: Signers;
  readonly poster: Poster;
  readonly dispatcher: Dispatcher;
  readonly meters: Meters;
  /** Something can be delivered, and read, for these owners. */
  readonly announce: (owners: readonly Owner[]) => void;
  /** Wakes the job that calls deliveries off. */
  readonly cancel: () => void;
  /** Wakes the job that looks for events of erased customers. */
  readonly erase: () => void;
};

export const DISPATCH = 'dispatch';
// Names of jobs that are woken.
export const ERASE = 'erase-events';
export const CANCEL = 'cancel-deliveries';

export function build(parts: Parts<Config, typeof needs>): Deps {
  const { config, db, bus, clock, ids, log, metrics, keyring, clients, wakeJob } = parts;
  const posting = poster({ policy: { allowPrivateTargets: config.ALLOW_PRIVATE_TARGETS, ports: config.TARGET_PORTS }, clock });
  const meters = metersOf(metrics);
  const signing = signers(keyring);
  const cancel = (): void => wakeJob(CANCEL);
  const dispatcher = new Dispatcher({
    poster: posting,
    keyring,
    signers: signing,
    clock,
    db,
    ids,
    log,
    meters,
    workers: config.DELIVERY_WORKERS,
    random: () => randomInt(2 ** 32) / 2 ** 32,
    wake: () => wakeJob(DISPATCH),
    cancel,
  });
  return {
    config,
    db,
    clock,
    clients,
    keyring,
    signers: signing,
    poster: posting,
    dispatcher,
    meters,
    announce: (owners) => {
      dispatcher.notice(owners);
      for (const owner of owners) bus.broadcast(eventsNotice, `${owner.account} ${owner.environment}`);
    },
    cancel,
    erase: () => wakeJob(ERASE),
  };
}

export async function close({ dispatcher, poster: posting }: Deps): Promise<void> {
  await dispatcher.close();
  await posting.close();
}
