// Paging through lists while others keep writing: returns each row once, omits none, and shows no later row.
import { aCounterparty } from '@pay/testkit/build';
import { must } from './support/answers.ts';
import { everything, newAccount, newCustomer, newSender, newWallet, send, transferOf, type Resource } from './support/arrange.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
type Make = (api: Owner, customerId: string, i: number) => Promise<Resource>;

const lists: readonly (readonly [string, Make])[] = [
  ['/v1/customers', (api) => newCustomer(api)],
  ['/v1/wallets', (api, customerId) => newWallet(api, customerId)],
  ['/v1/virtual-accounts', (api, customerId) => newAccount(api, customerId)],
  [
    '/v1/counterparties',
    async (api, customerId, i) =>
      must(await api.post('/v1/counterparties', aCounterparty('us_bank', { customerId, account: `10000${i}` }))),
  ],
];

test.each(lists)('%s read page by page is complete and in order, even while rows are added', async (path, make) => {
  const api = await harness.owner();
  const { id } = await newCustomer(api);
  const made: string[] = [];
  for (let i = 0; i < 7; i += 1) made.push((await make(api, id, i)).id);
  const seen: string[] = [];
  let extra = 100;
  for (let cursor: string | undefined; ;) {
    const page = await api.get(`${path}?limit=2${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
    const items: Resource[] = must(page);
    seen.push(...items.map((item) => item.id as string));
    cursor = page.body.nextCursor;
    if (cursor === undefined) break;
    expect(items).toHaveLength(2);
    await make(api, id, (extra += 1));
  }
  // The test's own customer is the oldest row of its list.
  expect(seen).toEqual([...made].reverse().concat(path === '/v1/customers' ? [id] : []));
});

test('transactions and wallet entries are also complete and in order while transfers run', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const made: string[] = [];
  for (let i = 0; i < 6; i += 1) made.push((await send(api, transferOf(sender, { amount: '1' }))).id);
  const first = await api.get('/v1/transactions?limit=4');
  await send(api, transferOf(sender, { amount: '1' }));
  const second = await api.get(`/v1/transactions?limit=4&cursor=${first.body.nextCursor as string}`);
  const ids = [...must(first), ...must(second)].map(({ id }: Resource) => id as string);
  expect(ids).toEqual([...made].reverse());
  expect(second.body.nextCursor).toBeUndefined();
  const path = `/v1/wallets/${sender.wallet.id as string}/entries`;
  const entries = await everything(api, path, 2);
  expect(new Set(entries.map(({ id }) => id as string)).size).toBe(entries.length);
});

test('the only page, the last page and an empty page have no cursor', async () => {
  const api = await harness.owner();
  expect((await api.get('/v1/customers')).body).toEqual({ ok: true, data: [] });
  await newCustomer(api);
  await newCustomer(api);
  for (const limit of [2, 3, 200]) expect((await api.get(`/v1/customers?limit=${limit}`)).body.nextCursor).toBeUndefined();
  expect((await api.get('/v1/customers?limit=1')).body.nextCursor).toEqual(expect.any(String));
});

test('a list has fifty rows by default', async () => {
  const api = await harness.owner();
  await Promise.all(Array.from({ length: 51 }, () => newCustomer(api)));
  expect(must(await api.get('/v1/customers'))).toHaveLength(50);
});

test('createdAfter is inclusive, createdBefore is exclusive, and time-zone offsets are accepted', async () => {
  const api = await harness.owner();
  const [a, b] = [await newCustomer(api), await newCustomer(api)];
  const ids = async (query: string): Promise<string[]> =>
    must(await api.get(`/v1/customers?${query}`)).map(({ id }: Resource) => id);
  expect(await ids(`createdAfter=${b.createdAt as string}`)).toEqual([b.id]);
  expect(await ids(`createdBefore=${b.createdAt as string}`)).toEqual([a.id]);
  const shifted = new Date(Date.parse(b.createdAt) + 3_600_000).toISOString().replace('Z', '+01:00');
  expect(await ids(`createdAfter=${encodeURIComponent(shifted)}`)).toEqual([b.id]);
});
