import { eventually } from '@pay/testkit/eventually';
import { service as definition } from '../src/service.ts';
import { aCustomer, anAccount, startCustomerService, someone, type CustomerService } from './harness.ts';

let service: CustomerService;
beforeAll(async () => {
  service = await startCustomerService();
  await service.harness.start(definition);
});
afterAll(() => service.harness.stop());

test('with two replicas a magic name applies once', async () => {
  const { owner, ctx } = someone();
  const made = await Promise.all(Array.from({ length: 8 }, () => service.api.create(ctx(), aCustomer({ lastName: 'Doe004' }))));
  await eventually(
    async () => (await service.api.list(ctx(), { status: 'suspended' })).items.length,
    (count) => count === made.length,
  );
  const updates = (await service.events(owner)).filter(({ type }) => type === 'customer.updated');
  expect(updates.map(({ resourceId }) => resourceId).sort()).toEqual(made.map(({ id }) => id).sort());
});

test('two concurrent changes of one customer both take effect, one after the other', async () => {
  const { owner, ctx } = someone();
  const { id: customerId } = await service.api.create(ctx(), aCustomer());
  await Promise.all([
    service.api.simulateTos(ctx(), { customerId }),
    service.api.simulateKyc(ctx(), { customerId, kycStatus: 'approved' }),
    service.api.update(ctx(), { customerId, phone: '+442071838750' }),
  ]);
  expect(await service.api.get(ctx(), { customerId })).toMatchObject({
    tosStatus: 'approved',
    kycStatus: 'approved',
    phone: '+442071838750',
  });
  const versions = (await service.events(owner)).map(({ version }) => version);
  expect([...versions].sort()).toEqual([1, 2, 3, 4, 5]);
});

test('deactivating a counterparty while a requirement is filled ends in inactive and emits both events in order', async () => {
  const { ctx } = someone();
  const { id: customerId } = await service.api.create(ctx(), aCustomer());
  const { id: counterpartyId } = await service.api.createCounterparty(ctx(), anAccount(customerId, { details: {} }));
  await Promise.allSettled([
    service.api.updateCounterparty(ctx(), { counterpartyId, details: { aba: '021000021' } }),
    service.api.deleteCounterparty(ctx(), { counterpartyId }),
  ]);
  expect((await service.api.getCounterparty(ctx(), { counterpartyId })).status).toBe('inactive');
});

test('one replica decrypts what the other encrypted', async () => {
  const { ctx } = someone();
  const made = await service.api.create(ctx(), aCustomer());
  // Requests go to either replica at random. Ten of them almost certainly reach both.
  for (let i = 0; i < 10; i += 1) expect(await service.api.get(ctx(), { customerId: made.id })).toEqual(made);
});
