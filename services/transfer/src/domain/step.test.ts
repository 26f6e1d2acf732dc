import fc from 'fast-check';
import { DAY, HOUR } from '@pay/core/time';
import { aSagaTransaction, aTransaction } from './fixtures.ts';
import { isTerminal, statuses, type Status } from './status.ts';
import {
  afterBankingDays,
  ATTEMPTS_MAX,
  needOf,
  nextStep,
  PAUSE_MS,
  type SagaTransaction,
  type RailOutcome,
  type StepContext,
} from './step.ts';

const pace = { captureMs: 300, submitMs: 300, settleMs: 600 };
const context: StepContext = { now: 2_000_000_000_000, realNow: 1_900_000_000_000, pace, autoAdvance: true };
const live = aSagaTransaction;
const to = (row: SagaTransaction, outcome: RailOutcome): string => {
  const step = nextStep(row, outcome, context);
  return step.kind === 'transition' ? step.to : step.kind;
};

test('a first attempt sends, and any later attempt first queries the payment', () => {
  const ready = live({}, 'funds_received');
  expect(needOf(ready)).toBe('send');
  expect(needOf({ ...ready, attempts: 2 })).toBe('lookup');
  expect(needOf(live({}, 'funds_received', 'in_review', 'funds_received'))).toBe('lookup');
});

test('an unknown outcome never counts as a rejection', () => {
  for (const path of [['funds_received'], ['funds_received', 'payment_submitted']] as Status[][]) {
    for (let attempts = 1; attempts < ATTEMPTS_MAX; attempts += 1)
      expect(to(live({ attempts }, ...path), { kind: 'unknown' })).toBe('stay');
  }
});

test('in recovery mode a payment keeps its state, despite requests, and the attempt does not count', () => {
  for (const path of [['funds_received'], ['funds_received', 'payment_submitted']] as Status[][])
    for (const requestedTransition of [null, { to: 'completed', code: null }] as const)
      expect(nextStep(live({ attempts: 500, requestedTransition }, ...path), { kind: 'paused' }, context)).toEqual({
        kind: 'stay',
        nextRunAt: context.realNow + PAUSE_MS,
        isUncounted: true,
      });
});

test('too many unknown answers before submission start a review; after it, the rail is called until it answers', () => {
  expect(to(live({ attempts: ATTEMPTS_MAX }, 'funds_received'), { kind: 'unknown' })).toBe('in_review');
  expect(to(live({ attempts: 500 }, 'funds_received', 'payment_submitted'), { kind: 'unknown' })).toBe('stay');
});

test('a payment is sent again only to a rail that reliably reports unknown payments', () => {
  expect(to(live({ attempts: 2 }, 'funds_received'), { kind: 'not_found', authoritative: true })).toBe('send');
  expect(to(live({ attempts: 2 }, 'funds_received'), { kind: 'not_found', authoritative: false })).toBe('stay');
});

test('an answer before the recorded submission still passes through that state', () => {
  for (const outcome of [
    { kind: 'settled', ref: 'r' },
    { kind: 'underway', ref: 'r' },
    { kind: 'returned', code: 'account_closed', railCode: 'R02' },
  ] as const) {
    expect(to(live({ attempts: 2 }, 'funds_received'), outcome)).toBe('payment_submitted');
  }
});

test('timers follow the rail’s speed in real time, and visits carry the owner’s time', () => {
  const step = nextStep(live(), { kind: 'clear' }, context);
  expect(step).toMatchObject({
    kind: 'transition',
    nextRunAt: context.realNow + 300,
    next: { history: [{}, { at: context.now }] },
  });
  expect(nextStep(live(), { kind: 'clear' }, { ...context, autoAdvance: false })).toMatchObject({ nextRunAt: null });
});

const outcomes: fc.Arbitrary<RailOutcome> = fc.constantFrom<RailOutcome>(
  { kind: 'nothing' },
  { kind: 'clear' },
  { kind: 'review' },
  { kind: 'wait' },
  { kind: 'refuse', to: 'failed', code: 'compliance_rejected' },
  { kind: 'refuse', to: 'refunded', code: null },
  { kind: 'accepted', ref: 'r' },
  { kind: 'rejected', code: 'invalid_account', railCode: null },
  { kind: 'underway', ref: 'r' },
  { kind: 'settled', ref: 'r' },
  { kind: 'returned', code: 'account_closed', railCode: 'R02' },
  { kind: 'not_found', authoritative: true },
  { kind: 'unknown' },
);

test('for all rail answers in any order, only allowed transitions happen and a transaction ends once', () => {
  const type = fc.constantFrom('transfer' as const, 'deposit' as const);
  fc.assert(
    fc.property(type, fc.array(fc.tuple(outcomes, fc.integer({ min: 1, max: 20 })), { maxLength: 30 }), (kind, answers) => {
      let row = live({ transaction: aTransaction(kind === 'deposit' ? { type: 'deposit', exchangeRate: null } : {}) });
      for (const [outcome, attempts] of answers) {
        if (isTerminal(row.progress.status)) break;
        const step = nextStep({ ...row, attempts }, outcome, context);
        if (step.kind !== 'transition') continue;
        expect(step.next.history).toHaveLength(row.progress.history.length + 1);
        expect(step.nextRunAt === null).toBe(isTerminal(step.to));
        row = { ...row, progress: step.next };
      }
      const ends = row.progress.history.filter(({ status }) => isTerminal(status));
      expect(ends.length).toBeLessThanOrEqual(1);
      expect(statuses).toContain(row.progress.status);
    }),
    { numRuns: 500 },
  );
});

test('a requested return has the rail’s code for its reason, and none on a chain', () => {
  const requestReturn = (rail: 'sepa' | 'base') =>
    nextStep(
      live(
        { transaction: aTransaction({ rail }), requestedTransition: { to: 'returned', code: 'account_closed' } },
        'funds_received',
        'payment_submitted',
      ),
      { kind: 'nothing' },
      context,
    );
  expect(requestReturn('sepa')).toMatchObject({ to: 'returned', next: { failure: { code: 'account_closed', railCode: 'R02' } } });
  expect(requestReturn('base')).toMatchObject({ to: 'returned', next: { failure: { railCode: null } } });
});

test('banking days exclude the weekend', () => {
  const thursday = 0; // 1970-01-01
  expect(afterBankingDays(thursday, 1)).toBe(DAY);
  expect(afterBankingDays(thursday, 2)).toBe(4 * DAY);
  expect(afterBankingDays(thursday + 5 * HOUR, 2) - thursday).toBe(4 * DAY + 5 * HOUR);
});
