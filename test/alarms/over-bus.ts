// Calls over the bus, for operations that have no public route in live: messages of a card network, and operators'
// corrections.
import type { Ctx } from '@pay/contract/ctx';
import type { Client, Contract } from '@pay/contract/operation';
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { natsBus } from '@pay/kernel/bus/nats';
import { createClient } from '@pay/kernel/client';
import { createLog } from '@pay/kernel/log';
import { createMetrics } from '@pay/kernel/metrics';
import type { Owner } from './players.ts';
import type { Scene } from './scene.ts';

export type OverBus<C extends Contract> = { readonly client: Client<C>; contextOf(owner: Owner): Ctx; close(): Promise<void> };

const silent = { write: (): void => undefined, flush: (): void => undefined };

export async function overBus<C extends Contract>({ stage }: Scene, contract: C): Promise<OverBus<C>> {
  const log = createLog({ service: 'operator', level: 'error', clock: systemClock, sink: silent });
  const bus = await natsBus({ url: () => stage.infra.nats.url, tls: {}, name: 'alarms', prefix: '', log });
  const metrics = createMetrics('operator', false);
  const { client, shutdown } = createClient(contract, { bus, clock: systemClock, metrics, strict: false });
  const ids = randomIds();
  return {
    client,
    contextOf: ({ account }) => {
      const now = systemClock.now();
      return {
        owner: { account, environment: 'live' },
        operationId: ids.next('operation', now),
        requestId: ids.next('request', now),
        keyId: account,
        deadline: now + 10_000,
        caller: { type: 'operator', label: 'alarms', ip: null, userAgent: null },
      };
    },
    close: async () => {
      shutdown();
      await bus.close();
    },
  };
}
