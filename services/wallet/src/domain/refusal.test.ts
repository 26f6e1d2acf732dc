import { capture, createFundedState, hold, post, release } from '../../test/ledger-steps.ts';
import { apply } from './ledger.ts';
import type { Group, Step } from './ledger-state.ts';

const group = (name: string, stage: number, steps: readonly Step[], over: Partial<Group> = {}): Group => ({
  group: name,
  stage,
  owner: 'o',
  at: 1,
  steps,
  ...over,
});
const buildRefusal = (reason: string, more: object = {}) => ({ outcome: 'refused', reason, ...more });
const heldState = apply(createFundedState(100n), [group('t', 0, [hold('h', 40n)])]).state;

test('the rejection of a resolved hold says whether it was captured or released, and by which group and stage', () => {
  for (const [steps, how] of [
    [[capture('h'), post(40n)], 'captured'],
    [[release('h')], 'released'],
  ] as const) {
    const { state } = apply(heldState, [group('t', 3, steps)]);
    const late = [
      group('t', 5, [release('h')]),
      group('t', 6, [capture('h'), post(40n)]),
      group('t', 7, [hold('h', 1n), release('h')]),
    ];
    const resolution = { hold: { state: how, group: 't', stage: 3 } };
    const expected = [
      buildRefusal('hold_resolved', resolution),
      buildRefusal('hold_resolved', resolution),
      buildRefusal('id_reused', resolution),
    ];
    expect(apply(state, late).outcomes).toEqual(expected);
    // A repeated call gets the same result after the refusal was stored.
    expect(apply(apply(state, late).state, late).outcomes).toEqual(expected);
  }
});

test('another owner cannot learn anything about a hold', () => {
  const { state } = apply(heldState, [group('t', 3, [release('h')])]);
  expect(apply(state, [group('x', 0, [release('h')], { owner: 'p' })]).outcomes).toEqual([buildRefusal('hold_not_found')]);
});

test('a group that must not follow another stage is rejected after that stage moved money, and the rejection names it', () => {
  const back = group('t', 9, [post(5n)], { unless: [3, 4] });
  expect(apply(heldState, [back]).outcomes).toEqual([{ outcome: 'applied', replayed: false }]);
  const { outcomes, state, changes } = apply(heldState, [group('t', 4, [post(5n)]), back, back]);
  expect(outcomes.slice(1)).toEqual(Array(2).fill(buildRefusal('superseded', { stage: 4 })));
  expect(changes.postings).toHaveLength(1);
  expect(changes.refusals).toEqual([]);
  // Its own first answer stays, regardless of later groups.
  const first = apply(heldState, [back, group('t', 4, [post(5n)])]).state;
  expect(apply(first, [back]).outcomes).toEqual([{ outcome: 'applied', replayed: true }]);
  expect(state.applied.has('t/9')).toBe(false);
});

test('placing and releasing a hold in one group needs no funds, and its id can never be held or captured again', () => {
  const { outcomes, state } = apply(createFundedState(10n), [
    group('t', 1, [hold('h', 40n), release('h')]),
    group('t', 1, [hold('h', 40n), release('h')]),
    group('t', 2, [hold('h', 10n), capture('h'), post(10n)]),
  ]);
  const resolution = { hold: { state: 'released', group: 't', stage: 1 } };
  expect(outcomes).toEqual([
    { outcome: 'applied', replayed: false },
    { outcome: 'applied', replayed: true },
    buildRefusal('id_reused', resolution),
  ]);
  expect(state.holds.get('h')?.state).toBe('released');
});
