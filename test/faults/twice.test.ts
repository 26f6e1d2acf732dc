// A caller that gave up and asks again, a redelivery, a second gateway that takes over: the same message may be at work twice at
// the same moment. Here every one of them is.
import { beginLives, charge, move, settleLives } from './card-lives.ts';
import { faultWorld, type FaultWorld } from './world.ts';

let world: FaultWorld;
beforeAll(async () => void (world = await faultWorld({ TWICE: 'true' })), 120_000);
afterAll(() => world.stop(), 60_000);

test('transfers whose every message arrives twice at once move their money once', async () => {
  await world.settle(await world.transfers(await world.owner(), 40, 'twice'));
}, 180_000);

test('cards whose every message arrives twice at once are charged once, and each charge stands on its hold', async () => {
  const lives = await beginLives(world, 4, 'twice');
  await Promise.all(lives.map(charge));
  await Promise.all(lives.map(move));
  await settleLives(world, lives);
}, 300_000);
