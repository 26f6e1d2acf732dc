// Delivers the messages of a simulated rail over the bus, through the same operation as a provider's messages, so the
// sandbox takes no shortcut. If a message does not get through, it is lost, as a provider's message may be. The timer
// of the row asks the rail later.
import { SECOND, type Clock } from '@pay/core/time';
import type { IdSource } from '@pay/core/id';
import type { Bus } from '@pay/kernel/bus';
import { systemCtx } from '@pay/kernel/ctx';
import { errorOf, type Log } from '@pay/kernel/log';
import { encodeCalls } from '@pay/contract/wire';
import type { CallbackMessage } from './simulator.ts';

export type LoopbackOptions = {
  readonly bus: Bus;
  /** The subject of the operation that receives messages from rails. */
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
