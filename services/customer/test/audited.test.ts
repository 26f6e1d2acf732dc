// The audit log has this service's actions: decisions about customers, without personal data.
import { isFault } from '@pay/core/fault';
import { listAuditRecords } from '@pay/testkit/service';
import { aCustomer, anAccount, someone, startCustomerService, type CustomerService } from './harness.ts';

let service: CustomerService;
beforeAll(async () => {
  service = await startCustomerService();
});
afterAll(() => service.harness.stop());

const tokenOf = (link = ''): string => link.split('/').at(-1) ?? '';

test('decisions about a customer are in the audit log with both states, in the commit of the decision', async () => {
  const { owner, ctx } = someone();
  const { id: customerId, kycLink } = await service.api.create(ctx(), aCustomer());
  const visitor = { ...someone().ctx(), caller: { type: 'key', label: '', ip: '192.0.2.9', userAgent: 'a-phone' } as const };
  await service.api.kycDecide(visitor, { token: tokenOf(kycLink), decision: 'submit' });
  await service.api.simulateKyc(ctx(), { customerId, kycStatus: 'approved' });
  const account = await service.api.createCounterparty(ctx(), anAccount(customerId));
  await service.api.deleteCounterparty(ctx(), { counterpartyId: account.id });
  await service.api.simulateStatus(ctx(), { customerId, status: 'suspended' });
  await service.api.simulateStatus(ctx(), { customerId, status: 'suspended' });
  const refused = await service.api.simulateKyc(ctx(), { customerId, kycStatus: 'not_started' }).catch((error: unknown) => error);
  expect(isFault(refused)).toBe(true);
  await service.api.setLegalHold(ctx(), { customerId, reason: 'Janequelle is in court' });
  await service.api.setLegalHold(ctx(), { customerId, reason: null });
  await service.api.erase(ctx(), { customerId });
  await service.api.erase(ctx(), { customerId });
  const records = await listAuditRecords(service.running, owner);
  expect(records.map(({ action }) => action)).toEqual([
    'customer.kyc_decided',
    'customer.kyc_decided',
    'counterparty.status_changed',
    'customer.status_changed',
    'customer.legal_hold_set',
    'customer.legal_hold_lifted',
    'customer.erased',
  ]);
  const [submitted, approved, deleted, suspended, held, lifted] = records;
  expect(submitted).toMatchObject({ actor: { type: 'user', id: customerId, label: '' }, ip: null, userAgent: null });
  expect(approved).toMatchObject({ actor: { type: 'key', id: owner.account } });
  expect(approved?.changes).toContainEqual({ field: 'kycStatus', from: 'under_review', to: 'approved' });
  expect(suspended?.changes).toEqual([{ field: 'status', from: 'active', to: 'suspended' }]);
  expect(deleted).toMatchObject({ target: { type: 'counterparty', id: account.id } });
  expect(held?.changes).toEqual([{ field: 'legalHold', from: null, to: '[masked]' }]);
  expect(lifted?.changes).toEqual([{ field: 'legalHold', from: '[masked]', to: null }]);
  for (const personal of ['Janequelle', 'Doebrinski', '192.0.2.9', 'a-phone'])
    expect(JSON.stringify(records)).not.toContain(personal);
});
