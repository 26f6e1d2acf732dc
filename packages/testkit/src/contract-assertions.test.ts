import { version } from '@pay/core/version';
import { checkAnswer } from './contract-assertions.ts';
import { hasDecimalsOf } from './document-judge.ts';
import type { Answer } from './api.ts';

const requestId = 'req_01k9x3v7m2c4q8s6t0w5y1z3ab';
const requiredHeaders = {
  'x-request-id': requestId,
  'x-service-version': version,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'ratelimit-limit': '100',
  'ratelimit-remaining': '99',
  'ratelimit-reset': '1',
  'x-ratelimit-limit': '100',
  'x-ratelimit-remaining': '99',
  'x-ratelimit-reset': '1',
};
const wallet = {
  id: 'wal_1',
  customerId: 'cus_1',
  type: 'crypto',
  currency: 'usdc',
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

function answer(status: number, body: unknown, headers: Record<string, string | undefined> = {}): Answer {
  const given = Object.entries({ ...requiredHeaders, ...headers }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { status, body, text: JSON.stringify(body), headers: new Headers(given) };
}
const walletRequest = { method: 'GET', path: '/v1/wallets/wal_1' };
const good = { ok: true, data: wallet };
const notFoundBody = { ok: false, error: { code: 'NOT_FOUND', message: 'No such resource', requestId } };

test('an answer that fulfils the contract passes', () => {
  expect(() => checkAnswer(walletRequest, answer(200, good))).not.toThrow();
  expect(() => checkAnswer(walletRequest, answer(404, notFoundBody))).not.toThrow();
});

test.each([
  ['a member that is not documented', answer(200, { ok: true, data: { ...wallet, secret: 'x' } }), 'additional'],
  ['a missing member', answer(200, { ok: true, data: { ...wallet, status: undefined } }), 'status'],
  ['an unknown state', answer(200, { ok: true, data: { ...wallet, status: 'melted' } }), 'allowed values'],
  ['a bare resource', answer(200, wallet), 'ok'],
  ['an undocumented status', answer(418, { ...notFoundBody, error: { ...notFoundBody.error, code: 'NOT_FOUND' } }), '418'],
  [
    'a code of another status',
    answer(404, { ...notFoundBody, error: { ...notFoundBody.error, code: 'CONFLICT' } }),
    'does not belong',
  ],
  ['another request id', answer(404, { ...notFoundBody, error: { ...notFoundBody.error, requestId: 'req_x' } }), 'requestId'],
  [
    'a stack',
    answer(404, { ...notFoundBody, error: { ...notFoundBody.error, message: 'at send (/app/server.ts:7)' } }),
    'insides',
  ],
  ['no request id', answer(200, good, { 'x-request-id': undefined }), 'X-Request-Id'],
  ['a software name', answer(200, good, { 'x-powered-by': 'Express' }), 'software'],
  ['no rate limit', answer(200, good, { 'ratelimit-remaining': undefined }), 'RateLimit-Remaining'],
  ['two rate limits that differ', answer(200, good, { 'x-ratelimit-remaining': '7' }), 'X-RateLimit-Remaining'],
  [
    'a 429 that does not say when',
    answer(429, { ok: false, error: { code: 'RATE_LIMITED', message: 'Too many', requestId } }),
    'Retry-After',
  ],
  ['a 503 in text', answer(503, 'down', { 'content-type': 'text/plain' }), 'text/plain'],
])('%s breaks the contract', (_, brokenAnswer, expectedMessage) => {
  expect(() => checkAnswer(walletRequest, brokenAnswer)).toThrow(expectedMessage);
});

test('for an unknown path or method only the general rules are checked', () => {
  const unlimited = answer(404, notFoundBody, { 'ratelimit-limit': undefined });
  expect(() => checkAnswer(walletRequest, unlimited)).toThrow('RateLimit-Limit');
  expect(() => checkAnswer({ method: 'GET', path: '/v1/wallets/wal_1#' }, unlimited)).not.toThrow();
  expect(() => checkAnswer({ method: 'GET', path: '/v1/webhooks/verify' }, unlimited)).not.toThrow();
  expect(() => checkAnswer({ method: 'GET', path: '/v1/webhooks/verified' }, unlimited)).toThrow('RateLimit-Limit');
});

test.each([
  [0.000001, 27832.7, true],
  [0.000001, 30449.612345, true],
  [0.000001, 0.0000001, false],
  [0.01, 1e21, true],
  [0.01, 12.345, false],
])('amounts in steps of %p are checked by their decimals: %p', (step, value, expectedResult) => {
  expect(hasDecimalsOf(step, value)).toBe(expectedResult);
});
