// Dependencies of this service's handlers and jobs, built once at startup.
import { randomInt } from 'node:crypto';
import { eventsNotice } from '@pay/contract/webhook/shapes';
import type { Owner } from '@pay/core/owner';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { recoveryGate } from '@pay/kernel/recovery-mode';
import type { Keyring } from '@pay/core/sealing';
import type { Clients, Parts } from '@pay/kernel/service';
import type { Config } from './config.ts';
import { createHttpSender, type HttpSender } from './adapters/http-sender/http-sender.ts';
import { auditMetrics, type AuditMetrics } from './app/audit-metrics.ts';
import { Dispatcher } from './app/delivery/dispatcher.ts';
import { createSigningKeys, type SigningKeys } from './app/delivery/signing-keys.ts';
import type { needs } from './app/clients.ts';
import { deliveryMetrics, type DeliveryMetrics } from './app/delivery/metrics.ts';

export type Deps = {
  readonly config: Config;
  readonly db: Database;
  /** Real time; a handler's own clock is its owner's. */
  readonly clock: Clock;
  readonly clients: Clients<typeof needs>;
  readonly keyring: Keyring;
  readonly signingKeys: SigningKeys;
  readonly httpSender: HttpSender;
  readonly dispatcher: Dispatcher;
  readonly metrics: DeliveryMetrics;
  readonly auditMetrics: AuditMetrics;
  /** Wakes the dispatcher and the readers of event streams of these owners. */
  readonly notifyEventsStored: (owners: readonly Owner[]) => void;
  readonly wakeCancelDeliveries: () => void;
  /** Wakes the job that looks for events of erased customers. */
  readonly wakeEraseEvents: () => void;
};

// Names of the jobs that `deps` wakes.
export const DISPATCH = 'dispatch';
export const ERASE_EVENTS = 'erase-events';
export const CANCEL_DELIVERIES = 'cancel-deliveries';

export function build(parts: Parts<Config, typeof needs>): Deps {
  const { config, db, bus, clock, ids, log, keyring, clients, wakeJob, workGuard, recovery } = parts;
  const policy = { allowPrivateTargets: config.ALLOW_PRIVATE_TARGETS, ports: config.TARGET_PORTS };
  const shared = {
    ...{ db, clock, keyring },
    httpSender: recoveryGate(recovery, createHttpSender({ policy, clock }), { send: true, check: false, close: false }),
    metrics: deliveryMetrics(parts.metrics),
    auditMetrics: auditMetrics(parts.metrics),
    signingKeys: createSigningKeys(keyring),
    wakeCancelDeliveries: (): void => wakeJob(CANCEL_DELIVERIES),
  };
  const dispatcher = new Dispatcher({
    ...shared,
    ...{ ids, log, workGuard, recovery },
    workers: config.DELIVERY_WORKERS,
    random: () => randomInt(2 ** 32) / 2 ** 32,
    wake: () => wakeJob(DISPATCH),
  });
  return {
    ...shared,
    ...{ config, clients, dispatcher },
    notifyEventsStored: (owners) => {
      dispatcher.notice(owners);
      for (const owner of owners) bus.broadcast(eventsNotice, `${owner.account} ${owner.environment}`);
    },
    wakeEraseEvents: () => wakeJob(ERASE_EVENTS),
  };
}

export async function close({ dispatcher, httpSender }: Deps): Promise<void> {
  await dispatcher.close();
  await httpSender.close();
}
