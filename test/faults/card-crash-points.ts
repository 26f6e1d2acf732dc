// SIGKILL on the way of a card, from its making to its refunds, one process at a time. Whatever dies wherever: no card is
// without its number, no hold without its authorisation, nothing is captured twice, and who asks again is answered the same.
import { beginLives, charge, move, settleLives, type Life } from './card-lives.ts';
import type { Death } from './crash-points.ts';
import { faultWorld, type FaultWorld } from './world.ts';

/** `when` is where in a card's life the process is armed; each point is passed soon after. */
export function cardsSurvive(when: 'while it is charged' | 'once it was charged', deaths: readonly Death[]): void {
  let world: FaultWorld;
  const lives: Life[] = [];
  beforeAll(async () => {
    world = await faultWorld();
  }, 60_000);
  afterAll(() => world.stop(), 60_000);

  test.each(deaths)(
    `a card lives on where %s is killed ${when}, at %s: %s`,
    async (service, point) => {
      const own = await beginLives(world, 3, `${service}-${point}`);
      lives.push(...own);
      if (when === 'once it was charged') await Promise.all(own.map(charge));
      const armed = await world.arm(service, point);
      if (when === 'while it is charged') await Promise.all(own.map(charge));
      const moved = Promise.all(own.map(move));
      await armed.died();
      await moved;
    },
    120_000,
  );

  // Once for all of them, because a hold that nobody decided on is a minute old before it is given back.
  test('afterwards every card has its number, every hold its authorisation, and every answer stands', async () => {
    await settleLives(world, lives);
  }, 240_000);
}
