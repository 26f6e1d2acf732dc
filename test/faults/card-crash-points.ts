// SIGKILL during the life of a card, from its creation to its refunds, one process at a time. After every crash: no
// card is without its number, no hold without its authorization, nothing is captured twice, and a repeated request gets
// the same answer.
import { startLifecycles, authorize, move, concludeLifecycles, type CardLifecycle } from './card-lifecycles.ts';
import type { Death } from './crash-points.ts';
import { faultPlatform, type FaultPlatform } from './fault-platform.ts';

/**
 * `when` is the point of a card's life at which the process is armed. The process reaches the crash point soon after.
 */
export function cardsSurvive(when: 'while it is charged' | 'once it was charged', deaths: readonly Death[]): void {
  let platform: FaultPlatform;
  const lifecycles: (readonly CardLifecycle[])[] = [];
  /** The callers' requests during all crashes. Callers may still retry requests of one crash during the next crash. */
  const requests: Promise<unknown>[] = [];
  beforeAll(async () => {
    platform = await faultPlatform();
    // Created while every process is alive, because a call to a dying process waits for its timeout.
    const started = deaths.map(([service, point]) => startLifecycles(platform, 3, `${service}-${point}`));
    lifecycles.push(...(await Promise.all(started)));
    if (when === 'once it was charged') await Promise.all(lifecycles.flat().map(authorize));
  }, 240_000);
  afterAll(() => platform.stop(), 60_000);

  test.each(deaths.map((death, nth) => [...death, nth] as const))(
    `cards are in use when %s is killed ${when}, at %s: %s`,
    async (service, point, _moment, nth) => {
      const own = lifecycles[nth] ?? [];
      const armed = await platform.arm(service, point);
      const using = Promise.all(
        own.map(async (lifecycle) => {
          if (when === 'while it is charged') await authorize(lifecycle);
          await move(lifecycle);
        }),
      );
      // The last test awaits these requests.
      using.catch(() => undefined);
      requests.push(using);
      await armed.died();
    },
    120_000,
  );

  // One test for all crashes, because an undecided hold is released only after some time.
  test('afterwards every card has its number, every hold its authorization, and every answer stands', async () => {
    await Promise.all(requests);
    await concludeLifecycles(platform, lifecycles.flat());
  }, 300_000);
}
