import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mainOfPlatform, mainOfService, repositoryRoot } from '@pay/platform/paths';
import { bundleOf } from '@pay/local-stack/bundle';

test('all services share one bundle, and each has its own file', () => {
  const bundles = [mainOfService('wallet'), mainOfService('report'), mainOfPlatform].map(bundleOf);
  expect(bundles.map((file) => existsSync(file))).toEqual([true, true, true]);
  expect(new Set(bundles.map(dirname)).size).toBe(1);
  expect(new Set(bundles).size).toBe(3);
});

test('a program of another checkout runs from its sources', () => {
  const elsewhere = '/srv/payments/services/wallet/src/main.ts';
  expect(bundleOf(elsewhere)).toBe(elsewhere);
  const earlier = join(repositoryRoot, '.local', 'builds', 'abc', 'services', 'wallet', 'src', 'main.ts');
  expect(bundleOf(earlier)).toBe(earlier);
});
