import { decide, idempotencyKeyOf, conclude } from './idempotency.ts';
import type { RequestIdentity, ClaimedRow } from './idempotency.ts';

const request: RequestIdentity = { method: 'POST', route: '/v1/transfers', fingerprint: 'f1' };
const row = (over: Partial<ClaimedRow>): ClaimedRow => ({ ...request, won: false, state: 'done', status: 200, ...over });

test.each([
  ['a claim that was won runs', row({ won: true, state: 'running' }), 'execute'],
  ['a finished request is replayed', row({}), 'replay'],
  ['a running request is waited for', row({ state: 'running', status: undefined }), 'wait'],
  ['another route', row({ route: '/v1/wallets' }), 'idempotency_route_mismatch'],
  ['another method', row({ method: 'PATCH' }), 'idempotency_route_mismatch'],
  ['another route while running', row({ route: '/v1/wallets', state: 'running' }), 'idempotency_route_mismatch'],
  ['another route and body', row({ route: '/v1/wallets', fingerprint: 'f2' }), 'idempotency_route_mismatch'],
  ['another body', row({ fingerprint: 'f2' }), 'idempotency_body_mismatch'],
  ['another body while running', row({ fingerprint: 'f2', state: 'running' }), 'idempotency_body_mismatch'],
])('%s', (_title, claimedRow, expectedOutcome) => {
  const decision = decide(request, claimedRow);
  expect(decision.act === 'refuse' ? decision.code : decision.act).toBe(expectedOutcome);
});

test('only final answers are remembered', () => {
  expect([200, 404, 409].map(conclude)).toEqual(['remember', 'remember', 'remember']);
  expect([400, 401, 403, 429].map(conclude)).toEqual(['forget', 'forget', 'forget', 'forget']);
  expect([500, 503].map(conclude)).toEqual(['release', 'release']);
});

test.each([
  [['k'], 'k'],
  [['x'.repeat(255)], 'x'.repeat(255)],
  [['"quoted"'], '"quoted"'],
  [undefined, undefined],
])('%j is read as %j', (values, expectedKey) => {
  expect(idempotencyKeyOf(values)).toBe(expectedKey);
});

test.each([[['']], [['x'.repeat(256)]], [['ключ']], [['a\tb']], [['a', 'a']]])('%j is refused', (values) => {
  expect(() => idempotencyKeyOf(values)).toThrow(/Idempotency-Key/);
});
