import { pagePolicyOf, hostedPageStyle } from '@pay/contract/hosted-page';
import { createHash } from 'node:crypto';
import { CustomerSnapshot } from '@pay/contract/customer/shapes';
import { settingsOf } from '@pay/contract/sandbox';
import { uuid } from '@pay/core/id';
import { DAY, MINUTE } from '@pay/core/time';
import { listAuditRecords } from '@pay/testkit/service';
import { aCustomer, aFullForm, codeOf, startCustomerService, someone, type CustomerService } from './harness.ts';

let service: CustomerService;
beforeAll(async () => {
  service = await startCustomerService();
});
afterAll(() => service.harness.stop());

const tokenOf = (link = ''): string => link.split('/').at(-1) ?? '';
// A visitor has no key: the gateway sends such a request for a caller without any resources.
const visitor = someone();

async function inviteCustomer(environment: 'sandbox' | 'live' = 'sandbox') {
  const { owner, ctx } = someone(environment);
  const made = await service.api.create(ctx(), aCustomer());
  const state = () => service.api.get(ctx(), { customerId: made.id });
  return { owner, ctx, state, customerId: made.id, kyc: tokenOf(made.kycLink), tos: tokenOf(made.tosLink) };
}

test('the first visit moves an unstarted check to incomplete, with an event for its owner', async () => {
  const { owner, state, kyc } = await inviteCustomer();
  for (let i = 0; i < 2; i += 1)
    expect((await service.api.kycPage(visitor.ctx(), { token: kyc })).html).toContain('Submit for review');
  expect((await state()).kycStatus).toBe('incomplete');
  expect((await service.events(owner)).map(({ type }) => type)).toEqual(['customer.created', 'customer.updated']);
  expect(await service.events(visitor.owner)).toEqual([]);
});

test('the buttons lead through the whole check', async () => {
  const { state, kyc } = await inviteCustomer();
  const press = async (decision: 'submit' | 'approve' | 'reject' | 'need-more') => {
    const { html } = await service.api.kycDecide(visitor.ctx(), { token: kyc, decision });
    return [(await state()).kycStatus, [...html.matchAll(/action="[^"]*\/([a-z-]+)"/g)].map(([, button]) => button)];
  };
  await service.api.kycPage(visitor.ctx(), { token: kyc });
  expect(await press('submit')).toEqual(['under_review', ['approve', 'reject', 'need-more']]);
  expect(await press('need-more')).toEqual(['incomplete', ['submit', 'approve', 'reject']]);
  expect((await state()).requirements).toEqual([{ field: 'identityDocument', code: 'required' }]);
  expect(await press('approve')).toEqual(['approved', []]);
  expect(await press('reject')).toEqual(['approved', []]);
});

test('in live a visitor can submit but not decide', async () => {
  const { state, kyc } = await inviteCustomer('live');
  expect((await service.api.kycPage(visitor.ctx(), { token: kyc })).html).not.toContain('Approve');
  await service.api.kycDecide(visitor.ctx(), { token: kyc, decision: 'approve' });
  expect((await state()).kycStatus).toBe('incomplete');
  await service.api.kycDecide(visitor.ctx(), { token: kyc, ...aFullForm(service) });
  expect((await state()).kycStatus).toBe('under_review');
  await service.api.kycDecide(visitor.ctx(), { token: kyc, decision: 'need-more' });
  expect((await state()).kycStatus).toBe('under_review');
});

test('terms are accepted once', async () => {
  const { owner, state, tos } = await inviteCustomer();
  expect((await service.api.tosPage(visitor.ctx(), { token: tos })).html).toContain('Accept');
  for (let i = 0; i < 2; i += 1)
    expect((await service.api.tosAccept(visitor.ctx(), { token: tos })).html).not.toContain('<button');
  expect((await state()).tosStatus).toBe('approved');
  expect(await service.events(owner)).toHaveLength(2);
});

test('an acceptance keeps version, language, hash, and time in clear, and the address under the customer’s key until its erasure', async () => {
  const { owner, ctx, state, tos, customerId } = await inviteCustomer('live');
  const page = await service.api.tosPage(visitor.ctx(), { token: tos, language: 'de' });
  const [, terms = ''] = /accept\?terms=([0-9a-f]{64})/.exec(page.html) ?? [];
  const caller = { type: 'key', label: '', ip: '192.0.2.77', userAgent: 'a-phone' } as const;
  await service.api.tosAccept({ ...visitor.ctx(), caller }, { token: tos, language: 'en', terms });
  await service.api.tosAccept(
    { ...visitor.ctx(), caller: { ...caller, ip: '192.0.2.78' } },
    { token: tos, language: 'en', terms },
  );
  const { tosStatus, tosAcceptance } = await state();
  expect([tosStatus, tosAcceptance]).toEqual([
    'approved',
    { version: '2026-11-28', language: 'de', textHash: terms, acceptedAt: expect.any(String), address: '192.0.2.77' },
  ]);
  expect(Date.parse(tosAcceptance?.acceptedAt ?? '')).toBeGreaterThan(0);
  const rowOf = async () =>
    JSON.stringify(await service.running.db.knex('terms_acceptances').where({ customer_id: uuid(customerId) }));
  expect(await rowOf()).not.toContain('192.0.2.77');
  const [record] = await listAuditRecords(service.running, owner);
  expect(record).toMatchObject({ action: 'customer.terms_accepted', actor: { type: 'user', id: customerId }, ip: null });
  expect(record?.changes).toContainEqual({ field: 'tosAcceptance.textHash', from: null, to: terms });
  await service.api.erase(ctx(), { customerId });
  expect((await state()).tosAcceptance).toEqual({ ...tosAcceptance, address: undefined });
  expect(await rowOf()).toContain('"address":null');
});

test('the text of an older page, or of the other environment, accepts nothing, and the page shows the terms in force', async () => {
  const { owner, state, tos } = await inviteCustomer('live');
  const sandbox = await inviteCustomer();
  const { html: other } = await service.api.tosPage(visitor.ctx(), { token: sandbox.tos, language: 'en' });
  const [, foreign = ''] = /accept\?terms=([0-9a-f]{64})/.exec(other) ?? [];
  for (const terms of ['0'.repeat(64), foreign]) {
    const { html } = await service.api.tosAccept(visitor.ctx(), { token: tos, language: 'en', terms });
    expect(html).toContain('The terms have changed');
    expect(html).toContain('Accept</button>');
  }
  expect(await state()).toMatchObject({ tosStatus: 'pending' });
  expect(await service.events(owner)).toHaveLength(1);
});

test('a gateway of the previous build, which sends neither language nor text, gets English pages and an acceptance', async () => {
  const { state, tos, kyc } = await inviteCustomer('live');
  for (const html of [
    (await service.api.kycPage(visitor.ctx(), { token: kyc })).html,
    (await service.api.tosPage(visitor.ctx(), { token: tos })).html,
  ])
    expect(html).toContain('<html lang="en">');
  await service.api.tosAccept(visitor.ctx(), { token: tos });
  expect(await state()).toMatchObject({ tosStatus: 'approved', tosAcceptance: { language: 'en' } });
  // A newer gateway may know more languages.
  expect((await service.api.tosPage(visitor.ctx(), { token: tos, language: 'fr' })).html).toContain('<html lang="en">');
});

test('a simulated acceptance has the version of the sandbox, and no address', async () => {
  const { ctx, customerId, state } = await inviteCustomer();
  await service.api.simulateTos(ctx(), { customerId });
  expect((await state()).tosAcceptance).toEqual({
    ...{ version: '2026-11-28', language: 'en', acceptedAt: expect.any(String) },
    textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('an altered token, an expired one, and one of the other page are unknown', async () => {
  const { ctx, customerId, kyc, tos } = await inviteCustomer();
  const altered = `${kyc.slice(0, 20)}${kyc[20] === 'A' ? 'B' : 'A'}${kyc.slice(21)}`;
  for (const token of [altered, tos, 'x', '']) {
    if (token !== '') expect(await codeOf(service.api.kycPage(visitor.ctx(), { token }))).toBe('NOT_FOUND');
  }
  const fresh = await service.api.links(ctx(), { customerId });
  expect(tokenOf(fresh.kycLink)).not.toBe(kyc);
  expect((await service.api.tosPage(visitor.ctx(), { token: tokenOf(fresh.tosLink) })).html).toContain('Accept');
});

test('requested links expire after a day, and a new customer’s links after thirty days, on the owner’s clock', async () => {
  const { ctx, customerId, kyc, tos } = await inviteCustomer();
  const fresh = await service.api.links(ctx(), { customerId });
  const at = (clockOffsetMs: number) =>
    service.api.sandboxApply(ctx(), { settings: settingsOf({}), clockOffsetMs, advancedMs: 0 });
  const opens = async (token: string) =>
    (await codeOf(service.api.tosPage(visitor.ctx(), { token })).catch(() => 'opened')) === 'NOT_FOUND' ? 'ended' : 'opened';
  const state = async () => [await opens(tokenOf(fresh.tosLink)), await opens(tos)];
  expect(await state()).toEqual(['opened', 'opened']);
  await at(DAY + MINUTE);
  expect(await state()).toEqual(['ended', 'opened']);
  await at(30 * DAY + MINUTE);
  expect(await state()).toEqual(['ended', 'ended']);
  expect(await codeOf(service.api.kycPage(visitor.ctx(), { token: kyc }))).toBe('NOT_FOUND');
  expect(await codeOf(service.api.kycDecide(visitor.ctx(), { token: kyc, decision: 'submit' }))).toBe('NOT_FOUND');
  expect(await codeOf(service.api.tosAccept(visitor.ctx(), { token: tos }))).toBe('NOT_FOUND');
  // A caller creates new links.
  const again = await service.api.links({ ...ctx(), sandbox: { clockOffsetMs: 30 * DAY + MINUTE } }, { customerId });
  expect(await opens(tokenOf(again.tosLink))).toBe('opened');
});

test('no event carries a link', async () => {
  const { owner, kyc } = await inviteCustomer();
  await service.api.kycPage(visitor.ctx(), { token: kyc });
  const events = await service.events(owner);
  expect(events.map(({ type }) => type)).toEqual(['customer.created', 'customer.updated']);
  for (const event of events) {
    expect(CustomerSnapshot.strict().parse(event.data)).toEqual(event.data);
    expect(JSON.stringify(event)).not.toMatch(/\/(kyc|tos)\//);
  }
});

test('a page shows no personal data, has no script and loads nothing', async () => {
  const { kyc } = await inviteCustomer();
  const { html } = await service.api.kycPage(visitor.ctx(), { token: kyc });
  for (const text of ['Janequelle', 'Doebrinski', '<script', 'http://', 'https://', 'style=']) expect(html).not.toContain(text);
  expect(html).toContain(hostedPageStyle);
  expect(pagePolicyOf()).toContain(`'sha256-${createHash('sha256').update(hostedPageStyle).digest('base64')}'`);
});
