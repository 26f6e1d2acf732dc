// The use of an idle platform: memory and processor time. Resident memory counts the pages of the shared Node program
// once per process. Proportional memory counts them once in total, and is the amount that a dedicated host would need.
import { systemClock } from '@pay/core/time';
import { cpuByProcess, proportionalMiB, residentMiB } from './measure.ts';
import { lowerIsBetter, type Row } from './report.ts';
import type { Stage } from './stage.ts';

/** Milliseconds to wait until the services have collected the garbage of their start. */
const quietMs = 30_000;
/** Milliseconds of the idle measurement. */
const countMs = 20_000;

export async function benchIdle(stage: Stage): Promise<Row[]> {
  await systemClock.sleep(quietMs);
  const { postgres: _postgres, nats: _nats, ...services } = stage.processes();
  const [before, startedAt] = [cpuByProcess(services), performance.now()];
  await systemClock.sleep(countMs);
  const [after, ms] = [cpuByProcess(services), performance.now() - startedAt];
  const cpuMs = Object.keys(after).reduce((sum, name) => sum + ((after[name] ?? 0) - (before[name] ?? 0)) / 1_000, 0);
  const total = (memoryOf: (pid: number) => number): number =>
    Object.values(services).reduce((sum, pid) => sum + memoryOf(pid), 0);
  return [
    ...Object.entries(services).map(([name, pid]) => lowerIsBetter(`${name}, resident, settled`, residentMiB(pid), 'MiB')),
    lowerIsBetter('all services, resident', total(residentMiB), 'MiB', 'platform' in services ? 200 : 850),
    lowerIsBetter('all services, proportional', total(proportionalMiB), 'MiB'),
    lowerIsBetter('all services, CPU while idle', (cpuMs / ms) * 100, '% of a core'),
  ];
}
