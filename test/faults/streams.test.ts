// The store of the bus lost, or replaced by an older copy, while transfers arrive. Nobody does anything about it.
import { faultWorld, type FaultWorld } from './world.ts';

let world: FaultWorld;
beforeAll(async () => {
  world = await faultWorld();
}, 60_000);
afterAll(() => world.stop(), 60_000);

test('losing the whole store of the bus mid-flow loses and doubles nothing (N8)', async () => {
  const owner = await world.owner();
  const before = await world.transfers(owner, 20, 'before-wipe');
  const arriving = world.transfers(owner, 60, 'during-wipe');
  await world.infra.nats.wipe();
  const during = await arriving;
  const after = await world.transfers(owner, 10, 'after-wipe');
  await world.settle([...before, ...during, ...after]);
}, 120_000);

test('a store that is put back from an older copy loses and doubles nothing (N9)', async () => {
  const owner = await world.owner();
  const before = await world.transfers(owner, 10, 'before-copy');
  const restore = await world.infra.nats.keepCopy();
  const forgotten = await world.transfers(owner, 30, 'forgotten');
  const arriving = world.transfers(owner, 30, 'during-restore');
  await restore();
  await world.settle([...before, ...forgotten, ...(await arriving)]);
}, 120_000);
