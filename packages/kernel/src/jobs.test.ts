import type { Clock } from '@pay/core/time';
import { createLog } from '@pay/telemetry/log';
import { createMetrics } from '@pay/telemetry/metrics';
import { startJobs } from './jobs.ts';

type Pause = { readonly ms: number; readonly end: () => void };

/** A clock that records each pause and ends it on request, or when its signal aborts. */
function recordPauses(): Clock & { readonly nextPause: () => Promise<Pause> } {
  const pauses: Pause[] = [];
  const waiting: ((pause: Pause) => void)[] = [];
  return {
    now: () => 0,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) return resolve();
        signal?.addEventListener('abort', () => resolve(), { once: true });
        const pause = { ms, end: resolve };
        const taker = waiting.shift();
        if (taker === undefined) pauses.push(pause);
        else taker(pause);
      }),
    nextPause: () =>
      new Promise((resolve) => {
        const pause = pauses.shift();
        if (pause === undefined) waiting.push(resolve);
        else resolve(pause);
      }),
  };
}

function startJob(everyMs: number, answers: boolean[]) {
  const clock = recordPauses();
  const log = createLog({ service: 'test', level: 'error', clock, sink: { write: () => undefined, flush: () => undefined } });
  const job = { name: 'look', everyMs, run: () => Promise.resolve(answers.shift() ?? false) };
  const input = { log, clock, metrics: createMetrics('test', false), bus: { connected: () => true } };
  return { clock, jobs: startJobs([job], input as never) };
}

async function takePauses(clock: ReturnType<typeof recordPauses>, count: number): Promise<number[]> {
  const lengths: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const pause = await clock.nextPause();
    lengths.push(pause.ms);
    pause.end();
  }
  return lengths;
}

test('after ten polls without work a job polls once a second, and returns to its own interval after work', async () => {
  const { clock, jobs } = startJob(200, [...Array.from({ length: 12 }, () => false), true]);
  expect(await takePauses(clock, 13)).toEqual([...Array.from({ length: 10 }, () => 200), 1_000, 1_000, 200]);
  await jobs.stop();
});

test('a wake-up of an idle job restores its own interval', async () => {
  const { clock, jobs } = startJob(200, []);
  expect((await takePauses(clock, 10)).at(-1)).toBe(200);
  expect((await clock.nextPause()).ms).toBe(1_000);
  jobs.wake('look');
  expect(await takePauses(clock, 1)).toEqual([200]);
  await jobs.stop();
});

test('a job that polls less than once a second keeps its interval', async () => {
  const { clock, jobs } = startJob(5_000, []);
  expect(new Set(await takePauses(clock, 12))).toEqual(new Set([5_000]));
  await jobs.stop();
});
