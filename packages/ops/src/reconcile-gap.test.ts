// The loop of `pay ops reconcile-gap`, with a run that counts nothing for hundreds of pages.
import { SECOND, type Clock } from '@pay/core/time';
import type { GapRun } from './operator.ts';
import { progressText, reconcileGap } from './reconcile-gap.ts';

const counts = { compared: 0, known: 0, different: 0, resumed: 0, unsent: 0, missing: 0, returns: 0 };
const startedRun: GapRun = {
  ...{
    id: '5f0c1d1e-0000-4000-8000-000000000001',
    recoveryId: 'one',
    from: '2026-01-31T11:00:00.000Z',
    until: '2026-01-31T13:00:00.000Z',
  },
  ...{ phase: 'deposits', at: '2026-01-31T11:00:00.000Z', position: '0', counts, recovered: [], unsettled: 0 },
  ...{ begunAt: '2026-01-31T13:00:00.000Z', finishedAt: null },
};

/** Real time passes only while a test sleeps. */
function aClock(): Clock & { slept(): number } {
  let now = 0;
  return {
    now: () => now,
    sleep: (ms) => {
      now += ms;
      return Promise.resolve();
    },
    slept: () => now,
  };
}

test('pages without a deposit count as progress: a book of a thousand pages is read without a pause', async () => {
  const clock = aClock();
  let page = 0;
  const gap = {
    begin: () => Promise.resolve(startedRun),
    advance: () =>
      Promise.resolve({
        ...startedRun,
        phase: (page += 1) < 1_000 ? ('deposits' as const) : ('settling' as const),
        position: String(page),
      }),
    finish: () => Promise.resolve({ ...startedRun, phase: 'finished' as const }),
    restoreKeys: () => Promise.resolve(0),
  };
  const { run } = await reconcileGap({ gap, clock, progress: () => undefined }, { marginMs: 60_000 });
  expect(run.phase).toBe('finished');
  expect(clock.slept()).toBe(0);
});

test('a run without progress for two minutes ends with a message', async () => {
  const clock = aClock();
  const stuck = { ...startedRun, phase: 'settling' as const, unsettled: 3 };
  const never = (): Promise<never> => Promise.reject(new Error('not asked for'));
  const gap = { begin: () => Promise.resolve(stuck), advance: () => Promise.resolve(stuck), finish: never, restoreKeys: never };
  const reconciling = reconcileGap({ gap, clock, progress: () => undefined }, { marginMs: 60_000 });
  await expect(reconciling).rejects.toThrow('3 recovered transactions are not posted to the ledger yet.');
  expect(clock.slept()).toBeGreaterThan(120 * SECOND);
});

test('the progress line shows the position of a phase that counts nothing', () => {
  expect(progressText({ ...startedRun, at: '2026-01-31T11:42:00.000Z' })).toBe(
    'deposits  to 2026-01-31T11:42:00.000Z, 0 records compared',
  );
});
