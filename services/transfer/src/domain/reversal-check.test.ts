import { findingOf } from './reversal-check.ts';
import { toSuspense, postingsFor } from './postings.ts';
import { aSagaTransaction, aTransaction } from './fixtures.ts';
import { statuses, type Status } from './status.ts';

const stage = (visit: number, to: Status): number => visit * statuses.length + statuses.indexOf(to);

test('a transfer whose funds were captured and never returned is detected', () => {
  expect(findingOf('transfer', [stage(1, 'funds_received')])).toBe('kept');
  expect(findingOf('transfer', [stage(1, 'funds_received'), stage(2, 'payment_submitted')])).toBe('kept');
});

test('an internal transfer that moved money but is marked as failed is detected, and one without money moved is not', () => {
  for (const type of ['transfer', 'conversion'] as const) {
    expect(findingOf(type, [stage(1, 'completed')])).toBe('kept');
    expect(findingOf(type, [])).toBeUndefined();
  }
});

test('a refunded transfer, and one that was never captured, are not reported', () => {
  const back = { ...aSagaTransaction({}, 'funds_received') };
  const group = postingsFor(back.transaction, back.progress, { to: 'failed', held: true });
  if (group === undefined) throw new Error('a captured transfer gives back');
  for (const given of [group, toSuspense(group)])
    expect(findingOf('transfer', [stage(1, 'funds_received'), given.stage])).toBeUndefined();
  expect(findingOf('transfer', [])).toBeUndefined();
});

test('money that is returned twice, without a capture, or after its payout is detected', () => {
  const taken = stage(1, 'funds_received');
  expect(findingOf('transfer', [taken, stage(2, 'failed'), stage(3, 'refunded')])).toBe('doubled');
  expect(findingOf('transfer', [stage(1, 'failed')])).toBe('doubled');
  expect(findingOf('transfer', [taken, stage(2, 'payment_submitted'), stage(3, 'completed'), stage(3, 'returned')])).toBe(
    'doubled',
  );
  expect(findingOf('deposit', [taken, stage(2, 'completed'), stage(2, 'refunded')])).toBe('doubled');
});

test('a deposit that arrived and was neither credited nor returned is detected, and a returned one is not', () => {
  const { type } = aTransaction({ type: 'deposit' });
  expect(findingOf(type, [stage(1, 'funds_received')])).toBe('kept');
  expect(findingOf(type, [stage(1, 'in_review'), stage(2, 'funds_received'), stage(3, 'refunded')])).toBe('kept');
  expect(findingOf(type, [stage(1, 'in_review'), stage(2, 'refunded')])).toBeUndefined();
  expect(findingOf(type, [stage(1, 'failed')])).toBeUndefined();
});
