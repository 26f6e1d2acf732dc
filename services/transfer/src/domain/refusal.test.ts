import { randomIds, uuid } from '@pay/core/id';
import { aSagaTransaction, aTransaction } from './fixtures.ts';
import { stepAfterRefusal, type LedgerRefusal } from './refusal.ts';
import { statuses, type Status } from './status.ts';
import {
  nextStep,
  type RequestedTransition,
  type SagaTransaction,
  type RailOutcome,
  type Step,
  type StepContext,
} from './step.ts';

const pace = { captureMs: 300, submitMs: 300, settleMs: 600 };
const context: StepContext = { now: 2_000_000_000_000, realNow: 1_900_000_000_000, pace, autoAdvance: true };

type TransitionStep = Extract<Step, { kind: 'transition' }>;
function expectTransition(row: SagaTransaction, outcome: RailOutcome): TransitionStep {
  const step = nextStep(row, outcome, context);
  if (step.kind !== 'transition') throw new Error('the row has a transition');
  return step;
}
const refuseStep = (row: SagaTransaction, outcome: RailOutcome, refusal: Omit<LedgerRefusal, 'step'>): Step =>
  stepAfterRefusal(row, { step: expectTransition(row, outcome), ...refusal }, context);
const holdOf = (row: SagaTransaction, state: 'captured' | 'released') => ({ state, group: uuid(row.transaction.id), stage: 9 });

test('a rejected capture ends the transfer, and an ended hold is not released again', () => {
  const row = aSagaTransaction();
  expect(refuseStep(row, { kind: 'clear' }, { reason: 'insufficient_funds' })).toMatchObject({
    to: 'failed',
    next: { failure: { code: 'insufficient_funds' } },
    postings: {},
  });
  expect(refuseStep(row, { kind: 'clear' }, { reason: 'hold_resolved', hold: holdOf(row, 'released') })).toMatchObject({
    to: 'failed',
    next: { failure: { code: 'canceled' } },
    postings: undefined,
  });
});

const ends: readonly (readonly [string, RequestedTransition | null, RailOutcome])[] = [
  ['a cancel', { to: 'failed', code: 'canceled' }, { kind: 'nothing' }],
  ['a simulated failure', { to: 'failed', code: 'invalid_account' }, { kind: 'nothing' }],
  ['a refusal by risk or a rail', null, { kind: 'refuse', to: 'failed', code: 'compliance_rejected' }],
];

test.each(ends)(
  '%s that meets a captured hold follows the ledger first and keeps where it was going',
  (_, requestedTransition, outcome) => {
    for (const path of [[], ['in_review']] as Status[][]) {
      const row = aSagaTransaction({ requestedTransition }, ...path);
      const code = requestedTransition?.code ?? 'compliance_rejected';
      expect(refuseStep(row, outcome, { reason: 'hold_resolved', hold: holdOf(row, 'captured') })).toMatchObject({
        kind: 'transition',
        to: 'funds_received',
        postings: undefined,
        nextRunAt: context.realNow,
        next: { failure: null },
        requestedTransition: { to: 'failed', code },
      });
    }
  },
);

test('a refund during a review that finds a captured hold refunds the capture', () => {
  const row = aSagaTransaction({ requestedTransition: { to: 'refunded', code: null } }, 'in_review');
  const step = refuseStep(row, { kind: 'nothing' }, { reason: 'hold_resolved', hold: holdOf(row, 'captured') });
  expect(step).toMatchObject({ to: 'funds_received', requestedTransition: { to: 'refunded', code: null } });
  if (step.kind !== 'transition') throw new Error('the row has a transition');
  const next = { ...row, progress: step.next, requestedTransition: step.requestedTransition ?? null };
  const back = expectTransition(next, { kind: 'nothing' });
  expect(back.to).toBe('refunded');
  expect(back.postings?.steps.filter(({ op }) => op === 'post')).not.toEqual([]);
});

test('a capture posted before a review does not count as a cancellation', () => {
  const row = aSagaTransaction({}, 'in_review');
  const step = refuseStep(row, { kind: 'clear' }, { reason: 'hold_resolved', hold: holdOf(row, 'captured') });
  expect(step).toMatchObject({ to: 'funds_received', postings: undefined });
  expect(step).not.toHaveProperty('requestedTransition');
});

test('a hold that ended in an unknown way, or by another group, leads to no conclusion', () => {
  const row = aSagaTransaction({ requestedTransition: { to: 'failed', code: 'canceled' } });
  const stranger = { state: 'captured', group: uuid(aTransaction().id), stage: 1 } as const;
  for (const hold of [undefined, stranger])
    expect(refuseStep(row, { kind: 'nothing' }, { reason: 'hold_resolved', hold })).toMatchObject({ kind: 'stay' });
});

test('a forward that took hold and funds together is refunded too, and an impossible one only fails', () => {
  const row = aSagaTransaction({ held: false, requestedTransition: { to: 'failed', code: 'canceled' } });
  const nothing: RailOutcome = { kind: 'nothing' };
  expect(refuseStep(row, nothing, { reason: 'id_reused', hold: holdOf(row, 'captured') })).toMatchObject({
    to: 'funds_received',
    requestedTransition: { to: 'failed', code: 'canceled' },
  });
  expect(refuseStep(row, nothing, { reason: 'wallet_closed' })).toMatchObject({ to: 'failed', postings: undefined });
  const parked = refuseStep(row, nothing, { reason: 'wallet_closed', hold: holdOf(row, 'captured') });
  expect(parked).toMatchObject({ to: 'funds_received' });
});

test('an ending that finds the ledger ahead of the row follows it, and continues if that is still possible', () => {
  const stage = (visits: number, to: Status) => visits * statuses.length + statuses.indexOf(to);
  const sent = aSagaTransaction({ requestedTransition: { to: 'failed', code: 'canceled' } }, 'funds_received');
  expect(refuseStep(sent, { kind: 'nothing' }, { reason: 'superseded', stage: stage(2, 'payment_submitted') })).toMatchObject({
    to: 'payment_submitted',
    postings: undefined,
    requestedTransition: { to: 'failed' },
  });
  const transaction = aTransaction({ type: 'deposit', exchangeRate: null });
  const credited = aSagaTransaction({ transaction, requestedTransition: { to: 'refunded', code: null } }, 'funds_received');
  const step = refuseStep(credited, { kind: 'nothing' }, { reason: 'superseded', stage: stage(2, 'completed') });
  expect(step).toMatchObject({ to: 'completed', postings: undefined, nextRunAt: null });
  expect(step).not.toHaveProperty('requestedTransition');
});

test('a return to a wallet that has closed stays in suspense and is not sent again', () => {
  const original = aTransaction();
  const transaction = aTransaction({ type: 'deposit', exchangeRate: null, returnOf: original.id });
  const row = aSagaTransaction({ transaction, original }, 'funds_received');
  const step = refuseStep(row, { kind: 'clear' }, { reason: 'wallet_closed' });
  if (step.kind !== 'transition') throw new Error('the return still moves');
  expect(step.to).toBe('completed');
  const credited = step.postings?.steps.flatMap((ledgerStep) => (ledgerStep.op === 'post' ? [ledgerStep.credit] : [])) ?? [];
  expect(credited).toContainEqual({ kind: 'suspense', id: 'closed_wallet' });
  expect(credited.map(({ kind }) => kind)).not.toContain('wallet');
});

test('a deposit that its wallet cannot accept returns to its sender', () => {
  const row = aSagaTransaction({ transaction: aTransaction({ type: 'deposit', exchangeRate: null }) }, 'funds_received');
  const step = nextStep(row, { kind: 'clear' }, context);
  if (step.kind !== 'transition') throw new Error('a clear deposit moves');
  expect(stepAfterRefusal(row, { step, reason: 'wallet_closed' }, context)).toMatchObject({ to: 'refunded' });
});

test('money that returns to a wallet that has closed stays in suspense', () => {
  const row = aSagaTransaction({}, 'funds_received', 'payment_submitted');
  const step = nextStep(row, { kind: 'returned', code: 'account_closed', railCode: 'R02' }, context);
  if (step.kind !== 'transition') throw new Error('a return moves');
  const instead = stepAfterRefusal(row, { step, reason: 'wallet_closed' }, context);
  if (instead.kind !== 'transition') throw new Error('a return still moves');
  expect(instead.to).toBe('returned');
  expect(instead.postings?.stage).not.toBe(step.postings?.stage);
  const credited = instead.postings?.steps.flatMap((ledgerStep) => (ledgerStep.op === 'post' ? [ledgerStep.credit] : [])) ?? [];
  expect(credited).toContainEqual({ kind: 'suspense', id: 'closed_wallet' });
  expect(credited.map(({ kind }) => kind)).not.toContain('wallet');
});

test.each(['failed', 'refunded'] as const)(
  'an internal transfer whose money has moved is complete, although it was to be %s',
  (to) => {
    const ids = randomIds();
    const transaction = aTransaction({
      rail: 'internal',
      destinationWalletId: ids.next('wallet', context.now),
      relatedTransactionId: ids.next('transaction', context.now),
    });
    const row = aSagaTransaction({ transaction, requestedTransition: { to, code: null } }, 'in_review');
    const completed = 2 * statuses.length + statuses.indexOf('completed');
    for (const refusal of [
      { reason: 'superseded', stage: completed },
      { reason: 'hold_resolved', hold: holdOf(row, 'captured') },
    ]) {
      const step = refuseStep(row, { kind: 'nothing' }, refusal);
      expect(step).toMatchObject({ kind: 'transition', to: 'completed', postings: undefined, nextRunAt: null });
      expect(step).not.toHaveProperty('requestedTransition');
    }
  },
);
