import { createHmac, randomBytes } from 'node:crypto';
import { createSeededDraws } from '@pay/testkit/seeded-draws';
import fc from 'fast-check';
import { Webhook as Standard } from 'standardwebhooks';
import { Webhook as Svix } from 'svix';
import { signatureHeaders } from './signature.ts';

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const draw = createSeededDraws();
const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

type SignedMessage = { secrets: string[]; eventId: string; body: Buffer; headers: Record<string, string> };

function aSigned(secretCount: number, { timestampSeconds = nowSeconds(), text = 'Zoë' } = {}): SignedMessage {
  const secrets = Array.from({ length: secretCount }, newSecret);
  const eventId = `evt_${randomBytes(13).toString('hex')}`;
  const body = Buffer.from(JSON.stringify({ id: eventId, data: { text } }));
  return { secrets, eventId, body, headers: signatureHeaders({ secrets, eventId, timestampSeconds, body }) };
}

const verifiers = {
  standardwebhooks: (secret: string, body: string, headers: Record<string, string>) => new Standard(secret).verify(body, headers),
  svix: (secret: string, body: string, headers: Record<string, string>) => new Svix(secret).verify(body, headers),
};
const names = Object.keys(verifiers) as (keyof typeof verifiers)[];

/**
 * The receiver of scheme X-Service-Signature, implemented from its published definition and not from the code under
 * test.
 */
function verifiesService(secret: string, body: Buffer, header: string): boolean {
  const [t = '', ...signatures] = header.split(',');
  const wanted = createHmac('sha256', secret)
    .update(`${t.slice(2)}.${body.toString()}`)
    .digest('hex');
  return signatures.includes(`v1=${wanted}`);
}

/** All characters that JSON, UTF-8, and HTTP treat specially, and sometimes a body near the limit. */
const texts = fc.oneof(
  { weight: 199, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }).map((unit) => unit.repeat(600)) },
);

test.each(names)('random payloads signed with one or two secrets all verify with %s', (name) => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 2 }), (text, secretCount) => {
      const { secrets, body, headers } = aSigned(secretCount, { text });
      for (const secret of secrets) {
        expect(() => verifiers[name](secret, body.toString(), headers)).not.toThrow();
        expect(verifiesService(secret, body, headers['X-Service-Signature'] ?? '')).toBe(true);
      }
      expect(() => verifiers[name](newSecret(), body.toString(), headers)).toThrow();
    }),
    // svix hashes in plain JavaScript, which dominates the cost of this test.
    { numRuns: 200 },
  );
});

test.each(names)('%s rejects one flipped bit of the body, id, time, or signature', (name) => {
  const { secrets, body, headers } = aSigned(1);
  const [secret = ''] = secrets;
  const flip = (value: string): string => {
    const at = draw(value.length);
    return value.slice(0, at) + String.fromCharCode(value.charCodeAt(at) ^ 1) + value.slice(at + 1);
  };
  for (let n = 0; n < 200; n += 1) {
    expect(() => verifiers[name](secret, flip(body.toString()), headers)).toThrow();
    for (const part of ['webhook-id', 'webhook-timestamp']) {
      expect(() => verifiers[name](secret, body.toString(), { ...headers, [part]: flip(headers[part] ?? '') })).toThrow();
    }
    const signature = (headers['webhook-signature'] ?? '').slice(3);
    const bytes = Buffer.from(signature, 'base64');
    const at = n % bytes.length;
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (n % 8));
    const changed = { ...headers, 'webhook-signature': `v1,${bytes.toString('base64')}` };
    expect(() => verifiers[name](secret, body.toString(), changed)).toThrow();
  }
});

test.each(names)('%s accepts signatures up to five minutes old or early', (name) => {
  for (const [seconds, taken] of [
    [-299, true],
    [299, true],
    [-302, false],
    [302, false],
  ] as const) {
    const { secrets, body, headers } = aSigned(1, { timestampSeconds: nowSeconds() + seconds });
    const verify = (): unknown => verifiers[name](secrets[0] ?? '', body.toString(), headers);
    if (taken) expect(verify).not.toThrow();
    else expect(verify).toThrow();
  }
});

test('the signed forms are those of the contract, byte for byte', () => {
  // Computed once with openssl dgst -sha256 -hmac, from the contract's definition.
  const headers = signatureHeaders({
    secrets: ['whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=', 'whsec_ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA='],
    eventId: 'evt_01',
    timestampSeconds: 1_700_000_000,
    body: Buffer.from('{"id":"evt_01"}'),
  });
  expect(headers).toEqual({
    'X-Service-Signature':
      't=1700000000,v1=81109faf2d288c7acc5c9dba00aa10cbdbcd4b794c7f1cf0cc01a78fcd1abef2,v1=9c2d3f4753b306839785983ac4b4ebb471f7703b88b28e3d9e1cb630098703e5',
    'wh-id': 'evt_01',
    'wh-timestamp': '1700000000',
    'wh-signature': 'v1,EdKcfEzgN4iXKv8vIOBTxa2e2FWQ9O1QA49ZHkR6aKU= v1,CjhX89PLorccrYpkatdFshkPA5C/ROdky0EnNFZAQ34=',
    'webhook-id': 'evt_01',
    'webhook-timestamp': '1700000000',
    'webhook-signature': 'v1,EdKcfEzgN4iXKv8vIOBTxa2e2FWQ9O1QA49ZHkR6aKU= v1,CjhX89PLorccrYpkatdFshkPA5C/ROdky0EnNFZAQ34=',
  });
});
