// Cards of live customers: eligibility, and how a number is shown.
import { apiOf, request } from '@pay/testkit/api';
import { aCard } from '@pay/testkit/build';
import { must, refusal, toRefusal } from './support/answers.ts';
import { newCard, newCustomer, type Resource } from './support/arrange.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
const statedPurchase = { summary: 'Pay the hosting bill', expectedAmount: 12.5, merchantText: 'Hosting Inc' };

async function cardOf(api: Owner): Promise<Resource> {
  const { id } = await newCustomer(api);
  await harness.approve(id);
  return newCard(api, id);
}

test('a live customer gets no card before approval and accepted terms, and the error names the missing steps', async () => {
  const api = await harness.liveOwner();
  const customer = await newCustomer(api);
  expect(customer.capabilities.cards).toBe(false);
  // Ignores the fields that the identity page must still collect.
  expect((customer.requirements as { field: string }[]).filter(({ field }) => !field.startsWith('identity.'))).toEqual([
    { field: 'tosStatus', code: 'required' },
    { field: 'kycStatus', code: 'required' },
  ]);
  const asked = await api.post('/v1/cards', aCard(customer.id));
  expect(refusal(asked)).toEqual(toRefusal(409, 'customerId:capability_missing'));
  expect(asked.body.error.message).toContain('requirements');
  await harness.approve(customer.id);
  expect(must(await api.get(`/v1/customers/${customer.id as string}`))).toMatchObject({
    capabilities: { cards: true },
    requirements: [],
  });
  expect(await newCard(api, customer.id)).toMatchObject({ status: 'active' });
});

test('the sandbox requires this only under live enforcement', async () => {
  const api = await harness.owner();
  expect(await newCard(api, (await newCustomer(api)).id)).toMatchObject({ status: 'active' });
  must(await api.patch('/v1/simulate/settings', { kycEnforcement: 'live' }));
  const { id } = await newCustomer(api);
  expect(refusal(await api.post('/v1/cards', aCard(id)))).toEqual(toRefusal(409, 'customerId:capability_missing'));
  must(await api.post(`/v1/simulate/customers/${id as string}/tos`));
  must(await api.post(`/v1/simulate/customers/${id as string}/kyc`, { kycStatus: 'under_review' }));
  expect(must(await api.get(`/v1/customers/${id as string}`)).requirements).toEqual([{ field: 'kycStatus', code: 'pending' }]);
  must(await api.post(`/v1/simulate/customers/${id as string}/kyc`, { kycStatus: 'approved' }));
  expect(await newCard(api, id)).toMatchObject({ status: 'active' });
});

test('in live a card’s number is shown only on a page that opens once and has no script', async () => {
  const api = await harness.liveOwner();
  const { id } = await cardOf(api);
  for (const over of [{}, { exposureMode: 'rawPan' }]) {
    const answer = await api.post(`/v1/cards/${id as string}/details`, { ...statedPurchase, ...over });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(must(answer)).toMatchObject({ exposureMode: 'revealUrl' });
    expect(must(answer)).not.toHaveProperty('pan');
    const { pathname, origin } = new URL(must(answer).revealUrl as string);
    expect(origin).toBe(api.url);
    const [one, two] = await Promise.all([1, 2].map(() => request(api.url, { method: 'GET', path: pathname })));
    const [page, gone] = one?.status === 200 ? [one, two] : [two, one];
    expect(page?.text).toMatch(/4111 11\d\d \d{4} \d{4}/);
    expect(page?.headers.get('cache-control')).toBe('no-store');
    expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(gone?.status).toBe(404);
  }
});

test('in live only a restricted key with the scope cards:reveal reads a card’s number', async () => {
  const { operator, url } = harness.platform;
  const parent = await operator.createKey('live', 'parent');
  const { id } = await cardOf({ ...apiOf(url, parent.text), account: parent.key.id } as Owner);
  const path = `/v1/cards/${id as string}/details`;
  const as = async (...scopes: string[]) => apiOf(url, (await operator.restrictKey(parent.key, scopes)).text);
  expect((await (await as('cards:write', 'cards:read')).post(path, statedPurchase)).status).toBe(403);
  for (const api of [await as('card-details:write'), await as('*')]) {
    expect(must(await api.post(path, statedPurchase))).toMatchObject({ exposureMode: 'revealUrl' });
  }
  const teller = await as('cards:reveal');
  expect(must(await teller.post(path, statedPurchase))).toMatchObject({
    exposureMode: 'rawPan',
    pan: expect.stringMatching(/^\d{16}$/),
  });
  expect(must(await teller.post(path, { ...statedPurchase, exposureMode: 'revealUrl' }))).toMatchObject({
    exposureMode: 'revealUrl',
  });
  expect((await teller.get(`/v1/cards/${id as string}`)).status).toBe(403);
  const reader = await as('card-details:read');
  const [, shown] = must(await reader.get(`/v1/cards/${id as string}/access-events`));
  expect(shown.keyId).not.toBe(parent.key.id);
});
