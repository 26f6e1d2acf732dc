import fc from 'fast-check';
import { idOf, timeOf, uuid } from '@pay/core/id';
import { entryUuid, versionIn } from './entry-id.ts';

const walletId = 'wal_01k9x3v7m2c4q8s6t0w5y1z3ab';

test('an entry’s id contains its time and its version', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 47), fc.integer({ min: 1, max: 2_147_483_647 }), (at, version) => {
      const id = idOf('entry', entryUuid(walletId, { at, version }));
      expect(timeOf(id)).toBe(at);
      expect(versionIn(uuid(id))).toBe(version);
    }),
  );
});

test('the same version of two wallets is two different entries', () => {
  const entry = { at: 1, version: 1 };
  expect(entryUuid(walletId, entry)).not.toBe(entryUuid('wal_01k9x3v7m2c4q8s6t0w5y1z3ac', entry));
});
