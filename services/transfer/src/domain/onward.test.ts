import fc from 'fast-check';
import { aSagaTransaction, aTransaction } from './fixtures.ts';
import { onward } from './onward.ts';
import { isTerminal, statuses, type Status } from './status.ts';
import { needOf, nextStep, transitionTo, type StepContext } from './step.ts';

const now = 1_900_000_000_000;
const at: StepContext = {
  now: now + 1_000,
  realNow: now,
  pace: { captureMs: 0, submitMs: 0, settleMs: 0 },
  autoAdvance: true,
};
const capture = (row = aSagaTransaction()) => transitionTo(row, { to: 'funds_received', failure: null }, at);

test('a row without a wait continues from its transition, with its first attempt', () => {
  const row = aSagaTransaction({ attempts: 3 });
  const step = capture(row);
  const after = onward(row, step, now);
  expect(after).toMatchObject({ attempts: 1, progress: { status: 'funds_received' } });
  expect(after === undefined ? undefined : needOf(after)).toBe('send');
});

test('a row that is due later, or waits for a caller, is left to its timer', () => {
  const row = aSagaTransaction();
  const slow = { ...at, pace: { ...at.pace, submitMs: 1 } };
  expect(onward(row, transitionTo(row, { to: 'funds_received', failure: null }, slow), now)).toBeUndefined();
  const still = { ...at, autoAdvance: false };
  expect(onward(row, transitionTo(row, { to: 'funds_received', failure: null }, still), now)).toBeUndefined();
});

test('a step that is overdue continues, although its wait is longer than zero', () => {
  const row = aSagaTransaction();
  const late = { ...at, realNow: now - 500, pace: { ...at.pace, submitMs: 300 } };
  expect(onward(row, transitionTo(row, { to: 'funds_received', failure: null }, late), now)).toBeDefined();
});

test('a caller’s request is executed separately, before and after a step', () => {
  const asked = aSagaTransaction({ requestedTransition: { to: 'funds_received', code: null } });
  expect(onward(asked, capture(asked), now)).toBeUndefined();
  const row = aSagaTransaction();
  const step = capture(row);
  const catchingUp = step.kind === 'transition' ? { ...step, requestedTransition: { to: 'failed', code: null } as const } : step;
  expect(onward(row, catchingUp, now)).toBeUndefined();
});

test('a review is never skipped, and a waiting or ended transaction does not continue', () => {
  const row = aSagaTransaction();
  expect(onward(row, nextStep(row, { kind: 'review' }, at), now)).toBeUndefined();
  expect(onward(row, nextStep(row, { kind: 'unknown' }, at), now)).toBeUndefined();
  fc.assert(
    fc.property(fc.constantFrom(...statuses), fc.constantFrom('transfer' as const, 'deposit' as const), (to: Status, type) => {
      const any = aSagaTransaction({ transaction: aTransaction({ type }) });
      const after = onward(any, transitionTo(any, { to, failure: null }, at), now);
      return after === undefined || (!isTerminal(after.progress.status) && after.progress.status !== 'in_review');
    }),
  );
});
