// The ledger against a second, slower implementation: no counters, only a list of amounts that is added up for every
// query.
import fc from 'fast-check';
import type { GroupOutcome } from '@pay/contract/wallet/shapes';
import { availableOf, balanceOf } from './account.ts';
import { apply } from './ledger.ts';
import { type Group, type Step } from './ledger-state.ts';
import { WALLET, OTHER, SYSTEM, capture, createFundedState, hold, money, post, release } from '../../test/ledger-steps.ts';

type Amount = { debit: number; credit: number; units: bigint };
type HeldAmount = Amount & { open: boolean; by?: string; how?: 'capture' | 'release' };
type Harness = { amounts: Amount[]; holds: Map<string, HeldAmount> };

const copy = (harness: Harness): Harness => ({
  amounts: [...harness.amounts],
  holds: new Map([...harness.holds].map(([id, h]) => [id, { ...h }])),
});

function oracle(start: ReadonlyMap<number, bigint>, floors: ReadonlySet<number>, groups: readonly Group[]) {
  let harness: Harness = { amounts: [], holds: new Map() };
  const memory = new Map<string, { steps: readonly Step[]; reason?: string }>();
  const balance = (id: number, w: Harness = harness): bigint =>
    w.amounts.reduce((sum, f) => sum + (f.credit === id ? f.units : 0n) - (f.debit === id ? f.units : 0n), start.get(id) ?? 0n);
  const sumHeld = (id: number, w: Harness = harness): bigint =>
    [...w.holds.values()].reduce((sum, h) => (h.open && h.debit === id ? sum + h.units : sum), 0n);

  const step = (w: Harness, s: Step, name: string, freedUnits: Map<number, bigint>): string | undefined => {
    if (s.op === 'post') {
      w.amounts.push({ debit: s.debit as number, credit: s.credit as number, units: s.units });
      return undefined;
    }
    const hold = w.holds.get(s.hold);
    if (s.op === 'hold') {
      if (hold !== undefined) return 'id_reused';
      w.holds.set(s.hold, { debit: s.debit as number, credit: s.credit as number, units: s.units, open: true });
      return undefined;
    }
    if (hold === undefined) return 'hold_not_found';
    if (!hold.open) return 'hold_resolved';
    Object.assign(hold, { open: false, by: name, how: s.op });
    if (s.op === 'capture') freedUnits.set(hold.debit, (freedUnits.get(hold.debit) ?? 0n) + hold.units);
    return undefined;
  };

  const run = (group: Group, name: string): string | undefined => {
    const trial = copy(harness);
    const freed = new Map<number, bigint>();
    for (const s of group.steps) {
      const reason = step(trial, s, name, freed);
      if (reason !== undefined) return reason;
    }
    const added = trial.amounts.slice(harness.amounts.length);
    for (const [id, units] of freed) {
      if (added.filter((f) => f.debit === id).reduce((sum, f) => sum + f.units, 0n) > units) return 'amount_exceeds_hold';
    }
    // A floor is checked only if the group touched the account.
    for (const id of floors) if (balance(id, trial) - sumHeld(id, trial) < 0n) return 'insufficient_funds';
    harness = trial;
    return undefined;
  };

  const findKnownOutcome = (group: Group, name: string): GroupOutcome | undefined => {
    const seen = memory.get(name);
    const first = group.steps.find((s) => s.op === 'post');
    const before = seen?.steps.find((s) => s.op === 'post');
    if (seen !== undefined && seen.reason === undefined && before !== undefined) {
      const same =
        first !== undefined && first.debit === before.debit && first.credit === before.credit && first.units === before.units;
      return same ? { outcome: 'applied', replayed: true } : { outcome: 'refused', reason: 'id_reused' };
    }
    if (seen?.reason !== undefined) return { outcome: 'refused', reason: seen.reason } as GroupOutcome;
    if (first !== undefined) return undefined;
    const all = group.steps.every((s) => {
      if (s.op === 'post') return false;
      const h = harness.holds.get(s.hold);
      if (h === undefined) return false;
      return s.op === 'hold'
        ? h.debit === s.debit && h.credit === s.credit && h.units === s.units
        : h.by === name && h.how === s.op;
    });
    return all ? { outcome: 'applied', replayed: true } : undefined;
  };

  const answer = (group: Group): GroupOutcome => {
    const name = `${group.group}/${group.stage}`;
    const before = findKnownOutcome(group, name);
    if (before !== undefined) return before;
    const reason = run(group, name);
    if (reason === undefined) {
      if (group.steps.some((s) => s.op === 'post')) memory.set(name, { steps: group.steps });
      return { outcome: 'applied', replayed: false };
    }
    if (reason !== 'id_reused') memory.set(name, { steps: group.steps, reason });
    return { outcome: 'refused', reason } as GroupOutcome;
  };
  const findResolution = (group: Group) => {
    for (const s of group.steps) {
      const h = s.op === 'post' || s.op === 'hold' ? undefined : harness.holds.get(s.hold);
      if (h?.how === undefined || h.by === undefined) continue;
      const [by = '', stage] = h.by.split('/');
      return { hold: { state: h.how === 'capture' ? 'captured' : 'released', group: by, stage: Number(stage) } };
    }
    return {};
  };
  const outcomes = groups.map((group): GroupOutcome => {
    const given = answer(group);
    return given.outcome === 'applied' ? given : ({ ...given, ...findResolution(group) } as GroupOutcome);
  });
  return { outcomes, balance: (id: number) => balance(id), held: (id: number) => sumHeld(id) };
}

const units = fc.bigInt({ min: 1n, max: 60n });
const holdIds = fc.constantFrom('h1', 'h2', 'h3');
const ends = fc.constantFrom<readonly [number, number]>(
  [WALLET, SYSTEM],
  [SYSTEM, WALLET],
  [WALLET, OTHER],
  [OTHER, WALLET],
  [OTHER, SYSTEM],
);
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(holdIds, units, ends)
    .map(([id, amount, [debit, credit]]): Step => ({ ...hold(id, amount), ...money(amount, debit, credit) })),
  holdIds.map(capture),
  holdIds.map(release),
  fc.tuple(units, ends).map(([amount, [debit, credit]]) => post(amount, debit, credit)),
);
const groups = fc.array(
  fc
    .tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      fc.integer({ min: 0, max: 1 }),
      fc.array(steps, { minLength: 1, maxLength: 3 }),
    )
    .map(([name, stage, list]): Group => ({ group: name, stage, owner: 'o', at: 1, steps: list })),
  { minLength: 1, maxLength: 12 },
);

test('ten thousand random histories agree with an oracle that only sums amounts', () => {
  fc.assert(
    fc.property(groups, fc.bigInt({ min: 0n, max: 120n }), (list, start) => {
      const { outcomes, state } = apply(createFundedState(start), list);
      const expected = oracle(
        new Map([
          [WALLET, start],
          [SYSTEM, -start],
          [OTHER, 0n],
        ]),
        new Set([WALLET, OTHER]),
        list,
      );
      // Compared by hand: with ten thousand comparisons, a matcher takes most of this test's time.
      const accounts = [...state.accounts.values()];
      const sameMoney = accounts.every((a) => balanceOf(a) === expected.balance(a.id));
      const sameHolds = accounts.every((a) => !a.floorZero || availableOf(a) === expected.balance(a.id) - expected.held(a.id));
      const noneOverdrawn = accounts.every((a) => !a.floorZero || availableOf(a) >= 0n);
      return JSON.stringify(outcomes) === JSON.stringify(expected.outcomes) && sameMoney && sameHolds && noneOverdrawn;
    }),
    { numRuns: 10_000 },
  );
});

test('a batch has exactly the effect of its groups one at a time, for any split', () => {
  fc.assert(
    fc.property(groups, fc.nat(12), (list, cut) => {
      const whole = apply(createFundedState(100n), list);
      const first = apply(createFundedState(100n), list.slice(0, cut));
      const second = apply(first.state, list.slice(cut));
      expect(JSON.stringify([...first.outcomes, ...second.outcomes])).toBe(JSON.stringify(whole.outcomes));
      expect(second.state.accounts).toEqual(whole.state.accounts);
      expect([...first.changes.postings, ...second.changes.postings].map((p) => [p.debitSide, p.creditSide])).toEqual(
        whole.changes.postings.map((p) => [p.debitSide, p.creditSide]),
      );
    }),
    { numRuns: 2_000 },
  );
});
