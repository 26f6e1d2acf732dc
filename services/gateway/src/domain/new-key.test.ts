import { refusalOf, type NewKey, type Parent } from './new-key.ts';

const nowMs = Date.parse('2026-06-01T12:00:00.000Z');
const plain: NewKey = { restricted: false };
const restrictedKey: NewKey = { restricted: true, scopes: ['customers:read'] };
const parent: Parent = { isRestricted: false };
const fieldOf = (newKey: NewKey, above?: Parent): string | undefined => refusalOf(newKey, above, nowMs)?.details?.[0]?.field;

test.each<[string, NewKey, Parent | undefined, string | undefined]>([
  ['an ordinary key', plain, undefined, undefined],
  ['a key that ends later', { ...plain, expiresAt: '2026-06-01T12:00:00.001Z' }, undefined, undefined],
  ['a key that ends now', { ...plain, expiresAt: '2026-06-01T12:00:00.000Z' }, undefined, 'expiresAt'],
  ['a key that ended before', { ...restrictedKey, expiresAt: '2020-01-01T00:00:00Z' }, parent, 'expiresAt'],
  ['an instant in another zone, which is past', { ...plain, expiresAt: '2026-06-01T13:00:00+02:00' }, undefined, 'expiresAt'],
  ['an ordinary key with scopes', { ...plain, scopes: ['customers:read'] }, undefined, 'scopes'],
  ['a restricted key', restrictedKey, parent, undefined],
  ['a restricted key without scopes, which may do nothing', { restricted: true }, parent, undefined],
  ['a restricted key under a restricted key', restrictedKey, { isRestricted: true }, 'parentId'],
  ['a key under a revoked key', restrictedKey, { ...parent, revokedAt: new Date(nowMs - 1) }, 'parentId'],
  ['a key under an expired key', restrictedKey, { ...parent, expiresAt: new Date(nowMs) }, 'parentId'],
  ['a key under one that will expire', restrictedKey, { ...parent, expiresAt: new Date(nowMs + 1) }, undefined],
])('%s', (_, newKey, above, field) => {
  expect(fieldOf(newKey, above)).toBe(field);
});
