import { aCtx, anOwner } from '@pay/testkit/service';
import { DAY } from '@pay/core/time';
import { cardHarness, newCard, findEmittedEvents, typesOf, type CardHarness } from './harness.ts';

let harness: CardHarness;
beforeAll(async () => void (harness = await cardHarness()));
afterAll(() => harness.stop());

const moveClock = (clockOffsetMs: number) => ({ settings: {}, clockOffsetMs, advancedMs: clockOffsetMs });

test('an owner’s sandbox can be configured and reset repeatedly', async () => {
  const owner = anOwner();
  expect(await harness.cards.sandboxApply(aCtx(owner), moveClock(3_600_000))).toEqual({});
  expect(await harness.cards.sandboxReset(aCtx(owner), { generation: 1 })).toEqual({});
  expect(await harness.cards.sandboxReset(aCtx(owner), { generation: 1 })).toEqual({});
});

test('a card is valid through its expiry month and expires when the owner’s clock passes its end', async () => {
  const made = await newCard(harness);
  const { owner, id: cardId, expirationMonth, expirationYear } = made;
  const end = Date.UTC(expirationYear, expirationMonth, 1);
  const before = end - Date.now() - DAY;
  await harness.cards.sandboxApply(aCtx(owner), moveClock(before));
  expect(await harness.cards.get(aCtx(owner), { cardId })).toMatchObject({ status: 'active' });
  await harness.cards.sandboxApply(aCtx(owner), moveClock(before + DAY + 60_000));
  expect(await harness.cards.get(aCtx(owner), { cardId })).toMatchObject({ status: 'expired' });
  expect(typesOf(await findEmittedEvents(harness, cardId))).toEqual(['card.created', 'card.updated']);
  for (const change of [
    () => harness.cards.freeze(aCtx(owner), { cardId }),
    () => harness.cards.unfreeze(aCtx(owner), { cardId }),
    () => harness.cards.cancel(aCtx(owner), { cardId }),
    () => harness.cards.update(aCtx(owner), { cardId, limitAmount: 5 }),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'CONFLICT', details: [{ code: 'invalid_state_transition' }] });
});

test('the job expires due authorizations on each owner’s own clock, and no others', async () => {
  const [ahead, behind, ordinary, live] = await Promise.all([
    newCard(harness),
    newCard(harness),
    newCard(harness),
    newCard(harness, { owner: anOwner('live') }),
  ]);
  const { knex } = harness.running.db;
  // The state of the rows if the clocks had been changed while the service was down.
  const offset = (owner: typeof ahead.owner, ms: number) =>
    harness.cards.sandboxApply(aCtx(owner), { settings: {}, clockOffsetMs: ms, advancedMs: 0 });
  await offset(behind.owner, -400 * DAY);
  await knex('owner_settings').insert({
    account: knex.raw('(select account from cards where last4 = ? limit 1)', [ahead.last4]),
    environment: 0,
    settings: '{}',
    clock_offset_ms: 1_200 * DAY,
  });
  await knex('cards')
    .whereIn('last4', [behind.last4, live.last4])
    .update({ expires_at: new Date(Date.now() - 1_000) });
  await harness.running.jobs.runOnce('expire-cards');
  const statusOf = async ({ owner, id }: typeof ahead) => (await harness.cards.get(aCtx(owner), { cardId: id })).status;
  expect(await statusOf(ahead)).toBe('expired');
  expect(await statusOf(behind)).toBe('active');
  expect(await statusOf(ordinary)).toBe('active');
});

test('a reset deletes every card, number, and agent of only its owner', async () => {
  const mine = await newCard(harness);
  const theirs = await newCard(harness);
  await harness.cards.createAgent(aCtx(mine.owner), { name: 'Buyer' });
  await harness.cards.details(aCtx(mine.owner), { cardId: mine.id, summary: 'to look at' });
  await harness.cards.sandboxReset(aCtx(mine.owner), { generation: 1 });
  await expect(harness.cards.get(aCtx(mine.owner), { cardId: mine.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await harness.cards.listAgents(aCtx(mine.owner), {})).items).toEqual([]);
  expect(await harness.cards.get(aCtx(theirs.owner), { cardId: theirs.id })).toMatchObject({ status: 'active' });
});
