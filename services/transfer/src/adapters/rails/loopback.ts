// The way a simulated rail's messages come in: over the bus and through the same operation as a provider's would, so that
// the sandbox takes no shortcut. A message that does not get through is lost, as a provider's may be; the row's
// own timer asks the rail anyway.
import { SECOND, type Clock } from '@pay/core/time';
import type { IdSource } from '@pay/core/id';
import type { Bus } from '@pay/kernel/bus';
import { systemCtx } from '@pay/kernel/ctx';
import { errorOf, type Log } from '@pay/kernel/log';
import { encodeCalls } from '@pay/contract/wire';
import type { CallbackMessage } from './simulator.ts';

export type LoopbackOptions = {
  readonly bus: Bus;
  /** Of the operation that takes messages of rails. */
  readonly subject: string;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
};

const callbackMs = 5 * SECOND;

export function loopback({ bus, subject, clock, ids, log }: LoopbackOptions): (message: CallbackMessage) => Promise<void> {
  return async ({ rail, owner, raw }) => {
    const now = clock.now();
    const ctx = systemCtx(owner, ids.next('operation', now), now + callbackMs);
    try {
      await bus.request(subject, encodeCalls([{ ctx, input: { rail, raw, headers: {} } }]), callbackMs);
    } catch (error) {
      log.info('simulated callback lost', { rail, err: errorOf(error) });
    }
  };
}
