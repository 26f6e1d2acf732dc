// The review of anomalies: the operators' queue, and assignees.
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { operatorCtx } from '@pay/testkit/operator';
import { aCtx, anOwner, listAuditRecords } from '@pay/testkit/service';
import { aCard, fresh, riskHarness, type RiskHarness } from './harness.ts';

let harness: RiskHarness;
beforeAll(async () => {
  harness = await riskHarness();
});
afterAll(() => harness.stop());

type Rule = Parameters<RiskHarness['api']['force']>[1]['rule'];

const anAnomaly = async (
  owner: Owner,
  card: ReturnType<typeof aCard>,
  rule: Rule = 'velocityLimit',
): Promise<`ano_${string}`> => {
  const { cardId, customerId } = card;
  const { anomalies } = await harness.api.force(aCtx(owner), { rule, cardId, customerId });
  return anomalies[0]?.anomalyId as `ano_${string}`;
};
const listIds = async (owner: Owner, filter: object = {}): Promise<string[]> => {
  const input = { environment: owner.environment, account: owner.account, state: 'open', limit: 50, ...filter } as const;
  return (await harness.api.operatorListAnomalies(operatorCtx(), input)).items.map(({ id }) => id);
};

test('groups have one row per customer and rule, with the count, the oldest, and the highest priority', async () => {
  const owner = anOwner();
  const [ada, bea] = [aCard(harness, owner), aCard(harness, owner)];
  const first = await anAnomaly(owner, ada);
  const second = await anAnomaly(owner, ada);
  const frozen = await anAnomaly(owner, ada, 'merchantDrift');
  const closed = await anAnomaly(owner, bea);
  await harness.api.operatorCloseAnomaly(operatorCtx(owner), { anomalyId: closed });
  for (const [id, action] of [
    [first, 'alert'],
    [second, 'none'],
    [frozen, 'freeze_card'],
  ] as const)
    await harness.sql('update risk.anomalies set action_taken = $2 where id = $1', [uuid(id), action]);
  const input = { environment: owner.environment, account: owner.account, state: 'open' } as const;
  const { items } = await harness.api.operatorListAnomalyGroups(operatorCtx(), input);
  expect(items).toMatchObject([
    { ...owner, customerId: ada.customerId, rule: 'merchantDrift', count: 1, unassigned: 1, priority: 'high' },
    { ...owner, customerId: ada.customerId, rule: 'velocityLimit', count: 2, unassigned: 2, priority: 'low' },
  ]);
  const [oldest] = (await harness.api.operatorListAnomalies(operatorCtx(), { ...input, limit: 1 })).items;
  expect([oldest?.id, oldest?.since]).toEqual([first, items[1]?.oldestSince]);
  expect(await listIds(owner, { state: 'closed' })).toEqual([closed]);
});

test('filters match the rule, the customer, and the assignee, and a malformed id matches nothing', async () => {
  const owner = anOwner();
  const [ada, bea] = [aCard(harness, owner), aCard(harness, owner)];
  const one = await anAnomaly(owner, ada);
  const two = await anAnomaly(owner, ada, 'merchantDrift');
  const three = await anAnomaly(owner, bea);
  const assigneeId = fresh('user');
  await harness.api.operatorAssignAnomaly(operatorCtx(owner), { anomalyId: two, assigneeId });
  expect(await listIds(owner)).toEqual([one, two, three]);
  expect(await listIds(owner, { after: one, limit: 1 })).toEqual([two]);
  expect(await listIds(owner, { rule: 'velocityLimit' })).toEqual([one, three]);
  expect(await listIds(owner, { customerId: ada.customerId })).toEqual([one, two]);
  expect(await listIds(owner, { customerId: 'none' })).toEqual([]);
  expect(await listIds(owner, { assigneeId })).toEqual([two]);
  expect(await listIds(owner, { assigneeId: 'none' })).toEqual([one, three]);
  expect(await listIds(owner, { assigneeId: 'nonsense' })).toEqual([]);
  expect(await listIds(anOwner())).toEqual([]);
});

test('an assignment names one person, is recorded once, and ends with the review', async () => {
  const owner = anOwner();
  const anomalyId = await anAnomaly(owner, aCard(harness, owner));
  const assigneeId = fresh('user');
  const assign = (id: string | null, of: Owner = owner) =>
    harness.api.operatorAssignAnomaly(operatorCtx(of), { anomalyId, assigneeId: id });
  expect(await assign(assigneeId)).toEqual({ anomalyId, assigneeId });
  await assign(assigneeId);
  await assign(null);
  await expect(assign(assigneeId, anOwner())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(assign('usr_x')).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  await harness.api.operatorCloseAnomaly(operatorCtx(owner), { anomalyId });
  await expect(assign(assigneeId)).rejects.toMatchObject({ code: 'CONFLICT' });
  const records = await listAuditRecords(harness.running(), owner);
  expect(records.map(({ action, changes }) => [action, changes[0]?.to])).toEqual([
    ['anomaly.assigned', assigneeId],
    ['anomaly.assigned', null],
    ['anomaly.reviewed', expect.any(String)],
  ]);
});
