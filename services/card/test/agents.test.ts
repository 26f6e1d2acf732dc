import { eventsOfRow, aCtx, anOwner } from '@pay/testkit/service';
import { aCard, cardHarness, fresh, ids, newCard, findEmittedEvents, typesOf, type CardHarness } from './harness.ts';

let harness: CardHarness;
beforeAll(async () => void (harness = await cardHarness()));
afterAll(() => harness.stop());

const newAgent = async (owner = anOwner(), over: object = {}) => ({
  owner,
  ...(await harness.cards.createAgent(aCtx(owner), { name: 'Buyer', ...over })),
});
const conflictOn = (field: string, code: string) => ({ code: 'CONFLICT', details: [expect.objectContaining({ field, code })] });

test('a new agent is active with its limits and its card behavior, in dollars and milliseconds', async () => {
  const userId = fresh.customer();
  const { owner, ...made } = await newAgent(anOwner(), {
    ...{ userId, description: 'Buys hosting', spendingLimit: 500, spendingLimitFrequency: 'per30DayPeriod' },
    ...{ onLimitExceeded: 'suspend', maxCards: 3, metadata: { team: 'ops' } },
  });
  expect(made).toEqual({
    ...{ object: 'agent', id: made.id, userId, name: 'Buyer', description: 'Buys hosting', status: 'active' },
    ...{ spendingLimit: 500, spendingLimitFrequency: 'per30DayPeriod', currentSpend: 0, onLimitExceeded: 'suspend' },
    ...{ maxCards: 3, cardCount: 0, metadata: { team: 'ops' }, createdAt: expect.any(Number) },
  });
  expect(await harness.cards.getAgent(aCtx(owner), { agentId: made.id })).toEqual(made);
  expect(await findEmittedEvents(harness, made.id)).toEqual([
    expect.objectContaining({ type: 'agent.created', version: 1, data: made }),
  ]);
});

test('cards, agents, and purchases have names for their owner only', async () => {
  const { owner, id: agentId } = await newAgent();
  const own = await newCard(harness, { owner, displayName: 'Travel' });
  const plain = await newCard(harness, { owner });
  const merchant = { name: 'Blue Bottle', mcc: '5814' };
  const { id: purchaseId } = await harness.cards.authorize(aCtx(owner), { cardId: plain.id, amount: '10', merchant });
  const ids = [agentId, own.id, plain.id, purchaseId, 'card_x'];
  const { items } = await harness.cards.lookUpNames(aCtx(owner), { ids });
  expect(Object.fromEntries(items.map(({ id, ...name }) => [id, name]))).toEqual({
    [agentId]: { name: 'Buyer' },
    [own.id]: { name: `•••• ${own.last4}`, detail: 'Travel', customerId: own.customerId },
    [plain.id]: { name: `•••• ${plain.last4}`, customerId: plain.customerId },
    [purchaseId]: { name: 'Blue Bottle' },
  });
  expect(await harness.cards.lookUpNames(aCtx(anOwner()), { ids })).toEqual({ items: [] });
});

test('an agent requires a customer of the same owner, or none', async () => {
  const [unknown, rejected] = [fresh.customer(), fresh.customer()];
  harness.customers.set(unknown, null).set(rejected, 'rejected');
  await expect(newAgent(anOwner(), { userId: unknown })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    details: [{ field: 'userId', code: 'not_found' }],
  });
  await expect(newAgent(anOwner(), { userId: rejected })).rejects.toMatchObject(conflictOn('userId', 'customer_not_active'));
  const mine = await newAgent(anOwner(), { userId: fresh.customer() });
  await expect(newCard(harness, { owner: mine.owner, agentId: mine.id })).rejects.toMatchObject({
    details: [{ field: 'agentId', code: 'mismatch' }],
  });
  expect(await newCard(harness, { owner: mine.owner, agentId: mine.id, customerId: mine.userId ?? '' })).toMatchObject({
    agentId: mine.id,
  });
});

test('an agent never exceeds its maximum number of cards, even with concurrent requests', async () => {
  const { owner, id: agentId } = await newAgent(anOwner(), { maxCards: 2 });
  const asked = await Promise.allSettled(Array.from({ length: 6 }, () => harness.cards.create(aCtx(owner), aCard({ agentId }))));
  const made = asked.filter((one) => one.status === 'fulfilled');
  expect(made).toHaveLength(2);
  for (const one of asked) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject(conflictOn('agentId', 'limit_exceeded'));
  }
  expect(await harness.cards.getAgent(aCtx(owner), { agentId })).toMatchObject({ cardCount: 2 });
  const [first] = (await harness.cards.list(aCtx(owner), { agentId })).items;
  await harness.cards.cancel(aCtx(owner), { cardId: first?.id ?? '' });
  expect(await harness.cards.create(aCtx(owner), aCard({ agentId }))).toMatchObject({ agentId, status: 'active' });
});

test('suspending an agent freezes its active cards in the same commit; activating it leaves them frozen', async () => {
  const { owner, id: agentId } = await newAgent();
  const [one, two, canceled] = await Promise.all([1, 2, 3].map(() => newCard(harness, { owner, agentId })));
  const bystander = await newCard(harness, { owner });
  await harness.cards.cancel(aCtx(owner), { cardId: canceled?.id ?? '' });
  const twice = async (work: () => Promise<{ status: string }>) => [(await work()).status, (await work()).status];
  expect(await twice(() => harness.cards.suspendAgent(aCtx(owner), { agentId }))).toEqual(['suspended', 'suspended']);
  const statusOf = async (card: { id: string } | undefined) =>
    (await harness.cards.get(aCtx(owner), { cardId: card?.id ?? '' })).status;
  expect([await statusOf(one), await statusOf(two)]).toEqual(['frozen', 'frozen']);
  expect([await statusOf(canceled), await statusOf(bystander)]).toEqual(['canceled', 'active']);
  await expect(newCard(harness, { owner, agentId })).rejects.toMatchObject(conflictOn('agentId', 'invalid_state_transition'));
  expect(await twice(() => harness.cards.activateAgent(aCtx(owner), { agentId }))).toEqual(['active', 'active']);
  expect(await statusOf(one)).toBe('frozen');
  const told = await findEmittedEvents(harness, agentId);
  expect(typesOf(told)).toEqual(['agent.created', 'agent.suspended', 'agent.activated']);
  expect(told.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(told[1]?.data).toMatchObject({ status: 'suspended', cardCount: 2 });
  expect(typesOf(await findEmittedEvents(harness, one?.id ?? ''))).toEqual(['card.created', 'card.frozen', 'card.updated']);
  // All events are in one row of the outbox, which means one commit.
  const { db } = harness.running;
  const rows = await db.knex('outbox').select<{ events: string }[]>('events');
  const commits = rows.map(({ events }) => eventsOfRow({ events }).map(({ type, resourceId }) => `${type} ${resourceId}`));
  const [commit, ...others] = commits.filter((commitEvents) => commitEvents.includes(`agent.suspended ${agentId}`));
  expect(others).toEqual([]);
  expect(commit).toContain(`card.frozen ${one?.id ?? ''}`);
});

test('an update keeps omitted fields, removes limits sent as null, and changes the status', async () => {
  const { owner, id: agentId } = await newAgent(anOwner(), { spendingLimit: 50, maxCards: 2, description: 'old' });
  const at = { agentId };
  expect(await harness.cards.updateAgent(aCtx(owner), { ...at, name: 'New', spendingLimit: 75.5 })).toMatchObject({
    ...{ name: 'New', description: 'old', spendingLimit: 75.5, spendingLimitFrequency: 'allTime', maxCards: 2 },
  });
  const bare = await harness.cards.updateAgent(aCtx(owner), { ...at, spendingLimit: null, maxCards: null });
  expect(bare).not.toHaveProperty('spendingLimit');
  expect(bare).not.toHaveProperty('maxCards');
  expect(await harness.cards.updateAgent(aCtx(owner), { ...at, status: 'suspended' })).toMatchObject({ status: 'suspended' });
  expect(await harness.cards.updateAgent(aCtx(owner), { ...at, status: 'suspended', name: 'Last' })).toMatchObject({
    name: 'Last',
  });
  expect(typesOf(await findEmittedEvents(harness, agentId))).toEqual(['agent.created', 'agent.suspended']);
});

test('another owner’s agent gets the same response as an unknown one, also as a card’s agent', async () => {
  const { id: agentId } = await newAgent();
  const stranger = anOwner();
  for (const id of [agentId, ids.next('agent', 1), 'agent_x']) {
    const at = { agentId: id };
    for (const attempt of [
      () => harness.cards.getAgent(aCtx(stranger), at),
      () => harness.cards.updateAgent(aCtx(stranger), { ...at, name: 'Mine' }),
      () => harness.cards.suspendAgent(aCtx(stranger), at),
      () => harness.cards.activateAgent(aCtx(stranger), at),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(newCard(harness, { owner: stranger, agentId: id })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ field: 'agentId', code: 'not_found' }],
    });
  }
});

test('agents are listed newest first, by customer and status', async () => {
  const owner = anOwner();
  const userId = fresh.customer();
  const made = [await newAgent(owner, { userId }), await newAgent(owner), await newAgent(owner, { userId })];
  await harness.cards.suspendAgent(aCtx(owner), { agentId: made[0]?.id ?? '' });
  const idsOf = async (filter: object) => (await harness.cards.listAgents(aCtx(owner), filter)).items.map(({ id }) => id);
  expect(await idsOf({})).toEqual([made[2]?.id, made[1]?.id, made[0]?.id]);
  expect(await idsOf({ userId })).toEqual([made[2]?.id, made[0]?.id]);
  expect(await idsOf({ customerId: userId, status: 'suspended' })).toEqual([made[0]?.id]);
  expect(await idsOf({ userId, customerId: fresh.customer() })).toEqual([]);
  const first = await harness.cards.listAgents(aCtx(owner), { limit: 2 });
  const second = await harness.cards.listAgents(aCtx(owner), { limit: 2, cursor: first.nextCursor });
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, undefined]);
});
