// Visibility: another owner's resources are indistinguishable from missing ones.
import { randomIds, type IdKind } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { routes } from '@pay/contract/routes';
import type { Answer, Api } from '@pay/testkit/api';
import { aCounterparty, aTransfer, aVirtualAccount } from '@pay/testkit/build';
import { must, refusal, visible } from './support/answers.ts';
import { newCounterparty, newCustomer, newSender, transferOf } from './support/arrange.ts';
import { oneOfEach } from './support/one-of-each.ts';
import { bodyFor, fill, keyedRoutes, lineOf, withId } from './support/routes.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
const ids = randomIds();
const createUnknownId = (kind: IdKind): string => ids.next(kind, systemClock.now());

const kinds: Readonly<Record<string, IdKind>> = {
  customerId: 'customer',
  walletId: 'wallet',
  counterpartyId: 'counterparty',
  virtualAccountId: 'virtualAccount',
  destinationWalletId: 'wallet',
  transactionId: 'transaction',
  conversionId: 'transaction',
  quoteId: 'quote',
  holdId: 'hold',
  fileId: 'file',
  statementId: 'statement',
  exportId: 'export',
  batchId: 'batch',
  cardId: 'card',
  cardTransactionId: 'cardTransaction',
  agentId: 'agent',
  webhookId: 'webhook',
  eventId: 'event',
  deliveryId: 'delivery',
  anomalyId: 'anomaly',
  requestId: 'request',
  auditEntryId: 'auditEntry',
  journalEntryId: 'journalEntry',
};
const eachId = (make: (kind: IdKind, name: string) => string): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, make(kind, name)])),
  key: make('operation', 'key'),
});

const missingIds = eachId(createUnknownId);
const malformedIds: readonly Record<string, string>[] = [
  eachId(() => 'nonsense'),
  eachId((kind) => `${createUnknownId(kind)}x`),
  eachId((kind) => createUnknownId(kind).toUpperCase()),
  eachId((kind) => createUnknownId(kind === 'customer' ? 'wallet' : 'customer')),
  eachId(() => "' or 1=1 --"),
  eachId(() => '..%2f..%2fcustomers'),
  eachId(() => 'x'.repeat(64)),
];

let owner: Owner;
let stranger: Owner;
let live: Owner;
let theirs: Readonly<Record<string, string>>;
beforeAll(async () => {
  [owner, stranger, live] = await Promise.all([harness.owner(), harness.owner(), harness.liveOwner()]);
  theirs = await oneOfEach(owner);
});

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const withoutLength = (headers: [string, string][]): [string, string][] => headers.filter(([name]) => name !== 'content-length');

/** The content of an answer beyond the ids that its caller sent. */
function withoutIds(answer: Answer, sentIds: readonly string[]): ReturnType<typeof visible> {
  const { text, ...rest } = visible(answer);
  const asked = new RegExp(sentIds.map(escapeRegExp).join('|'), 'g');
  return { ...rest, text: text.replaceAll(asked, '<asked>') };
}

/** An answer without its message, which explains an id that no service creates. */
function outcome(answer: Answer): unknown {
  const { text, headers, status } = visible(answer);
  const { message, ...error } = JSON.parse(text).error;
  expect(message).toMatch(
    /^No .+ with this id \(ids begin with [a-z]+_\).* under this sandbox key$|, but \w+ begins with [a-z]+_$|^No such /,
  );
  return { status, headers: withoutLength(headers), error };
}

type Path = Readonly<Record<string, string>>;
const call = (api: Api, route: (typeof keyedRoutes)[number], path: Path) =>
  api.call(route.method, fill(route, path), { body: bodyFor(route, theirs) });

test.each(withId.map((route) => [lineOf(route), route] as const))(
  "%s shows another owner's id exactly as one that never existed",
  async (_, route) => {
    const nothing = await call(stranger, route, missingIds);
    expect(nothing.status).toBe(404);
    const readBeyond = async (api: Api, path: Path) => withoutIds(await call(api, route, path), Object.values(path));
    const expected = withoutIds(nothing, Object.values(missingIds));
    expect(await readBeyond(stranger, theirs)).toEqual(expected);
    const underLive = await readBeyond(live, missingIds);
    expect(await readBeyond(live, theirs)).toEqual(underLive);
    if (route.sandboxOnly === true) return;
    expect({ ...underLive, headers: withoutLength(underLive.headers) }).toEqual({
      ...expected,
      headers: withoutLength(expected.headers),
      text: expected.text.replace('under this sandbox key', 'under this live key'),
    });
  },
);

test.each(withId.map((route) => [lineOf(route), route] as const))(
  '%s explains an id that cannot exist, independent of existing resources',
  async (_, route) => {
    const nothing = await call(stranger, route, missingIds);
    const { message: __, ...expected } = nothing.body.error;
    for (const path of malformedIds) {
      expect(outcome(await call(stranger, route, path))).toEqual({
        status: 404,
        headers: withoutLength(visible(nothing).headers),
        error: { ...expected, requestId: '<request id>' },
      });
    }
    // Ids of another kind, of existing and of missing resources, with this and with other keys.
    const ofOtherKind = (path: Path) => eachId((kind) => (kind === 'customer' ? path['walletId'] : path['customerId']) ?? '');
    const readBeyond = async (api: Api, path: Path) => withoutIds(await call(api, route, path), Object.values(path));
    for (const api of [stranger, owner, live])
      expect(await readBeyond(api, ofOtherKind(theirs))).toEqual(await readBeyond(api, ofOtherKind(missingIds)));
  },
);

test.each(keyedRoutes.filter((route) => route.sandboxOnly === true).map((route) => [lineOf(route), route] as const))(
  '%s does not exist for a live key',
  async (_, route) => {
    const answer = await live.call(route.method, fill(route, missingIds), { body: bodyFor(route, missingIds) });
    expect(answer.status).toBe(404);
    expect(answer.body.error).toMatchObject({
      code: 'NOT_FOUND',
      hint: expect.stringContaining('sandbox key (svc_test_…)') as string,
    });
  },
);

test('requests of another owner change nothing', async () => {
  const before = must(await owner.get(`/v1/customers/${theirs['customerId'] ?? ''}`));
  expect(before).toMatchObject({ status: 'active', kycStatus: 'not_started' });
  expect(must(await owner.get(`/v1/wallets/${theirs['walletId'] ?? ''}`))).toMatchObject({ status: 'active' });
  expect(must(await owner.get(`/v1/transactions/${theirs['transactionId'] ?? ''}`))).toMatchObject({ status: 'pending' });
});

const lists = [
  '/v1/customers',
  '/v1/wallets',
  '/v1/virtual-accounts',
  '/v1/counterparties',
  '/v1/transactions',
  '/v1/conversions',
];

test.each(lists)('%s lists nothing of another owner, with and without filters', async (path) => {
  for (const api of [stranger, live]) {
    expect(must(await api.get(path))).toEqual([]);
    expect(must(await api.get(`${path}?customerId=${theirs['customerId'] ?? ''}`))).toEqual([]);
    expect(must(await api.get(`${path}?customerId=${missingIds['customerId'] ?? ''}`))).toEqual([]);
    expect(must(await api.get(`${path}?customerId=nonsense`))).toEqual([]);
  }
  expect(must(await owner.get(`${path}?customerId=${theirs['customerId'] ?? ''}`)).length).toBeGreaterThan(0);
});

test.each(['walletId', 'payoutAccountId'])(
  'transactions filtered by the %s of another owner are an empty list',
  async (filter) => {
    const id = filter === 'walletId' ? theirs['walletId'] : theirs['counterpartyId'];
    expect(must(await stranger.get(`/v1/transactions?${filter}=${id ?? ''}`))).toEqual([]);
  },
);

describe('an id of another owner inside a body', () => {
  const cases: readonly (readonly [string, string, (own: Record<string, string>) => Record<string, unknown>])[] = [
    ['POST /v1/wallets', 'customerId', () => ({ customerId: theirs['customerId'] })],
    ['POST /v1/virtual-accounts', 'customerId', () => aVirtualAccount(theirs['customerId'] ?? '')],
    [
      'POST /v1/virtual-accounts',
      'walletId',
      ({ customerId }) => aVirtualAccount(customerId ?? '', { walletId: theirs['walletId'] }),
    ],
    ['POST /v1/holds', 'walletId', () => ({ walletId: theirs['walletId'], amount: '1', reason: 'Deposit' })],
    ['POST /v1/fees/payouts', 'walletId', () => ({ currency: 'usdc', walletId: theirs['walletId'] })],
    ['POST /v1/counterparties', 'customerId', () => aCounterparty('clabe', { customerId: theirs['customerId'] })],
    ['POST /v1/transfers', 'customerId', ({ walletId }) => aTransfer({ customerId: theirs['customerId'], walletId })],
    ['POST /v1/transfers', 'holdId', (own) => aTransfer({ ...own, holdId: theirs['holdId'] })],
    ['POST /v1/transfers', 'walletId', ({ customerId }) => aTransfer({ customerId, walletId: theirs['walletId'] })],
    [
      'POST /v1/transfers',
      'destinationAddress',
      (own) =>
        aTransfer({
          ...own,
          destinationAddress: theirs['counterpartyId'],
          destinationPaymentRail: 'ach',
          destinationCurrency: 'usd',
        }),
    ],
    ['POST /v1/transfers', 'quoteId', (own) => aTransfer({ ...own, quoteId: theirs['quoteId'] })],
    [
      'POST /v1/conversions',
      'destinationWalletId',
      (own) => ({ ...own, destinationWalletId: theirs['eurWalletId'], amount: '1' }),
    ],
    [
      'POST /v1/conversions',
      'walletId',
      ({ customerId, walletId }) => ({
        customerId,
        walletId: theirs['walletId'],
        destinationWalletId: walletId,
        amount: '1',
      }),
    ],
    [
      'POST /v1/quotes',
      'destinationWalletId',
      (own) => ({
        ...own,
        destinationWalletId: theirs['eurWalletId'],
        destinationPaymentRail: 'conversion',
        amount: '1',
      }),
    ],
    [
      'POST /v1/quotes',
      'walletId',
      ({ customerId }) => ({
        customerId,
        walletId: theirs['walletId'],
        amount: '1',
        destinationCurrency: 'usd',
        destinationPaymentRail: 'ach',
      }),
    ],
  ];
  test.each(cases)('%s answers 400 not_found on %s, as for an id that never existed', async (line, field, body) => {
    const own = await newSender(stranger);
    const path = line.split(' ')[1] ?? '';
    const mine = { customerId: own.customer.id as string, walletId: own.wallet.id as string };
    const sent = body(mine);
    const foreign = await stranger.post(path, sent);
    expect(foreign.status).toBe(400);
    expect(refusal(foreign).fields).toContain(`${field}:not_found`);
    const kind = kinds[field] ?? 'counterparty';
    const unmade = createUnknownId(kind);
    const unknown = await stranger.post(path, { ...sent, [field]: unmade });
    expect(withoutIds(unknown, [...Object.values(mine), ...Object.values(theirs), unmade])).toEqual(
      withoutIds(foreign, [...Object.values(mine), ...Object.values(theirs)]),
    );
  });

  test("one customer's wallet and payout account are not another customer's of the same owner", async () => {
    const sender = await newSender(owner);
    const other = await newCustomer(owner);
    const account = await newCounterparty(owner, other.id);
    const wrongWallet = await owner.post('/v1/transfers', transferOf({ ...sender, customer: other }));
    expect(refusal(wrongWallet)).toEqual({ status: 400, fields: ['walletId:not_found'] });
    const wrongAccount = await owner.post(
      '/v1/transfers',
      transferOf(sender, { destinationAddress: account.id, destinationPaymentRail: 'ach', destinationCurrency: 'usd' }),
    );
    expect(refusal(wrongAccount).fields).toContain('destinationAddress:not_found');
  });
});

describe('unknown routes', () => {
  const paths = [...new Set(keyedRoutes.map((route) => route.path))];
  test.each(paths)('%s answers an unsupported method with 404 and lists the supported ones', async (path) => {
    const answer = await owner.put(path.replaceAll(/:\w+/g, createUnknownId('customer')), {});
    expect(answer.status).toBe(404);
    const known = routes.filter((route) => route.path === path).map((route) => route.method);
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(expect.arrayContaining([...known].sort()));
    expect(answer.body.error.hint).toContain('Allow');
  });

  test.each([
    '/v1',
    '/v1/nowhere',
    '/v2/customers',
    '/v1/customers/',
    '/v1//customers',
    '/V1/customers',
    '/v1/customers/x/y/z',
    '/v1/%63ustomers/%',
  ])('GET %s is 404 without Allow', async (path) => {
    const answer = await owner.get(path);
    expect(answer.status).toBe(404);
    expect(answer.body.error).toMatchObject({ code: 'NOT_FOUND', hint: expect.stringContaining('/docs') as string });
  });

  test('a method override header does not override the method', async () => {
    const answer = await owner.post('/v1/customers', { email: 'x' }, { headers: { 'x-http-method-override': 'GET' } });
    expect(answer.status).toBe(400);
  });
});
