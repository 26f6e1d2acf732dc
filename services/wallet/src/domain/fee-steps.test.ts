import fc from 'fast-check';
import { account, hold, post, stateOf } from '../../test/ledger-steps.ts';
import { balanceOf } from './account.ts';
import { apply } from './ledger.ts';
import type { FeeStep, Group, LedgerState, Step } from './ledger-state.ts';

const [PAYER, FEE_WALLET, CLEARING, PENDING, AVAILABLE, DEBT] = [1, 2, 3, 4, 5, 6];
const START = 1_000n;

const start = (): LedgerState =>
  stateOf(
    account(PAYER, { creditsPosted: START }),
    account(FEE_WALLET),
    account(CLEARING, { floorZero: false, debitsPosted: START }),
    account(PENDING, { floorZero: false, fees: 'pending' }),
    account(AVAILABLE, { floorZero: false, fees: 'available' }),
    account(DEBT, { floorZero: false, fees: 'debt' }),
  );
const withDebt = (state: LedgerState): LedgerState => ({ ...state, debts: new Map([[DEBT, 'o']]) });

const fees = (mode: FeeStep['mode']): FeeStep => ({
  ...{ mode, pending: PENDING, available: AVAILABLE, debt: DEBT, wallets: [FEE_WALLET] },
});
type Post = Step & { op: 'post' };
const moves = (units: bigint, debit: number, credit: number, kind: Post['kind']): Post => ({
  ...(post(units, debit, credit) as Post),
  kind,
});
const steps = {
  collect: (units: bigint): Step => moves(units, PAYER, PENDING, 'fee'),
  release: (units: bigint): Step => ({ ...moves(units, PENDING, AVAILABLE, 'fee'), fees: fees('release') }),
  payOut: (units: bigint): Step => ({ ...moves(units, AVAILABLE, FEE_WALLET, 'deposit'), requireFunds: true }),
  spend: (units: bigint): Step => moves(units, FEE_WALLET, CLEARING, 'transfer'),
  deposit: (units: bigint): Step => moves(units, CLEARING, FEE_WALLET, 'deposit'),
  takeBack: (units: bigint): Step => ({ ...moves(units, PENDING, PAYER, 'return'), fees: fees('take_back') }),
  repay: (): Step => ({ ...moves(1n, PENDING, DEBT, 'adjustment'), fees: fees('collect') }),
};

let groups = 0;
function run(state: LedgerState, ...each: Step[]) {
  const group: Group = { group: `g${(groups += 1)}`, stage: 0, owner: 'o', at: 0, steps: each };
  const { outcomes, state: after } = apply(withDebt(state), [group]);
  return { outcome: outcomes[0], state: after };
}
const balances = ({ accounts }: LedgerState) =>
  [PENDING, AVAILABLE, DEBT, FEE_WALLET, PAYER].map((id) => {
    const found = accounts.get(id);
    return found === undefined ? 0n : balanceOf(found);
  });
const after = (...each: Step[]): LedgerState => each.reduce((state, step) => run(state, step).state, start());

test('a returned fee is taken from pending fees, then from available ones, then from the paid wallet, and the rest is a debt', () => {
  expect(balances(after(steps.collect(100n), steps.takeBack(100n)))).toEqual([0n, 0n, 0n, 0n, START]);
  expect(balances(after(steps.collect(100n), steps.release(100n), steps.takeBack(100n)))).toEqual([0n, 0n, 0n, 0n, START]);
  const paid = [steps.collect(100n), steps.release(100n), steps.payOut(100n)];
  expect(balances(after(...paid, steps.takeBack(100n)))).toEqual([0n, 0n, 0n, 0n, START]);
  expect(balances(after(...paid, steps.spend(70n), steps.takeBack(100n)))).toEqual([0n, 0n, -70n, 0n, START]);
  const mixed = [...paid, steps.spend(90n), steps.collect(30n), steps.collect(20n), steps.release(20n)];
  // 30 are pending, 20 available, 10 in the wallet; the platform advances the other 40.
  expect(balances(after(...mixed, steps.takeBack(100n)))).toEqual([0n, 0n, -40n, 0n, START - 50n]);
});

test('a debt stops payments and payouts, and only later income repays it', () => {
  const state = after(steps.collect(100n), steps.release(100n), steps.payOut(100n), steps.spend(100n), steps.takeBack(100n));
  const held = { ...hold('h1', 5n), requireActive: true } as Step;
  expect(run(state, held).outcome).toEqual({ outcome: 'refused', reason: 'fees_owed' });
  expect(run(state, steps.payOut(1n)).outcome).toEqual({ outcome: 'refused', reason: 'fees_owed' });
  expect(run(state, steps.repay()).outcome).toEqual({ outcome: 'refused', reason: 'insufficient_funds' });
  const funded = run(state, steps.deposit(130n)).state;
  const repaid = run(funded, steps.repay()).state;
  expect(balances(repaid)).toEqual([0n, 0n, 0n, 30n, START]);
  expect(run(repaid, held).outcome).toEqual({ outcome: 'applied', replayed: false });
});

test('a frozen wallet pays for returned fees, a closed one does not, and its holds stay', () => {
  const paid = after(steps.collect(100n), steps.release(100n), steps.payOut(100n));
  const wallet = (over: object): LedgerState => {
    const before = paid.accounts.get(FEE_WALLET);
    if (before === undefined) throw new Error('the wallet is there');
    return { ...paid, accounts: new Map([...paid.accounts, [FEE_WALLET, { ...before, ...over }]]) };
  };
  expect(balances(run(wallet({ status: 'frozen' }), steps.takeBack(100n)).state)[2]).toBe(0n);
  expect(balances(run(wallet({ status: 'closed' }), steps.takeBack(100n)).state)[2]).toBe(-100n);
  expect(balances(run(wallet({ debitsPending: 60n }), steps.takeBack(100n)).state)[2]).toBe(-60n);
});

test('a fee paid out to the payer’s own wallet is taken from it and credited to it', () => {
  const own = (mode: FeeStep['mode']): FeeStep => ({ ...fees(mode), wallets: [PAYER] });
  const state = after(steps.collect(100n), steps.release(100n), {
    ...moves(100n, AVAILABLE, PAYER, 'deposit'),
    requireFunds: true,
  });
  const back: Step = { ...moves(100n, PENDING, PAYER, 'return'), fees: own('take_back') };
  expect(balances(run(state, back).state)).toEqual([0n, 0n, 0n, 0n, START]);
});

test('negative available fees become a debt', () => {
  const old = run(start(), moves(100n, AVAILABLE, PAYER, 'return')).state;
  expect(balances(old)[1]).toBe(-100n);
  expect(balances(run(old, steps.repay()).state)).toEqual([0n, 0n, -100n, 0n, START + 100n]);
});

test('an empty release is stored as rejected, so that its repetition takes no other fee', () => {
  const group: Group = { group: 'r', stage: 0, owner: 'o', at: 0, steps: [steps.release(10n)] };
  const first = apply(withDebt(start()), [group]);
  expect(first.outcomes).toEqual([{ outcome: 'refused', reason: 'insufficient_funds' }]);
  const later = run(first.state, steps.collect(10n)).state;
  expect(apply(withDebt(later), [group]).outcomes).toEqual([{ outcome: 'refused', reason: 'insufficient_funds' }]);
});

test('for all collections, releases, payouts, payments, and reversals, fees are never negative and no money is created', () => {
  const act = fc.record({ verb: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), units: fc.bigInt(1n, 120n) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let state = start();
      let collected = 0n;
      let [inward, outward] = [START, 0n];
      for (const { verb, units } of acts) {
        // A fee is returned at most once.
        if (verb === 'takeBack' && units > collected) continue;
        const { outcome, state: next } = run(state, steps[verb](units));
        if (outcome?.outcome !== 'applied') continue;
        if (verb === 'collect') collected += units;
        if (verb === 'takeBack') collected -= units;
        if (verb === 'deposit') inward += units;
        if (verb === 'spend') outward += units;
        state = next;
        const [pending = 0n, available = 0n, debt = 0n, wallet = 0n, payer = 0n] = balances(state);
        expect([pending >= 0n, available >= 0n, debt <= 0n, wallet >= 0n, payer >= 0n]).toEqual([true, true, true, true, true]);
        expect(pending + available + debt + wallet + payer + outward).toBe(inward);
      }
    }),
    { numRuns: 300 },
  );
});
