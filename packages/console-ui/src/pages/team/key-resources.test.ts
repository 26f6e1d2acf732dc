import { routes } from '@pay/contract/routes';
import { keyResources } from './key-resources.ts';

test('a key can be limited to each scope that a route requires, and to no others', () => {
  const asked = routes.flatMap(({ scope, access, method, withScope, auth }) => [
    ...(scope === undefined || auth === 'none' ? [] : [`${scope}:${access ?? (method === 'GET' ? 'read' : 'write')}`]),
    ...(withScope === undefined ? [] : [withScope.scope]),
  ]);
  const offered = keyResources.flatMap(({ name, access }) => access.map((one) => `${name}:${one}`));
  expect([...new Set(offered)].sort()).toEqual([...new Set(asked)].sort());
});
