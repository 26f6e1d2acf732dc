// Checks whether money was created: per owner and currency, outgoing plus remaining amounts never exceed incoming ones.
// Everything is computed from postings, never from the counters of accounts. Double entry does not detect this error:
// an account that may be negative hides it.
import type { AccountRef } from '@pay/contract/wallet/shapes';
import type { Currency } from '@pay/core/money';
import { accountNameOf } from './account-name.ts';
import { takenBackAccount } from './taken-back-account.ts';

/**
 * `inside`: money that belongs to the owner or is in transit. It remains, and only a named debt may make it negative.
 * `outside`: sources and targets of money, such as other institutions, the platform's fees, the other side of an
 * exchange, and the sandbox's faucet. A new kind of account does not compile until it is in this table.
 */
const sideOf: Readonly<Record<AccountRef['kind'], 'inside' | 'outside'>> = {
  wallet: 'inside',
  clearing: 'inside',
  rail: 'inside',
  developer_fees: 'inside',
  developer_fees_pending: 'inside',
  developer_fee_debt: 'inside',
  suspense: 'inside',
  external: 'outside',
  liquidity: 'outside',
  exchange_fees: 'outside',
  gas_fees: 'outside',
  faucet: 'outside',
};

export const outsideKinds = (Object.keys(sideOf) as AccountRef['kind'][]).filter((kind) => sideOf[kind] === 'outside');

/** Debits and credits of an account or of a kind of posting, in units. */
export type Flow = { readonly debits: bigint; readonly credits: bigint };
/** An owner's money in one currency. */
export type CurrencyFlows = {
  readonly accounts: ReadonlyMap<string, Flow & { readonly ref: AccountRef }>;
  /** `debits`: card payments. `credits`: card refunds. */
  readonly cards: Flow;
  /** `debits`: developer fees that were paid out to wallets. `credits`: the part that wallets returned. */
  readonly payouts: Flow;
};

/**
 * The inside accounts that may be negative, because a named party owes the amount, and how far. The limit comes from
 * the flows of the same postings, so an unexplained debt is a violation. Each debt has a gauge and an alert.
 */
const debtBounds: ReadonlyMap<string, (flows: CurrencyFlows) => bigint> = new Map([
  // The cardholder owes the part of a clearing beyond the wallet's funds: at most card payments minus refunds
  // (ADR-0042).
  ['suspense:card_overdraft', ({ cards }) => positive(cards.debits - cards.credits)],
  // The owner owes fees that were returned after their payout: at most payouts minus the amounts that wallets returned.
  ['developer_fee_debt', ({ payouts }) => positive(payouts.debits - payouts.credits)],
  // The owner owes credits that were recalled after they were spent. The limit is card payments minus refunds for card
  // refunds, and the amounts from rails for deposits (ADR-0121).
  [`suspense:${takenBackAccount}`, ({ cards, accounts }) => positive(cards.debits - cards.credits) + cameOverRails(accounts)],
  // The owner owes advances for payments that a rail had made before a restore: never more than the payments over rails
  // (ADR-0123).
  ['suspense:recovered', ({ accounts }) => sumRailPayments(accounts)],
]);

function cameOverRails(accounts: CurrencyFlows['accounts']): bigint {
  let units = 0n;
  for (const { ref, debits } of accounts.values()) if (ref.kind === 'external') units += debits;
  return units;
}

function sumRailPayments(accounts: CurrencyFlows['accounts']): bigint {
  let units = 0n;
  for (const { ref, credits } of accounts.values()) if (ref.kind === 'clearing' || ref.kind === 'external') units += credits;
  return units;
}

/**
 * All in units. `excess` is the outgoing and remaining amount without a matching incoming one; a positive excess is
 * created money.
 */
export type Conservation = {
  readonly cameIn: bigint;
  readonly left: bigint;
  readonly remains: bigint;
  /** Debts of named parties, by account, up to their limit. */
  readonly debts: ReadonlyMap<string, bigint>;
  readonly excess: bigint;
  /** Negative accounts that no debt explains, or not completely. */
  readonly belowZero: readonly string[];
};

export function conservationOf(flows: CurrencyFlows): Conservation {
  let [cameIn, left, remains, owed] = [0n, 0n, 0n, 0n];
  const debts = new Map<string, bigint>();
  const belowZero: string[] = [];
  for (const [name, { ref, debits, credits }] of flows.accounts) {
    if (sideOf[ref.kind] === 'outside') {
      cameIn += debits;
      left += credits;
      continue;
    }
    const balance = credits - debits;
    remains += positive(balance);
    if (balance >= 0n) continue;
    const debt = least(-balance, debtBounds.get(name)?.(flows) ?? 0n);
    if (debt > 0n) debts.set(name, debt);
    if (debt < -balance) belowZero.push(name);
    owed += debt;
  }
  return { cameIn, left, remains, debts, belowZero, excess: left + remains - cameIn - owed };
}

function isExplained(name: string, flows: CurrencyFlows): boolean {
  const { debits, credits } = flows.accounts.get(name) ?? nothing;
  return debits - credits <= (debtBounds.get(name)?.(flows) ?? 0n);
}

const positive = (units: bigint): bigint => (units > 0n ? units : 0n);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export type Movement = {
  /** Number of the entry in the owner's journal; null if it has none yet. */
  readonly number: number | null;
  /** uuid of the group, and its stage. */
  readonly group: string;
  readonly stage: number;
  readonly kind: string;
  readonly card: boolean;
  readonly currency: Currency;
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly units: bigint;
};

export type Breach = {
  readonly currency: Currency;
  readonly conservation: Conservation;
  /** The last movements of the negative accounts; the movement that broke the rule comes last. */
  readonly movements: readonly Movement[];
};

type OpenFlows = {
  readonly accounts: Map<string, Flow & { readonly ref: AccountRef }>;
  cards: Flow;
  payouts: Flow;
  /** Inside accounts that are negative now. */
  readonly negative: Set<string>;
};

const trailMax = 12;

/**
 * Replays the entries of one owner in the order of the journal and checks after each of them, so a corrected breach is
 * found too.
 */
export class ConservationReplay {
  private readonly currencies = new Map<Currency, OpenFlows>();
  private readonly trails = new Map<string, Movement[]>();
  private readonly first = new Map<Currency, Breach>();

  /** All movements of one entry. */
  add(entry: readonly Movement[]): void {
    const touched = new Set<Currency>();
    for (const movement of entry) {
      touched.add(movement.currency);
      this.move(movement);
    }
    for (const currency of touched) this.judge(currency);
  }

  /** The first breach in each currency. */
  breaches(): readonly Breach[] {
    return [...this.first.values()];
  }

  /** The state of each currency after all added entries. */
  now(): ReadonlyMap<Currency, Conservation> {
    return new Map([...this.currencies].map(([currency, flows]) => [currency, conservationOf(flows)]));
  }

  private move(movement: Movement): void {
    const { currency, debit, credit, units } = movement;
    const flows = this.currencies.get(currency) ?? open();
    this.currencies.set(currency, flows);
    const sides = [
      [debit, { debits: units, credits: 0n }],
      [credit, { debits: 0n, credits: units }],
    ] as const;
    for (const [ref, flow] of sides) {
      const name = accountNameOf(ref);
      const next = { ref, ...sum(flows.accounts.get(name) ?? nothing, flow) };
      flows.accounts.set(name, next);
      if (sideOf[ref.kind] === 'outside') continue;
      if (next.credits < next.debits) flows.negative.add(name);
      else flows.negative.delete(name);
      if (ref.kind !== 'wallet') this.remember(`${currency} ${name}`, movement);
    }
    explain(flows, movement);
  }

  private remember(account: string, movement: Movement): void {
    const trail = this.trails.get(account) ?? [];
    trail.push(movement);
    if (trail.length > trailMax) trail.shift();
    this.trails.set(account, trail);
  }

  private judge(currency: Currency): void {
    const flows = this.currencies.get(currency);
    if (flows === undefined || flows.negative.size === 0 || this.first.has(currency)) return;
    // Only a negative account can break the rule. Adding up all of an owner's wallets after each entry would be
    // quadratic.
    if ([...flows.negative].every((name) => isExplained(name, flows))) return;
    const conservation = conservationOf(flows);
    const movements = conservation.belowZero.flatMap((name) => this.trails.get(`${currency} ${name}`) ?? []);
    this.first.set(currency, { currency, conservation, movements });
  }
}

const open = (): OpenFlows => ({ accounts: new Map(), cards: nothing, payouts: nothing, negative: new Set() });

/** Adds to the flows that limit debts. */
function explain(flows: OpenFlows, { kind, card, debit, credit, units }: Movement): void {
  const [out, back]: [Flow, Flow] = [
    { debits: units, credits: 0n },
    { debits: 0n, credits: units },
  ];
  if (card && kind === 'card') flows.cards = sum(flows.cards, out);
  if (card && kind === 'refund') flows.cards = sum(flows.cards, back);
  const betweenFeesAndWallet = `${debit.kind} ${credit.kind} ${kind}`;
  if (betweenFeesAndWallet === 'developer_fees wallet deposit') flows.payouts = sum(flows.payouts, out);
  if (betweenFeesAndWallet === 'wallet developer_fees adjustment') flows.payouts = sum(flows.payouts, back);
}

const nothing: Flow = { debits: 0n, credits: 0n };
const sum = (a: Flow, b: Flow): Flow => ({ debits: a.debits + b.debits, credits: a.credits + b.credits });
