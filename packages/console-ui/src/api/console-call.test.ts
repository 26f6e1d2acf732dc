import { accountHeader, consoleHeader, consolePath, consoleRoutes, environmentHeader } from '@pay/contract/console/routes';
import { consoleAddresses } from './console-call.ts';
import * as headers from './console-headers.ts';

test('the console’s routes are called at the paths of the contract', () => {
  const declared = Object.entries(consoleRoutes).map(([name, { method, path }]) => [name, [method, path]]);
  expect(consoleAddresses).toEqual(Object.fromEntries(declared));
  expect(headers).toEqual({ accountHeader, consoleHeader, consolePath, environmentHeader });
});
