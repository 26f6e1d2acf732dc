// The operator on duty of an installation whose replicas are killed faster than any installation's: releases requests that the gateway set
// aside because two deaths of others met them.
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { systemClock } from '@pay/core/time';
import { natsBus } from '@pay/kernel/bus/nats';
import { createClient } from '@pay/kernel/client';
import { createMetrics } from '@pay/kernel/metrics';
import { operatorCtx } from '@pay/testkit/operator';
import { memoryLog } from '@pay/testkit/service';

const everyMs = 1_000;

export async function startDuty(natsUrl: string): Promise<{ stop(): Promise<void> }> {
  const bus = await natsBus({ url: () => natsUrl, name: 'duty', prefix: '', log: memoryLog().log });
  const calling = { bus, clock: systemClock, metrics: createMetrics('duty', false), strict: true };
  const { client, shutdown } = createClient(setAsideWorkOperations('gateway'), calling);
  const release = async (): Promise<void> => {
    const { items } = await client.listSetAsideWork(operatorCtx(), { limit: 1_000, kind: 'request' });
    for (const { kind, workId } of items) await client.releaseWork(operatorCtx(), { kind, workId });
  };
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // What is away now is looked at again.
      await release().catch(() => undefined);
      await systemClock.sleep(everyMs, stopping.signal);
    }
  };
  const loops = loop();
  return {
    async stop() {
      stopping.abort();
      await loops;
      shutdown();
      await bus.close();
    },
  };
}
