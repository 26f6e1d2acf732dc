// The browser verifies signatures that the webhook service's own signer makes.
import { randomBytes } from 'node:crypto';
import { webhooks } from '@pay/sdk';
import { signatureHeaders } from '@pay/webhook/domain/signature';
import { parseHeaders, verifySignatures } from './verify-signature.ts';

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const secret = newSecret();
const now = Date.UTC(2026, 0, 1);
const body = '{"id":"evt_1","data":{"text":"Zoë"}}';
const signBody = (secrets = [secret], timestampSeconds = now / 1_000) =>
  signatureHeaders({ secrets, eventId: 'evt_1', timestampSeconds, body: Buffer.from(body) });
const results = async (headers: Record<string, string>, more: object = {}) =>
  (await verifySignatures({ headers, body, secret, now, ...more })).map(({ header, result }) => [header, result]);
const all = (result: string) => ['X-Service-Signature', 'webhook-signature', 'wh-signature'].map((header) => [header, result]);

test('a delivery of the platform verifies under all of its header styles, also next to a second secret', async () => {
  expect(await results(signBody())).toEqual(all('valid'));
  expect(await results(signBody([newSecret(), secret]))).toEqual(all('valid'));
});

test('the headers that the TypeScript SDK creates for tests verify too', async () => {
  const headers = await webhooks.testHeaders({ body, secret, timestamp: now });
  expect(await results(headers)).toEqual(all('valid'));
});

test('another secret, another body, or another id does not verify', async () => {
  expect(await results(signBody(), { secret: newSecret() })).toEqual(all('no_match'));
  expect(await results(signBody(), { body: `${body} ` })).toEqual(all('no_match'));
  expect(await results({ ...signBody(), 'webhook-id': 'evt_2' })).toContainEqual(['webhook-signature', 'no_match']);
  expect(await results(signBody(), { secret: '' })).toEqual(all('no_match'));
});

test('a time difference of more than five minutes is distinguished from a wrong signature', async () => {
  expect(await results(signBody([secret], now / 1_000 - 300))).toEqual(all('valid'));
  expect(await results(signBody([secret], now / 1_000 - 301))).toEqual(all('expired'));
  expect(await results(signBody([secret], now / 1_000 + 301))).toEqual(all('expired'));
});

test('incomplete headers are malformed, and absent headers are reported as missing', async () => {
  expect(await results({ 'X-Service-Signature': 'v1=00' })).toEqual([['X-Service-Signature', 'malformed']]);
  expect(await results({ 'X-Service-Signature': 't=1,v1=00' })).toEqual([['X-Service-Signature', 'malformed']]);
  expect(await results({ 'webhook-signature': 'v1,x', 'webhook-id': 'e', 'webhook-timestamp': '1' })).toEqual([
    ['webhook-signature', 'malformed'],
  ]);
  expect(await results({ 'wh-signature': 'v1,x' })).toEqual([['wh-signature', 'malformed']]);
  expect(await results({})).toEqual([]);
});

test('pasted headers are read as lines, as a JSON object, or as the output of curl', () => {
  const expected = { 'webhook-id': 'evt_1', 'webhook-timestamp': '5' };
  expect(parseHeaders('webhook-id: evt_1\r\nwebhook-timestamp:5\nno header')).toEqual(expected);
  expect(parseHeaders(JSON.stringify(expected))).toEqual(expected);
  expect(parseHeaders(`{\n  'webhook-id': 'evt_1',\n  'webhook-timestamp': '5'\n}`)).toEqual(expected);
  expect(parseHeaders('')).toEqual({});
});
