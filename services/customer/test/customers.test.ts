import { snapshotOf } from '../src/app/views.ts';
import { eventually } from '@pay/testkit/eventually';
import { aCustomer, codeOf, startCustomerService, refusal, someone, type CustomerService } from './harness.ts';

let service: CustomerService;
beforeAll(async () => {
  service = await startCustomerService();
});
afterAll(() => service.harness.stop());

const everything = { virtualAccounts: true, wallets: true, transfers: true, cards: true };
const nothing = { virtualAccounts: false, wallets: false, transfers: false, cards: false };

describe('creating', () => {
  test('a new customer is active and unchecked, with one event', async () => {
    const { owner, ctx } = someone();
    const body = aCustomer({ metadata: { plan: 'gold' } });
    const made = await service.api.create(ctx(), body);
    expect(made).toMatchObject({
      ...body,
      type: 'individual',
      status: 'active',
      kycStatus: 'not_started',
      tosStatus: 'pending',
      requirements: [],
      rejectionReasons: [],
      capabilities: everything,
    });
    expect(made.kycLink).toMatch(/^http:\/\/localhost:8080\/kyc\/[\w-]{60,}$/);
    expect(await service.api.get(ctx(), { customerId: made.id })).toEqual(made);
    const events = await service.events(owner);
    expect(events.map(({ type, version, data }) => ({ type, version, data }))).toEqual([
      { type: 'customer.created', version: 1, data: snapshotOf(made) },
    ]);
  });

  test('a live customer has no capability before its checks', async () => {
    const { ctx } = someone('live');
    const { capabilities, requirements } = await service.api.create(ctx(), aCustomer());
    expect(capabilities).toEqual(nothing);
    expect(requirements.filter(({ field }) => !field.startsWith('identity.'))).toEqual([
      { field: 'tosStatus', code: 'required' },
      { field: 'kycStatus', code: 'required' },
    ]);
  });

  test('one e-mail address makes one customer per owner and environment, in upper or lower case, even with parallel requests', async () => {
    const { ctx } = someone();
    const body = aCustomer();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        service.api.create(ctx(), i % 2 === 0 ? body : { ...body, email: body.email.toUpperCase() }).then(
          () => 'made',
          () => 'refused',
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1);
    expect(await codeOf(service.api.create(ctx(), body))).toBe('CONFLICT email:already_exists');
    await service.api.create(someone().ctx(), body);
  });

  test('a rejected customer’s e-mail address can be used again', async () => {
    const { ctx } = someone();
    const body = aCustomer();
    const first = await service.api.create(ctx(), body);
    await service.api.simulateStatus(ctx(), { customerId: first.id, status: 'rejected' });
    await service.api.create(ctx(), body);
    expect(await codeOf(service.api.simulateKyc(ctx(), { customerId: first.id, kycStatus: 'under_review' }))).toBe(
      'CONFLICT email:already_exists',
    );
  });

  test('a repeated request gets the same response and creates nothing', async () => {
    const { owner, ctx } = someone();
    const once = ctx();
    const body = aCustomer();
    const [first, second] = [await service.api.create(once, body), await service.api.create(once, body)];
    expect(second).toEqual(first);
    expect(await service.events(owner)).toHaveLength(1);
    expect((await service.api.list(ctx(), {})).items).toHaveLength(1);
  });
});

describe('reading', () => {
  test('another owner’s, another environment’s, a missing, and a malformed customer get the same rejection', async () => {
    const { owner, ctx } = someone();
    const { id } = await service.api.create(ctx(), aCustomer());
    const stranger = someone();
    const missing = await refusal(service.api.get(stranger.ctx(), { customerId: 'cus_00000000000000000000000000' }));
    for (const customerId of [id, 'cus_nonsense', 'x']) {
      const fault = await refusal(service.api.get(stranger.ctx(), { customerId }));
      expect([fault.code, fault.message, fault.details]).toEqual([missing.code, missing.message, missing.details]);
    }
    const live = { ...ctx(), owner: { ...owner, environment: 'live' as const } };
    expect(await codeOf(service.api.get(live, { customerId: id }))).toBe('NOT_FOUND');
    expect(await codeOf(service.api.update(stranger.ctx(), { customerId: id, firstName: 'Mallory' }))).toBe('NOT_FOUND');
    expect(await codeOf(service.api.simulateKyc(stranger.ctx(), { customerId: id, kycStatus: 'approved' }))).toBe('NOT_FOUND');
    expect((await service.api.list(stranger.ctx(), { customerId: id })).items).toEqual([]);
  });

  test('pages are newest first, complete, and without repeats, even while customers are added', async () => {
    const { ctx } = someone();
    const made: string[] = [];
    for (let i = 0; i < 7; i += 1) made.push((await service.api.create(ctx(), aCustomer())).id);
    const first = await service.api.list(ctx(), { limit: 3 });
    await service.api.create(ctx(), aCustomer());
    const second = await service.api.list(ctx(), { limit: 3, cursor: first.nextCursor });
    const third = await service.api.list(ctx(), { limit: 3, cursor: second.nextCursor });
    expect([...first.items, ...second.items, ...third.items].map(({ id }) => id)).toEqual([...made].reverse());
    expect(third).not.toHaveProperty('nextCursor');
    expect(await codeOf(service.api.list(ctx(), { limit: 3, cursor: first.nextCursor, status: 'active' }))).toBe(
      'INVALID_REQUEST query:cursor:invalid_format',
    );
  });

  test('lists filter by status, identity check, and exact e-mail address', async () => {
    const { ctx } = someone();
    const [a, b] = [await service.api.create(ctx(), aCustomer()), await service.api.create(ctx(), aCustomer())];
    await service.api.simulateStatus(ctx(), { customerId: a.id, status: 'suspended' });
    const ids = async (filter: object): Promise<string[]> => (await service.api.list(ctx(), filter)).items.map(({ id }) => id);
    expect(await ids({ status: 'suspended' })).toEqual([a.id]);
    expect(await ids({ kycStatus: 'approved' })).toEqual([]);
    expect(await ids({ email: b.email.toUpperCase() })).toEqual([b.id]);
  });
});

describe('context', () => {
  test('a change of details emits one event; an unchanged update emits none', async () => {
    const { owner, ctx } = someone();
    const { id, ...made } = await service.api.create(ctx(), aCustomer());
    const changed = await service.api.update(ctx(), { customerId: id, firstName: 'Joan', metadata: { a: 'b' } });
    expect(changed).toMatchObject({ id, firstName: 'Joan', lastName: made.lastName, metadata: { a: 'b' } });
    await service.api.update(ctx(), { customerId: id, firstName: 'Joan' });
    expect((await service.events(owner)).map(({ type, version }) => [type, version])).toEqual([
      ['customer.created', 1],
      ['customer.updated', 2],
    ]);
  });

  test('another customer’s e-mail address is rejected, and the customer’s own in another case is accepted', async () => {
    const { ctx } = someone();
    const [a, b] = [await service.api.create(ctx(), aCustomer()), await service.api.create(ctx(), aCustomer())];
    expect(await codeOf(service.api.update(ctx(), { customerId: a.id, email: b.email }))).toBe('CONFLICT email:already_exists');
    expect((await service.api.update(ctx(), { customerId: a.id, email: a.email.toLowerCase() })).email).toBe(
      a.email.toLowerCase(),
    );
  });

  test('names cannot change after approval', async () => {
    const { ctx } = someone();
    const { id: customerId } = await service.api.create(ctx(), aCustomer());
    await service.api.simulateKyc(ctx(), { customerId, kycStatus: 'approved' });
    expect(await codeOf(service.api.update(ctx(), { customerId, lastName: 'Smith' }))).toBe(
      'CONFLICT lastName:invalid_state_transition',
    );
    await service.api.update(ctx(), { customerId, phone: '+442071838750' });
  });
});

describe('the identity check', () => {
  test('approval and terms give a live-enforced customer its capabilities, step by step', async () => {
    const { owner, ctx } = someone('sandbox', { settings: { kycEnforcement: 'live' } });
    const { id: customerId, capabilities } = await service.api.create(ctx(), aCustomer());
    expect(capabilities).toEqual(nothing);
    expect((await service.api.simulateTos(ctx(), { customerId })).capabilities).toEqual({ ...nothing, wallets: true });
    expect((await service.api.simulateKyc(ctx(), { customerId, kycStatus: 'approved' })).capabilities).toEqual(everything);
    const events = await service.events(owner);
    expect(events.map(({ version, data }) => [version, (data as { kycStatus: string }).kycStatus])).toEqual([
      [1, 'not_started'],
      [2, 'not_started'],
      [3, 'under_review'],
      [4, 'approved'],
    ]);
    expect((await service.api.simulateKyc(ctx(), { customerId, kycStatus: 'under_review' })).capabilities).toEqual(everything);
    expect(await service.api.simulateKyc(ctx(), { customerId, kycStatus: 'rejected' })).toMatchObject({
      status: 'rejected',
      capabilities: nothing,
      rejectionReasons: [{ code: 'verification_failed' }],
    });
    expect(await service.api.simulateKyc(ctx(), { customerId, kycStatus: 'under_review' })).toMatchObject({
      status: 'active',
      kycStatus: 'under_review',
      rejectionReasons: [],
    });
    expect(await service.events(owner)).toHaveLength(7);
  });

  test('the open requirements of a review are shown', async () => {
    const { ctx } = someone();
    const { id: customerId } = await service.api.create(ctx(), aCustomer({ type: 'business', businessName: 'Doe Ltd' }));
    const requirements = [{ field: 'beneficialOwners', code: 'required' }];
    expect((await service.api.simulateKyc(ctx(), { customerId, kycStatus: 'incomplete', requirements })).requirements).toEqual(
      requirements,
    );
    expect((await service.api.simulateKyc(ctx(), { customerId, kycStatus: 'under_review' })).requirements).toEqual([
      { field: 'kycStatus', code: 'pending' },
    ]);
  });

  test.each([
    ['approved', 'incomplete'],
    ['approved', 'rejected'],
    ['rejected', 'approved'],
    ['approved', 'not_started'],
  ] as const)('from %s there is no way to %s', async (from, to) => {
    const { owner, ctx } = someone();
    const { id: customerId } = await service.api.create(ctx(), aCustomer());
    await service.api.simulateKyc(ctx(), { customerId, kycStatus: from });
    const before = (await service.events(owner)).length;
    expect(await codeOf(service.api.simulateKyc(ctx(), { customerId, kycStatus: to }))).toBe(
      'CONFLICT kycStatus:invalid_state_transition',
    );
    expect(await service.events(owner)).toHaveLength(before);
  });

  test('a suspension removes capabilities, and reactivation restores them', async () => {
    const { ctx } = someone();
    const { id: customerId } = await service.api.create(ctx(), aCustomer());
    const to = (status: 'active' | 'suspended' | 'rejected') => service.api.simulateStatus(ctx(), { customerId, status });
    expect(await to('suspended')).toMatchObject({ status: 'suspended', capabilities: nothing });
    expect(await to('active')).toMatchObject({ status: 'active', capabilities: everything });
    await to('rejected');
    expect(await codeOf(to('active'))).toBe('CONFLICT status:invalid_state_transition');
  });

  test('repeating a status changes nothing and emits nothing', async () => {
    const { owner, ctx } = someone();
    const { id: customerId } = await service.api.create(ctx(), aCustomer());
    for (let i = 0; i < 2; i += 1) {
      await service.api.simulateTos(ctx(), { customerId });
      await service.api.simulateKyc(ctx(), { customerId, kycStatus: 'under_review' });
      await service.api.simulateStatus(ctx(), { customerId, status: 'active' });
    }
    expect(await service.events(owner)).toHaveLength(3);
  });
});

describe('magic last names', () => {
  test.each([
    ['Doe001', { kycStatus: 'under_review', status: 'active' }, 2],
    ['Doe002', { kycStatus: 'rejected', status: 'rejected' }, 3],
    ['Doe003', { kycStatus: 'incomplete', requirements: [{ field: 'identityDocument', code: 'required' }] }, 2],
    ['Doe004', { status: 'suspended', kycStatus: 'not_started' }, 2],
  ])('%s is created as any other and changes within a second', async (lastName, state, events) => {
    const { owner, ctx } = someone();
    const made = await service.api.create(ctx(), aCustomer({ lastName }));
    expect(made).toMatchObject({ status: 'active', kycStatus: 'not_started' });
    const seen = await eventually(
      () => service.api.get(ctx(), { customerId: made.id }),
      ({ updatedAt }) => updatedAt !== made.updatedAt,
      { withinMs: 3_000 },
    );
    expect(seen).toMatchObject(state);
    expect(await service.events(owner)).toHaveLength(events);
  });

  test('have no effect in live', async () => {
    const { ctx } = someone('live');
    await service.api.create(ctx(), aCustomer({ lastName: 'Doe004' }));
    expect(await service.running.db.knex('customer_steps').where('environment', 1)).toEqual([]);
  });
});

describe('the sandbox', () => {
  test('advancing the clock applies due changes before it answers, at the owner’s time', async () => {
    const { ctx } = someone('sandbox', { clockOffsetMs: 3_600_000 });
    const made = await service.api.create(ctx(), aCustomer({ lastName: 'Doe004' }));
    await service.api.sandboxApply(ctx(), { settings: {}, clockOffsetMs: 7_200_000, advancedMs: 3_600_000 });
    const after = await service.api.get(ctx(), { customerId: made.id });
    expect(after.status).toBe('suspended');
    expect(Date.parse(after.updatedAt) - Date.parse(made.createdAt)).toBeGreaterThan(3_000_000);
  });

  test('a reset deletes one owner’s data and no other’s', async () => {
    const [mine, other] = [someone(), someone()];
    for (const { ctx } of [mine, other]) await service.api.create(ctx(), aCustomer({ lastName: 'Doe001' }));
    await service.api.sandboxReset(mine.ctx(), { generation: 1 });
    expect((await service.api.list(mine.ctx(), {})).items).toHaveLength(0);
    expect((await service.api.list(other.ctx(), {})).items).toHaveLength(1);
  });
});
