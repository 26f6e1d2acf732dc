// The anomalies that wait for a person, of all owners.
import { operatorActor, operatorCtx } from '@pay/testkit/operator';
import { aCtx, anOwner, listAuditRecords } from '@pay/testkit/service';
import { aCard, riskHarness, type RiskHarness } from './harness.ts';

let harness: RiskHarness;
beforeAll(async () => {
  harness = await riskHarness();
});
afterAll(() => harness.stop());

test('anomalies are listed oldest first until a person reviews them, each once and with a record of the reviewer', async () => {
  const owner = anOwner();
  const { cardId, customerId } = aCard(harness, owner);
  const made: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const { anomalies } = await harness.api.force(aCtx(owner), { rule: 'velocityLimit', cardId, customerId });
    made.push(anomalies[0]?.anomalyId ?? '');
  }
  const page = (after?: { since: string; id: string }) =>
    harness.api.operatorQueue(operatorCtx(), { account: owner.account, limit: 2, ...(after === undefined ? {} : { after }) });
  const first = await page();
  const second = await page(first.items.at(-1));
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
  expect(first).toMatchObject({ count: 3, items: [{ cause: 'velocityLimit', ...owner }, {}] });
  const anomalyId = made[1] as `ano_${string}`;
  expect(await harness.api.operatorSubject(operatorCtx(), { id: anomalyId })).toMatchObject({ ...owner, status: 'open' });
  await harness.api.operatorAssignAnomaly(operatorCtx(owner), { anomalyId, assigneeId: operatorActor.id });
  const listFor = async (assigneeId: string) =>
    (await harness.api.operatorQueue(operatorCtx(), { account: owner.account, limit: 5, assigneeId })).items.map(({ id }) => id);
  expect(await listFor(operatorActor.id)).toEqual([anomalyId]);
  expect(await listFor('none')).toEqual([made[0], made[2]]);
  await harness.api.operatorCloseAnomaly(operatorCtx(owner), { anomalyId });
  await harness.api.operatorCloseAnomaly(operatorCtx(owner), { anomalyId });
  expect((await page()).items.map(({ id }) => id)).toEqual([made[0], made[2]]);
  await expect(harness.api.operatorCloseAnomaly(operatorCtx(), { anomalyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const records = await listAuditRecords(harness.running(), owner);
  expect(records).toMatchObject([
    { action: 'anomaly.assigned' },
    { action: 'anomaly.reviewed', actor: operatorActor, target: { id: anomalyId } },
  ]);
});
