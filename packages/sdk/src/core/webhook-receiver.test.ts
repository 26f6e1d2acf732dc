import { createHmac } from 'node:crypto';
import { SignatureError } from './errors.ts';
import { webhooks } from './webhook-receiver.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const now = 1_800_000_000_000;
const seconds = String(now / 1_000);
const body = JSON.stringify({
  ...{ id: 'evt_1', type: 'transaction.authorized', createdAt: now },
  data: { id: 'ctx_1', amount: 25.1, createdAt: now },
});

const standard = (text: string, key = secret): string =>
  `v1,${createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
    .update(`evt_1.${seconds}.${text}`)
    .digest('base64')}`;
const service = (text: string, key = secret): string => createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex');

const schemes = {
  'webhook-': (text: string) => ({ 'webhook-id': 'evt_1', 'webhook-timestamp': seconds, 'webhook-signature': standard(text) }),
  'wh-': (text: string) => ({ 'WH-Id': 'evt_1', 'wh-timestamp': seconds, 'Wh-Signature': standard(text) }),
  'X-Service-Signature': (text: string) => ({ 'X-Service-Signature': [`t=${seconds},v1=${service(text)}`] }),
};

describe.each(Object.entries(schemes))('a body signed under %s', (_, headersOf) => {
  test('an event arrives with dates and exact amounts, and a changed body is rejected', async () => {
    const event = await webhooks.unwrap(body, headersOf(body), secret, { now });
    expect(event).toEqual({
      ...{ id: 'evt_1', type: 'transaction.authorized', createdAt: new Date(now) },
      data: { id: 'ctx_1', amount: '25.1', createdAt: new Date(now) },
    });
    await expect(webhooks.unwrap(Buffer.from(body), headersOf(body), [other, secret], { now })).resolves.toEqual(event);
    await expect(webhooks.unwrap(`${body} `, headersOf(body), secret, { now })).rejects.toThrow(SignatureError);
    await expect(webhooks.unwrap(body, headersOf(body), other, { now })).rejects.toThrow(SignatureError);
  });

  test('a signature outside of the tolerance is rejected on both sides', async () => {
    const at = (ms: number) => webhooks.unwrap(body, headersOf(body), secret, { now: ms });
    await expect(at(now + 300_000)).resolves.toBeDefined();
    await expect(at(now - 300_000)).resolves.toBeDefined();
    await expect(at(now + 301_000)).rejects.toThrow(SignatureError);
    await expect(at(now - 301_000)).rejects.toThrow(SignatureError);
    await expect(webhooks.unwrap(body, headersOf(body), secret, { now, toleranceSeconds: -1 })).rejects.toThrow(SignatureError);
  });
});

test('during a rotation, either signature of a list is sufficient', async () => {
  const list = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': seconds,
    'webhook-signature': `${standard(body, other)} ${standard(body)}`,
  };
  await expect(webhooks.unwrap(body, list, secret, { now })).resolves.toMatchObject({ id: 'evt_1' });
  const hex = { 'x-service-signature': `t=${seconds},v1=${service(body, other)},v1=${service(body)}` };
  await expect(webhooks.unwrap(body, new Headers(hex), secret, { now })).resolves.toMatchObject({ id: 'evt_1' });
});

test.each([
  {},
  { 'webhook-id': 'evt_1', 'webhook-signature': standard(body) },
  { 'webhook-id': 'evt_1', 'webhook-timestamp': 'soon', 'webhook-signature': standard(body) },
  { 'webhook-id': 'evt_1', 'webhook-timestamp': seconds, 'webhook-signature': '' },
  { 'webhook-id': 'evt_1', 'webhook-timestamp': seconds, 'webhook-signature': 'v1,***' },
  { 'webhook-id': 'evt_2', 'webhook-timestamp': seconds, 'webhook-signature': standard(body) },
  { 'webhook-id': 'evt_1', 'webhook-timestamp': seconds, 'webhook-signature': standard(body).replace('v1,', 'v2,') },
  { 'x-service-signature': `v1=${service(body)}` },
  { 'x-service-signature': `t=${seconds}` },
])('headers without a valid signature are refused: %j', async (headers) => {
  await expect(webhooks.unwrap(body, headers, secret, { now })).rejects.toThrow(SignatureError);
});

test('an empty secret signs nothing, and parsed JSON is distinguished from a raw body', async () => {
  const headers = await webhooks.testHeaders({ body, secret, timestamp: now });
  await expect(webhooks.unwrap(body, headers, '', { now })).rejects.toThrow(SignatureError);
  await expect(webhooks.unwrap(JSON.parse(body) as string, headers, secret, { now })).rejects.toThrow(TypeError);
});

test('headers made for tests are those that the platform sends, in both schemes', async () => {
  const headers = await webhooks.testHeaders({ body, secret, timestamp: now });
  expect(headers).toMatchObject({
    ...schemes['webhook-'](body),
    ...{ 'wh-id': 'evt_1', 'wh-timestamp': seconds, 'wh-signature': standard(body) },
    'x-service-signature': `t=${seconds},v1=${service(body)}`,
  });
});

test('an event of an unknown newer type is delivered unchanged', async () => {
  const newer = JSON.stringify({ id: 'evt_1', type: 'moon.landed', createdAt: now, data: { amount: 1.5 } });
  const headers = await webhooks.testHeaders({ body: newer, secret, timestamp: now });
  const event: unknown = await webhooks.unwrap(newer, headers, secret, { now });
  expect(event).toEqual({ id: 'evt_1', type: 'moon.landed', createdAt: new Date(now), data: { amount: 1.5 } });
});
