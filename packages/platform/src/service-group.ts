// Services that share this process: started at once, ended callers before callees.
import type { RunningService } from '@pay/kernel/run';
import type { ServiceName } from './services/names.ts';

export type ServicesTogether = Record<ServiceName, RunningService>;

/** Resolves when all serve. If one cannot start, ends those that started. */
export async function startTogether(
  services: readonly ServiceName[],
  start: (service: ServiceName) => Promise<RunningService>,
): Promise<ServicesTogether> {
  const running = {} as ServicesTogether;
  const starting = services.map(async (service) => void (running[service] = await start(service)));
  const failed = (await Promise.allSettled(starting)).find((outcome) => outcome.status === 'rejected');
  if (failed === undefined) return running;
  await stopTogether(services, running);
  throw failed.reason;
}

export async function stopTogether(services: readonly ServiceName[], runningServices: Partial<ServicesTogether>): Promise<void> {
  for (const service of services.toReversed()) await runningServices[service]?.stop();
}
