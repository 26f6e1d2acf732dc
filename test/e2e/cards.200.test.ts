// Cards and agents through the public API: shapes, transitions, events, and access to numbers.
import { request } from '@pay/testkit/api';
import { aCard } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal } from './support/answers.ts';
import { everything, newAgent, newCard, newCustomer, newSender, type Resource } from './support/arrange.ts';
import { recordEvents, type EventRecorder } from './support/events.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let recorder: EventRecorder;
beforeAll(async () => {
  recorder = await recordEvents(harness.platform);
});
afterAll(() => recorder.close());

const cardOf = async (api: Owner, over: Record<string, unknown> = {}): Promise<Resource> =>
  newCard(api, (await newCustomer(api)).id, over);
const typesOf = async (api: Owner, id: string): Promise<string[]> =>
  (await recorder.about(api.account, id)).map(({ type }) => type);

test('a new card is active with the requested values, and each of its events equals GET', async () => {
  const api = await harness.owner();
  const { customer, wallet } = await newSender(api);
  const agent = await newAgent(api, { userId: customer.id });
  const card = await newCard(api, customer.id, {
    ...{ limitAmount: 99.99, limitFrequency: 'per7DayPeriod', walletId: wallet.id, agentId: agent.id, displayName: 'Hosting' },
    ...{ allowedMccs: ['5734'], blockedMerchants: ['Casino'], allowedCountries: ['us'], lockToFirstMerchant: true },
    ...{ cooldownMinutes: 2, attestationWindowMinutes: 30, requireAttestation: true, metadata: { a: 'b' } },
  });
  expect(card).toMatchObject({
    ...{ customerId: customer.id, type: 'virtual', status: 'active', walletId: wallet.id, agentId: agent.id },
    ...{ spendingLimit: { amount: 99.99, frequency: 'per7DayPeriod', spent: 0, remaining: 99.99 }, displayName: 'Hosting' },
    ...{ allowedMccs: ['5734'], blockedMerchants: ['Casino'], allowedCountries: ['US'], lockToFirstMerchant: true },
    ...{ cooldownMinutes: 2, attestationWindowMinutes: 30, requireAttestation: true, metadata: { a: 'b' } },
  });
  expect(must(await api.get(`/v1/cards/${card.id as string}`))).toEqual(card);
  const [created, ...more] = await recorder.about(api.account, card.id);
  expect([created?.type, created?.data, more]).toEqual(['card.created', card, []]);
  expect(must(await api.get(`/v1/agents/${agent.id as string}`))).toMatchObject({
    object: 'agent',
    cardCount: 1,
    currentSpend: 0,
  });
  expect((await recorder.about(api.account, agent.id))[0]).toMatchObject({ type: 'agent.created', data: agent });
});

test('a card is frozen, unfrozen, changed, and canceled; a repetition gets the same answer and publishes nothing', async () => {
  const api = await harness.owner();
  const { id } = await cardOf(api);
  const path = `/v1/cards/${id as string}`;
  for (const [line, status] of [
    ['/freeze', 'frozen'],
    ['/freeze', 'frozen'],
    ['/unfreeze', 'active'],
    ['/unfreeze', 'active'],
  ] as const)
    expect(must(await api.post(`${path}${line}`))).toMatchObject({ id, status });
  expect(must(await api.patch(path, { limitAmount: 10, limitFrequency: 'allTime', status: 'locked' }))).toMatchObject({
    status: 'frozen',
    spendingLimit: { amount: 10, frequency: 'allTime' },
  });
  expect(must(await api.post(`${path}/close`, { reason: 'stolen' }))).toMatchObject({
    status: 'canceled',
    statusReason: 'stolen',
  });
  expect(must(await api.post(`${path}/cancel`))).toMatchObject({ status: 'canceled' });
  expect(await typesOf(api, id)).toEqual([
    ...['card.created', 'card.frozen', 'card.updated', 'card.updated'],
    ...['card.frozen', 'card.updated', 'card.canceled', 'card.updated'],
  ]);
  for (const attempt of [api.post(`${path}/freeze`), api.post(`${path}/unfreeze`), api.patch(path, { limitAmount: 5 })])
    expect(refusal(await attempt)).toEqual(toRefusal(409, 'status:invalid_state_transition'));
});

test('all errors of a card are reported at once, each with its field', async () => {
  const api = await harness.owner();
  const answer = await api.post('/v1/cards', {
    ...{ type: 'paper', limitAmount: '250', limitFrequency: 'daily', allowedMccs: ['57'], cooldownMinutes: -1 },
    ...{ blockedCountries: ['USA'], displayName: 'x'.repeat(27), lockToFirstMerchant: 'yes' },
  });
  expect(refusal(answer)).toEqual(
    toRefusal(
      400,
      ...['customerId:required', 'type:invalid_enum', 'limitAmount:invalid_type', 'limitFrequency:invalid_enum'],
      ...['allowedMccs.0:invalid_format', 'cooldownMinutes:out_of_range', 'blockedCountries.0:invalid_format'],
      ...['displayName:too_long', 'lockToFirstMerchant:invalid_type'],
    ),
  );
});

test.each([
  ['0', 'limitAmount:out_of_range'],
  ['-5', 'limitAmount:out_of_range'],
  ['1000000.01', 'limitAmount:out_of_range'],
  ['0.001', 'limitAmount:invalid_format'],
  ['250.005', 'limitAmount:invalid_format'],
  ['0.1000000000000000055', 'limitAmount:out_of_range'],
  ['1e400', 'limitAmount:out_of_range'],
  ['"250"', 'limitAmount:invalid_type'],
  ['null', 'limitAmount:invalid_type'],
])('a limit of %s is refused', async (literal, expectedDetails) => {
  const api = await harness.owner();
  const body = JSON.stringify(aCard((await newCustomer(api)).id)).replace('"limitAmount":250', `"limitAmount":${literal}`);
  const headers = { authorization: `Bearer ${api.key}`, 'content-type': 'application/json' };
  const answer = await request(api.url, { method: 'POST', path: '/v1/cards', headers, body });
  expect(refusal(answer)).toEqual(toRefusal(400, expectedDetails));
});

test('a limit applies to the cent', async () => {
  const api = await harness.owner();
  const { id: customerId } = await newCustomer(api);
  for (const limitAmount of [0.01, 0.1, 1.15, 4.35, 1_000_000, 999_999.99])
    expect((await newCard(api, customerId, { limitAmount })).spendingLimit).toMatchObject({
      amount: limitAmount,
      remaining: limitAmount,
    });
});

test('a card refers only to resources of its owner and customer', async () => {
  const [api, stranger] = [await harness.owner(), await harness.owner()];
  const mine = await newSender(api);
  const theirs = await newSender(stranger);
  const agent = await newAgent(stranger);
  const post = async (over: object) => refusal(await api.post('/v1/cards', aCard(mine.customer.id, { ...over })));
  expect(await post({ customerId: theirs.customer.id })).toEqual(toRefusal(400, 'customerId:not_found'));
  expect(await post({ walletId: theirs.wallet.id, agentId: agent.id })).toEqual(
    toRefusal(400, 'walletId:not_found', 'agentId:not_found'),
  );
  const { wallet: euros } = await newSender(api, 'eur');
  const other = await newSender(api);
  expect(await post({ walletId: other.wallet.id })).toEqual(toRefusal(400, 'walletId:not_found'));
  expect(await post({ walletId: euros.id, customerId: euros.customerId })).toEqual(toRefusal(400, 'walletId:mismatch'));
});

test('a suspended customer’s cards freeze and stay frozen, and it gets no new ones', async () => {
  const api = await harness.owner();
  const card = await cardOf(api);
  const status = (to: string) => api.post(`/v1/simulate/customers/${card.customerId as string}/status`, { status: to });
  must(await status('suspended'));
  const read = async (): Promise<Resource> => must(await api.get(`/v1/cards/${card.id as string}`));
  await eventually(read, (one) => one.status === 'frozen');
  expect(refusal(await api.post('/v1/cards', aCard(card.customerId)))).toEqual(toRefusal(409, 'customerId:customer_not_active'));
  must(await status('active'));
  await eventually(
    () => api.post('/v1/cards', aCard(card.customerId)),
    (answer) => answer.status === 200,
  );
  expect(await read()).toMatchObject({ status: 'frozen', statusReason: 'customer_suspended' });
  expect(must(await api.post(`/v1/cards/${card.id as string}/unfreeze`))).toMatchObject({ status: 'active' });
});

test('a suspended agent’s cards freeze with it', async () => {
  const api = await harness.owner();
  const agent = await newAgent(api);
  const card = await cardOf(api, { agentId: agent.id });
  const path = `/v1/agents/${agent.id as string}`;
  expect(must(await api.post(`${path}/suspend`))).toMatchObject({ status: 'suspended' });
  expect(must(await api.get(`/v1/cards/${card.id as string}`))).toMatchObject({
    status: 'frozen',
    statusReason: 'agent_suspended',
  });
  expect(must(await api.patch(path, { status: 'active' }))).toMatchObject({ status: 'active' });
  expect(must(await api.get(`/v1/cards/${card.id as string}`))).toMatchObject({ status: 'frozen' });
  expect(await typesOf(api, agent.id)).toEqual(['agent.created', 'agent.suspended', 'agent.activated']);
});

test('agents are listed in response style 2, newest first, page by page', async () => {
  const api = await harness.owner();
  const made = [];
  for (let i = 0; i < 3; i += 1) made.push((await newAgent(api, { name: `Buyer ${i}` })).id);
  const first = await api.get('/v1/agents?limit=2');
  expect(first.body).toMatchObject({ object: 'list', hasMore: true, cursor: expect.any(String) });
  const second = await api.get(`/v1/agents?limit=2&cursor=${encodeURIComponent(first.body.cursor as string)}`);
  expect(second.body).toMatchObject({ object: 'list', hasMore: false, cursor: null });
  const ids = [...first.body.data, ...second.body.data].map(({ id }: Resource) => id as string);
  expect(ids).toEqual(made.reverse());
});

test('cards are listed by customer, status, and type, page by page, without spending', async () => {
  const api = await harness.owner();
  const { id: customerId } = await newCustomer(api);
  const made: string[] = [];
  for (let i = 0; i < 5; i += 1) made.push((await newCard(api, customerId)).id);
  must(await api.post(`/v1/cards/${made[1] ?? ''}/freeze`));
  const idsOf = async (query: string) => (await everything(api, `/v1/cards?${query}`, 2)).map(({ id }) => id as string);
  expect(await idsOf(`customerId=${customerId as string}`)).toEqual([...made].reverse());
  expect(await idsOf('status=frozen&type=virtual')).toEqual([made[1]]);
  expect(await idsOf('type=physical')).toEqual([]);
  expect(must(await api.get('/v1/cards'))[0].spendingLimit).toEqual({ amount: 250, frequency: 'per24HourPeriod' });
});

describe('the number of a card', () => {
  const stated = { summary: 'Pay the hosting bill', expectedAmount: 12.5, merchantText: 'Hosting Inc' };

  test('is shown in the sandbox, not cached, the same each time, and each access is recorded', async () => {
    const api = await harness.owner();
    const card = await cardOf(api);
    const path = `/v1/cards/${card.id as string}`;
    const first = await api.post(`${path}/details`, stated);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(must(first)).toMatchObject({
      ...{ cardId: card.id, last4: card.last4, exposureMode: 'rawPan', pan: expect.stringMatching(/^\d{16}$/) },
      ...{ cvv: expect.stringMatching(/^\d{3}$/), expirationMonth: card.expirationMonth, expirationYear: card.expirationYear },
    });
    const forged = await api.post(`${path}/reveal`, { summary: 'again', callerAddress: '192.0.2.6' });
    expect(refusal(forged)).toEqual(toRefusal(400, 'callerAddress:unknown_field'));
    const second = must(await api.post(`${path}/reveal`, { summary: 'again' }));
    expect([second.pan, second.cvv]).toEqual([must(first).pan, must(first).cvv]);
    const events = must(await api.get(`${path}/access-events`));
    expect(events.map((one: Resource) => [one.id, one.summary])).toEqual([
      [second.accessEventId, 'again'],
      [must(first).accessEventId, stated.summary],
    ]);
    expect(events[1]).toMatchObject({
      ...stated,
      expectedCurrency: 'usd',
      keyId: api.account,
      requestId: first.headers.get('x-request-id'),
    });
    for (const { callerAddress } of events) expect(callerAddress).toMatch(/^(::ffff:)?127\.0\.0\.1$|^::1$/);
  });

  test('is never replayed: the same idempotency key reads it again and requires the same body', async () => {
    const api = await harness.owner();
    const { id } = await cardOf(api);
    const path = `/v1/cards/${id as string}/details`;
    const [first, again] = [
      await api.post(path, stated, { idempotencyKey: 'once' }),
      await api.post(path, stated, { idempotencyKey: 'once' }),
    ];
    expect(again.headers.get('idempotent-replayed')).toBeNull();
    expect(must(again).accessEventId).not.toBe(must(first).accessEventId);
    expect(must(again).pan).toBe(must(first).pan);
    expect((await api.post(path, { summary: 'other' }, { idempotencyKey: 'once' })).status).toBe(409);
  });

  test('requires a stated purpose', async () => {
    const api = await harness.owner();
    const { id } = await cardOf(api);
    const path = `/v1/cards/${id as string}/details`;
    expect(refusal(await api.post(path, {}))).toEqual(toRefusal(400, 'summary:required'));
    const wrong = { summary: '', expectedAmount: 0, expectedCurrency: '€', reason: 'because', exposureMode: 'both' };
    expect(refusal(await api.post(path, wrong))).toEqual(
      toRefusal(
        400,
        ...['summary:too_short', 'expectedAmount:out_of_range', 'expectedCurrency:invalid_format'],
        ...['reason:invalid_enum', 'exposureMode:invalid_enum'],
      ),
    );
  });

  test('is not shown for a frozen or canceled card', async () => {
    const api = await harness.owner();
    const { id } = await cardOf(api);
    const path = `/v1/cards/${id as string}`;
    must(await api.post(`${path}/freeze`));
    expect(refusal(await api.post(`${path}/details`, stated))).toEqual(toRefusal(409, 'cardId:card_not_active'));
    must(await api.post(`${path}/cancel`));
    expect(refusal(await api.post(`${path}/details`, stated))).toEqual(toRefusal(409, 'cardId:card_canceled'));
  });
});
