import { findingOf } from './reversal-check.ts';
import { toSuspense, postingsFor } from './postings.ts';
import { aSagaTransaction, aTransaction } from './fixtures.ts';
import { statuses, type Status } from './status.ts';

const stage = (visit: number, to: Status): number => visit * statuses.length + statuses.indexOf(to);

test('a transfer whose funds were captured and never given back is found', () => {
  expect(findingOf('transfer', [stage(1, 'funds_received')])).toBe('kept');
  expect(findingOf('transfer', [stage(1, 'funds_received'), stage(2, 'payment_submitted')])).toBe('kept');
});

test('what moved between wallets in one step and is said to have failed is found, and what never moved is not', () => {
  for (const type of ['transfer', 'conversion'] as const) {
    expect(findingOf(type, [stage(1, 'completed')])).toBe('kept');
    expect(findingOf(type, [])).toBeUndefined();
  }
});

test('a transfer that was made whole, or never captured, is not', () => {
  const back = { ...aSagaTransaction({}, 'funds_received') };
  const group = postingsFor(back.transaction, back.progress, { to: 'failed', held: true });
  if (group === undefined) throw new Error('a captured transfer gives back');
  for (const given of [group, toSuspense(group)])
    expect(findingOf('transfer', [stage(1, 'funds_received'), given.stage])).toBeUndefined();
  expect(findingOf('transfer', [])).toBeUndefined();
});

test('money given back twice, for nothing, or after it was paid out is found', () => {
  const taken = stage(1, 'funds_received');
  expect(findingOf('transfer', [taken, stage(2, 'failed'), stage(3, 'refunded')])).toBe('doubled');
  expect(findingOf('transfer', [stage(1, 'failed')])).toBe('doubled');
  expect(findingOf('transfer', [taken, stage(2, 'payment_submitted'), stage(3, 'completed'), stage(3, 'returned')])).toBe(
    'doubled',
  );
  expect(findingOf('deposit', [taken, stage(2, 'completed'), stage(2, 'refunded')])).toBe('doubled');
});

test('a deposit that arrived and stayed with us is found, and one that went back is not', () => {
  const { type } = aTransaction({ type: 'deposit' });
  expect(findingOf(type, [stage(1, 'funds_received')])).toBe('kept');
  expect(findingOf(type, [stage(1, 'in_review'), stage(2, 'funds_received'), stage(3, 'refunded')])).toBe('kept');
  expect(findingOf(type, [stage(1, 'in_review'), stage(2, 'refunded')])).toBeUndefined();
  expect(findingOf(type, [stage(1, 'failed')])).toBeUndefined();
});
