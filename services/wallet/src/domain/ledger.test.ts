import { availableOf, balanceOf, type LedgerAccount } from './account.ts';
import { apply } from './ledger.ts';
import { type Group, type LedgerState, type Step } from './ledger-state.ts';
import { account, WALLET, SYSTEM, stateOf, createFundedState, hold, capture, release, post } from '../../test/ledger-steps.ts';

const group = (name: string, ...steps: Step[]): Group => ({ group: name, stage: 0, owner: 'o', at: 1, steps });
const appliedOutcome = { outcome: 'applied', replayed: false };
const again = { outcome: 'applied', replayed: true };
const buildRefusal = (reason: string) => ({ outcome: 'refused', reason });
const wallet = (state: LedgerState) => state.accounts.get(WALLET) as LedgerAccount;

test('holds above the balance are rejected: exactly as many are placed as fit', () => {
  const { outcomes, state } = apply(
    createFundedState(5_000n),
    Array.from({ length: 9 }, (_, i) => group(`g${i}`, hold(`h${i}`, 1_000n))),
  );
  expect(outcomes.map((o) => o.outcome)).toEqual([...Array<string>(5).fill('applied'), ...Array<string>(4).fill('refused')]);
  expect(availableOf(wallet(state))).toBe(0n);
  expect(balanceOf(wallet(state))).toBe(5_000n);
});

test('a smaller group behind a rejected one is still applied if it fits', () => {
  const { outcomes } = apply(createFundedState(100n), [
    group('a', hold('a', 80n)),
    group('b', hold('b', 50n)),
    group('c', hold('c', 20n)),
  ]);
  expect(outcomes).toEqual([appliedOutcome, buildRefusal('insufficient_funds'), appliedOutcome]);
});

test('of fifty resolutions of one hold exactly one takes effect', () => {
  const held = apply(createFundedState(100n), [group('h', hold('h', 40n))]).state;
  const tries = Array.from({ length: 50 }, (_, i) => group(`r${i}`, i % 2 === 0 ? release('h') : capture('h')));
  const { outcomes, state } = apply(held, tries);
  expect(outcomes[0]).toEqual(appliedOutcome);
  expect(outcomes.slice(1)).toEqual(
    Array(49).fill({ ...buildRefusal('hold_resolved'), hold: { state: 'released', group: 'r0', stage: 0 } }),
  );
  expect(availableOf(wallet(state))).toBe(100n);
});

test('a rejected hold cannot be captured later, and no counter changes', () => {
  const before = apply(createFundedState(10n), [group('h', hold('h', 40n))]).state;
  const { outcomes, state } = apply(before, [group('c', capture('h'), post(40n))]);
  expect(outcomes).toEqual([buildRefusal('hold_not_found')]);
  expect(wallet(state)).toEqual(wallet(before));
});

test('a capture spends at most the held amount', () => {
  const held = apply(createFundedState(100n), [group('h', hold('h', 40n))]).state;
  const { outcomes, state } = apply(held, [
    group('over', capture('h'), post(41n)),
    group('under', capture('h'), post(15n), post(10n)),
  ]);
  expect(outcomes).toEqual([buildRefusal('amount_exceeds_hold'), appliedOutcome]);
  expect(balanceOf(wallet(state))).toBe(75n);
  expect(availableOf(wallet(state))).toBe(75n);
});

test('a group is all or nothing', () => {
  const before = createFundedState(100n);
  const { outcomes, state, changes } = apply(before, [group('g', hold('h', 10n), post(60n), post(60n))]);
  expect(outcomes).toEqual([buildRefusal('insufficient_funds')]);
  expect(state.accounts).toEqual(before.accounts);
  expect(changes).toMatchObject({ accounts: [], newHolds: [], postings: [] });
});

test('a repeated group is applied once, and a rejection is final even after a deposit', () => {
  const first = apply(createFundedState(10n), [group('spend', post(8n)), group('more', hold('m', 5n))]);
  expect(first.outcomes).toEqual([appliedOutcome, buildRefusal('insufficient_funds')]);
  const { outcomes, state } = apply(first.state, [
    group('topup', post(50n, SYSTEM, WALLET)),
    group('spend', post(8n)),
    group('more', hold('m', 5n)),
  ]);
  expect(outcomes).toEqual([appliedOutcome, again, buildRefusal('insufficient_funds')]);
  expect(availableOf(wallet(state))).toBe(52n);
});

test('a hold and its release are repeated safely, because the hold itself is the record', () => {
  const groups = [group('h', hold('h', 5n)), group('r', release('h'))];
  const first = apply(createFundedState(10n), groups);
  expect(apply(first.state, groups).outcomes).toEqual([again, again]);
  expect(apply(first.state, [group('h', hold('h', 6n))]).outcomes).toEqual([buildRefusal('id_reused')]);
});

test('a repeated id with other content is rejected', () => {
  const first = apply(createFundedState(10n), [group('g', post(1n))]).state;
  expect(apply(first, [group('g', post(2n))]).outcomes).toEqual([buildRefusal('id_reused')]);
});

test('stages of one group id are separate groups', () => {
  const groupOfStage = (stage: number): Group => ({ ...group('g', post(1n)), stage });
  expect(apply(createFundedState(10n), [groupOfStage(0), groupOfStage(1), groupOfStage(0)]).outcomes).toEqual([
    appliedOutcome,
    appliedOutcome,
    again,
  ]);
});

test('a frozen wallet accepts no new hold, but its transfers in progress settle', () => {
  const held = apply(createFundedState(100n), [group('h', hold('h', 40n))]).state;
  const frozen = { ...held, accounts: new Map(held.accounts).set(WALLET, { ...wallet(held), status: 'frozen' }) };
  const { outcomes } = apply(frozen, [group('n', hold('n', 1n)), group('c', capture('h'), post(40n))]);
  expect(outcomes).toEqual([buildRefusal('wallet_frozen'), appliedOutcome]);
});

test('a closed wallet can be neither debited nor credited', () => {
  const state = stateOf(account(WALLET, { status: 'closed' }), account(SYSTEM, { floorZero: false }));
  const { outcomes } = apply(state, [group('a', hold('h', 1n)), group('b', post(1n, SYSTEM, WALLET))]);
  expect(outcomes).toEqual([buildRefusal('wallet_closed'), buildRefusal('wallet_closed')]);
});

test('a posting never has two currencies', () => {
  const state = stateOf(account(WALLET, { creditsPosted: 9n }), account(SYSTEM, { floorZero: false, currency: 'usd' }));
  expect(apply(state, [group('g', post(1n))]).outcomes).toEqual([buildRefusal('currency_mismatch')]);
});

test('another owner’s hold gets the same answer as a missing one', () => {
  const held = apply(createFundedState(100n), [group('h', hold('h', 40n))]).state;
  expect(apply(held, [{ ...group('x', release('h')), owner: 'p' }]).outcomes).toEqual([buildRefusal('hold_not_found')]);
});

test('amounts of 38 digits are exact', () => {
  const huge = 10n ** 38n - 1n;
  const { state } = apply(createFundedState(huge), [group('a', post(huge - 1n)), group('b', post(1n))]);
  expect(balanceOf(wallet(state))).toBe(0n);
});

test('each wallet side of a posting stores the balance after it, and versions have no gaps', () => {
  const { changes } = apply(createFundedState(100n), [
    group('h', hold('h', 30n)),
    group('a', post(10n)),
    group('c', capture('h'), post(5n), post(7n)),
  ]);
  expect(changes.postings.map((p) => p.debitSide)).toEqual([
    { version: 1, balance: 90n, held: 30n },
    { version: 2, balance: 85n, held: 0n },
    { version: 3, balance: 78n, held: 0n },
  ]);
  expect(changes.postings.every((p) => p.creditSide === null)).toBe(true);
});
