// A live customer's submission: valid fields are stored encrypted, missing ones are named, and the review decides.
import { uuid } from '@pay/core/id';
import { operatorCtx } from '@pay/testkit/operator';
import {
  aCustomer,
  aFullForm,
  anIdentity,
  neededDocuments,
  someone,
  startCustomerService,
  type CustomerService,
} from './harness.ts';

let service: CustomerService;
beforeAll(async () => {
  service = await startCustomerService();
});
afterAll(() => service.harness.stop());

const tokenOf = (link = ''): string => link.split('/').at(-1) ?? '';

async function inviteCustomer(change: Record<string, unknown> = {}) {
  const { owner, ctx } = someone('live');
  const { id: customerId, kycLink } = await service.api.create(ctx(), aCustomer(change));
  const token = tokenOf(kycLink);
  const send = async (submission: Omit<Partial<ReturnType<typeof aFullForm>>, 'form'> & { form?: Record<string, string> } = {}) =>
    (await service.api.kycDecide(someone().ctx(), { token, decision: 'submit', ...submission })).html;
  const submit = (form: Record<string, string> = {}) => send({ form });
  const complete = () => send(aFullForm(service));
  const state = () => service.api.get(ctx(), { customerId });
  const open = async () => (await state()).requirements.map(({ field }) => field).filter((field) => field.startsWith('identity'));
  const decide = (decision: 'approve' | 'request_more', more: object = {}) =>
    service.api.operatorDecide(operatorCtx(owner), { customerId, decision, ...more });
  return { owner, ctx, customerId, token, submit, send, complete, state, open, decide };
}

test('the requirements of a live customer name exactly the missing items of the page', async () => {
  const { open, submit, send, state } = await inviteCustomer();
  const everything = [...Object.keys(anIdentity), ...neededDocuments];
  expect(await open()).toEqual(everything);
  await submit({ 'identity.birthDate': '1990-12-31', 'identity.address.city': 'Berlin' });
  expect(await open()).toEqual(everything.filter((name) => !/birthDate|city/.test(name)));
  expect((await state()).kycStatus).toBe('incomplete');
  const { 'identity.documentNumber': last, ...rest } = anIdentity;
  await submit(rest);
  expect(await open()).toEqual(['identity.documentNumber', ...neededDocuments]);
  await send({ files: { 'identity.selfie': { fileId: service.files.put() } } });
  expect(await open()).toEqual(['identity.documentNumber', 'identity.documentFront']);
  await send({ files: { 'identity.documentFront': { fileId: service.files.put() } } });
  await submit({ 'identity.documentNumber': last });
  expect(await state()).toMatchObject({
    kycStatus: 'under_review',
    requirements: expect.arrayContaining([{ field: 'kycStatus', code: 'pending' }]) as unknown,
  });
});

test('a business must provide the fields of a business, and the sandbox requires none', async () => {
  const business = await inviteCustomer({ type: 'business', businessName: 'Acme' });
  expect(await business.open()).toEqual(
    expect.arrayContaining([
      ...['identity.registrationNumber', 'identity.representative.birthDate'],
      ...['identity.registrationDocument', 'identity.representative.documentFront', 'identity.representative.selfie'],
    ]),
  );
  const { ctx } = someone();
  const { id: customerId } = await service.api.create(ctx(), aCustomer());
  expect((await service.api.get(ctx(), { customerId })).requirements).toEqual([]);
});

test('an invalid value is explained at its field, stays in it once, and is not stored or submitted, and the page shows no stored value', async () => {
  const { submit, open, state, token } = await inviteCustomer();
  const html = await submit({ ...anIdentity, 'identity.birthDate': '2020-01-01', 'identity.nationality': '<b>' });
  expect(html).toContain('You must be 18 or older.');
  expect(html).toContain('Choose a country from the list.');
  expect((await state()).kycStatus).toBe('incomplete');
  expect(await open()).toEqual(['identity.birthDate', 'identity.nationality', ...neededDocuments]);
  expect(html).toContain('value="2020-01-01"');
  for (const value of ['Unter den Linden', 'C01X00T47', 'Janequelle']) expect(html).not.toContain(value);
  const later = await service.api.kycPage(someone().ctx(), { token });
  for (const value of ['Unter den Linden', 'C01X00T47', '2020-01-01']) expect(later.html).not.toContain(value);
  expect(html).toContain('Already submitted. Leave it empty to keep it.');
  expect(html).not.toMatch(/<script|https?:/);
});

test('data from the page is encrypted under the customer’s key, read by reviewers only, and deleted with the customer', async () => {
  const { complete, ctx, customerId, owner } = await inviteCustomer();
  await complete();
  const rowOf = async () => JSON.stringify(await service.running.db.knex('customers').where({ id: uuid(customerId) }));
  for (const value of ['Unter den Linden', 'C01X00T47', '1990-12-31']) {
    expect(await rowOf()).not.toContain(value);
    expect(JSON.stringify(await service.events(owner))).not.toContain(value);
    expect(JSON.stringify(await service.api.get(ctx(), { customerId }))).not.toContain(value);
  }
  const seen = await service.api.operatorGet(operatorCtx(), { id: customerId });
  expect(seen?.resource['identity']).toEqual(
    Object.fromEntries(
      Object.entries({ ...anIdentity, 'identity.nationality': 'DE' }).map(([name, value]) => [name.slice(9), value]),
    ),
  );
  await service.api.erase(ctx(), { customerId });
  expect((await service.api.operatorGet(operatorCtx(), { id: customerId }))?.resource['identity']).toEqual({});
  expect(await rowOf()).toContain('"identity":null');
});

test('if a reviewer requests a field again, only that field is required before the next review', async () => {
  const { complete, submit, decide, open, state } = await inviteCustomer();
  await complete();
  await decide('request_more', { requirements: [{ field: 'identity.documentNumber', code: 'unreadable' }] });
  expect(await state()).toMatchObject({ kycStatus: 'incomplete' });
  expect((await state()).requirements).toContainEqual({ field: 'identity.documentNumber', code: 'unreadable' });
  expect(await open()).toEqual(['identity.documentNumber']);
  expect(await submit()).toContain('This field is required.');
  await submit({ 'identity.documentNumber': 'C01X00T48' });
  expect((await state()).kycStatus).toBe('under_review');
  await decide('approve');
  expect(await state()).toMatchObject({ kycStatus: 'approved' });
  expect(await submit({ 'identity.documentNumber': 'other' })).toContain('Your identity is verified');
});

test('two concurrent submissions of a page submit once', async () => {
  const { complete, owner, state } = await inviteCustomer();
  await Promise.all([complete(), complete(), complete()]);
  expect((await state()).kycStatus).toBe('under_review');
  const reviews = (await service.events(owner)).filter(
    ({ data }) => (data as { kycStatus: string }).kycStatus === 'under_review',
  );
  expect(reviews).toHaveLength(1);
});
