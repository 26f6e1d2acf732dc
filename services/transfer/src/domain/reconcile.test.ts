import { differenceOf, type StatementLine } from './reconcile.ts';
import { aTransaction } from './fixtures.ts';

const live = aTransaction({ owner: { ...aTransaction().owner, environment: 'live' } });
const sandbox = aTransaction({ owner: { ...aTransaction().owner, environment: 'sandbox' } });
const line = (over: Partial<StatementLine> = {}): StatementLine => ({
  railKey: live.id,
  currency: live.destinationCurrency,
  units: live.finalUnits,
  ending: 'completed',
  at: 0,
  ...over,
});
const completedTransfer = { transaction: live, progress: { status: 'completed' } } as const;

test('equal books have no difference', () => {
  expect(differenceOf(completedTransfer, line())).toBeUndefined();
  expect(differenceOf({ ...completedTransfer, progress: { status: 'failed' } }, line({ ending: 'failed' }))).toBeUndefined();
});

test('a different amount or currency is a difference, in every status', () => {
  expect(differenceOf(completedTransfer, line({ units: live.finalUnits + 1n }))).toBe('amount');
  expect(differenceOf(completedTransfer, line({ currency: live.destinationCurrency === 'usd' ? 'eur' : 'usd' }))).toBe('amount');
});

test('an unknown final status is a difference in live, and may wait for its caller in the sandbox', () => {
  const waiting = { status: 'payment_submitted' } as const;
  expect(differenceOf({ transaction: live, progress: waiting }, line())).toBe('status');
  expect(differenceOf({ transaction: sandbox, progress: waiting }, line())).toBeUndefined();
  expect(differenceOf({ transaction: sandbox, progress: { status: 'failed' } }, line())).toBe('status');
});

test('a payment in only one of the two books is a difference', () => {
  expect(differenceOf(undefined, line())).toBe('unknown');
  expect(differenceOf(completedTransfer, undefined)).toBe('missing');
  expect(differenceOf({ transaction: live, progress: { status: 'failed' } }, undefined)).toBeUndefined();
});
