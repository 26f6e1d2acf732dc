import { webhook } from '@pay/contract/webhook';
import { aCtx, anOwner, testWorld, type TestWorld } from '@pay/testkit/service';
import { service } from '../src/service.ts';

let world: TestWorld;
beforeAll(async () => void (await (world = await testWorld([service])).start(service)));
afterAll(() => world.stop());

test('an owner’s sandbox can be switched and wiped, again and again', async () => {
  const owner = anOwner();
  const webhooks = world.client(webhook);
  const moved = { settings: { autoAdvance: false }, clockOffsetMs: 3_600_000, advancedMs: 3_600_000 };
  expect(await webhooks.sandboxApply(aCtx(owner), moved)).toEqual({});
  expect(await webhooks.sandboxReset(aCtx(owner), {})).toEqual({});
  expect(await webhooks.sandboxReset(aCtx(owner), {})).toEqual({});
});
