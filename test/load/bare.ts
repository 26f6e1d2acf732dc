// The baseline of deliveries: a loop of undici in a separate process that posts the same bodies to the same receiver,
// without a queue, signatures, or history.
import { Pool } from 'undici';
import { systemClock } from '@pay/core/time';

export type Bare = {
  readonly origin: string;
  readonly bodies: readonly string[];
  readonly connections: number;
  readonly durationMs: number;
};
export type BareResult = { readonly perSecond: number; readonly cpuUs: number };

process.on('message', (bare: Bare) => {
  void loop(bare).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });

async function loop({ origin, bodies, connections, durationMs }: Bare): Promise<BareResult> {
  const pool = new Pool(origin, { connections });
  let n = 0;
  const startedAt = systemClock.now();
  const cpu = process.cpuUsage();
  const headers = { 'content-type': 'application/json' };
  const one = async (): Promise<void> => {
    while (systemClock.now() - startedAt < durationMs) {
      const body = bodies[n % bodies.length] ?? '{}';
      n += 1;
      const answer = await pool.request({ path: '/ok/bare', method: 'POST', headers, body });
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const { user, system } = process.cpuUsage(cpu);
  const elapsedMs = systemClock.now() - startedAt;
  await pool.close();
  return { perSecond: (n / elapsedMs) * 1_000, cpuUs: (user + system) / n };
}
