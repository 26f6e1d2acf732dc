// Requests every list with every subset of its filters, each first and second page twice, from services with one
// connection each. State that a query leaves on the connection (such as a prepared statement) must never affect another
// query.
import { routes } from '@pay/contract/routes';
import type { Route } from '@pay/contract/route';
import type { Answer } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { authorize, operateOn, newAnomaly, newSender, send, transferOf } from './support/arrange.ts';
import { oneOfEach } from './support/one-of-each.ts';
import { ownPlatform } from './support/own-platform.ts';
import type { Owner } from './support/platform.ts';
import { fill, lineOf } from './support/routes.ts';

const harness = ownPlatform({ HOT_POOL_MAX: '1', POOL_MAX: '1' });
const pagingParameters = ['cursor', 'limit'];
const lists = routes.filter(
  ({ method, query, envelope }) => method === 'GET' && envelope !== 'stream' && 'cursor' in (query?.shape ?? {}),
);

let owner: Owner;
let live: Owner;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  [owner, live] = [await harness.owner(), await harness.liveOwner()];
  ids = await oneOfEach(owner);
  // A second of most resources, so that lists continue after a page of one.
  const sender = await newSender(owner);
  for (const amount of ['3', '4']) await send(owner, transferOf(sender, { amount, clientReferenceId: 'order-1' }));
  await newAnomaly(owner, sender);
  const between = { destinationPaymentRail: 'internal', destinationAddress: ids['destinationWalletId'] };
  const { id } = await send(owner, transferOf(sender, { amount: '5', destinationCurrency: 'usdc', ...between }));
  ids = { ...ids, relatedTransactionId: id, keyId: owner.account };
  const second = await authorize(owner, ids['cardId'] ?? '', { amount: 3 });
  await operateOn(owner, second.id, 'clear');
}, 120_000);

/** Values of the owner's resources, so that filters find something. A filter without a value fails the list's test. */
const valueOf = (name: string): string | undefined =>
  ({
    ...ids,
    payoutAccountId: ids['counterpartyId'],
    returnOf: ids['transactionId'],
    metadata: '1',
    groupId: 'grp_01kb0s5b1n6t3x9q8m2v7k4wze',
    userId: ids['customerId'],
    resourceId: ids['customerId'],
    targetId: ids['webhookId'],
    actorId: owner.account,
    from: '2020-01-01T00:00:00Z',
    to: '2120-01-01T00:00:00Z',
    account: 'equity:faucet',
    afterNumber: '1',
    createdAfter: '2020-01-01T00:00:00Z',
    createdBefore: '2120-01-01T00:00:00Z',
    clientReferenceId: 'order-1',
    email: 'ada@example.com',
    currency: 'usd',
    accountType: 'us_bank',
    kycStatus: 'not_started',
    direction: 'outbound',
    rule: 'duplicateDetection',
    action: 'alert',
    source: 'key',
    dryRun: 'false',
    event: 'customer.updated',
    method: 'GET',
    route: '/v1/customers',
    errorCode: 'NOT_FOUND',
    idempotencyKey: 'a-key',
    period: '2026-10',
    purpose: 'batch',
  })[name];
type Values = Readonly<Record<string, string>>;
/** Further rounds for a list: values that only this list has, and values that the service looks up in other ways. */
const special: Readonly<Record<string, readonly Values[]>> = {
  'GET /v1/transactions': [
    { type: 'transfer', status: 'pending' },
    { type: 'deposit', status: 'completed' },
    { type: 'transfer', status: 'returned' },
    { type: 'conversion', status: 'completed', direction: 'internal' },
  ],
  'GET /v1/conversions': [{ status: 'completed' }],
  'GET /v1/fees/entries': [{ kind: 'collected', currency: 'usdc' }],
  'GET /v1/requests': [{ status: '4xx' }],
  'GET /v1/holds': [{ kind: 'manual' }, { kind: 'transfer' }],
  'GET /v1/audit-log': [{ action: 'webhook.created' }],
  'GET /v1/statements': [{ type: 'monthly' }, { type: 'custom' }],
  'GET /v1/exports': [{ type: 'journal', status: 'completed' }],
  'GET /v1/batches': [{ status: 'ready' }],
  'GET /v1/batches/:batchId/rows': [{ status: 'valid' }],
  'GET /v1/files': [{ status: 'available' }],
  'GET /v1/cards': [{ type: 'virtual' }],
  'GET /v1/events': [{ type: 'customer.updated' }],
  'GET /v1/webhooks': [{ status: 'enabled' }],
  'GET /v1/webhooks/:webhookId/deliveries': [{ status: 'pending' }],
};

type Filter = readonly [name: string, value: string];

function filtersOf(route: Route, values: Values): readonly Filter[] {
  const names = Object.keys(route.query?.shape ?? {}).filter((name) => !pagingParameters.includes(name));
  return names.map((name) => {
    const value = values[name] ?? (name === 'status' ? 'active' : valueOf(name));
    if (value === undefined) throw new Error(`no value for the filter ${name} of ${lineOf(route)}: add one`);
    return [name, value];
  });
}

/** Maximum filters for trying every subset. With more, the test tries subsets of a few, and subsets without a few. */
const FILTERS_MAX = 10;
const FEW = 3;

function subsetsOf<T>(all: readonly T[]): T[][] {
  const subsets = all.reduce<T[][]>(
    (subsetsSoFar, one) => [...subsetsSoFar, ...subsetsSoFar.map((subset) => [...subset, one])],
    [[]],
  );
  const isAsked = ({ length }: T[]): boolean => length <= FEW || length >= all.length - FEW;
  return all.length <= FILTERS_MAX ? subsets : subsets.filter(isAsked);
}

/** Removes duplicates: rounds share the subsets without special values. */
const distinct = <T>(subsets: readonly T[]): T[] => [...new Map(subsets.map((one) => [JSON.stringify(one), one])).values()];

/** On a machine that pauses, a request that waits for the one connection may get a 503. */
const patiently = (api: Owner, path: string): Promise<Answer> =>
  eventually(
    () => api.get(path),
    ({ status }) => status !== 503,
  );

/** Requests without a 200, including their second pages. */
async function refusals(api: Owner, path: string, filters: readonly Filter[]): Promise<string[]> {
  const query = new URLSearchParams(filters.map(([name, value]) => [name === 'metadata' ? 'metadata[order]' : name, value]));
  query.set('limit', '1');
  const first = await patiently(api, `${path}?${query}`);
  const cursor: unknown = first.body.nextCursor ?? first.body.cursor;
  if (typeof cursor === 'string') query.set('cursor', cursor);
  const answers = typeof cursor === 'string' ? [first, await patiently(api, `${path}?${query}`)] : [first];
  return answers.filter(({ status }) => status !== 200).map(({ status, text }) => `${path}?${query} ${status} ${text}`);
}

async function askAll(api: Owner, path: string, subsets: readonly (readonly Filter[])[]): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < subsets.length; at += 16) {
    found.push(...(await Promise.all(subsets.slice(at, at + 16).map((subset) => refusals(api, path, subset)))).flat());
  }
  return found;
}

test('the contract has more than ten lists to test', () => {
  expect(lists.length).toBeGreaterThan(10);
});

test.each(lists.map((route) => [lineOf(route), route] as const))(
  '%s answers every subset of its filters, twice on one connection, to either environment',
  async (_, route) => {
    const path = fill(route, ids);
    const subsets = distinct((special[lineOf(route)] ?? [{}]).flatMap((values) => subsetsOf(filtersOf(route, values))));
    expect(await askAll(owner, path, subsets)).toEqual([]);
    expect(await askAll(owner, path, [...subsets].reverse())).toEqual([]);
    if (!route.path.includes('/:')) expect(await askAll(live, path, subsets)).toEqual([]);
  },
  // A list with many filters takes thousands of requests in three rounds.
  240_000,
);
