// The operator on duty of an installation whose replicas are killed faster than in reality. The operator releases
// requests and transactions that were set aside because of other work's crashes. A suspect of one crash is often in
// progress when the test kills the same process again.
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { systemClock } from '@pay/core/time';
import { natsBus } from '@pay/kernel/bus/nats';
import { createClient } from '@pay/kernel/client';
import { createMetrics } from '@pay/kernel/metrics';
import { operatorCtx } from '@pay/testkit/operator';
import { memoryLog } from '@pay/testkit/service';

const everyMs = 1_000;
const dutyPosts = [
  ['gateway', 'request'],
  ['transfer', 'transaction'],
] as const;

export async function startDuty(natsUrl: string): Promise<{ stop(): Promise<void> }> {
  const bus = await natsBus({ url: () => natsUrl, name: 'duty', prefix: '', log: memoryLog().log });
  const calling = { bus, clock: systemClock, metrics: createMetrics('duty', false), strict: true };
  const posts = dutyPosts.map(([service, kind]) => ({ kind, ...createClient(setAsideWorkOperations(service), calling) }));
  const release = async ({ kind, client }: (typeof posts)[number]): Promise<void> => {
    const { items } = await client.listSetAsideWork(operatorCtx(), { limit: 1_000, kind });
    for (const { workId } of items) await client.releaseWork(operatorCtx(), { kind, workId });
  };
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // The next round asks unavailable services again.
      await Promise.allSettled(posts.map(release));
      await systemClock.sleep(everyMs, stopping.signal);
    }
  };
  const loops = loop();
  return {
    async stop() {
      stopping.abort();
      await loops;
      for (const { shutdown } of posts) shutdown();
      await bus.close();
    },
  };
}
