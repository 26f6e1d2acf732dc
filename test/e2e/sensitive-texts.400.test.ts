// Card numbers, keys, and secrets in wrong fields: rejected before anything is stored, without repeating them.
import { aCustomer, aTransfer } from '@pay/testkit/build';
import { must, refusal } from './support/answers.ts';
import { newCard, newCustomer, newSender } from './support/arrange.ts';
import { oneOfEach } from './support/one-of-each.ts';
import { bodyFor, fill, lineOf, withBody } from './support/routes.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let owner: Owner;
let ids: Readonly<Record<string, string>>;
let pan: string;
beforeAll(async () => {
  owner = await harness.owner();
  ids = await oneOfEach(owner);
  const card = await newCard(owner, (await newCustomer(owner)).id);
  pan = must(await owner.post(`/v1/cards/${card.id as string}/details`, { summary: 'to plant' })).pan;
});

test.each(withBody.map((route) => [lineOf(route), route] as const))(
  '%s rejects card numbers and secrets in any field',
  async (_, route) => {
    const body = { ...bodyFor(route, ids), anything: { deep: [`see ${pan}`] }, [`key ${pan}`]: 1 };
    const answer = await owner.call(route.method, fill(route, ids), { body });
    expect(refusal(answer)).toMatchObject({
      status: 400,
      fields: expect.arrayContaining(['anything.deep.0:blocked', 'body:blocked']),
    });
    expect(answer.text).not.toContain(pan);
    expect(answer.headers.get('x-service-ignored-fields')).toBeNull();
  },
);

test('grouped, embedded, numeric, and header or parameter values are rejected with the name of the field', async () => {
  const spaced = pan.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  const secret = `whsec_${'a'.repeat(44)}`;
  const body = aCustomer({ metadata: { a: spaced, b: `x${pan}y`, c: owner.key, d: secret }, lastName: spaced });
  expect(refusal(await owner.post('/v1/customers', body)).fields).toEqual(
    expect.arrayContaining(
      ['metadata.a', 'metadata.b', 'metadata.c', 'metadata.d', 'lastName'].map((field) => `${field}:blocked`),
    ),
  );
  const keyed = await owner.post('/v1/customers', aCustomer(), { idempotencyKey: pan });
  expect(refusal(keyed)).toEqual({ status: 400, fields: ['header:Idempotency-Key:blocked'] });
  const scenario = await owner.post('/v1/customers', aCustomer(), { headers: { 'x-sandbox-scenario': `a${pan}` } });
  expect(refusal(scenario)).toEqual({ status: 400, fields: ['header:X-Sandbox-Scenario:blocked'] });
  const query = await owner.get(`/v1/transactions?clientReferenceId=${encodeURIComponent(spaced)}`);
  expect(refusal(query)).toEqual({ status: 400, fields: ['query:clientReferenceId:blocked'] });
  for (const answer of [keyed, scenario, query]) expect(answer.text).not.toContain(pan);
});

test('other long numbers are accepted', async () => {
  const sender = await newSender(owner);
  const own = { customerId: sender.customer.id, walletId: sender.wallet.id };
  for (const reference of ['5555555555554444', '4111111111111112', '646180110400000007'])
    must(await owner.post('/v1/transfers', aTransfer({ ...own, amount: '1', clientReferenceId: reference })));
});
