// Recurring work in bounded batches. Rows have their own due times and leases, so any replica may run any job. A crash
// only delays the rows that it leased.
import { errorOf, type Log } from './log.ts';
import { SECOND, type Clock } from '@pay/core/time';
import type { IdSource } from '@pay/core/id';
import { inBackground } from './background.ts';
import type { Bus } from './bus.ts';
import type { Database } from './db.ts';
import type { Leader } from './leader.ts';
import type { Metrics } from './metrics.ts';
import { outageLines, outageOf } from './outage.ts';
import type { RecoveryMode } from './recovery-mode.ts';
import { runNamed } from './work.ts';
import type { WorkGuard } from './work-guard.ts';

export type JobRun<D> = {
  readonly deps: D;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Counts attempts at leased work, and sets aside work that keeps failing. */
  readonly workGuard: WorkGuard;
  readonly recovery: RecoveryMode;
  readonly metrics: Metrics;
};

export type Job<D> = {
  readonly name: string;
  /** Milliseconds between polls without work. After ten such polls, at least a second. A wake-up polls at once. */
  readonly everyMs: number;
  /** Only the leader runs the job, because every replica would find the same work. */
  readonly alone?: true;
  /**
   * Waits in recovery mode. For jobs that send data out of the platform, begin payments, or acknowledge a provider's
   * messages.
   */
  readonly waitsInRecovery?: true;
  /** Does one bounded batch. Returns true if more work may be due now. */
  run(context: JobRun<D>): Promise<boolean>;
};

export interface Jobs {
  wake(name: string): void;
  /**
   * Runs one job until it reports no more work, independent of the replica that has the lease. Waits for a run of the
   * job's own loop, which may have leased the work that the caller wants done.
   */
  runOnce(name: string): Promise<void>;
  stop(): Promise<void>;
}

const failureMsMax = 5_000;
/**
 * Slows idle jobs. An idle platform made 66 statements a second, half of them by jobs that poll several times a second.
 * A job that must act sooner is woken.
 */
const idle = { afterPolls: 10, pauseMs: SECOND } as const;

function pauseOf({ everyMs }: Job<never>, { failed, empty }: { readonly failed: number; readonly empty: number }): number {
  if (failed > 0) return Math.min(Math.max(everyMs, 100) * 2 ** Math.min(failed, 6), failureMsMax);
  return empty > idle.afterPolls ? Math.max(everyMs, idle.pauseMs) : everyMs;
}

type StartJobsInput<D> = Omit<JobRun<D>, 'signal'> & {
  readonly bus: Pick<Bus, 'connected'>;
  readonly leader: Leader;
};

export function startJobs<D>(jobs: readonly Job<D>[], input: StartJobsInput<D>): Jobs {
  const stopping = new AbortController();
  const wakes = new Map<string, AbortController>();
  const woken = new Set<string>();
  /** Active runs of the loops. The loop handles their failures. */
  const running = new Map<string, Promise<unknown>>();
  const failures = input.metrics.counter('payments_job_failures_total');
  const isWaiting = (job: Job<D>): boolean => job.waitsInRecovery === true && input.recovery.isOn();
  const loop = async (job: Job<D>): Promise<void> => {
    failures.inc({ job_name: job.name }, 0);
    const outages = outageLines('job', { log: input.log, clock: input.clock, fields: { job: job.name } });
    let [failed, empty] = [0, 0];
    while (!stopping.signal.aborted) {
      woken.delete(job.name);
      try {
        const isOurs = !isWaiting(job) && (job.alone !== true || (await input.leader.leads()));
        const run = isOurs ? runNamed(job.name, () => job.run({ ...input, signal: stopping.signal })) : Promise.resolve(false);
        const settled = run.catch(() => undefined);
        running.set(job.name, settled);
        const more = await run;
        failed = 0;
        outages.worked();
        empty = more || woken.has(job.name) ? 0 : empty + 1;
        if (empty === 0) continue;
      } catch (error) {
        failed += 1;
        const outage = outageOf(error, input.bus);
        // While the bus is disconnected, every job fails, and PaymentsBusDisconnected already reports the outage.
        if (outage !== 'bus') failures.inc({ job_name: job.name });
        if (outage === undefined) input.log.error('job failed', { job: job.name, err: errorOf(error) });
        else outages.failed(outage, error);
      }
      // After a failure, wake-ups that arrived during the run are dropped. The next wake-up counts.
      woken.delete(job.name);
      const wake = new AbortController();
      wakes.set(job.name, wake);
      await input.clock.sleep(pauseOf(job, { failed, empty }), AbortSignal.any([wake.signal, stopping.signal]));
      if (wake.signal.aborted) empty = 0;
    }
  };
  const loops = jobs.map((job) => inBackground(() => loop(job)));
  return {
    wake: (name) => {
      if (woken.has(name)) return;
      woken.add(name);
      // With a reason, because without one each abort creates an exception with its stack.
      wakes.get(name)?.abort('woken');
    },
    runOnce: async (name) => {
      const job = jobs.find((candidate) => candidate.name === name);
      if (job === undefined) throw new RangeError(`no job ${name}`);
      let more = true;
      while (more && !stopping.signal.aborted && !isWaiting(job)) {
        more = await runNamed(job.name, () => job.run({ ...input, signal: stopping.signal }));
        await running.get(name);
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
