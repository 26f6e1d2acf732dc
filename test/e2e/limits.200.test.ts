// What a key may still do, as its own making of webhooks changes it.
import { must } from './support/answers.ts';
import type { Resource } from './support/arrange.ts';
import { sharedPlatform } from './support/platform.ts';

const harness = sharedPlatform();

test('a quota counts what there is, and is free again when that is gone', async () => {
  const api = await harness.owner();
  const quota = async (): Promise<Resource | undefined> => (must(await api.get('/v1/limits')).quotas as Resource[])[0];
  const { limit, ...before } = (await quota()) ?? {};
  expect(before).toEqual({ quota: 'webhooks', used: 0, remaining: limit });
  const hook = must(await api.post('/v1/webhooks', { url: 'http://8.8.8.8/hook', events: ['*'] }));
  expect(await quota()).toEqual({ quota: 'webhooks', limit, used: 1, remaining: Number(limit) - 1 });
  must(await api.delete(`/v1/webhooks/${String(hook['id'])}`));
  expect(await quota()).toMatchObject({ used: 0 });
});
