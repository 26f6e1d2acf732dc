// SIGKILL on the way of a card, from its making to its refunds, one process at a time. Whatever dies wherever: no card is
// without its number, no hold without its authorization, nothing is captured twice, and who asks again is answered the same.
import { startLifecycles, authorize, move, concludeLifecycles, type CardLifecycle } from './card-lifecycles.ts';
import type { Death } from './crash-points.ts';
import { faultPlatform, type FaultPlatform } from './fault-platform.ts';

/** `when` is where in a card's lifecycle the process is armed; each point is passed soon after. */
export function cardsSurvive(when: 'while it is charged' | 'once it was charged', deaths: readonly Death[]): void {
  let platform: FaultPlatform;
  const lifecycles: (readonly CardLifecycle[])[] = [];
  /** What callers of all deaths do; those of one may still be repeating requests while the next one is under way. */
  const requests: Promise<unknown>[] = [];
  beforeAll(async () => {
    platform = await faultPlatform();
    // Made while everybody is alive: a question to one who is just dying is answered by nobody, and waits for its time-out.
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
      // Judged in the last test, which awaits it.
      using.catch(() => undefined);
      requests.push(using);
      await armed.died();
    },
    120_000,
  );

  // Once for all of them, because a hold that nobody decided on has an age before it is given back.
  test('afterwards every card has its number, every hold its authorization, and every answer stands', async () => {
    await Promise.all(requests);
    await concludeLifecycles(platform, lifecycles.flat());
  }, 300_000);
}
