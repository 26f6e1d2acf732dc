// The same message may be processed twice at the same time: by a retry after a timeout, a redelivery, or a second
// gateway that continues. Here, every message is.
import { startLifecycles, authorize, move, concludeLifecycles } from './card-lifecycles.ts';
import { faultPlatform, type FaultPlatform } from './fault-platform.ts';

let platform: FaultPlatform;
beforeAll(async () => void (platform = await faultPlatform({ DUPLICATE_MESSAGES: 'true' })), 120_000);
afterAll(() => platform.stop(), 60_000);

test('transfers whose every message arrives twice at once move their money once', async () => {
  await platform.settle(await platform.transfers(await platform.owner(), 40, 'twice'));
}, 180_000);

test('cards whose every message arrives twice at once are charged once, and each authorization has its hold', async () => {
  const lifecycles = await startLifecycles(platform, 4, 'twice');
  await Promise.all(lifecycles.map(authorize));
  await Promise.all(lifecycles.map(move));
  await concludeLifecycles(platform, lifecycles);
}, 300_000);
