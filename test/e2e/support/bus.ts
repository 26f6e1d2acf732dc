import { systemClock } from '@pay/core/time';
import type { Bus } from '@pay/kernel/bus';
import { natsBus } from '@pay/kernel/bus/nats';
import { createLog } from '@pay/kernel/log';
import type { ProvablePlatform } from '@pay/testkit/conservation';

/** A connection to the bus of a platform, for data without a public route: its events and its proofs. */
export function busOf(platform: ProvablePlatform, name: string): Promise<Bus> {
  const silent = { write: (): void => undefined, flush: (): void => undefined };
  const log = createLog({ service: name, level: 'error', clock: systemClock, sink: silent });
  return natsBus({ url: () => platform.natsUrl, name, prefix: platform.busPrefix, log });
}
