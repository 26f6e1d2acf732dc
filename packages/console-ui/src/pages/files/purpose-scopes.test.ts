import { purposeScopes as scopesOfContract } from '@pay/contract/file/shapes';
import { purposeScopes } from './purpose-scopes.ts';

test('downloads need the scopes of the contract', () => {
  expect({ ...purposeScopes, export: 'audit:read' }).toEqual(scopesOfContract);
});
