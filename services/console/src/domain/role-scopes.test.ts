import { accountRoles, platformRoles } from '@pay/contract/console/shapes';
import { routes } from '@pay/contract/routes';
import { scopesOf } from './role-scopes.ts';

const environments = ['sandbox', 'live'] as const;
const routeScopes = routes
  .filter(({ auth, sandboxOnly }) => auth !== 'none' && sandboxOnly !== true)
  .flatMap(({ scope, access, method }) =>
    scope === undefined ? [] : [`${scope}:${access ?? (method === 'GET' ? 'read' : 'write')}`],
  );
const everyScope = [...new Set(routeScopes)];
const may = (scopes: readonly string[], scope: string): boolean => scopes.includes('*') || scopes.includes(scope);

test('a platform role has no scopes for an account’s owner, and neither has a user without a role', () => {
  for (const role of [...platformRoles, undefined])
    for (const environment of environments) expect(scopesOf(role, environment)).toEqual([]);
});

test('each account role reads every resource; only admins and, in the sandbox, developers have all scopes', () => {
  const some = ['requests:read', 'audit:read', 'files:read', 'exports:read', 'card-details:read'];
  const reads = everyScope.filter((scope) => scope.endsWith(':read') && !some.includes(scope));
  expect(reads.length).toBeGreaterThan(10);
  for (const role of accountRoles)
    for (const environment of environments) {
      const scopes = scopesOf(role, environment);
      expect(reads.filter((scope) => !may(scopes, scope))).toEqual([]);
      expect(scopes.includes('*')).toBe(role === 'admin' || (role === 'developer' && environment === 'sandbox'));
    }
});

test('in live, a non-admin may change only these resources', () => {
  const changes = (role: (typeof accountRoles)[number]) =>
    everyScope.filter((scope) => !scope.endsWith(':read') && may(scopesOf(role, 'live'), scope)).sort();
  expect(changes('developer')).toEqual(['events:write', 'exports:write', 'files:write', 'webhooks:write']);
  expect(changes('finance')).toEqual([
    ...['batches:write', 'counterparties:write', 'exports:write', 'files:write', 'holds:write', 'statements:write'],
    ...['transactions:write', 'transfers:write'],
    ...['virtual-accounts:write', 'wallets:write'],
  ]);
  expect(changes('support')).toEqual(['cards:write', 'customers:write', 'transactions:write']);
  expect(changes('viewer')).toEqual([]);
});

test('the scopes of a role never reveal a card number in clear text', () => {
  for (const role of accountRoles)
    for (const environment of environments) expect(scopesOf(role, environment)).not.toContain('cards:reveal');
});
