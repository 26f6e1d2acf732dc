// Operators' decisions about customers: in the commit that records them, in the version that they saw, and in the name
// of the person.
import { eventually } from '@pay/testkit/eventually';
import { operatorActor, operatorCtx } from '@pay/testkit/operator';
import { listAuditRecords } from '@pay/testkit/service';
import { aCustomer, aFullForm, anAccount, codeOf, someone, startCustomerService, type CustomerService } from './harness.ts';

let service: CustomerService;
beforeAll(async () => {
  service = await startCustomerService();
});
afterAll(() => service.harness.stop());

const tokenOf = (link = ''): string => link.split('/').at(-1) ?? '';

/** A live customer who submitted everything that the page requires. */
async function aSubmitted() {
  const { owner, ctx } = someone('live');
  const { id: customerId, kycLink } = await service.api.create(ctx(), aCustomer());
  await service.api.kycDecide(someone().ctx(), { token: tokenOf(kycLink), ...aFullForm(service) });
  return { owner, ctx, customerId };
}
const versionOf = async (id: string) => (await service.api.operatorSubject(operatorCtx(), { id }))?.version ?? '';

test('an operator approves a live customer under review in one commit with its record, and a repetition changes nothing', async () => {
  const { owner, ctx, customerId } = await aSubmitted();
  const asOperator = operatorCtx(owner);
  const decision = { customerId, decision: 'approve', expected: await versionOf(customerId) } as const;
  expect(await service.api.operatorDecide(asOperator, decision)).toMatchObject({ kycStatus: 'approved' });
  expect(await service.api.operatorDecide(asOperator, decision)).toMatchObject({ kycStatus: 'approved' });
  expect((await service.api.get(ctx(), { customerId })).kycStatus).toBe('approved');
  const [, ...records] = await listAuditRecords(service.running, owner);
  expect(records).toMatchObject([
    {
      action: 'customer.kyc_decided',
      actor: operatorActor,
      ip: '192.0.2.7',
      changes: [{ field: 'kycStatus', from: 'under_review', to: 'approved' }],
    },
  ]);
});

test('a decision about a changed customer is rejected as subject_changed, and of two concurrent decisions one counts', async () => {
  const { owner, customerId } = await aSubmitted();
  const expected = await versionOf(customerId);
  const tries = await Promise.all(
    (['approve', 'reject', 'request_more', 'approve'] as const).map((decision) =>
      service.api.operatorDecide(operatorCtx(owner), { customerId, decision, expected }).then(
        () => 'decided',
        () => 'refused',
      ),
    ),
  );
  expect(tries.filter((one) => one === 'decided')).toHaveLength(1);
  expect(await codeOf(service.api.operatorDecide(operatorCtx(owner), { customerId, decision: 'suspend', expected }))).toBe(
    'CONFLICT customerId:subject_changed',
  );
  expect(await listAuditRecords(service.running, owner)).toHaveLength(2);
});

test('only a customer under review can be approved, and another owner’s context finds no customer', async () => {
  const { owner, ctx } = someone('live');
  const { id: customerId } = await service.api.create(ctx(), aCustomer());
  const decision = { customerId, decision: 'approve' } as const;
  expect(await codeOf(service.api.operatorDecide(operatorCtx(owner), decision))).toMatch(/invalid_state_transition/);
  expect(await codeOf(service.api.operatorDecide(operatorCtx(), decision))).toBe('NOT_FOUND');
});

test('reading a customer or counterparty creates an entry of its owner’s audit log, and returns no links', async () => {
  const { owner, ctx } = someone('live');
  const { id: customerId, kycLink } = await service.api.create(ctx(), aCustomer());
  const account = await service.api.createCounterparty(ctx(), anAccount(customerId));
  const seen = await service.api.operatorGet(operatorCtx(), { id: customerId });
  expect(seen).toMatchObject({ ...owner, resource: { id: customerId, firstName: 'Janequelle' } });
  expect(JSON.stringify(seen)).not.toContain(tokenOf(kycLink));
  await service.api.operatorGet(operatorCtx(), { id: account.id });
  expect(await service.api.operatorGet(operatorCtx(), { id: 'cus_01k9x3v7m2c4q8s6t0w5y1z3ab' })).toBeNull();
  const records = await listAuditRecords(service.running, owner);
  expect(records.map(({ action, actor, target }) => [action, actor.id, target.id])).toEqual([
    ['customer.viewed', operatorActor.id, customerId],
    ['counterparty.viewed', operatorActor.id, account.id],
  ]);
  expect(JSON.stringify(records)).not.toContain('Janequelle');
});

test('an identity check has one assignee, whom the queue shows and filters by, until the review ends', async () => {
  const { ctx, owner } = someone();
  const aReview = async () => {
    const { id } = await service.api.create(ctx(), aCustomer());
    await service.api.simulateKyc(ctx(), { customerId: id, kycStatus: 'under_review' });
    return id as `cus_${string}`;
  };
  const [mine, free] = [await aReview(), await aReview()];
  const assign = (id: string, assigneeId: string | null, of = owner) =>
    service.api.operatorAssign(operatorCtx(of), { id, assigneeId });
  const list = async (assigneeId?: string) => {
    const filter = assigneeId === undefined ? {} : { assigneeId };
    const { items, count } = await service.api.operatorQueue(operatorCtx(), { account: owner.account, limit: 5, ...filter });
    expect(count).toBe(items.length);
    return items.map(({ id, assigneeId: assignee }) => [id, assignee]);
  };
  const { id: userId } = operatorActor;
  expect(await assign(mine, userId)).toEqual({ id: mine, assigneeId: userId });
  await assign(mine, userId);
  // A change within the review keeps the assignee.
  await service.api.update(ctx(), { customerId: mine, phone: '+14155550199' });
  expect(await list()).toEqual([
    [mine, userId],
    [free, null],
  ]);
  expect(await list(userId)).toEqual([[mine, userId]]);
  expect(await list('none')).toEqual([[free, null]]);
  expect(await list('nonsense')).toEqual([]);
  await assign(free, userId);
  await assign(free, null);
  expect(await list('none')).toEqual([[free, null]]);
  expect(await codeOf(assign(mine, userId, someone().owner))).toBe('NOT_FOUND');
  expect(await codeOf(assign(mine, 'nonsense'))).toMatch(/^INVALID_REQUEST/);
  await service.api.simulateKyc(ctx(), { customerId: mine, kycStatus: 'approved' });
  expect(await codeOf(assign(mine, userId))).toBe('CONFLICT customerId:already_decided');
  // Another review begins without an assignee.
  await service.api.simulateKyc(ctx(), { customerId: mine, kycStatus: 'under_review' });
  expect(await list('none')).toEqual([
    [free, null],
    [mine, null],
  ]);
  const records = (await listAuditRecords(service.running, owner)).filter(({ action }) => action === 'customer.assigned');
  expect(records.map(({ target, changes }) => [target.id, changes[0]?.from, changes[0]?.to])).toEqual([
    [mine, null, userId],
    [free, null, userId],
    [free, userId, null],
  ]);
});

test('the queue lists waiting customers, longest wait first, page by page, despite concurrent changes', async () => {
  const { ctx, owner } = someone();
  const made: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const { id } = await service.api.create(ctx(), aCustomer());
    await service.api.simulateKyc(ctx(), { customerId: id, kycStatus: 'under_review' });
    made.push(id);
  }
  await service.api.update(ctx(), { customerId: made[0] as `cus_${string}`, phone: '+14155550199' });
  const page = (after?: { since: string; id: string }) =>
    service.api.operatorQueue(operatorCtx(), { account: owner.account, limit: 2, ...(after === undefined ? {} : { after }) });
  const first = await page();
  const second = await page(first.items.at(-1));
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
  expect(first.count).toBe(3);
  await service.api.simulateKyc(ctx(), { customerId: made[1] as `cus_${string}`, kycStatus: 'approved' });
  await eventually(
    async () => (await page()).items.map(({ id }) => id),
    (ids) => ids.join() === [made[0], made[2]].join(),
  );
});
