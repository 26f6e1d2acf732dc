import type { Answer } from '@pay/testkit/api';
import { createFindings } from './findings.ts';
import { judge } from './judge.ts';

const requestId = 'req_01k9x3v7m2c4q8s6t0w5y1z3ab';
const requiredHeaders = {
  'x-request-id': requestId,
  'x-service-version': '1.0.0',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  ...Object.fromEntries(['', 'x-'].flatMap((x) => ['limit', 'remaining', 'reset'].map((name) => [`${x}ratelimit-${name}`, '9']))),
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
const walletRequest = { operation: 'GET /v1/wallets/:walletId', method: 'GET', path: '/v1/wallets/wal_1?a=b', headBytes: 200 };
const answer = (status: number, body: unknown): Answer => ({
  status,
  body,
  text: JSON.stringify(body),
  headers: new Headers(requiredHeaders),
});
const help = { hint: 'Mend it.', docUrl: 'https://pay.example.com/docs/errors#x' };
const details = [{ field: 'walletId', code: 'wallet_closed', message: 'No', ...help }];
const conflict = { ok: false, error: { code: 'CONFLICT', message: 'No', ...help, requestId, details } };
const error = (code: string, message: string): unknown => ({ ok: false, error: { code, message, ...help, requestId } });

test('a documented answer is not a finding', () => {
  expect(judge(walletRequest, answer(200, { ok: true, data: wallet }))).toBeUndefined();
  expect(judge(walletRequest, answer(404, error('NOT_FOUND', 'No such resource')))).toBeUndefined();
});

test.each([
  ['a documented 500', answer(500, error('INTERNAL_ERROR', `Internal error (${requestId})`)), 500, 'Internal error (<id>)'],
  ['a documented 503', answer(503, error('SERVICE_UNAVAILABLE', 'Later')), 503, 'Later'],
  ['a status that the document does not list', answer(409, conflict), 409, 'not documented'],
  ['a body with a member too many', answer(200, { ok: true, data: { ...wallet, secret: 'x' } }), 200, 'additional'],
  ['a body with a member too few', answer(200, { ok: true }), 200, 'data'],
  ['no answer', new Error('socket hang up'), 0, 'socket hang up'],
])('%s is a finding', (_, brokenAnswer, status, cause) => {
  expect(judge(walletRequest, brokenAnswer)).toEqual({
    operation: walletRequest.operation,
    status,
    cause: expect.stringContaining(cause),
  });
});

test('a request head that is too long is rejected before rate limits count it, and a short one is not', () => {
  const { status, body, text } = answer(400, {
    ok: false,
    error: {
      code: 'INVALID_REQUEST',
      message: 'No',
      ...help,
      requestId,
      details: [{ field: 'header:', code: 'too_long', message: 'No', ...help }],
    },
  });
  const headers = new Headers(Object.entries(requiredHeaders).filter(([name]) => !name.includes('rate')));
  const uncounted = { status, body, text, headers };
  expect(judge({ ...walletRequest, headBytes: 17_000 }, uncounted)).toBeUndefined();
  expect(judge(walletRequest, uncounted)?.cause).toContain('RateLimit-Limit');
});

test('findings with one cause are one finding with its first request', () => {
  const findings = createFindings();
  const of = (id: string) => judge(walletRequest, answer(500, error('INTERNAL_ERROR', `Internal error (${id})`)));
  const added = [requestId, 'req_01k9x3v7m2c4q8s6t0w5y1z3zz'].map((id) => {
    const finding = of(id);
    return finding !== undefined && findings.add(finding, `curl ${id}`);
  });
  expect(added).toEqual([true, false]);
  expect(findings.count).toBe(1);
  expect(findings.lines().join()).toContain(`2 times): Internal error (<id>),  curl ${requestId}`);
});
