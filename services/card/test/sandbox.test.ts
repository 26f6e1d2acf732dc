import { card } from '@pay/contract/card';
import { aCtx, anOwner, testWorld, type TestWorld } from '@pay/testkit/service';
import { service } from '../src/service.ts';

let world: TestWorld;
beforeAll(async () => void (await (world = await testWorld([service])).start(service)));
afterAll(() => world.stop());

test('an owner’s sandbox can be switched and wiped, again and again', async () => {
  const owner = anOwner();
  const cards = world.client(card);
  const moved = { settings: { autoAdvance: false }, clockOffsetMs: 3_600_000, advancedMs: 3_600_000 };
  expect(await cards.sandboxApply(aCtx(owner), moved)).toEqual({});
  expect(await cards.sandboxReset(aCtx(owner), {})).toEqual({});
  expect(await cards.sandboxReset(aCtx(owner), {})).toEqual({});
});
