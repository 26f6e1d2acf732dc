import { changeSchedule, nextPayoutAt, noSchedule } from './fee-schedule.ts';

const at = (text: string): number => Date.parse(text);

test.each([
  ['daily', '2026-11-23T00:00:00.000Z', '2026-11-24T00:00:00.000Z'],
  ['daily', '2026-11-23T23:59:59.999Z', '2026-11-24T00:00:00.000Z'],
  ['monthly', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['monthly', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
] as const)('%s after %s is %s', (payout, now, next) => {
  expect(nextPayoutAt(payout, at(now))).toBe(at(next));
});

test('an update keeps omitted fields, removes fields sent as null, and keeps the next time of an unchanged mode', () => {
  const now = at('2026-11-23T09:00:00.000Z');
  const first = changeSchedule(noSchedule, { payout: 'daily', wallets: { usdc: 'wal_a', eur: 'wal_b' } }, now);
  expect(first).toMatchObject({ wallets: { usdc: 'wal_a', eur: 'wal_b' }, nextAt: at('2026-11-24T00:00:00.000Z') });
  const second = changeSchedule(first, { wallets: { eur: null } }, now + 86_400_000);
  expect(second).toMatchObject({ payout: 'daily', wallets: { usdc: 'wal_a' }, nextAt: first.nextAt });
  expect(Object.keys(second.wallets)).toEqual(['usdc']);
  expect(changeSchedule(second, { payout: 'manual', wallets: {} }, now)).toMatchObject({ nextAt: null });
});

test('a problem disappears with the wallet that it names', () => {
  const problems = [{ currency: 'usdc', walletId: 'wal_a', code: 'wallet_frozen' }] as const;
  const schedule = { ...noSchedule, wallets: { usdc: 'wal_a' }, problems } as const;
  expect(changeSchedule(schedule, { wallets: {} }, 0).problems).toEqual(problems);
  expect(changeSchedule(schedule, { wallets: { usdc: 'wal_c' } }, 0).problems).toEqual([]);
});
