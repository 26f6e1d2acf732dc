import { wholeShare } from '@pay/contract/transfer/split';
import { formatUnits, parseUnits } from '@pay/core/money';
import fc from 'fast-check';
import { legField, readLegs } from './split.ts';

const units = (amount: string): bigint => parseUnits(amount, 2) ?? -1n;
const byShares = (amount: string, shares: readonly number[]) =>
  readLegs({ amount, destinations: shares.map((share, i) => ({ address: `wal_${i}`, share })) }, 'usd');
const byAmounts = (amount: string, amounts: readonly string[]) =>
  readLegs({ amount, destinations: amounts.map((part, i) => ({ address: `wal_${i}`, amount: part })) }, 'usd');

test('shares are rounded down, and the first leg gets the remainder', () => {
  expect(byShares('10.00', [3334, 3333, 3333]).legs.map(({ amount }) => amount)).toEqual(['3.34', '3.33', '3.33']);
  expect(byShares('0.10', [5000, 2500, 2500]).legs.map(({ amount }) => amount)).toEqual(['0.06', '0.02', '0.02']);
});

test('for all amounts and shares, the legs sum to the amount and differ from their share by less than a unit, except the first', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 50 });
  fc.assert(
    fc.property(parts, fc.bigInt({ min: 10_000n, max: 10n ** 15n }), (weights, amount) => {
      const sum = weights.reduce((total, one) => total + one, 0);
      const shares = weights.map((weight) => Math.max(1, Math.floor((weight * wholeShare) / sum)));
      shares[0] = wholeShare - shares.slice(1).reduce((total, one) => total + one, 0);
      fc.pre(shares[0] > 0);
      const { legs, errors } = byShares(formatUnits(amount, 2), shares);
      expect(errors).toEqual([]);
      expect(legs.reduce((total, leg) => total + units(leg.amount), 0n)).toBe(amount);
      legs.slice(1).forEach((leg, i) => expect(units(leg.amount)).toBe((amount * BigInt(shares[i + 1] as number)) / 10_000n));
    }),
  );
});

test('a share below a unit, amounts that do not sum up, and each invalid amount are named', () => {
  expect(byShares('0.02', [9_000, 1_000]).errors).toMatchObject([{ field: 'destinations.1.share', code: 'out_of_range' }]);
  expect(byAmounts('10.00', ['5.00', '4.99']).errors).toMatchObject([{ field: 'amount', code: 'mismatch' }]);
  expect(byAmounts('10.00', ['0', '9.999']).errors).toMatchObject([
    { field: 'destinations.0.amount', code: 'out_of_range' },
    { field: 'destinations.1.amount', code: 'invalid_format' },
  ]);
  expect(byAmounts('0', ['1', '2']).errors).toMatchObject([{ field: 'amount', code: 'out_of_range' }]);
  expect(byAmounts('10', ['7.5', '2.50']).legs.map(({ amount }) => amount)).toEqual(['7.5', '2.50']);
});

test('an invalid field of a leg is named by its place in the split request', () => {
  expect(legField('destinationAddress', 3, true)).toBe('destinations.3.address');
  expect([legField('amount', 0, true), legField('amount', 0, false)]).toEqual(['destinations.0.share', 'destinations.0.amount']);
  expect(legField('walletId', 1, false)).toBe('walletId');
});
