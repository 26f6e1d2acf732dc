// Operators' actions on cards.
import { isFault } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { operatorActor, operatorCtx } from '@pay/testkit/operator';
import { aCtx, listAuditRecords } from '@pay/testkit/service';
import { cardHarness, newCard, type CardHarness } from './harness.ts';

let harness: CardHarness;
beforeAll(async () => void (harness = await cardHarness()));
afterAll(() => harness.stop());

const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => 'done',
    (error: unknown) => (isFault(error) ? (error.details[0]?.code ?? error.code) : String(error)),
  );
const secretOf = (id: string) => harness.running.db.knex('card_secrets').where('card_id', uuid(id));

test('an owner cannot unfreeze, by any operation, a card that the platform froze', async () => {
  const { owner, id: cardId } = await newCard(harness);
  const expected = (await harness.cards.operatorSubject(operatorCtx(), { id: cardId }))?.version ?? '';
  const frozen = await harness.cards.operatorSetStatus(operatorCtx(owner), { cardId, status: 'frozen', expected });
  expect(frozen).toMatchObject({ status: 'frozen', statusReason: 'frozen by the platform' });
  expect(await codeOf(harness.cards.unfreeze(aCtx(owner), { cardId }))).toBe('card_not_active');
  expect(await codeOf(harness.cards.update(aCtx(owner), { cardId, status: 'unlocked' } as never))).not.toBe('done');
  expect(await codeOf(harness.cards.operatorSetStatus(operatorCtx(owner), { cardId, status: 'active', expected }))).toBe(
    'subject_changed',
  );
  expect(await harness.cards.operatorSetStatus(operatorCtx(owner), { cardId, status: 'active' })).toMatchObject({
    status: 'active',
  });
  await harness.cards.freeze(aCtx(owner), { cardId });
  expect(await harness.cards.unfreeze(aCtx(owner), { cardId })).toMatchObject({ status: 'active' });
  const records = await listAuditRecords(harness.running, owner);
  expect(records.slice(0, 2).map(({ action, actor }) => [action, actor.type])).toEqual([
    ['card.frozen', 'operator'],
    ['card.unfrozen', 'operator'],
  ]);
});

test('a platform freeze of an already frozen card keeps its owner from lifting it', async () => {
  const { owner, id: cardId } = await newCard(harness);
  await harness.cards.freeze(aCtx(owner), { cardId, reason: 'lost' });
  await harness.cards.operatorSetStatus(operatorCtx(owner), { cardId, status: 'frozen' });
  expect(await codeOf(harness.cards.unfreeze(aCtx(owner), { cardId }))).toBe('card_not_active');
});

test('an operator’s read of a card is in its owner’s audit log and contains no number', async () => {
  const { owner, id } = await newCard(harness);
  const { pan = '' } = await harness.cards.details(aCtx(owner), { cardId: id, summary: 'to compare' });
  const seen = await harness.cards.operatorGet(operatorCtx(), { id });
  expect(seen).toMatchObject({ ...owner, resource: { id, heldByOperator: false } });
  expect(pan.length).toBeGreaterThan(12);
  expect(JSON.stringify(seen)).not.toContain(pan);
  expect((await listAuditRecords(harness.running, owner)).at(-1)).toMatchObject({ action: 'card.viewed', actor: operatorActor });
});

test('a quarantined number is shown again only if it decrypts again', async () => {
  const { owner, id: cardId } = await newCard(harness);
  const [row] = await secretOf(cardId).select<{ sealed: string }[]>('sealed');
  await secretOf(cardId).update({ sealed: 'changed', quarantined_at: new Date(0) });
  const release = () => harness.cards.operatorReleaseQuarantine(operatorCtx(owner), { cardId });
  expect(await codeOf(release())).toBe('invalid_state_transition');
  await secretOf(cardId).update({ sealed: row?.sealed ?? '' });
  expect(await release()).toEqual({ cardId });
  expect((await harness.cards.details(aCtx(owner), { cardId, summary: 'again' })).pan).toMatch(/^4/);
  const records = (await listAuditRecords(harness.running, owner)).filter(({ action }) => action === 'card.quarantine_lifted');
  expect(records).toHaveLength(1);
});
