import { createHmac, randomBytes } from 'node:crypto';
import { explainSignature, type Explanation } from './explain-signature.ts';
import { serviceSignature, signatureHeaders, standardSignature } from './signature.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const previous = `whsec_${randomBytes(32).toString('base64')}`;
const now = 1_700_000_000_000;
const t = now / 1_000;
const eventId = 'evt_01hf7yat00000000000000000a';
const body = Buffer.from(JSON.stringify({ id: eventId, type: 'wallet.created', createdAt: now, data: { name: 'Zoë', n: 1 } }));

type Change = {
  headers?: Record<string, string>;
  body?: Buffer | string;
  secrets?: readonly string[];
  now?: number;
};

const signHeaders = (secrets: readonly string[] = [secret]): Record<string, string> =>
  signatureHeaders({ secrets, eventId, timestampSeconds: t, body });
const only = (...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(signHeaders()).filter(([name]) => names.some((one) => name.startsWith(one))));

const explain = (change: Change = {}): Explanation =>
  explainSignature({
    headers: change.headers ?? signHeaders(),
    body: Buffer.from(change.body ?? body),
    secrets: change.secrets ?? [secret, previous],
    now: change.now ?? now,
  });

const service = (v1: string, time: number | string = t): Record<string, string> => ({
  'X-Service-Signature': `t=${time},v1=${v1}`,
});
const standard = (v1: string, id = eventId): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(t),
  'webhook-signature': `v1,${v1}`,
});
const bare = secret.slice('whsec_'.length);
const hex = (key: string | Buffer, ...message: (string | Buffer)[]): string => digest(key, message).toString('hex');
const base64 = (key: string | Buffer, ...message: (string | Buffer)[]): string => digest(key, message).toString('base64');
function digest(key: string | Buffer, message: readonly (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of message) hmac.update(part);
  return hmac.digest();
}

test('a signed body is valid under both schemes, with header names in any case', () => {
  expect(explain()).toMatchObject({ valid: true, code: 'valid', scheme: 'service' });
  for (const prefix of ['wh-', 'webhook-'])
    expect(explain({ headers: only(prefix) })).toMatchObject({ valid: true, scheme: 'standard' });
  const upper = Object.fromEntries(Object.entries(signHeaders()).map(([name, value]) => [name.toUpperCase(), value]));
  expect(explain({ headers: upper })).toMatchObject({ valid: true });
});

test('during a rotation either secret verifies, and a match of the previous secret is named', () => {
  expect(explain({ headers: signHeaders([secret, previous]) })).toMatchObject({ valid: true, code: 'valid' });
  expect(explain({ headers: signHeaders([previous]) })).toMatchObject({ valid: true, code: 'valid_previous_secret' });
});

test.each<[string, Explanation['code'], Change]>([
  ['no headers', 'missing_header', { headers: { 'content-type': 'application/json' } }],
  ['a standard signature without its id', 'missing_header', { headers: { 'wh-signature': 'v1,x', 'wh-timestamp': '1' } }],
  ['no time', 'malformed_header', { headers: { 'X-Service-Signature': 'v1=abc' } }],
  ['no signature', 'malformed_header', { headers: { 'X-Service-Signature': `t=${t}` } }],
  ['base64 where hex is due', 'malformed_header', { headers: service(base64(secret, `${t}.`, body)) }],
  ['milliseconds', 'malformed_header', { headers: service(serviceSignature(secret, String(t), body), now) }],
  [
    'hex where base64 is due',
    'malformed_header',
    { headers: standard(hex(Buffer.from(bare, 'base64'), `${eventId}.${t}.`, body)) },
  ],
  ['a signature 301 s old', 'timestamp_too_old', { now: now + 301_000 }],
  ['a signature 301 s ahead', 'timestamp_too_new', { now: now - 301_000 }],
  ['another webhook’s secret', 'no_match', { secrets: [previous] }],
  ['another body', 'no_match', { body: body.toString().replace('wallet', 'card') }],
  ['a body that a framework parsed and indented', 'body_changed', { body: JSON.stringify(JSON.parse(body.toString()), null, 2) }],
  ['a body with a line break added', 'body_changed', { body: `${body.toString()}\n` }],
  [
    'a body with spaces after commas, as Python writes it',
    'body_changed',
    { body: body.toString().replaceAll('":', '": ').replaceAll(',"', ', "') },
  ],
  ['a body with escaped characters', 'body_changed', { body: body.toString().replace('ë', '\\u00eb') }],
  ['a body that was serialised twice', 'body_changed', { body: JSON.stringify(body.toString()) }],
  ['the delivery’s id', 'wrong_id', { headers: { ...only('webhook-'), 'webhook-id': 'whd_1' } }],
  [
    'the time of another header',
    'timestamp_mismatch',
    { headers: { ...only('webhook-'), 'webhook-timestamp': String(t + 1), 'wh-timestamp': String(t) } },
  ],
  ['a key without whsec_', 'wrong_key_form', { headers: service(serviceSignature(bare, String(t), body)) }],
  [
    'a decoded key where the text is due',
    'wrong_key_form',
    { headers: service(hex(Buffer.from(bare, 'base64'), `${t}.`, body)) },
  ],
  ['the text where the decoded key is due', 'wrong_key_form', { headers: standard(base64(secret, `${eventId}.${t}.`, body)) }],
  [
    'a key decoded with its prefix',
    'wrong_key_form',
    { headers: standard(base64(Buffer.from(secret, 'base64'), `${eventId}.${t}.`, body)) },
  ],
  [
    'the message of the other scheme',
    'wrong_scheme',
    { headers: { 'X-Service-Event-Id': eventId, ...service(hex(secret, `${eventId}.${t}.`, body)) } },
  ],
  [
    'the other message of the standard scheme',
    'wrong_scheme',
    { headers: standard(base64(Buffer.from(bare, 'base64'), `${t}.`, body)) },
  ],
])('%s is explained as %s', (_what, code, change) => {
  const explanation = explain(change);
  expect(explanation).toMatchObject({ code, valid: false });
  expect(explanation.message).toMatch(/^\w.*\.$/s);
  for (const key of [secret, previous, bare]) expect(explanation.message).not.toContain(key);
});

test('a scheme that fails is reported even if the other one is valid', () => {
  const headers = { ...signHeaders(), ...standard(standardSignature(previous, { id: eventId, t: String(t), body })) };
  expect(explain({ headers, secrets: [secret] })).toMatchObject({ valid: false, scheme: 'standard', code: 'no_match' });
});
