import { refusalOf, type NewKey, type Parent } from './new-key.ts';

const nowMs = Date.parse('2026-06-01T12:00:00.000Z');
const plain: NewKey = { restricted: false };
const restricted: NewKey = { restricted: true, scopes: ['customers:read'] };
const parent: Parent = { isRestricted: false };
const fieldOf = (wished: NewKey, above?: Parent): string | undefined => refusalOf(wished, above, nowMs)?.details?.[0]?.field;

test.each<[string, NewKey, Parent | undefined, string | undefined]>([
  ['an ordinary key', plain, undefined, undefined],
  ['a key that ends later', { ...plain, expiresAt: '2026-06-01T12:00:00.001Z' }, undefined, undefined],
  ['a key that ends now', { ...plain, expiresAt: '2026-06-01T12:00:00.000Z' }, undefined, 'expiresAt'],
  ['a key that ended before', { ...restricted, expiresAt: '2020-01-01T00:00:00Z' }, parent, 'expiresAt'],
  ['an instant in another zone, which is past', { ...plain, expiresAt: '2026-06-01T13:00:00+02:00' }, undefined, 'expiresAt'],
  ['an ordinary key with scopes', { ...plain, scopes: ['customers:read'] }, undefined, 'scopes'],
  ['a restricted key', restricted, parent, undefined],
  ['a restricted key without scopes, which may do nothing', { restricted: true }, parent, undefined],
  ['a restricted key under a restricted key', restricted, { isRestricted: true }, 'parentId'],
  ['a key under a revoked key', restricted, { ...parent, revokedAt: new Date(nowMs - 1) }, 'parentId'],
  ['a key under an expired key', restricted, { ...parent, expiresAt: new Date(nowMs) }, 'parentId'],
  ['a key under one that will expire', restricted, { ...parent, expiresAt: new Date(nowMs + 1) }, undefined],
])('%s', (_, wished, above, field) => {
  expect(fieldOf(wished, above)).toBe(field);
});
