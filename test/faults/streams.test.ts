// The store of the bus is lost, or replaced by an older copy, while transfers arrive. The platform recovers without
// intervention.
import { faultPlatform, type FaultPlatform } from './fault-platform.ts';

let platform: FaultPlatform;
beforeAll(async () => {
  platform = await faultPlatform();
}, 60_000);
afterAll(() => platform.stop(), 60_000);

test('losing the whole store of the bus under load loses and repeats nothing (N8)', async () => {
  const owner = await platform.owner();
  const before = await platform.transfers(owner, 20, 'before-wipe');
  const arriving = platform.transfers(owner, 60, 'during-wipe');
  await platform.infra.nats.wipe();
  const during = await arriving;
  const after = await platform.transfers(owner, 10, 'after-wipe');
  await platform.settle([...before, ...during, ...after]);
}, 120_000);

test('a store restored from an older copy loses and repeats nothing (N9)', async () => {
  const owner = await platform.owner();
  const before = await platform.transfers(owner, 10, 'before-copy');
  const restore = await platform.infra.nats.keepCopy();
  const forgotten = await platform.transfers(owner, 30, 'forgotten');
  const arriving = platform.transfers(owner, 30, 'during-restore');
  await restore();
  await platform.settle([...before, ...forgotten, ...(await arriving)]);
}, 120_000);
