import { aCustomer, anAccount, startCustomerService, someone, type CustomerService } from './harness.ts';

let service: CustomerService;
beforeAll(async () => {
  service = await startCustomerService();
});
afterAll(() => service.harness.stop());

describe('the lookup that transfers use', () => {
  test('answers many calls in one query, each for its own owner', async () => {
    const { ctx } = someone();
    const { id: customerId } = await service.api.create(ctx(), aCustomer());
    const { id: counterpartyId } = await service.api.createCounterparty(
      ctx(),
      anAccount(customerId, { account: '5550000003', details: {} }),
    );
    const stranger = someone();
    const [known, without, foreign, malformed] = await Promise.all([
      service.api.lookUpForTransfer(ctx(), { customerId, counterpartyId }),
      service.api.lookUpForTransfer(ctx(), { customerId }),
      service.api.lookUpForTransfer(stranger.ctx(), { customerId, counterpartyId }),
      service.api.lookUpForTransfer(ctx(), { customerId: 'cus_x', counterpartyId: 'pa_x' }),
    ]);
    expect(known).toEqual({
      customer: {
        status: 'active',
        kycStatus: 'not_started',
        tosStatus: 'pending',
        capabilities: { virtualAccounts: true, wallets: true, transfers: true, cards: true },
      },
      counterparty: {
        id: counterpartyId,
        customerId,
        accountType: 'us_bank',
        currency: 'usd',
        status: 'active',
        country: 'US',
        openRequirements: [{ field: 'details.routingNumber', code: 'required' }],
        sandboxSuffix: '003',
      },
    });
    expect(without).toEqual({ ...known, counterparty: null });
    expect(foreign).toEqual({ customer: null, counterparty: null });
    expect(malformed).toEqual({ customer: null, counterparty: null });
  });
});

describe('the lookup of names', () => {
  test('names customers and counterparties of the owner, and omits every other id', async () => {
    const { ctx } = someone();
    const stranger = someone();
    const { id: customerId } = await service.api.create(ctx(), aCustomer());
    const { id: firmId } = await service.api.create(ctx(), aCustomer({ type: 'business', businessName: 'Doe Ceramics' }));
    const { id: counterpartyId } = await service.api.createCounterparty(ctx(), anAccount(customerId));
    const ids = [customerId, firmId, counterpartyId, customerId, 'cus_01k9x3v7m2c4q8s6t0w5y1z3ab', 'wal_x', 'nonsense'];
    const { items } = await service.api.lookUpNames(ctx(), { ids });
    const byId = Object.fromEntries(items.map(({ id, ...name }) => [id, name]));
    expect(items).toHaveLength(3);
    expect(byId).toEqual({
      [customerId]: { name: 'Janequelle Doebrinski' },
      [firmId]: { name: 'Doe Ceramics' },
      [counterpartyId]: { name: 'Janequelle Doebrinski', detail: expect.stringMatching(/•••• 6789$/) as unknown },
    });
    expect(await service.api.lookUpNames(stranger.ctx(), { ids })).toEqual({ items: [] });
  });

  test('a deactivated counterparty keeps its name, and an erased customer and its counterparties have none', async () => {
    const { ctx } = someone();
    const { id: customerId } = await service.api.create(ctx(), aCustomer());
    const { id: counterpartyId } = await service.api.createCounterparty(ctx(), anAccount(customerId));
    await service.api.deleteCounterparty(ctx(), { counterpartyId });
    const ids = [customerId, counterpartyId];
    expect((await service.api.lookUpNames(ctx(), { ids })).items).toHaveLength(2);
    await service.api.erase(ctx(), { customerId });
    expect(await service.api.lookUpNames(ctx(), { ids })).toEqual({ items: [] });
  });

  test('is bounded', async () => {
    const { ctx } = someone();
    const ids = Array.from({ length: 201 }, () => 'cus_01k9x3v7m2c4q8s6t0w5y1z3ab');
    await expect(service.api.lookUpNames(ctx(), { ids })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

test('reference lists answer with and without a search', async () => {
  const { ctx } = someone();
  expect((await service.api.listOccupationCodes(ctx(), { search: 'accountant' })).map(({ code }) => code)).toContain('132011');
  expect(await service.api.listIndustryCodes(ctx(), { search: '541511' })).toEqual([
    { code: '541511', name: 'Custom Computer Programming Services' },
  ]);
  expect(await service.api.listCountries(ctx(), {})).toHaveLength(249);
  expect((await service.api.listBanks(ctx(), { country: 'NG' })).find(({ code }) => code === '011')).toEqual({
    code: '011',
    name: 'First Bank of Nigeria',
    country: 'NG',
    instantCode: '000016',
  });
  expect((await service.api.listBanks(ctx(), { country: 'GH', search: 'gcb' })).map(({ code }) => code)).toEqual(['GH040100']);
});
