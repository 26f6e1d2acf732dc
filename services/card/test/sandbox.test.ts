import { aCtx, anOwner } from '@pay/testkit/service';
import { DAY } from '@pay/core/time';
import { cardWorld, newCard, toldOf, typesOf, type CardWorld } from './world.ts';

let world: CardWorld;
beforeAll(async () => void (world = await cardWorld()));
afterAll(() => world.stop());

const moved = (clockOffsetMs: number) => ({ settings: {}, clockOffsetMs, advancedMs: clockOffsetMs });

test('an owner’s sandbox can be switched and wiped, again and again', async () => {
  const owner = anOwner();
  expect(await world.cards.sandboxApply(aCtx(owner), moved(3_600_000))).toEqual({});
  expect(await world.cards.sandboxReset(aCtx(owner), {})).toEqual({});
  expect(await world.cards.sandboxReset(aCtx(owner), {})).toEqual({});
});

test('a card is good through its expiry month and expires when the owner’s clock passes its end', async () => {
  const made = await newCard(world);
  const { owner, id: cardId, expirationMonth, expirationYear } = made;
  const end = Date.UTC(expirationYear, expirationMonth, 1);
  const before = end - Date.now() - DAY;
  await world.cards.sandboxApply(aCtx(owner), moved(before));
  expect(await world.cards.get(aCtx(owner), { cardId })).toMatchObject({ status: 'active' });
  await world.cards.sandboxApply(aCtx(owner), moved(before + DAY + 60_000));
  expect(await world.cards.get(aCtx(owner), { cardId })).toMatchObject({ status: 'expired' });
  expect(typesOf(await toldOf(world, cardId))).toEqual(['card.created', 'card.updated']);
  for (const change of [
    () => world.cards.freeze(aCtx(owner), { cardId }),
    () => world.cards.unfreeze(aCtx(owner), { cardId }),
    () => world.cards.cancel(aCtx(owner), { cardId }),
    () => world.cards.update(aCtx(owner), { cardId, limitAmount: 5 }),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'CONFLICT', details: [{ code: 'invalid_state_transition' }] });
});

test('the job expires what is due on each owner’s own clock and nothing else', async () => {
  const [ahead, behind, ordinary, live] = await Promise.all([
    newCard(world),
    newCard(world),
    newCard(world),
    newCard(world, { owner: anOwner('live') }),
  ]);
  const { knex } = world.running.db;
  // Rows as they would be had the clocks been moved while the service was down.
  const offset = (owner: typeof ahead.owner, ms: number) =>
    world.cards.sandboxApply(aCtx(owner), { settings: {}, clockOffsetMs: ms, advancedMs: 0 });
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
  await world.running.jobs.runOnce('expire-cards');
  const statusOf = async ({ owner, id }: typeof ahead) => (await world.cards.get(aCtx(owner), { cardId: id })).status;
  expect(await statusOf(ahead)).toBe('expired');
  expect(await statusOf(behind)).toBe('active');
  expect(await statusOf(ordinary)).toBe('active');
});

test('a reset takes every card, number and agent of the owner and nobody else’s', async () => {
  const mine = await newCard(world);
  const theirs = await newCard(world);
  await world.cards.createAgent(aCtx(mine.owner), { name: 'Buyer' });
  await world.cards.details(aCtx(mine.owner), { cardId: mine.id, summary: 'to look at' });
  await world.cards.sandboxReset(aCtx(mine.owner), {});
  await expect(world.cards.get(aCtx(mine.owner), { cardId: mine.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await world.cards.listAgents(aCtx(mine.owner), {})).items).toEqual([]);
  expect(await world.cards.get(aCtx(theirs.owner), { cardId: theirs.id })).toMatchObject({ status: 'active' });
});
