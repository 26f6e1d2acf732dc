// An account that the platform froze may be read, and nothing in it changed.
import { gateway } from '@pay/contract/gateway';
import { eventually } from '@pay/testkit/eventually';
import { operatorActor, operatorCtx } from '@pay/testkit/operator';
import { auditedBy } from '@pay/testkit/service';
import { gatewayHarness, type GatewayHarness } from './support.ts';

let given: GatewayHarness;
beforeAll(async () => {
  given = await gatewayHarness();
});
afterAll(() => given.stop());

test('keys of a frozen owner read and change nothing, those under it too, and another owner’s go on', async () => {
  const operations = given.harness.client(gateway);
  const [one, other] = [await given.aCaller(), await given.aCaller()];
  const under = await given.aCaller({ parent: one.id, scopes: ['*'] });
  const owner = { account: one.id, environment: 'sandbox' } as const;
  const change = { method: 'PATCH', path: '/v1/simulate/settings', body: { autoAdvance: true } };
  const statuses = async () =>
    Promise.all(
      [one, under, other].map(async (caller) => [
        (await caller.send({ path: '/v1/health' })).status,
        (await caller.send(change)).status,
      ]),
    );
  const open = [200, 200];
  expect(await statuses()).toEqual([open, open, open]);
  await operations.setOwnerFrozen(operatorCtx(owner), { frozen: true, expected: 'false' });
  await eventually(statuses, (seen) => JSON.stringify(seen) === JSON.stringify([[200, 403], [200, 403], open]));
  const refused = await one.send(change);
  expect(refused.json.error).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('frozen') as string });
  await expect(operations.setOwnerFrozen(operatorCtx(owner), { frozen: true, expected: 'false' })).rejects.toMatchObject({
    details: [{ code: 'subject_changed' }],
  });
  expect(await operations.operatorSubject(operatorCtx(), { id: one.id })).toMatchObject({ ...owner, status: 'frozen' });
  await operations.setOwnerFrozen(operatorCtx(owner), { frozen: false });
  await eventually(statuses, (seen) => JSON.stringify(seen) === JSON.stringify([open, open, open]));
  const records = (await auditedBy(given.gateway, owner)).filter(({ target }) => target.type === 'account');
  expect(records.map(({ action, actor }) => [action, actor])).toEqual([
    ['account.frozen', operatorActor],
    ['account.unfrozen', operatorActor],
  ]);
});
