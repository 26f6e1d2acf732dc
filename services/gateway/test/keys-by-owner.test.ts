// Key operations for the console: they act on one owner's keys, never on another's.
import { randomBytes } from 'node:crypto';
import { gateway } from '@pay/contract/gateway/operations';
import { mintKey } from '@pay/core/api-key';
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { operatorCtx } from './issue-key.ts';
import { gatewayHarness, type GatewayHarness } from './support.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await gatewayHarness();
});
afterAll(() => harness.stop());

const ids = randomIds();
const ctxOf = (owner: { readonly id: `key_${string}` }) => operatorCtx({ clock: systemClock, ids }, 'sandbox', owner.id);
const text = (): string => mintKey('sandbox', randomBytes).text;

test('a list by owner has that owner’s keys only, page by page', async () => {
  const keys = harness.harness.client(gateway);
  const [one, two] = [await harness.aCaller(), await harness.aCaller()];
  const under = await harness.aCaller({ parent: one.id, scopes: ['*'] });
  const idsOf = async (owner: typeof one, page = {}) =>
    (await keys.listKeys(ctxOf(owner), { ofOwner: true, ...page })).items.map(({ id }) => id);
  expect(await idsOf(one)).toEqual([under.id, one.id]);
  expect(await idsOf(one, { limit: 1 })).toEqual([under.id]);
  expect(await idsOf(one, { before: under.id })).toEqual([one.id]);
  expect(await idsOf(two)).toEqual([two.id]);
  const everybody = (await keys.listKeys(ctxOf(one), {})).items.map(({ id }) => id);
  expect(everybody).toEqual(expect.arrayContaining([one.id, two.id, under.id]) as unknown);
});

test('another owner’s key, one of the other environment, and a missing one cannot be rolled or revoked, and get the same answer', async () => {
  const keys = harness.harness.client(gateway);
  const [one, two] = [await harness.aCaller(), await harness.aCaller()];
  const live = await harness.aCaller({ environment: 'live' });
  const missing = ids.next('key', systemClock.now());
  for (const keyId of [two.id, live.id, missing, 'nothing'] as const) {
    await expect(keys.rollKey(ctxOf(one), { keyId, text: text(), ofOwner: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(keys.revokeKey(ctxOf(one), { keyId, ofOwner: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  for (const caller of [two, live]) expect((await caller.send({ path: '/v1/health' })).status).toBe(200);
  await keys.revokeKey(ctxOf(one), { keyId: one.id, ofOwner: true });
  expect((await one.send({ path: '/v1/health' })).status).toBe(401);
});
