import { aCtx, anOwner } from '@pay/testkit/service';
import { acts, anEvent, webhookHarness, type WebhookHarness } from './harness.ts';

let harness: WebhookHarness;
beforeAll(async () => {
  harness = await webhookHarness();
});
afterAll(() => harness.stop());
const { hook, delivered } = acts(() => harness);
const url = 'http://127.0.0.1:65000/hook';

test('a webhook returns its secret once, and later only on request', async () => {
  const owner = anOwner();
  const made = await harness.hooks.create(aCtx(owner), {
    url,
    events: ['customer.*'],
    description: 'Ledger',
    metadata: { a: 'b' },
  });
  expect(made).toMatchObject({ object: 'webhook', url, events: ['customer.*'], status: 'enabled', metadata: { a: 'b' } });
  expect(Buffer.from(made.secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
  const { secret, ...rest } = made;
  expect(await harness.hooks.get(aCtx(owner), { webhookId: made.id })).toEqual(rest);
  expect(await harness.hooks.getSecret(aCtx(owner), { webhookId: made.id })).toEqual({ object: 'webhook_secret', secret });
});

test('a repeated creation or rotation returns the same secret and has no second effect', async () => {
  const owner = anOwner();
  const ctx = aCtx(owner);
  const made = await harness.hooks.create(ctx, { url });
  expect(await harness.hooks.create(ctx, { url })).toEqual(made);
  const rotating = aCtx(owner);
  const { secret } = await harness.hooks.rotateSecret(rotating, { webhookId: made.id });
  expect(secret).not.toBe(made.secret);
  expect((await harness.hooks.rotateSecret(rotating, { webhookId: made.id })).secret).toBe(secret);
  expect((await harness.hooks.list(aCtx(owner), {})).items).toHaveLength(1);
});

test('four concurrent copies of a creation or a rotation are one, with one secret', async () => {
  const owner = anOwner();
  const atOnce = <T>(ask: () => Promise<T>) => Promise.all([1, 2, 3, 4].map(ask));
  const creating = aCtx(owner);
  const made = await atOnce(() => harness.hooks.create(creating, { url }));
  const { id: webhookId } = made[0]!;
  const rotating = aCtx(owner);
  const rotated = await atOnce(() => harness.hooks.rotateSecret(rotating, { webhookId }));
  for (const answers of [made, rotated]) expect(new Set(answers.map(({ secret }) => secret)).size).toBe(1);
  expect((await harness.hooks.list(aCtx(owner), {})).items).toHaveLength(1);
});

test('no secret and no payload is readable in a table', async () => {
  const made = await hook(url);
  const { owner, id, secret } = made;
  const { secret: next } = await harness.hooks.rotateSecret(aCtx(owner), { webhookId: id });
  await harness.hooks.getSecret(aCtx(owner), { webhookId: id });
  await harness.publish('customer', [anEvent(owner, { data: { note: 'walrus' } })]);
  await delivered(made, (attempts) => attempts.length > 0);
  const { knex } = harness.running.db;
  const tables: { name: string }[] = await knex('information_schema.tables')
    .select('table_name as name')
    .where('table_schema', 'webhook');
  const lines = await Promise.all(
    tables
      .filter(({ name }) => name !== 'migrations')
      .map(async ({ name }): Promise<{ line: string }[]> => knex(name).select(knex.raw('??::text as line', [name]))),
  );
  const text = lines
    .flat()
    .map(({ line }) => line)
    .join('\n');
  expect(text.length).toBeGreaterThan(200);
  for (const one of [secret, next, 'walrus']) expect(text).not.toContain(one.replace('whsec_', ''));
});

test('another owner, another environment, and a malformed id find no webhook', async () => {
  const { owner, id } = await hook(url);
  const strangers = [
    [anOwner(), id],
    [{ ...owner, environment: 'live' as const }, id],
    [owner, 'whk_nothing'],
  ] as const;
  const { hooks } = harness;
  for (const [who, webhookId] of strangers) {
    const deliveryId = 'whd_01k9x3v7m2c4q8s6t0w5y1z3ab';
    for (const attempt of [
      hooks.get(aCtx(who), { webhookId }),
      hooks.update(aCtx(who), { webhookId, url: 'nonsense' }),
      hooks.delete(aCtx(who), { webhookId }),
      hooks.getSecret(aCtx(who), { webhookId }),
      hooks.rotateSecret(aCtx(who), { webhookId }),
      hooks.test(aCtx(who), { webhookId }),
      hooks.listDeliveries(aCtx(who), { webhookId }),
      hooks.retryDelivery(aCtx(who), { webhookId, deliveryId }),
      hooks.recover(aCtx(who), { webhookId, since: 0 }),
      hooks.replayMissing(aCtx(who), { webhookId, since: 0 }),
      hooks.simulateFault(aCtx(who), { webhookId, mode: 'delay', count: 1 }),
    ])
      await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect((await hooks.list(aCtx(anOwner()), {})).items).toEqual([]);
});

test('all errors of an endpoint are reported at once', async () => {
  const creating = harness.hooks.create(aCtx(anOwner()), {
    url: 'http://169.254.169.254/',
    events: ['customer.created', 'nope', 'x.*'],
  });
  await expect(creating).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    details: [
      { field: 'url', code: 'blocked' },
      { field: 'events.1', code: 'invalid_enum' },
      { field: 'events.2', code: 'invalid_enum' },
    ],
  });
});

test('an owner has at most fifty webhooks, even with parallel requests, and a deleted one frees a place', async () => {
  const owner = anOwner();
  const outcomes = await Promise.allSettled(Array.from({ length: 55 }, () => harness.hooks.create(aCtx(owner), { url })));
  const made = outcomes.filter((one) => one.status === 'fulfilled').map((one) => one.value);
  const refusals = outcomes.filter((one) => one.status === 'rejected').map((one): unknown => one.reason);
  expect(made).toHaveLength(50);
  for (const one of refusals) expect(one).toMatchObject({ code: 'CONFLICT', details: [{ code: 'webhook_limit_reached' }] });
  const webhookId = made[0]?.id ?? '';
  expect(await harness.hooks.delete(aCtx(owner), { webhookId })).toEqual({ object: 'deleted', id: webhookId, deleted: true });
  await expect(harness.hooks.get(aCtx(owner), { webhookId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await harness.hooks.create(aCtx(owner), { url });
});

test('an update keeps the secret, and a disabled webhook shows its reason until it is enabled again', async () => {
  const { owner, id, secret } = await hook(url);
  const other = 'http://127.0.0.1:65001/other';
  const change = { webhookId: id, url: other, events: ['customer.*'], status: 'disabled' as const };
  expect(await harness.hooks.update(aCtx(owner), change)).toMatchObject({
    url: other,
    events: ['customer.*'],
    status: 'disabled',
    disabledReason: 'requested',
    disabledAt: expect.any(Number),
  });
  const enabled = await harness.hooks.update(aCtx(owner), { webhookId: id, status: 'enabled' });
  expect(enabled).toMatchObject({ status: 'enabled', url: other });
  expect(enabled.disabledReason).toBeUndefined();
  expect((await harness.hooks.getSecret(aCtx(owner), { webhookId: id })).secret).toBe(secret);
});

test('lists page without gap or repetition and filter by status', async () => {
  const owner = anOwner();
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.unshift((await hook(url, { owner })).id);
  const first = await harness.hooks.list(aCtx(owner), { limit: 3 });
  const second = await harness.hooks.list(aCtx(owner), { limit: 3, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
  expect(second.nextCursor).toBeUndefined();
  await harness.hooks.update(aCtx(owner), { webhookId: made[0] ?? '', status: 'disabled' });
  expect((await harness.hooks.list(aCtx(owner), { status: 'disabled' })).items.map(({ id }) => id)).toEqual([made[0]]);
});
