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
