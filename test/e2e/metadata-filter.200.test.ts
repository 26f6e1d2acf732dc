// `metadata[key]=value` on every list of resources that have metadata, through HTTP.
import { must, refusal, toRefusal } from './support/answers.ts';
import { everything, newHold, newSender, newWallet, send, transferOf, type Resource } from './support/arrange.ts';
import { oneOfEach } from './support/one-of-each.ts';
import { internalOf } from './support/internal.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let owner: Owner;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  owner = await harness.owner();
  ids = await oneOfEach(owner);
});

const lists = [
  ['/v1/customers', 'customerId'],
  ['/v1/counterparties', 'counterpartyId'],
  ['/v1/wallets', 'walletId'],
  ['/v1/transactions', 'transactionId'],
  ['/v1/cards', 'cardId'],
  ['/v1/agents', 'agentId'],
] as const;
const idsOf = async (api: Owner, path: string): Promise<unknown[]> => (await everything(api, path)).map(({ id }) => id);

test.each(lists)('%s matches current values only, by one key or by several', async (path, name) => {
  const patch = async (metadata: object) => must(await owner.patch(`${path}/${ids[name] ?? ''}`, { metadata }));
  const findIds = (query: string) => idsOf(owner, `${path}?${query}`);
  await patch({ order: '20 41', team: 'nörth' });
  expect(await findIds('metadata[order]=20%2041')).toEqual([ids[name]]);
  expect(await findIds('metadata%5Border%5D=20+41&metadata[team]=n%C3%B6rth')).toEqual([ids[name]]);
  expect(await findIds('metadata[order]=20%2041&metadata[team]=south')).toEqual([]);
  expect(await findIds('metadata[order]=2041')).toEqual([]);
  await patch({ order: null, team: 'south' });
  expect(await findIds('metadata[order]=20%2041')).toEqual([]);
  expect(await findIds('metadata[team]=south')).toEqual([ids[name]]);
  expect(await findIds('metadata[team]=south&createdAfter=2120-01-01T00:00:00Z')).toEqual([]);
  expect(await idsOf(await harness.owner(), `${path}?metadata[team]=south`)).toEqual([]);
});

test('new resources with metadata are found at once: legs of a split, holds, virtual accounts, and conversions', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const metadata = { order: '7', empty: '' };
  const hold = await newHold(api, sender.wallet.id, { amount: '1', metadata });
  expect(await idsOf(api, '/v1/holds?metadata[order]=7')).toEqual([hold.id]);
  const account = must(
    await api.post('/v1/virtual-accounts', { customerId: sender.customer.id, sourceCurrency: 'usd', metadata }),
  );
  expect(await idsOf(api, '/v1/virtual-accounts?metadata[empty]=')).toEqual([account.id]);
  const [first, second] = await Promise.all([newSender(api), newSender(api)]);
  const destinations = [first, second].map(({ wallet }) => ({ address: wallet.id, share: 5_000 }));
  const split = must(
    await api.post('/v1/transfers', {
      ...internalOf(sender, sender.wallet, { destinations, metadata }),
      destinationAddress: undefined,
    }),
  );
  const euros = await newWallet(api, sender.customer.id, { type: 'virtual_account', currency: 'eur' });
  const { id: walletId } = sender.wallet;
  const converted = must(
    await api.post('/v1/conversions', {
      customerId: sender.customer.id,
      walletId,
      destinationWalletId: euros.id,
      amount: '5',
      metadata,
    }),
  );
  const legs = (split.transactions as Resource[]).map(({ id }) => id);
  expect((await idsOf(api, '/v1/transactions?metadata[order]=7')).sort()).toEqual([...legs, converted.id].sort());
  expect(await idsOf(api, '/v1/conversions?metadata[order]=7&status=completed')).toEqual([converted.id]);
  expect(await idsOf(api, `/v1/transactions?metadata[order]=7&walletId=${euros.id as string}`)).toEqual([converted.id]);
  expect(await idsOf(api, '/v1/transactions?metadata[order]=7&status=failed')).toEqual([]);
  expect(must(await api.post('/v1/simulate/reset', { confirm: true }))).toBeDefined();
  expect(await idsOf(api, '/v1/holds?metadata[order]=7')).toEqual([]);
});

test('pages show each row once, newest first, and their cursor belongs to the filter in any spelling', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  must(await api.patch('/v1/simulate/settings', { autoAdvance: false }));
  const made: unknown[] = [];
  for (let n = 0; n < 5; n += 1) {
    made.unshift((await send(api, transferOf(sender, { amount: '1', metadata: { a: '1', b: '2', n: String(n) } }))).id);
    await send(api, transferOf(sender, { amount: '1', metadata: { a: '1' } }));
  }
  const query = 'metadata[a]=1&metadata[b]=2&status=pending&limit=2';
  const first = (await api.get(`/v1/transactions?${query}`)).body;
  const second = (
    await api.get(`/v1/transactions?metadata[b]=2&${query.replace('&metadata[b]=2', '')}&cursor=${first.nextCursor as string}`)
  ).body;
  expect([...first.data, ...second.data].map(({ id }: Resource) => id)).toEqual(made.slice(0, 4));
  expect(refusal(await api.get(`/v1/transactions?metadata[a]=1&cursor=${first.nextCursor as string}`))).toEqual(
    toRefusal(400, 'query:cursor:invalid_format'),
  );
  expect((await everything(api, `/v1/transactions?metadata[a]=1`, 3)).length).toBe(10);
});

test('a filter that is malformed, too long, duplicated too often, or unknown to its list is rejected by its name', async () => {
  const getRefusal = async (query: string, path = '/v1/wallets') => refusal(await owner.get(`${path}?${query}`));
  expect(await getRefusal('metadata=7')).toEqual(toRefusal(400, 'query:metadata:invalid_format'));
  expect(await getRefusal('metadata[]=7')).toEqual(toRefusal(400, 'query:metadata[]:invalid_format'));
  expect(await getRefusal('metadata[a][b]=7')).toEqual(toRefusal(400, 'query:metadata[a][b]:invalid_format'));
  expect(await getRefusal('metadata[a]=7&metadata[a]=8')).toEqual(toRefusal(400, 'query:metadata[a]:invalid_format'));
  expect(await getRefusal(`metadata[${'k'.repeat(41)}]=7`)).toEqual(toRefusal(400, `query:metadata[${'k'.repeat(41)}]:too_long`));
  expect(await getRefusal(`metadata[k]=${'v'.repeat(501)}`)).toEqual(toRefusal(400, 'query:metadata[k]:too_long'));
  const many = Array.from({ length: 6 }, (_, n) => `metadata[k${n}]=v`).join('&');
  expect(await getRefusal(many)).toEqual(toRefusal(400, 'query:metadata[k5]:out_of_range'));
  expect(await getRefusal('metadata[a]=7', '/v1/events')).toEqual(toRefusal(400, 'query:metadata[a]:unknown_field'));
});
