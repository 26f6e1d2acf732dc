// A key's remaining limits, as its own requests change them.
import { must } from './support/answers.ts';
import { newBatch, newExport, newHold, newSender, newWallet, type Resource } from './support/arrange.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();

const quotaOf = async (api: Owner, name: string): Promise<Resource> =>
  (must(await api.get('/v1/limits')).quotas as Resource[]).find(({ quota }) => quota === name);

test('a quota counts existing resources and is free again after their deletion', async () => {
  const api = await harness.owner();
  const { limit, ...before } = await quotaOf(api, 'webhooks');
  expect(before).toEqual({ quota: 'webhooks', used: 0, remaining: limit, walletId: null });
  const hook = must(await api.post('/v1/webhooks', { url: 'http://8.8.8.8/hook', events: ['*'] }));
  expect(await quotaOf(api, 'webhooks')).toMatchObject({ limit, used: 1, remaining: Number(limit) - 1 });
  must(await api.delete(`/v1/webhooks/${String(hook['id'])}`));
  expect(await quotaOf(api, 'webhooks')).toMatchObject({ used: 0 });
});

test('open batches, holds of the fullest wallet, and running exports count until they end', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const { wallet, customer } = sender;
  expect(await quotaOf(api, 'holds')).toEqual({ quota: 'holds', limit: 1_000, used: 0, remaining: 1_000, walletId: null });
  await newHold(api, (await newWallet(api, customer.id)).id);
  const [first] = [await newHold(api, wallet.id), await newHold(api, wallet.id)];
  expect(await quotaOf(api, 'holds')).toMatchObject({ used: 2, remaining: 998, walletId: wallet.id });
  must(await api.post(`/v1/holds/${first.id as string}/release`));
  expect(await quotaOf(api, 'holds')).toMatchObject({ used: 1 });
  const batch = await newBatch(api, sender);
  expect(await quotaOf(api, 'batches')).toEqual({ quota: 'batches', limit: 20, used: 1, remaining: 19, walletId: null });
  must(await api.post(`/v1/batches/${batch.id as string}/cancel`));
  expect(await quotaOf(api, 'batches')).toMatchObject({ used: 0 });
  const running = await newExport(api);
  expect(await quotaOf(api, 'exports')).toEqual({ quota: 'exports', limit: 5, used: 1, remaining: 4, walletId: null });
  must(await api.post(`/v1/exports/${running}/cancel`));
  expect(await quotaOf(api, 'exports')).toMatchObject({ used: 0 });
});
