import { card } from '@pay/contract/card/operations';
import { uuid } from '@pay/core/id';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner } from '@pay/testkit/service';
import {
  aCard,
  cardHarness,
  customerBecomes,
  fresh,
  ids,
  newCard,
  findEmittedEvents,
  typesOf,
  type CardHarness,
} from './harness.ts';

let harness: CardHarness;
beforeAll(async () => void (harness = await cardHarness()));
afterAll(() => harness.stop());

const refusal = (code: string, field: string, detail: string) => ({
  code,
  details: [expect.objectContaining({ field, code: detail })],
});

test('a card is created active, for 36 months, with its limit in dollars and nothing spent', async () => {
  const made = await newCard(harness, { limitAmount: 99.5, displayName: 'Travel', metadata: { team: 'ops' } });
  const born = new Date(made.createdAt);
  const expiry = new Date(Date.UTC(born.getUTCFullYear(), born.getUTCMonth() + 36));
  expect(made).toMatchObject({
    type: 'virtual',
    status: 'active',
    last4: expect.stringMatching(/^\d{4}$/),
    expirationMonth: expiry.getUTCMonth() + 1,
    expirationYear: expiry.getUTCFullYear(),
    spendingLimit: { amount: 99.5, frequency: 'per24HourPeriod', spent: 0, remaining: 99.5 },
    displayName: 'Travel',
    metadata: { team: 'ops' },
  });
  const { owner, ...shown } = made;
  expect(await harness.cards.get(aCtx(owner), { cardId: made.id })).toEqual(shown);
  const [created, ...more] = await findEmittedEvents(harness, made.id);
  expect(created).toMatchObject({ type: 'card.created', version: 1, data: shown });
  expect(more).toEqual([]);
});

test('a repeated creation is one card', async () => {
  const ctx = aCtx(anOwner());
  const body = aCard();
  const [first, again] = [await harness.cards.create(ctx, body), await harness.cards.create(ctx, body)];
  expect(again).toEqual(first);
  expect((await harness.cards.list(ctx, {})).items).toHaveLength(1);
});

test('referenced resources must exist and belong to the customer, and all errors are returned together', async () => {
  const owner = anOwner();
  const [unknown, suspended] = [fresh.customer(), fresh.customer()];
  harness.customers.set(unknown, null).set(suspended, 'suspended');
  const create = (over: object) => harness.cards.create(aCtx(owner), aCard(over));
  await expect(create({ customerId: unknown })).rejects.toMatchObject(refusal('INVALID_REQUEST', 'customerId', 'not_found'));
  await expect(create({ customerId: suspended })).rejects.toMatchObject(refusal('CONFLICT', 'customerId', 'customer_not_active'));
  await expect(create({ walletId: fresh.wallet(), agentId: 'agent_x' })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    details: [
      { field: 'walletId', code: 'not_found' },
      { field: 'agentId', code: 'not_found' },
    ],
  });
});

test('a card is funded only by a dollar or usdc wallet of the same customer', async () => {
  const customerId = fresh.customer();
  const wallet = (overrides: object) => {
    const walletId = fresh.wallet();
    const facts = { customerId, type: 'crypto' as const, currency: 'usdc', status: 'active' as const, depositAddresses: [] };
    harness.wallets.set(walletId, { ...facts, ...overrides });
    return walletId;
  };
  const create = (walletId: string) => newCard(harness, { customerId, walletId });
  const good = wallet({});
  expect(await create(good)).toMatchObject({ walletId: good });
  expect(await create(wallet({ currency: 'usd', status: 'frozen' }))).toMatchObject({ status: 'active' });
  await expect(create(wallet({ currency: 'eur' }))).rejects.toMatchObject(refusal('INVALID_REQUEST', 'walletId', 'mismatch'));
  await expect(create(wallet({ customerId: fresh.customer() }))).rejects.toMatchObject(
    refusal('INVALID_REQUEST', 'walletId', 'not_found'),
  );
  await expect(create(wallet({ status: 'closed' }))).rejects.toMatchObject(refusal('CONFLICT', 'walletId', 'wallet_closed'));
});

test('a live physical card needs an address, which is stored encrypted', async () => {
  const owner = anOwner('live');
  const shipping = { name: 'Ada Byron', line1: '1 Main Street', city: 'Springfield', postalCode: '12345', country: 'us' };
  await expect(newCard(harness, { owner, type: 'physical' })).rejects.toMatchObject(
    refusal('INVALID_REQUEST', 'shipping', 'required'),
  );
  const made = await newCard(harness, { owner, type: 'physical', shipping });
  expect(made).toMatchObject({ type: 'physical', status: 'active' });
  expect(await newCard(harness, { type: 'physical' })).toMatchObject({ type: 'physical' });
  const row = (await harness.running.db.knex('cards').where('id', uuid(made.id)).first()) as { shipping: string };
  expect(row.shipping).toMatch(/^v1\.t1\./);
  expect(JSON.stringify(await findEmittedEvents(harness, made.id))).not.toContain('Main Street');
});

test('the sandbox applies the magic limit and live ignores it', async () => {
  await expect(newCard(harness, { limitAmount: 9001.02 })).rejects.toMatchObject(
    refusal('CONFLICT', 'customerId', 'capability_missing'),
  );
  expect(await newCard(harness, { owner: anOwner('live'), limitAmount: 9001.02 })).toMatchObject({ status: 'active' });
});

test('every change emits one event, and repeating it changes nothing and emits none', async () => {
  const { owner, id: cardId } = await newCard(harness);
  const twice = async (work: () => Promise<{ status: string }>) => [(await work()).status, (await work()).status];
  const at = () => aCtx(owner);
  expect(await twice(() => harness.cards.freeze(at(), { cardId, reason: 'holiday' }))).toEqual(['frozen', 'frozen']);
  expect(await harness.cards.get(at(), { cardId })).toMatchObject({ statusReason: 'holiday' });
  expect(await twice(() => harness.cards.unfreeze(at(), { cardId }))).toEqual(['active', 'active']);
  expect(await twice(() => harness.cards.update(at(), { cardId, status: 'locked' }))).toEqual(['frozen', 'frozen']);
  expect(await twice(() => harness.cards.cancel(at(), { cardId, reason: 'lost' }))).toEqual(['canceled', 'canceled']);
  const told = await findEmittedEvents(harness, cardId);
  expect(typesOf(told)).toEqual([
    ...['card.created', 'card.frozen', 'card.updated', 'card.updated'],
    ...['card.frozen', 'card.updated', 'card.canceled', 'card.updated'],
  ]);
  expect(told.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(told.at(-1)?.data).toEqual(await harness.cards.get(at(), { cardId }));
  for (const change of [
    () => harness.cards.freeze(at(), { cardId }),
    () => harness.cards.unfreeze(at(), { cardId }),
    () => harness.cards.update(at(), { cardId, displayName: 'New' }),
  ])
    await expect(change()).rejects.toMatchObject(refusal('CONFLICT', 'status', 'invalid_state_transition'));
});

test('limits, controls, and status change together, and unchanged fields are not announced', async () => {
  const { owner, id: cardId } = await newCard(harness, { blockedMccs: ['7995'], cooldownMinutes: 5 });
  const change = { cardId, limitAmount: 10, limitFrequency: 'allTime', allowedCountries: ['us', 'DE'], blockedMccs: [] } as const;
  const changed = await harness.cards.update(aCtx(owner), {
    ...change,
    allowedCountries: ['us', 'DE'],
    blockedMccs: [],
    status: 'frozen',
  });
  expect(changed).toMatchObject({
    status: 'frozen',
    spendingLimit: { amount: 10, frequency: 'allTime', spent: 0, remaining: 10 },
    allowedCountries: ['US', 'DE'],
    blockedMccs: [],
    cooldownMinutes: 5,
  });
  await harness.cards.update(aCtx(owner), { cardId, limitAmount: 10, cooldownMinutes: 5, allowedCountries: ['US', 'de'] });
  expect(typesOf(await findEmittedEvents(harness, cardId))).toEqual(['card.created', 'card.frozen', 'card.updated']);
});

test('another owner’s card gets the same response as an unknown one', async () => {
  const { id: cardId } = await newCard(harness);
  const stranger = aCtx(anOwner());
  const nothing = { code: 'NOT_FOUND', message: 'No such resource' };
  for (const id of [cardId, ids.next('card', 1), 'card_x']) {
    const at = { cardId: id };
    for (const attempt of [
      () => harness.cards.get(stranger, at),
      () => harness.cards.update(stranger, { ...at, limitAmount: 1 }),
      () => harness.cards.freeze(stranger, at),
      () => harness.cards.unfreeze(stranger, at),
      () => harness.cards.cancel(stranger, at),
      () => harness.cards.details(stranger, { ...at, summary: 's' }),
      () => harness.cards.rawDetails(stranger, { ...at, summary: 's' }),
      () => harness.cards.listAccessEvents(stranger, at),
    ])
      await expect(attempt()).rejects.toMatchObject(nothing);
  }
  expect((await harness.cards.list(stranger, {})).items).toEqual([]);
});

test('lists are paged newest first by customer, agent, status, and type, without spending', async () => {
  const owner = anOwner();
  const customerId = fresh.customer();
  const made = [];
  for (let i = 0; i < 3; i += 1) made.push(await newCard(harness, { owner, customerId }));
  const other = await newCard(harness, { owner, type: 'physical' });
  await harness.cards.freeze(aCtx(owner), { cardId: other.id });
  const idsOf = async (filter: object) => (await harness.cards.list(aCtx(owner), filter)).items.map(({ id }) => id);
  expect(await idsOf({ customerId })).toEqual(made.map(({ id }) => id).reverse());
  expect(await idsOf({ status: 'frozen' })).toEqual([other.id]);
  expect(await idsOf({ status: 'locked', type: 'physical' })).toEqual([other.id]);
  expect(await idsOf({ customerId: 'nonsense' })).toEqual([]);
  const first = await harness.cards.list(aCtx(owner), { limit: 2 });
  expect(first.items[0]?.spendingLimit).toEqual({ amount: 250, frequency: 'per24HourPeriod' });
  const second = await harness.cards.list(aCtx(owner), { limit: 2, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([other.id, ...made.map(({ id }) => id).reverse()]);
  expect(second.nextCursor).toBeUndefined();
});

test('the database rejects a card without its number', async () => {
  const { id } = await newCard(harness);
  const { knex } = harness.running.db;
  await expect(knex('card_secrets').where('card_id', uuid(id)).delete()).rejects.toMatchObject({ code: '23503' });
});

describe('a suspended customer', () => {
  test('has its cards frozen, which stay frozen after its reactivation until they are unfrozen', async () => {
    const mine = await newCard(harness);
    const bystander = await newCard(harness, { owner: mine.owner });
    const get = (cardId: string) => harness.cards.get(aCtx(mine.owner), { cardId });
    await customerBecomes(harness, mine, { status: 'suspended', version: 2 });
    await eventually(
      () => get(mine.id),
      ({ status }) => status === 'frozen',
    );
    expect(await get(mine.id)).toMatchObject({ statusReason: 'customer_suspended' });
    expect(await get(bystander.id)).toMatchObject({ status: 'active' });
    await expect(newCard(harness, { owner: mine.owner, customerId: mine.customerId })).rejects.toMatchObject(
      refusal('CONFLICT', 'customerId', 'customer_not_active'),
    );
    await customerBecomes(harness, mine, { status: 'active', version: 3 });
    await eventually(
      () => newCard(harness, { owner: mine.owner, customerId: mine.customerId }).catch(() => undefined),
      (createdCard) => createdCard !== undefined,
    );
    expect(await get(mine.id)).toMatchObject({ status: 'frozen' });
    expect(await harness.cards.unfreeze(aCtx(mine.owner), { cardId: mine.id })).toMatchObject({ status: 'active' });
    expect(typesOf(await findEmittedEvents(harness, mine.id))).toEqual([
      'card.created',
      'card.frozen',
      'card.updated',
      'card.updated',
    ]);
  });

  test('is not frozen again by an older event that arrives late', async () => {
    const mine = await newCard(harness);
    const marker = await newCard(harness, { owner: mine.owner });
    await customerBecomes(harness, mine, { status: 'active', version: 5 });
    await customerBecomes(harness, mine, { status: 'suspended', version: 4 });
    await customerBecomes(harness, marker, { status: 'rejected', version: 2 });
    await eventually(
      () => harness.cards.get(aCtx(mine.owner), { cardId: marker.id }),
      ({ status }) => status === 'frozen',
    );
    expect(await harness.cards.get(aCtx(mine.owner), { cardId: mine.id })).toMatchObject({ status: 'active' });
  });
});

test('the contract rejects amounts that are not dollars and cents', () => {
  const judge = (limitAmount: unknown) => card.create.input.safeParse({ ...aCard(), limitAmount }).success;
  for (const good of [0.01, 1, 250, 99.99, 1_000_000]) expect([good, judge(good)]).toEqual([good, true]);
  for (const bad of [0, -1, 0.001, 99.999, 1_000_000.01, 1e21, '250', null, Number.NaN])
    expect([bad, judge(bad)]).toEqual([bad, false]);
});
