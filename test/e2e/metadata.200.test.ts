// Changes of metadata, the same on every resource: a request merges keys into the existing ones, and null removes a
// key.
import { refusal, toRefusal, must } from './support/answers.ts';
import { oneOfEach } from './support/one-of-each.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let owner: Owner;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  owner = await harness.owner();
  ids = await oneOfEach(owner);
});

const paths = [
  '/v1/customers/:customerId',
  '/v1/counterparties/:counterpartyId',
  '/v1/wallets/:walletId',
  '/v1/transactions/:transactionId',
  '/v1/cards/:cardId',
  '/v1/agents/:agentId',
  '/v1/webhooks/:webhookId',
];
const pathOf = (path: string): string => path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? '');

test.each(paths)('PATCH %s merges metadata, removes keys, and returns the same as a read', async (template) => {
  const path = pathOf(template);
  const patch = async (metadata: Record<string, string | null>): Promise<unknown> => {
    const changed = must(await owner.patch(path, { metadata })).metadata as unknown;
    expect(must(await owner.get(path)).metadata).toEqual(changed);
    return changed;
  };
  expect(await patch({ invoice: '2041', team: 'north' })).toEqual({ invoice: '2041', team: 'north' });
  expect(await patch({ team: 'south', 'a key': '' })).toEqual({ invoice: '2041', team: 'south', 'a key': '' });
  expect(await patch({ invoice: null, absent: null })).toEqual({ team: 'south', 'a key': '' });
  expect(await patch({})).toEqual({ team: 'south', 'a key': '' });
  expect(await patch({ team: null, 'a key': null })).toBeUndefined();
});

test.each(paths)(
  'PATCH %s rejects a fifty-first key, together with existing keys, and values that are not text',
  async (template) => {
    const path = pathOf(template);
    const keys = (from: number, count: number): Record<string, string> =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${from + n}`, 'v']));
    must(await owner.patch(path, { metadata: keys(0, 50) }));
    expect(refusal(await owner.patch(path, { metadata: { one: 'more' } }))).toEqual(toRefusal(400, 'metadata:too_long'));
    expect(must(await owner.patch(path, { metadata: { one: 'more', k0: null } })).metadata).toMatchObject({
      one: 'more',
      k1: 'v',
    });
    expect(refusal(await owner.patch(path, { metadata: { one: 1 } }))).toEqual(toRefusal(400, 'metadata.one:invalid_type'));
    expect(Object.keys(must(await owner.get(path)).metadata as object)).toHaveLength(50);
  },
);

test.each(['/v1/wallets/:walletId', '/v1/transactions/:transactionId'])(
  'PATCH %s changes nothing but metadata',
  async (template) => {
    const path = pathOf(template);
    expect(refusal(await owner.patch(path, { metadata: { k1: 'b' }, status: 'closed' }))).toEqual(
      toRefusal(400, 'status:unknown_field'),
    );
    const { metadata: _, updatedAt: __, ...before } = must(await owner.get(path)) as Record<string, unknown>;
    must(await owner.patch(path, { metadata: { k1: 'b' } }));
    expect(must(await owner.get(path))).toMatchObject({ ...before, metadata: { k1: 'b' } });
  },
);

test('a metadata change in progress keeps a transfer’s reference and destination', async () => {
  const api = await harness.owner();
  const each = await oneOfEach(api);
  const path = `/v1/transactions/${each['transactionId'] ?? ''}`;
  const before = must(await api.get(path)) as Record<string, unknown>;
  must(await api.patch(path, { metadata: { invoice: '7' } }));
  for (let step = 0; step < 8; step += 1) {
    const { status } = must(await api.get(path)) as { status: string };
    if (status === 'completed') break;
    must(await api.post(`/v1/simulate/transactions/${each['transactionId'] ?? ''}/advance`, {}));
  }
  expect(must(await api.get(path))).toMatchObject({
    status: 'completed',
    reference: before['reference'],
    metadata: { invoice: '7' },
  });
});
