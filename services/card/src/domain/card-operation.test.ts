import fc from 'fast-check';
import { randomIds } from '@pay/core/id';
import type { LedgerStep } from '@pay/contract/wallet/shapes';
import {
  calculateCountedUnits,
  calculateOutstandingUnits,
  toDisplayUnits,
  transactionView,
  type CardTransaction,
} from './card-transaction.ts';
import { anAuthorization, dollarWallet, usdcWallet } from './fixtures.ts';
import { fundingUnits, type Group } from './funding.ts';
import {
  ledgerGroupsFor,
  outcomeOf,
  paymentSplitOf,
  resolveOperation,
  type CardOperation,
  type CardOperationRequest,
} from './card-operation.ts';

const ids = randomIds();
const at = Date.UTC(2026, 0, 2);

/**
 * One wallet and all other accounts, simple enough to be obviously right; a group applies completely or has no effect.
 */
class Book {
  readonly wallet: string;
  balance: bigint;
  holds = new Map<string, bigint>();
  others = new Map<string, bigint>();
  seen = new Set<string>();

  constructor(wallet: string, balance: bigint) {
    this.wallet = wallet;
    this.balance = balance;
  }

  get held(): bigint {
    return [...this.holds.values()].reduce((sum, units) => sum + units, 0n);
  }

  /** The amount that the wallet paid of a group with a shortfall, by group. */
  drawn = new Map<string, bigint>();

  post(group: Group): boolean {
    const name = `${group.groupId}/${group.stage}`;
    if (this.seen.has(name)) throw new Error(`group ${name} posted twice`);
    const before = { balance: this.balance, holds: new Map(this.holds), others: new Map(this.others) };
    const captured = { any: false, units: 0n, spent: 0n };
    for (const step of group.steps) this.step(step, captured, name);
    const refused = this.balance - this.held < 0n || (captured.any && captured.spent > captured.units);
    if (refused) Object.assign(this, before);
    this.seen.add(name);
    return !refused;
  }

  step(step: LedgerStep, captureTotals: { any: boolean; units: bigint; spent: bigint }, name: string): void {
    if (step.op === 'capture' || step.op === 'release') {
      const units = this.holds.get(step.holdId);
      if (units === undefined) throw new Error('a hold was resolved twice');
      this.holds.delete(step.holdId);
      if (step.op === 'capture') Object.assign(captureTotals, { any: true, units: captureTotals.units + units });
      return;
    }
    const units = BigInt(step.amountUnits);
    if (step.op === 'post' && step.shortfall !== undefined) {
      const available = this.balance - this.held;
      const paid = step.debit.kind !== 'wallet' || available > units ? units : available;
      this.drawn.set(name, paid);
      const { shortfall, ...plain } = step;
      if (paid > 0n) this.step({ ...plain, amountUnits: paid.toString() }, captureTotals, name);
      if (paid < units) this.step({ ...plain, debit: shortfall, amountUnits: (units - paid).toString() }, captureTotals, name);
      return;
    }
    if (step.op === 'hold') {
      if (this.holds.has(step.holdId)) throw new Error('a hold was placed twice');
      this.holds.set(step.holdId, units);
      return;
    }
    for (const [ref, sign] of [
      [step.debit, -1n],
      [step.credit, 1n],
    ] as const) {
      if (ref.kind === 'wallet') {
        this.balance += sign * units;
        if (sign < 0n) captureTotals.spent += units;
      } else {
        const key = `${ref.kind}:${ref.id}:${step.currency}`;
        this.others.set(key, (this.others.get(key) ?? 0n) + sign * units);
      }
    }
  }
}

type Harness = { t: CardTransaction; made: CardTransaction[]; book: Book; granted: bigint };

function begin(cents: bigint, balance: bigint, funding = dollarWallet): Harness {
  const t = anAuthorization(cents, { funding });
  const book = new Book(funding.walletId ?? '', balance);
  for (const { id, units } of t.holds) book.holds.set(id, units);
  return { t, made: [], book, granted: 0n };
}

/** Resolves, posts, and applies an operation, like the service. Returns false when the state forbids it. */
function run(harness: Harness, request: CardOperationRequest): boolean {
  const resolved = resolveOperation(harness.t, request);
  if ('refused' in resolved) return false;
  const move: CardOperation = { ...resolved, id: ids.next('operation', at), at };
  const groups = ledgerGroupsFor(harness.t, move);
  const posted = groups.find((group) => harness.book.post(group));
  expect(groups.length === 0 || posted !== undefined).toBe(true);
  const drawn = posted === undefined ? undefined : harness.book.drawn.get(`${posted.groupId}/${posted.stage}`);
  const { after, created } = outcomeOf(harness.t, move, paymentSplitOf(harness.t, move, drawn?.toString()));
  harness.t = after;
  if (created !== undefined) harness.made.push(created);
  return true;
}

const nothing = { paidUnits: 0n, overdraftUnits: 0n };

const requests = fc.array(
  fc.record({
    kind: fc.constantFrom('clear', 'reverse', 'expire', 'refund'),
    cents: fc.option(fc.bigInt({ min: 0n, max: 12_000n }), { nil: undefined }),
  }),
  { maxLength: 12 },
) as fc.Arbitrary<CardOperationRequest[]>;

test.each([
  ['a dollar wallet', dollarWallet],
  ['a USDC wallet', usdcWallet],
  ['a USDC wallet at an odd rate', { ...usdcWallet, rate: '0.998713' }],
] as const)(
  'after any sequence of operations on an authorization on %s, the hold, the postings, and the states agree',
  (_, funding) => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000n }),
        fc.bigInt({ min: 0n, max: 10_000n }),
        requests,
        (cents, spare, sequence) => {
          const balance = fundingUnits(funding, cents + spare);
          const harness = begin(cents, balance, funding);
          const ended = new Set<string>();
          for (const request of sequence) {
            const before = harness.t;
            run(harness, request);
            const { t, book } = harness;
            if (ended.has('reversed')) expect(t.status).toBe('reversed');
            if (before.status === 'completed') expect(t.status).toBe('completed');
            ended.add(t.status);
            // The held amount equals the amount that may still be cleared, to the unit.
            expect(book.held).toBe(fundingUnits(funding, calculateOutstandingUnits(t)));
            expect(t.holds.map(({ id }) => id)).toEqual([...book.holds.keys()]);
            expect(book.balance).toBeGreaterThanOrEqual(book.held);
            // The network was paid exactly the clearings minus the refunds, and no unit appeared or vanished.
            const cleared = [t, ...harness.made.filter((m) => m.origin !== 'refund')]
              .filter(({ status }) => status === 'completed')
              .reduce((sum, m) => sum + m.clearedUnits, 0n);
            const net = cleared - t.refundedUnits;
            expect(book.others.get('clearing:card:usd') ?? 0n).toBe(net);
            // To the unit: the wallet's and the overdraft's payments equal the clearings minus the refunds.
            const sumDebt = (key: string): bigint => -(book.others.get(`suspense:${key}:${funding.currency}`) ?? 0n);
            const owed = sumDebt('card_overdraft') + sumDebt('taken_back');
            const charged = [t, ...harness.made.filter((m) => m.origin !== 'refund')]
              .filter(({ status }) => status === 'completed')
              .reduce((sum, m) => sum + fundingUnits(funding, m.clearedUnits), 0n);
            expect(balance - book.balance + owed).toBe(charged - fundingUnits(funding, t.refundedUnits));
            for (const key of ['card_overdraft', 'taken_back']) expect(sumDebt(key)).toBeGreaterThanOrEqual(0n);
            expect(sumDebt('taken_back')).toBe([t, ...harness.made].reduce((sum, m) => sum + m.takenBackUnits, 0n));
            // For refunds of any amount: the wallet never gets back more than it paid.
            expect(book.balance).toBeLessThanOrEqual(balance);
            expect(t.returnedUnits).toBeLessThanOrEqual(t.paidUnits ?? 0n);
            expect(t.refundedUnits).toBeLessThanOrEqual(t.clearedUnits);
            expect(calculateCountedUnits(t)).toBeGreaterThanOrEqual(0n);
          }
          const refunds = harness.made.filter((transaction) => transaction.origin === 'refund');
          expect(refunds.reduce((sum, refund) => sum - toDisplayUnits(refund), 0n)).toBe(harness.t.refundedUnits);
        },
      ),
    );
  },
);

test('the wallet pays a tip up to its funds, and the overdraft pays the rest', () => {
  const rich = begin(4_000n, 10_000n);
  run(rich, { kind: 'clear', cents: 4_500n });
  expect([rich.book.balance, rich.book.others.get('suspense:card_overdraft:usd')]).toEqual([5_500n, undefined]);
  const poor = begin(4_000n, 4_100n);
  run(poor, { kind: 'clear', cents: 4_500n });
  expect([poor.book.balance, poor.book.others.get('suspense:card_overdraft:usd')]).toEqual([0n, -400n]);
  expect([poor.t.paidUnits, poor.t.overdraftUnits]).toEqual([4_100n, 400n]);
  // A refund repays the overdraft before the wallet receives any of it.
  run(poor, { kind: 'refund', cents: 300n });
  expect([poor.book.balance, poor.book.others.get('suspense:card_overdraft:usd')]).toEqual([0n, -100n]);
  run(poor, { kind: 'refund' });
  expect([poor.book.balance, poor.book.others.get('suspense:card_overdraft:usd')]).toEqual([4_100n, 0n]);
});

test('clearing a refunded and spent charge again is an owner’s debt, also within the authorization, and no overdraft', () => {
  const poor = begin(4_000n, 4_000n);
  const readDebts = () => ['taken_back', 'card_overdraft'].map((key) => poor.book.others.get(`suspense:${key}:usd`) ?? 0n);
  run(poor, { kind: 'clear', cents: 2_000n });
  run(poor, { kind: 'refund' });
  poor.book.balance = 500n;
  run(poor, { kind: 'clear', cents: 2_000n });
  expect([poor.book.balance, readDebts(), poor.t.takenBackUnits]).toEqual([0n, [-1_500n, 0n], 1_500n]);
  run(poor, { kind: 'clear', cents: 100n });
  expect([readDebts(), poor.made.at(-1)?.takenBackUnits]).toEqual([[-1_600n, 0n], 100n]);
  run(poor, { kind: 'refund', cents: 1_500n });
  expect([poor.book.balance, readDebts(), poor.t.takenBackUnits]).toEqual([0n, [-100n, 0n], 0n]);
});

test('a smaller clearing releases the rest of the hold, and without a clearing the authorization expires', () => {
  const partly = begin(6_000n, 6_000n);
  run(partly, { kind: 'clear', cents: 4_500n });
  expect([partly.t.status, partly.book.held, partly.book.balance]).toEqual(['completed', 0n, 1_500n]);
  const nothing = begin(6_000n, 6_000n);
  run(nothing, { kind: 'clear', cents: 0n });
  expect([nothing.t.status, nothing.book.held, nothing.book.balance]).toEqual(['reversed', 0n, 6_000n]);
});

test('a part of an authorization can be reversed, and the rest stays held', () => {
  const harness = begin(6_000n, 6_000n);
  run(harness, { kind: 'reverse', cents: 2_000n });
  expect([harness.t.status, harness.book.held, toDisplayUnits(harness.t), calculateCountedUnits(harness.t)]).toEqual([
    'pending',
    4_000n,
    4_000n,
    4_000n,
  ]);
});

test('a reversal cannot exceed the authorization, nor a refund the clearing', () => {
  const harness = begin(6_000n, 6_000n);
  expect(run(harness, { kind: 'reverse', cents: 6_001n })).toBe(false);
  expect(run(harness, { kind: 'refund' })).toBe(false);
  run(harness, { kind: 'clear' });
  expect(run(harness, { kind: 'refund', cents: 6_001n })).toBe(false);
  run(harness, { kind: 'refund', cents: 1_000n });
  expect(run(harness, { kind: 'refund', cents: 5_001n })).toBe(false);
  run(harness, { kind: 'refund' });
  expect([harness.t.refundedUnits, harness.book.balance]).toEqual([6_000n, 6_000n]);
});

test('a clearing after the reversal of its authorization is a separate transaction', () => {
  const harness = begin(2_500n, 10_000n);
  run(harness, { kind: 'reverse' });
  run(harness, { kind: 'clear' });
  const [late] = harness.made;
  expect(harness.t.status).toBe('reversed');
  expect(late === undefined ? undefined : [late.origin, late.status, late.relatedId, toDisplayUnits(late)]).toEqual([
    'late',
    'completed',
    harness.t.id,
    2_500n,
  ]);
  expect(harness.book.balance).toBe(7_500n);
});

test('an ended authorization is cleared once, up to its amount; the rest is forced, and both count', () => {
  const harness = begin(2_500n, 10_000n);
  run(harness, { kind: 'reverse' });
  run(harness, { kind: 'clear', cents: 2_000n });
  expect(run(harness, { kind: 'clear' })).toBe(false);
  run(harness, { kind: 'clear', cents: 400n });
  const other = begin(2_500n, 10_000n);
  run(other, { kind: 'expire' });
  run(other, { kind: 'clear', cents: 2_501n });
  expect(
    [...harness.made, ...other.made].map((transaction) => [
      transaction.origin,
      calculateCountedUnits(transaction),
      transactionView(transaction).forced,
    ]),
  ).toEqual([
    ['late', 2_000n, undefined],
    ['forced', 400n, true],
    ['forced', 2_501n, true],
  ]);
  expect([calculateCountedUnits(harness.t), calculateCountedUnits(other.t)]).toEqual([0n, 0n]);
});

test('a clearing above the authorization counts against limits until it is refunded', () => {
  const harness = begin(4_000n, 10_000n);
  run(harness, { kind: 'clear', cents: 4_500n });
  expect(calculateCountedUnits(harness.t)).toBe(4_500n);
  run(harness, { kind: 'clear', cents: 10n });
  expect(harness.made.map(({ origin }) => origin)).toEqual(['forced']);
  run(harness, { kind: 'refund' });
  expect(calculateCountedUnits(harness.t)).toBe(0n);
});

test('the same operation creates the same groups, and no two operations share a number', () => {
  const harness = begin(5_000n, 5_000n);
  const numbers = new Set<string>();
  for (const request of [
    { kind: 'reverse', cents: 100n },
    { kind: 'clear', cents: 100n },
    { kind: 'clear', cents: 5n },
  ] as const) {
    const resolved = resolveOperation(harness.t, request);
    if ('refused' in resolved) throw new Error(resolved.message);
    const move: CardOperation = { ...resolved, id: ids.next('operation', at), at };
    expect(move.number).toBe(harness.t.operationCount);
    expect(ledgerGroupsFor(harness.t, move)).toEqual(ledgerGroupsFor(harness.t, move));
    for (const { groupId, stage } of ledgerGroupsFor(harness.t, move)) {
      expect(numbers.has(`${groupId}/${stage}`)).toBe(false);
      numbers.add(`${groupId}/${stage}`);
    }
    harness.t = outcomeOf(harness.t, move, nothing).after;
  }
});
