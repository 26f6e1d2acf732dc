// Payout accounts of all nine kinds: stored once, shown masked, completed later.
import { accountKinds, aCounterparty, anAddress } from '@pay/testkit/build';
import { must, refusal, toRefusal } from './support/answers.ts';
import { everything, newCounterparty, newCustomer, newSender, payoutOf } from './support/arrange.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
const secretOf: Readonly<Record<string, string>> = {
  us_bank: '000123456789',
  iban: 'DE89370400440532013000',
  clabe: '032180000118359719',
  pix: 'ada@example.com',
  gb_bank: '12345678',
  mobile_money: '233241234567',
  ghipss: '1234567890',
  nip: '0000014579',
  swift: '12345678',
};

test.each(accountKinds)('a %s account is stored active, masked, and readable', async (kind) => {
  const api = await harness.owner();
  const customer = await newCustomer(api);
  const body = aCounterparty(kind, {
    customerId: customer.id,
    accountName: 'Savings',
    bankName: 'Some Bank',
    metadata: { a: 'b' },
  });
  const answer = await api.post('/v1/counterparties', body);
  const made = must(answer);
  expect(made).toMatchObject({
    id: expect.stringMatching(/^pa_[0-9a-z]{26}$/),
    customerId: customer.id,
    accountType: kind,
    currency: body['currency'],
    status: 'active',
    accountOwnerName: 'Grace Hopper',
    accountOwnerType: 'individual',
    accountName: 'Savings',
    metadata: { a: 'b' },
  });
  expect(answer.text).not.toContain(secretOf[kind]);
  const secret = secretOf[kind] ?? '';
  if (kind !== 'pix') expect(made.last4).toBe(secret.slice(-4));
  expect(must(await api.get(`/v1/counterparties/${made.id as string}`))).toEqual(made);
});

test('the account type is inferred from its identifier, and required if that is ambiguous', async () => {
  const api = await harness.owner();
  const { id: customerId } = await newCustomer(api);
  for (const [body, type] of [
    [{ ...aCounterparty('iban'), accountType: undefined }, 'iban'],
    [{ ...aCounterparty('clabe'), accountType: undefined }, 'clabe'],
    [{ ...aCounterparty('pix'), accountType: undefined }, 'pix'],
  ] as const) {
    expect(must(await api.post('/v1/counterparties', { ...body, customerId })).accountType).toBe(type);
  }
  const vague = await api.post('/v1/counterparties', aCounterparty('us_bank', { customerId, accountType: undefined }));
  expect(refusal(vague)).toEqual(toRefusal(400, 'accountType:required'));
});

test('other spellings of the same account type are accepted', async () => {
  const api = await harness.owner();
  const { id: customerId } = await newCustomer(api);
  const us = {
    customerId,
    accountType: 'us_bank',
    currency: 'USD',
    accountOwnerName: 'Grace',
    account: { account_number: '5551234', routing_number: '021000021' },
  };
  expect(must(await api.post('/v1/counterparties', us))).toMatchObject({
    last4: '1234',
    currency: 'usd',
    details: { routingNumber: '021000021' },
  });
  const uk = {
    customerId,
    accountType: 'gb_bank',
    currency: 'gbp',
    accountOwnerName: 'Grace',
    account: { account_number: '12345678', sort_code: '04-00-04' },
  };
  expect(must(await api.post('/v1/counterparties', uk)).details.sortCode).toBe('040004');
  const nip = {
    customerId,
    accountType: 'nip',
    currency: 'ngn',
    accountOwnerName: 'Grace',
    account: '0000014579',
    details: { bank_code: '011' },
  };
  expect(must(await api.post('/v1/counterparties', nip)).last4).toBe('4579');
  const address = aCounterparty('swift', { customerId, address: anAddress({ country: 'DEU' }) });
  expect(must(await api.post('/v1/counterparties', address)).address.country).toBe('DE');
});

test('the same account is stored once per customer until it is deactivated', async () => {
  const api = await harness.owner();
  const { id: customerId } = await newCustomer(api);
  const first = await newCounterparty(api, customerId, { kind: 'iban' });
  const spaced = aCounterparty('iban', { customerId, iban: 'de89 3704 0044 0532 0130 00' });
  expect(refusal(await api.post('/v1/counterparties', spaced))).toEqual(toRefusal(409, 'iban:already_exists'));
  expect((await newCounterparty(api, (await newCustomer(api)).id, { kind: 'iban' })).status).toBe('active');
  expect(must(await api.delete(`/v1/counterparties/${first.id as string}`)).status).toBe('inactive');
  expect(must(await api.post('/v1/counterparties', spaced)).id).not.toBe(first.id);
});

test('a deactivated account is still readable and can no longer be paid', async () => {
  const api = await harness.owner();
  const sender = await newSender(api, 'usd');
  const account = await newCounterparty(api, sender.customer.id);
  must(await api.delete(`/v1/counterparties/${account.id as string}`));
  expect(must(await api.get(`/v1/counterparties/${account.id as string}`)).status).toBe('inactive');
  expect(must(await api.delete(`/v1/counterparties/${account.id as string}`)).status).toBe('inactive');
  expect(refusal(await api.post('/v1/transfers', payoutOf(sender, account)))).toEqual(
    toRefusal(409, 'destinationAddress:counterparty_not_active'),
  );
});

test('missing data is a requirement that PATCH fills, and blocks only strict owners', async () => {
  const api = await harness.owner();
  const sender = await newSender(api, 'usd');
  const account = await newCounterparty(api, sender.customer.id, { details: {} });
  expect(account).toMatchObject({ status: 'active', requirements: [{ field: 'details.routingNumber', code: 'required' }] });
  must(await api.post('/v1/transfers', payoutOf(sender, account)));
  must(await api.patch('/v1/simulate/settings', { counterpartyEnforcement: 'live' }));
  expect(refusal(await api.post('/v1/transfers', payoutOf(sender, account)))).toEqual(
    toRefusal(409, 'destinationAddress:counterparty_incomplete'),
  );
  const wrong = await api.patch(`/v1/counterparties/${account.id as string}`, { details: { routingNumber: '021000022' } });
  expect(refusal(wrong)).toEqual(toRefusal(400, 'details.routingNumber:invalid_check_digit'));
  const filled = must(await api.patch(`/v1/counterparties/${account.id as string}`, { details: { routingNumber: '021000021' } }));
  expect(filled.requirements).toEqual([]);
  must(await api.post('/v1/transfers', payoutOf(sender, account)));
});

test('only the display name and open fields can change', async () => {
  const api = await harness.owner();
  const account = await newCounterparty(api, (await newCustomer(api)).id);
  const path = `/v1/counterparties/${account.id as string}`;
  expect(must(await api.patch(path, { accountName: 'Rent' })).accountName).toBe('Rent');
  expect(refusal(await api.patch(path, { account: '999999' })).fields).toEqual(['account:not_supported']);
  expect(refusal(await api.patch(path, { accountOwnerName: 'Somebody Else' }))).toEqual(
    toRefusal(400, 'accountOwnerName:unknown_field'),
  );
});

test('unknown members of details are ignored and named, and misspelled ones are rejected', async () => {
  const api = await harness.owner();
  const { id: customerId } = await newCustomer(api);
  const account = (details: Record<string, string>) => aCounterparty('us_bank', { customerId, details });
  const made = await api.post('/v1/counterparties', account({ routingNumber: '021000021', branchName: 'Main' }));
  expect(must(made).requirements).toEqual([]);
  expect(made.headers.get('x-service-ignored-fields')).toBe('details.branchName');
  expect(refusal(await api.post('/v1/counterparties', account({ routing_no: '021000021' })))).toEqual(
    toRefusal(400, 'details.routing_no:unknown_field'),
  );
});

test('the sandbox name check reviews 102 and rejects 105', async () => {
  const api = await harness.owner();
  const sender = await newSender(api, 'usd');
  const { id: customerId } = sender.customer;
  const doubtful = await newCounterparty(api, customerId, { account: '000123102' });
  expect(doubtful.status).toBe('under_review');
  expect(refusal(await api.post('/v1/transfers', payoutOf(sender, doubtful)))).toEqual(
    toRefusal(409, 'destinationAddress:counterparty_not_active'),
  );
  const decide = (status: string) => api.post(`/v1/simulate/counterparties/${doubtful.id as string}/status`, { status });
  expect(must(await decide('active')).status).toBe('active');
  expect((await decide('under_review')).status).toBe(409);
  must(await api.post('/v1/transfers', payoutOf(sender, doubtful)));
  expect(refusal(await api.post('/v1/counterparties', aCounterparty('us_bank', { customerId, account: '000123105' })))).toEqual(
    toRefusal(400, 'account:blocked'),
  );
});

test('validation reports everything about an account and stores nothing', async () => {
  const api = await harness.owner();
  const { id: customerId } = await newCustomer(api);
  const good = must(
    await api.post(
      '/v1/counterparties/validate',
      aCounterparty('iban', { customerId, iban: 'gb82 west 1234 5698 7654 32', currency: 'gbp' }),
    ),
  );
  expect(good).toMatchObject({ valid: true, accountType: 'iban', normalized: { iban: 'GB82WEST12345698765432' }, errors: [] });
  const bad = must(
    await api.post(
      '/v1/counterparties/validate',
      aCounterparty('iban', { customerId, iban: 'DE89370400440532013001', currency: 'usd' }),
    ),
  );
  expect(bad.valid).toBe(false);
  expect(bad.errors.map(({ field, code }: { field: string; code: string }) => `${field}:${code}`).sort()).toEqual([
    'currency:mismatch',
    'iban:invalid_checksum',
  ]);
  expect(await everything(api, '/v1/counterparties')).toEqual([]);
});

test('payout accounts are filtered by customer, currency, type, and status', async () => {
  const api = await harness.owner();
  const [one, other] = [await newCustomer(api), await newCustomer(api)];
  const made = [
    await newCounterparty(api, one.id),
    await newCounterparty(api, one.id, { kind: 'iban' }),
    await newCounterparty(api, other.id, { kind: 'clabe' }),
  ];
  must(await api.delete(`/v1/counterparties/${made[0].id as string}`));
  const findIds = async (query: string): Promise<string[]> =>
    (await everything(api, `/v1/counterparties?${query}`, 2)).map(({ id }) => id as string);
  expect(await findIds('')).toEqual([...made].reverse().map(({ id }) => id));
  expect(await findIds(`customerId=${one.id as string}`)).toEqual([made[1].id, made[0].id]);
  expect(await findIds('currency=EUR')).toEqual([made[1].id]);
  expect(await findIds('accountType=clabe')).toEqual([made[2].id]);
  expect(await findIds('status=inactive')).toEqual([made[0].id]);
});
