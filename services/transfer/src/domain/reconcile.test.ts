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

test('both sides saying the same is no difference', () => {
  expect(differenceOf(completedTransfer, line())).toBeUndefined();
  expect(differenceOf({ ...completedTransfer, progress: { status: 'failed' } }, line({ ending: 'failed' }))).toBeUndefined();
});

test('another amount or another currency than we sent is a difference, in every status', () => {
  expect(differenceOf(completedTransfer, line({ units: live.finalUnits + 1n }))).toBe('amount');
  expect(differenceOf(completedTransfer, line({ currency: live.destinationCurrency === 'usd' ? 'eur' : 'usd' }))).toBe('amount');
});

test('an end that we do not know of is a difference in live and may wait for its caller in the sandbox', () => {
  const waiting = { status: 'payment_submitted' } as const;
  expect(differenceOf({ transaction: live, progress: waiting }, line())).toBe('status');
  expect(differenceOf({ transaction: sandbox, progress: waiting }, line())).toBeUndefined();
  expect(differenceOf({ transaction: sandbox, progress: { status: 'failed' } }, line())).toBe('status');
});

test('a payment that only the rail knows, and one that only we know, are differences', () => {
  expect(differenceOf(undefined, line())).toBe('unknown');
  expect(differenceOf(completedTransfer, undefined)).toBe('missing');
  expect(differenceOf({ transaction: live, progress: { status: 'failed' } }, undefined)).toBeUndefined();
});
