// Customers: creation, the identity check, and one customer per email address.
import { aCustomer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal } from './support/answers.ts';
import { everything, newCustomer, newWallet, send, newSender, transferOf, type Resource } from './support/arrange.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
const read = async (api: Owner, id: string): Promise<Resource> => must(await api.get(`/v1/customers/${id}`));
const kyc = (api: Owner, id: string, body: object) => api.post(`/v1/simulate/customers/${id}/kyc`, body);
const status = (api: Owner, id: string, to: string) => api.post(`/v1/simulate/customers/${id}/status`, { status: to });

test('a new customer is active and unchecked, is returned as sent, and later reads return the same', async () => {
  const api = await harness.owner();
  const body = aCustomer({ email: 'Ada.Byron@Example.COM', phone: '+14155550100', metadata: { tier: 'gold' } });
  const made = must(await api.post('/v1/customers', body));
  expect(made).toMatchObject({
    ...body,
    id: expect.stringMatching(/^cus_[0-9a-z]{26}$/),
    type: 'individual',
    status: 'active',
    kycStatus: 'not_started',
    tosStatus: 'pending',
    requirements: [],
    rejectionReasons: [],
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  expect(await read(api, made.id)).toEqual(made);
});

test('a business has a name, and names may contain any printable letters', async () => {
  const api = await harness.owner();
  const made = await newCustomer(api, {
    type: 'business',
    businessName: 'Émigré 株式会社',
    firstName: "O'Neil",
    lastName: 'Мария 3',
  });
  expect(made).toMatchObject({ type: 'business', businessName: 'Émigré 株式会社', firstName: "O'Neil", lastName: 'Мария 3' });
});

test.each([
  [{ email: 'no-at-sign' }, 'email:invalid_format'],
  [{ email: `${'a'.repeat(250)}@example.com` }, 'email:too_long'],
  [{ email: 7 }, 'email:invalid_type'],
  [{ email: undefined }, 'email:required'],
  [{ firstName: '' }, 'firstName:too_short'],
  [{ firstName: '   ' }, 'firstName:too_short'],
  [{ lastName: 'x'.repeat(101) }, 'lastName:too_long'],
  [{ lastName: 'evil\u202eeman' }, 'lastName:invalid_format'],
  [{ lastName: 'line\nbreak' }, 'lastName:invalid_format'],
  [{ type: 'robot' }, 'type:invalid_enum'],
  [{ phone: '4155550100' }, 'phone:invalid_format'],
  [{ phone: '+1 415 555 0100' }, 'phone:invalid_format'],
  [{ businessName: 'x'.repeat(201) }, 'businessName:too_long'],
  [{ metadata: { ['k'.repeat(41)]: 'v' } }, 'metadata'],
  [{ metadata: { k: 'v'.repeat(501) } }, 'metadata.k:too_long'],
  [{ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 'v'])) }, 'metadata'],
])('%j is refused', async (over, expectedField) => {
  const answer = await (await harness.owner()).post('/v1/customers', aCustomer(over));
  expect(answer.status).toBe(400);
  expect(refusal(answer).fields).toEqual([expect.stringContaining(expectedField)]);
});

test('the length of names is counted in characters, not in bytes or UTF-16 units', async () => {
  const api = await harness.owner();
  expect((await newCustomer(api, { lastName: '😀'.repeat(100) })).lastName).toBe('😀'.repeat(100));
  expect(refusal(await api.post('/v1/customers', aCustomer({ lastName: '😀'.repeat(101) })))).toEqual(
    toRefusal(400, 'lastName:too_long'),
  );
});

test('an e-mail address belongs to one customer per owner, in upper or lower case, until the customer is rejected', async () => {
  const api = await harness.owner();
  const { id, email } = await newCustomer(api);
  const again = () => api.post('/v1/customers', aCustomer({ email: (email as string).toUpperCase() }));
  expect(refusal(await again())).toEqual(toRefusal(409, 'email:already_exists'));
  expect((await (await harness.owner()).post('/v1/customers', aCustomer({ email }))).status).toBe(200);
  must(await status(api, id, 'rejected'));
  expect((await again()).status).toBe(200);
});

test('twenty concurrent requests with one e-mail address create one customer', async () => {
  const api = await harness.owner();
  const body = aCustomer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.post('/v1/customers', body)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
});

test('contact details and names can change, and names only until the identity is approved', async () => {
  const api = await harness.owner();
  const { id } = await newCustomer(api);
  const changed = must(
    await api.patch(`/v1/customers/${id as string}`, { firstName: 'Augusta', phone: '+447700900123', metadata: { a: 'b' } }),
  );
  expect(changed).toMatchObject({ firstName: 'Augusta', phone: '+447700900123', metadata: { a: 'b' } });
  must(await kyc(api, id, { kycStatus: 'approved' }));
  expect((await api.patch(`/v1/customers/${id as string}`, { firstName: 'Other' })).status).toBe(409);
  expect((await api.patch(`/v1/customers/${id as string}`, { phone: '+447700900124' })).status).toBe(200);
});

test('an e-mail address cannot change to that of another customer', async () => {
  const api = await harness.owner();
  const [one, other] = [await newCustomer(api), await newCustomer(api)];
  expect(refusal(await api.patch(`/v1/customers/${one.id as string}`, { email: other.email }))).toEqual(
    toRefusal(409, 'email:already_exists'),
  );
});

test('the identity check passes through its states and shows its requirements or its failure', async () => {
  const api = await harness.owner();
  const { id } = await newCustomer(api);
  expect(
    must(await kyc(api, id, { kycStatus: 'incomplete', requirements: [{ field: 'identityDocument', code: 'required' }] })),
  ).toMatchObject({
    kycStatus: 'incomplete',
    requirements: [{ field: 'identityDocument', code: 'required' }],
  });
  expect(must(await kyc(api, id, { kycStatus: 'under_review' })).kycStatus).toBe('under_review');
  expect(
    must(await kyc(api, id, { kycStatus: 'rejected', rejectionReasons: [{ code: 'document_expired', message: 'Expired' }] })),
  ).toMatchObject({
    status: 'rejected',
    kycStatus: 'rejected',
    rejectionReasons: [{ code: 'document_expired', message: 'Expired' }],
    capabilities: { virtualAccounts: false, wallets: false, transfers: false, cards: false },
  });
  expect(must(await kyc(api, id, { kycStatus: 'under_review' }))).toMatchObject({ status: 'active', kycStatus: 'under_review' });
  expect(must(await kyc(api, id, { kycStatus: 'approved' })).kycStatus).toBe('approved');
  expect((await kyc(api, id, { kycStatus: 'not_started' })).status).toBe(409);
  expect((await kyc(api, id, { kycStatus: 'rejected' })).status).toBe(409);
});

test('under live enforcement capabilities need approval and accepted terms', async () => {
  const api = await harness.owner();
  must(await api.patch('/v1/simulate/settings', { kycEnforcement: 'live' }));
  const { id } = await newCustomer(api);
  const capabilities = async (): Promise<unknown> => (await read(api, id)).capabilities;
  expect(await capabilities()).toEqual({ virtualAccounts: false, wallets: false, transfers: false, cards: false });
  must(await api.post(`/v1/simulate/customers/${id as string}/tos`));
  expect(await capabilities()).toEqual({ virtualAccounts: false, wallets: true, transfers: false, cards: false });
  must(await kyc(api, id, { kycStatus: 'approved' }));
  expect(await capabilities()).toEqual({ virtualAccounts: true, wallets: true, transfers: true, cards: true });
  must(await kyc(api, id, { kycStatus: 'under_review' }));
  expect(await capabilities()).toEqual({ virtualAccounts: true, wallets: true, transfers: true, cards: true });
});

test('a suspension freezes wallets and stops transfers; its end restores both, but not wallets that an operator froze', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const frozen = await newWallet(api, sender.customer.id);
  must(await api.post(`/v1/simulate/wallets/${frozen.id as string}/status`, { status: 'frozen' }));
  const statusOf = async (id: string): Promise<string> => must(await api.get(`/v1/wallets/${id}`)).status;
  expect(must(await status(api, sender.customer.id, 'suspended'))).toMatchObject({
    status: 'suspended',
    capabilities: { transfers: false, cards: false },
  });
  await eventually(
    () => statusOf(sender.wallet.id),
    (walletStatus) => walletStatus === 'frozen',
  );
  expect(refusal(await api.post('/v1/transfers', transferOf(sender)))).toEqual(toRefusal(409, 'customerId:customer_not_active'));
  expect(refusal(await api.post('/v1/wallets', { customerId: sender.customer.id }))).toEqual(
    toRefusal(409, 'customerId:customer_not_active'),
  );
  must(await status(api, sender.customer.id, 'active'));
  await eventually(
    () => statusOf(sender.wallet.id),
    (walletStatus) => walletStatus === 'active',
  );
  expect(await statusOf(frozen.id)).toBe('frozen');
  await send(api, transferOf(sender));
});

test.each([
  ['001', { kycStatus: 'under_review' }],
  ['002', { kycStatus: 'rejected', status: 'rejected' }],
  ['003', { kycStatus: 'incomplete', requirements: [expect.anything()] }],
  ['004', { status: 'suspended' }],
])('a last name ending in %s is born ordinary and changes within a second or so', async (suffix, expectedFields) => {
  const api = await harness.owner();
  const made = await newCustomer(api, { lastName: `Byron ${suffix}` });
  expect(made).toMatchObject({ status: 'active', kycStatus: 'not_started' });
  await eventually(
    () => read(api, made.id),
    (customer) =>
      Object.entries(expectedFields).every(([field, value]) =>
        Array.isArray(value) ? customer[field].length > 0 : customer[field] === value,
      ),
  );
});

test('customers are listed newest first and filtered by status, identity check, and e-mail address', async () => {
  const api = await harness.owner();
  const made = [await newCustomer(api), await newCustomer(api), await newCustomer(api)];
  must(await kyc(api, made[1].id, { kycStatus: 'approved' }));
  must(await status(api, made[2].id, 'suspended'));
  const findIds = async (query: string): Promise<string[]> =>
    (await everything(api, `/v1/customers?${query}`, 2)).map(({ id }) => id as string);
  expect(await findIds('')).toEqual([...made].reverse().map(({ id }) => id));
  expect(await findIds('status=suspended')).toEqual([made[2].id]);
  expect(await findIds('kycStatus=approved')).toEqual([made[1].id]);
  expect(await findIds(`email=${encodeURIComponent((made[0].email as string).toUpperCase())}`)).toEqual([made[0].id]);
  expect(await findIds(`customerId=${made[0].id as string}`)).toEqual([made[0].id]);
});
