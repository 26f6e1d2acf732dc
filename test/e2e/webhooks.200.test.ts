// Webhooks at a platform's back end: real flows, real receivers, only the public API.
import { eventually } from '@pay/testkit/eventually';
import { status, type Receiver } from '@pay/testkit/receiver';
import { must, refusal, toRefusal } from './support/answers.ts';
import { inState, newCounterparty, newCustomer, newSender, send, transferOf, type Resource } from './support/arrange.ts';
import { eventReceived, createHooks } from './support/hooks.ts';
import { asEventPayload } from './support/events.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
const { hooked } = createHooks();
const typesOf = (receiver: Receiver): string[] => receiver.got.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const got = (receiver: Receiver, count: number) =>
  eventually(
    () => receiver.got,
    (deliveries) => deliveries.length >= count,
  );

test('a receiver gets each event of a flow once, a transaction’s in order and with the content of its GET', async () => {
  const api = await harness.owner();
  const { receiver } = await hooked(api);
  const sender = await newSender(api);
  const counterparty = await newCounterparty(api, sender.customer.id);
  const sent = await send(api, transferOf(sender));
  const done = await inState(api, sent.id, 'completed');
  await got(receiver, 8);
  const heard = receiver.got.map(({ body }) => JSON.parse(body) as { id: string; type: string; data: Resource });
  expect(heard.map(({ type }) => type).sort()).toEqual([
    'counterparty.created',
    'customer.created',
    'transaction.completed',
    'transaction.created',
    'transaction.updated',
    'transaction.updated',
    'transaction.updated',
    'wallet.created',
  ]);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(8);
  const ofTransaction = heard.filter(({ data }) => data.id === sent.id);
  expect(ofTransaction.map(({ data }) => data.status as string)).toEqual([
    'pending',
    'funds_received',
    'payment_submitted',
    'completed',
    'completed',
  ]);
  expect(ofTransaction.at(-1)?.data).toEqual(done);
  expect(heard.find(({ type }) => type === 'counterparty.created')?.data).toEqual(counterparty);
  const listed = must(await api.get(`/v1/events?resourceId=${sent.id as string}`)) as Resource[];
  expect(listed.map(({ id }) => id as string).sort()).toEqual(ofTransaction.map(({ id }) => id).sort());
});

test('a delivery verifies with the webhook’s secret, and a changed body is distinguished from a wrong secret', async () => {
  const api = await harness.owner();
  const { receiver, hook } = await hooked(api);
  await newCustomer(api);
  const [received] = await got(receiver, 1);
  const headers = Object.fromEntries(Object.entries(received?.headers ?? {}).map(([name, value]) => [name, String(value)]));
  const asked = { payload: received?.body, headers };
  expect(must(await api.post('/v1/webhooks/verify', { ...asked, webhookId: hook.id }))).toMatchObject({ valid: true });
  expect(must(await api.post('/v1/webhooks/verify', { ...asked, secret: hook.secret }))).toMatchObject({ valid: true });
  const spoilt = { payload: JSON.stringify(JSON.parse(received?.body ?? ''), null, 2), headers, secret: hook.secret };
  expect(must(await api.post('/v1/webhooks/verify', spoilt))).toMatchObject({ valid: false, code: 'body_changed' });
  expect(refusal(await api.post('/v1/webhooks/verify', asked))).toEqual(toRefusal(400, 'secret:required'));
});

test('a webhook gets only the events that it subscribed to', async () => {
  const api = await harness.owner();
  const { receiver: wallets } = await hooked(api, { events: ['wallet.*'] });
  const { receiver: exact } = await hooked(api, { events: ['customer.created', 'webhook.test', 'test.webhook'] });
  const { receiver: all } = await hooked(api, { events: ['*'] });
  await newSender(api);
  await got(all, 2);
  await Promise.all([got(wallets, 1), got(exact, 1)]);
  expect([typesOf(wallets), typesOf(exact)]).toEqual([['wallet.created'], ['customer.created']]);
});

test('a creation with the same key returns the same secret, even after a rotation', async () => {
  const api = await harness.owner();
  const body = { url: 'http://127.0.0.1:65000/hook' };
  const first = await api.post('/v1/webhooks', body, { idempotencyKey: 'hook-1' });
  const rotated = must(await api.post(`/v1/webhooks/${first.body.id as string}/rotate-secret`));
  const second = await api.post('/v1/webhooks', body, { idempotencyKey: 'hook-1' });
  expect(second.text).toBe(first.text);
  const secret = await api.get(`/v1/webhooks/${first.body.id as string}/secret`);
  expect(secret.headers.get('cache-control')).toBe('no-store');
  expect(secret.body).toEqual(rotated);
  expect(must(await api.get('/v1/webhooks'))).toHaveLength(1);
});

test('all invalid addresses and unknown events are reported at once; live accepts only https to public names', async () => {
  const [api, live] = [await harness.owner(), await harness.liveOwner()];
  expect(
    refusal(await api.post('/v1/webhooks', { url: 'http://169.254.169.254/', events: ['nope', 'wallet.created', 'no.*'] })),
  ).toEqual(toRefusal(400, 'url:blocked', 'events.0:invalid_enum', 'events.2:invalid_enum'));
  expect(refusal(await api.post('/v1/webhooks', {}))).toEqual(toRefusal(400, 'url:required'));
  expect(refusal(await api.post('/v1/webhooks', { url: `https://example.com/${'x'.repeat(2_048)}` }))).toEqual(
    toRefusal(400, 'url:too_long'),
  );
  for (const url of ['http://example.com/', 'https://127.0.0.1/', 'https://localhost/'])
    expect((await live.post('/v1/webhooks', { url })).status).toBe(400);
});

test('a simulated event contains the current resource with the requested members replaced', async () => {
  const api = await harness.owner();
  const customer = await newCustomer(api);
  await eventReceived(api, customer.id);
  const { receiver } = await hooked(api);
  const body = { type: 'customer.updated', resourceId: customer.id, data: { note: 'rehearsal' } };
  const event = must(await api.post('/v1/simulate/events', body));
  const [received] = await got(receiver, 1);
  expect(JSON.parse(received?.body ?? '')).toEqual({
    id: event.id,
    type: 'customer.updated',
    createdAt: event.createdAt,
    data: { ...asEventPayload(customer), note: 'rehearsal' },
  });
  const { id: _, ...unknown } = { ...body, resourceId: 'cus_01k9x3v7m2c4q8s6t0w5y1z3ab', id: '' };
  expect(refusal(await api.post('/v1/simulate/events', unknown))).toEqual(toRefusal(400, 'resourceId:not_found'));
  expect(refusal(await api.post('/v1/simulate/events', { ...body, type: 'customer.vanished' }))).toEqual(
    toRefusal(400, 'type:invalid_enum'),
  );
});

test('simulated faults change deliveries as documented', async () => {
  const api = await harness.owner();
  const customer = await newCustomer(api);
  await eventReceived(api, customer.id);
  const simulate = async () => must(await api.post('/v1/simulate/events', { type: 'customer.updated', resourceId: customer.id }));
  const withFault = async (mode: string) => {
    const made = await hooked(api);
    must(await api.post(`/v1/simulate/webhooks/${made.hook.id as string}/faults`, { mode, count: 1 }));
    return made;
  };
  const [twice, dropped, corrupt] = [
    await withFault('duplicate'),
    await withFault('drop_first'),
    await withFault('corrupt_signature'),
  ];
  const event = await simulate();
  await got(twice.receiver, 2);
  expect(new Set(twice.receiver.got.map(({ headers }) => headers['x-service-event-id']))).toEqual(new Set([event.id]));
  const [received] = await got(corrupt.receiver, 1);
  const headers = Object.fromEntries(Object.entries(received?.headers ?? {}).map(([name, value]) => [name, String(value)]));
  const asked = { payload: received?.body, headers, webhookId: corrupt.hook.id };
  expect(must(await api.post('/v1/webhooks/verify', asked))).toMatchObject({ valid: false });
  const lost = await eventually(
    async () => must(await api.get(`/v1/webhooks/${dropped.hook.id as string}/deliveries?status=failed`)) as Resource[],
    (deliveries) => deliveries.length === 1,
  );
  expect(lost[0]).toMatchObject({ attemptNumber: 1, httpStatus: null });
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 60 }));
  await got(dropped.receiver, 1);
});

test('a test event gets 200 with the result of its attempt', async () => {
  const api = await harness.owner();
  const { receiver, hook } = await hooked(api, { events: ['wallet.*'] });
  expect(must(await api.post(`/v1/webhooks/${hook.id as string}/test`))).toMatchObject({ object: 'test_sent', success: true });
  receiver.answer = status(302, { location: 'http://127.0.0.1:1/' });
  expect(must(await api.post(`/v1/webhooks/${hook.id as string}/test`))).toMatchObject({
    success: false,
    message: expect.any(String),
  });
});

test('the catalogue lists every type with its family', async () => {
  const api = await harness.owner();
  const { object, data } = (await api.get('/v1/webhook-event-types')).body;
  expect(object).toBe('list');
  expect(data).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'virtual_account.created', category: 'virtual_account' })]),
  );
  for (const { name, category } of data as { name: string; category: string }[])
    expect(name.startsWith(`${category}.`)).toBe(true);
});
