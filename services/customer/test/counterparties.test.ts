import { aCustomer, anAccount, codeOf, startCustomerService, refusal, someone, type CustomerService } from './harness.ts';

let service: CustomerService;
beforeAll(async () => {
  service = await startCustomerService();
});
afterAll(() => service.harness.stop());

async function withCustomer(environment: 'sandbox' | 'live' = 'sandbox') {
  const { owner, ctx } = someone(environment);
  const { id: customerId } = await service.api.create(ctx(), aCustomer());
  return { owner, ctx, customerId };
}

const kinds: readonly (readonly [
  accountType: string,
  currency: string,
  body: Record<string, unknown>,
  shown: Record<string, string>,
])[] = [
  [
    'us_bank',
    'usd',
    { account: '000123456789', details: { routingNumber: '021000021' } },
    { accountNumberLast4: '6789', routingNumber: '021000021', accountKind: 'checking' },
  ],
  ['iban', 'eur', { iban: 'DE89370400440532013000', details: {} }, { ibanLast4: '3000', country: 'DE' }],
  ['clabe', 'mxn', { clabe: '032180000118359719', details: {} }, { clabeLast4: '9719', bankCode: '032' }],
  ['pix', 'brl', { pixKey: '52998224725', details: {} }, { pixKeyType: 'cpf', pixKeyLast4: '4725' }],
  [
    'gb_bank',
    'gbp',
    { account: '31926819', details: { sortCode: '601613' } },
    { accountNumberLast4: '6819', sortCode: '601613' },
  ],
  [
    'mobile_money',
    'kes',
    { details: { provider: 'M-Pesa', phoneNumber: '+254712345678' } },
    { phoneNumberLast4: '5678', provider: 'mpesa', country: 'KE' },
  ],
  [
    'ghipss',
    'ghs',
    { details: { accountNumber: '1020820171412', bankCode: 'GH040100' } },
    { accountNumberLast4: '1412', bankCode: 'GH040100' },
  ],
  ['nip', 'ngn', { details: { accountNumber: '0000014579', bankCode: '011' } }, { accountNumberLast4: '4579', bankCode: '011' }],
  [
    'swift',
    'usd',
    {
      details: { accountNumber: '7700900123', swiftCode: 'BOFAUS3N' },
      address: { line1: '1 Main St', city: 'Austin', postalCode: '78701', country: 'USA' },
    },
    { accountNumberLast4: '0123', swiftCode: 'BOFAUS3N' },
  ],
];

test.each(kinds)('a %s counterparty is stored active, masked, with one event', async (accountType, currency, body, details) => {
  const { owner, ctx, customerId } = await withCustomer();
  const made = await service.api.createCounterparty(
    ctx(),
    anAccount(customerId, { accountType, currency, account: undefined, ...body }),
  );
  expect(made).toMatchObject({
    customerId,
    accountType,
    currency,
    status: 'active',
    accountOwnerName: 'Janequelle Doebrinski',
    accountOwnerType: 'individual',
    details,
    requirements: [],
  });
  expect(made.last4).toBe(Object.entries(details).find(([name]) => name.endsWith('Last4'))?.[1]);
  expect(await service.api.getCounterparty(ctx(), { counterpartyId: made.id })).toEqual(made);
  const created = (await service.events(owner)).filter(({ type }) => type === 'counterparty.created');
  expect(created.map(({ data, version }) => ({ data, version }))).toEqual([{ data: made, version: 1 }]);
  expect(
    await codeOf(
      service.api.createCounterparty(ctx(), anAccount(customerId, { accountType, currency, account: undefined, ...body })),
    ),
  ).toMatch(/^CONFLICT \S+:already_exists$/);
});

describe('refusals', () => {
  test('all errors are reported at once, the unknown customer included', async () => {
    const { ctx } = someone();
    expect(
      await codeOf(
        service.api.createCounterparty(
          ctx(),
          anAccount('cus_00000000000000000000000000', { account: '1', details: { aba: '021000022' }, accountOwnerName: '' }),
        ),
      ),
    ).toBe(
      'INVALID_REQUEST accountOwnerName:required account:too_short details.routingNumber:invalid_check_digit customerId:not_found',
    );
  });
  test('another owner’s customer gets the same answer as an unknown customer', async () => {
    const { customerId } = await withCustomer();
    expect(await codeOf(service.api.createCounterparty(someone().ctx(), anAccount(customerId)))).toBe(
      'INVALID_REQUEST customerId:not_found',
    );
    expect(await codeOf(service.api.createCounterparty(someone().ctx(), anAccount(customerId, { customerId: undefined })))).toBe(
      'INVALID_REQUEST customerId:required',
    );
  });
  test('a suspended customer gets no new counterparty', async () => {
    const { ctx, customerId } = await withCustomer();
    await service.api.simulateStatus(ctx(), { customerId, status: 'suspended' });
    expect(await codeOf(service.api.createCounterparty(ctx(), anAccount(customerId)))).toBe(
      'CONFLICT customerId:customer_not_active',
    );
  });
  test('of six parallel copies, one is stored', async () => {
    const { ctx, customerId } = await withCustomer();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        service.api.createCounterparty(ctx(), anAccount(customerId)).then(
          () => 'made',
          () => 'refused',
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1);
  });
  test('two customers may pay the same account', async () => {
    const { ctx, customerId } = await withCustomer();
    const { id: other } = await service.api.create(ctx(), aCustomer());
    await service.api.createCounterparty(ctx(), anAccount(customerId));
    await service.api.createCounterparty(ctx(), anAccount(other));
  });
});

test('a repeated request gets the same response and stores nothing more', async () => {
  const { ctx, customerId } = await withCustomer();
  const once = ctx();
  const [first, second] = [
    await service.api.createCounterparty(once, anAccount(customerId)),
    await service.api.createCounterparty(once, anAccount(customerId)),
  ];
  expect(second).toEqual(first);
  expect((await service.api.listCounterparties(ctx(), {})).items).toHaveLength(1);
});

describe('requirements', () => {
  test('are filled by PATCH, and the account then has its full identity', async () => {
    const { owner, ctx, customerId } = await withCustomer();
    const made = await service.api.createCounterparty(ctx(), anAccount(customerId, { details: {} }));
    expect(made.requirements).toEqual([{ field: 'details.routingNumber', code: 'required' }]);
    const patch = {
      counterpartyId: made.id,
      accountName: 'Rent',
      details: { routing_number: '021000021' },
      metadata: { a: 'b' },
    };
    const filled = await service.api.updateCounterparty(ctx(), patch);
    expect(filled).toMatchObject({
      requirements: [],
      accountName: 'Rent',
      bankName: 'JPMorgan Chase',
      metadata: { a: 'b' },
      details: { routingNumber: '021000021' },
    });
    expect(await service.api.updateCounterparty(ctx(), { ...patch, details: { aba: '021000021' } })).toEqual(filled);
    expect((await service.events(owner)).filter(({ type }) => type === 'counterparty.updated')).toMatchObject([
      { version: 2, data: filled },
    ]);
    expect(await codeOf(service.api.createCounterparty(ctx(), anAccount(customerId)))).toBe('CONFLICT account:already_exists');
  });
  test('an invalid value for a requirement and a change of a stored value are rejected', async () => {
    const { ctx, customerId } = await withCustomer();
    const { id: counterpartyId } = await service.api.createCounterparty(ctx(), anAccount(customerId, { details: {} }));
    expect(await codeOf(service.api.updateCounterparty(ctx(), { counterpartyId, details: { aba: '021000022' } }))).toBe(
      'INVALID_REQUEST details.routingNumber:invalid_check_digit',
    );
    expect(await codeOf(service.api.updateCounterparty(ctx(), { counterpartyId, account: '999999' }))).toBe(
      'INVALID_REQUEST account:not_supported',
    );
  });
  test('completing an account that already exists is a conflict', async () => {
    const { ctx, customerId } = await withCustomer();
    await service.api.createCounterparty(ctx(), anAccount(customerId));
    const { id: counterpartyId } = await service.api.createCounterparty(ctx(), anAccount(customerId, { details: {} }));
    expect(await codeOf(service.api.updateCounterparty(ctx(), { counterpartyId, details: { aba: '021000021' } }))).toBe(
      'CONFLICT account:already_exists',
    );
  });
});

describe('status', () => {
  test('the name check puts 102 in review, which an operator decides', async () => {
    const { ctx, customerId } = await withCustomer();
    const made = await service.api.createCounterparty(ctx(), anAccount(customerId, { account: '5550000102' }));
    expect(made.status).toBe('under_review');
    const to = (status: 'active' | 'rejected' | 'under_review') =>
      service.api.simulateCounterpartyStatus(ctx(), { counterpartyId: made.id, status });
    expect((await to('rejected')).status).toBe('rejected');
    expect(await codeOf(to('active'))).toBe('CONFLICT status:invalid_state_transition');
    expect(await codeOf(service.api.createCounterparty(ctx(), anAccount(customerId, { account: '5550000105' })))).toBe(
      'INVALID_REQUEST account:blocked',
    );
  });
  test('deleting deactivates, once, and frees the account for a new one', async () => {
    const { owner, ctx, customerId } = await withCustomer();
    const { id: counterpartyId } = await service.api.createCounterparty(ctx(), anAccount(customerId));
    for (let i = 0; i < 2; i += 1)
      expect((await service.api.deleteCounterparty(ctx(), { counterpartyId })).status).toBe('inactive');
    expect((await service.events(owner)).filter(({ type }) => type === 'counterparty.updated')).toHaveLength(1);
    expect((await service.api.getCounterparty(ctx(), { counterpartyId })).status).toBe('inactive');
    expect(await codeOf(service.api.updateCounterparty(ctx(), { counterpartyId, accountName: 'x' }))).toBe(
      'CONFLICT counterpartyId:counterparty_not_active',
    );
    await service.api.createCounterparty(ctx(), anAccount(customerId));
  });
});

test('another owner’s counterparty gets the same answer as a missing one, in every operation', async () => {
  const { ctx, customerId } = await withCustomer();
  const { id: counterpartyId } = await service.api.createCounterparty(ctx(), anAccount(customerId));
  const stranger = someone();
  const missing = await refusal(service.api.getCounterparty(stranger.ctx(), { counterpartyId: 'pa_00000000000000000000000000' }));
  const calls = [
    service.api.getCounterparty(stranger.ctx(), { counterpartyId }),
    service.api.getCounterparty(stranger.ctx(), { counterpartyId: 'nonsense' }),
    service.api.updateCounterparty(stranger.ctx(), { counterpartyId, accountName: 'Mine' }),
    service.api.deleteCounterparty(stranger.ctx(), { counterpartyId }),
    service.api.simulateCounterpartyStatus(stranger.ctx(), { counterpartyId, status: 'inactive' }),
  ];
  for (const call of calls) {
    const fault = await refusal(call);
    expect([fault.code, fault.message]).toEqual([missing.code, missing.message]);
  }
  expect((await service.api.listCounterparties(stranger.ctx(), { customerId })).items).toEqual([]);
  expect((await service.api.getCounterparty(ctx(), { counterpartyId })).status).toBe('active');
});

test('lists filter and page', async () => {
  const { ctx, customerId } = await withCustomer();
  for (const [accountType, currency, body] of kinds)
    await service.api.createCounterparty(ctx(), anAccount(customerId, { accountType, currency, account: undefined, ...body }));
  const types = async (filter: object): Promise<string[]> =>
    (await service.api.listCounterparties(ctx(), filter)).items.map(({ accountType }) => accountType);
  expect(await types({ customerId })).toEqual(kinds.map(([type]) => type).reverse());
  expect(await types({ currency: 'usd' })).toEqual(['swift', 'us_bank']);
  expect(await types({ accountType: 'pix' })).toEqual(['pix']);
  expect(await types({ status: 'inactive' })).toEqual([]);
  const first = await service.api.listCounterparties(ctx(), { limit: 5 });
  const second = await service.api.listCounterparties(ctx(), { limit: 5, cursor: first.nextCursor });
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([5, 4, undefined]);
  expect(await codeOf(service.api.listCounterparties(ctx(), { currency: 'zzz' }))).toBe(
    'INVALID_REQUEST query:currency:invalid_enum',
  );
});

describe('validating', () => {
  test('returns what a creation would return and stores nothing', async () => {
    const { ctx, customerId } = await withCustomer();
    expect(
      await service.api.validateCounterparty(
        ctx(),
        anAccount(customerId, {
          accountType: undefined,
          account: undefined,
          iban: 'de89 3704 0044 0532 0130 00',
          currency: 'eur',
          details: {},
        }),
      ),
    ).toEqual({
      valid: true,
      accountType: 'iban',
      normalized: { accountType: 'iban', currency: 'eur', iban: 'DE89370400440532013000' },
      bankName: 'Commerzbank',
      requirements: [],
      errors: [],
    });
    const wrong = await service.api.validateCounterparty(ctx(), anAccount('cus_none', { account: '12' }));
    expect([wrong.valid, wrong.errors.map(({ field, code }) => `${field}:${code}`)]).toEqual([
      false,
      ['account:too_short', 'customerId:not_found'],
    ]);
    expect((await service.api.listCounterparties(ctx(), {})).items).toEqual([]);
  });
});
