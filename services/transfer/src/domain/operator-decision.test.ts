import { reviewOutcome, versionOf } from './operator-decision.ts';

const review = (
  type: 'transfer' | 'deposit',
  decision: 'approve' | 'reject',
  visitedStatuses: readonly ('funds_received' | 'pending')[],
) => ({
  transaction: { type },
  history: visitedStatuses.map((status) => ({ status })),
  decision,
  railConfirmed: false,
});

test('a rejected transfer fails, and a rejected deposit returns to its sender', () => {
  expect(reviewOutcome(review('transfer', 'reject', ['pending']))).toEqual({ to: 'failed', code: 'compliance_rejected' });
  expect(reviewOutcome(review('deposit', 'reject', ['pending', 'funds_received']))).toEqual({ to: 'refunded', code: null });
  expect(reviewOutcome(review('transfer', 'approve', ['pending']))).toEqual({ to: 'funds_received', code: null });
});

test('a transfer that its rail may have paid gets its money back only after the rail denies the payment', () => {
  const given = review('transfer', 'reject', ['pending', 'funds_received']);
  expect(() => reviewOutcome(given)).toThrow('may have paid');
  // Its owner learns that the rail did not pay, not that a review refused it.
  expect(reviewOutcome({ ...given, railConfirmed: true })).toEqual({ to: 'failed', code: 'rail_unavailable' });
  expect(reviewOutcome({ ...given, decision: 'approve' }).to).toBe('funds_received');
});

test('the version changes after each step, even after a return to the same status', () => {
  expect(versionOf('in_review', 2)).not.toBe(versionOf('in_review', 4));
});
