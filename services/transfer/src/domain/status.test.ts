import fc from 'fast-check';
import { transactionScenarios } from '@pay/contract/transfer/transaction-scenarios';
import { isAllowed, directionOf, eventsOn, isTerminal, packHistory, statuses, unpackHistory, type Status } from './status.ts';

const legal: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['in_review', 'funds_received', 'failed'],
  in_review: ['funds_received', 'failed', 'refunded'],
  funds_received: ['payment_submitted', 'completed', 'in_review', 'failed', 'refunded'],
  payment_submitted: ['completed', 'returned', 'failed'],
  completed: [],
  failed: [],
  returned: [],
  refunded: [],
};
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

test.each(pairs)('%s to %s is allowed exactly if the contract lists it', (from, to) => {
  const either = isAllowed('transfer', from, to) || isAllowed('deposit', from, to);
  expect(either).toBe(legal[from].includes(to));
});

test('only a transfer is sent to a rail and completes through it', () => {
  const types = ['transfer', 'deposit', 'conversion'] as const;
  expect(types.map((type) => isAllowed(type, 'funds_received', 'completed'))).toEqual([false, true, true]);
  expect(types.map((type) => isAllowed(type, 'funds_received', 'payment_submitted'))).toEqual([true, false, false]);
});

test('the terminal states are the four of the specification', () => {
  expect(statuses.filter(isTerminal)).toEqual(['completed', 'failed', 'returned', 'refunded']);
});

test('a final state emits an update and then a completion, and any other an update', () => {
  for (const status of statuses) {
    expect(eventsOn(status)).toEqual(
      isTerminal(status) ? ['transaction.updated', 'transaction.completed'] : ['transaction.updated'],
    );
  }
});

test('a packed history unpacks unchanged', () => {
  const visit = fc.record({ status: fc.constantFrom(...statuses), at: fc.nat(2 ** 31) });
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 8 }), (history) => expect(unpackHistory(packHistory(history))).toEqual(history)),
  );
});

test('every state of each direction has a published scenario', () => {
  const described = new Set(transactionScenarios.map(({ resource, state }) => `${resource.split(':')[1] ?? ''} ${state}`));
  for (const status of statuses) expect(described).toContain(`outbound ${status}`);
  const inbound = statuses.filter((status) => status !== 'payment_submitted' && status !== 'returned');
  for (const status of inbound) expect(described).toContain(`${directionOf('deposit')} ${status}`);
  // A request may see a conversion end, or wait for a review.
  for (const status of ['in_review', 'completed', 'failed', 'refunded'])
    expect(described).toContain(`${directionOf('conversion')} ${status}`);
});
