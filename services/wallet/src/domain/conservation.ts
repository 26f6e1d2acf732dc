// Whether money was made: per owner and currency, what left plus what remains never exceeds what came in. Everything is computed from
// postings, never from the counters of accounts. Double entry does not show this error: an account that may go below zero hides it.
import type { AccountRef } from '@pay/contract/wallet';
import type { Currency } from '@pay/core/money';
import { accountNameOf } from './account-name.ts';
import { takenBackAccount } from './taken-back-account.ts';

/**
 * `inside`: money that belongs to the owner or is on its way; it remains, and it cannot be less than nothing. `outside`: where money
 * comes from and where it leaves to: other institutions, the platform's fees, the other side of an exchange, the sandbox's faucet.
 * A new kind of account does not compile until it is in this table.
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

/** What was debited from an account or by a kind of posting, and what was credited, in units. */
export type Flow = { readonly debits: bigint; readonly credits: bigint };
/** An owner's money in one currency. */
export type CurrencyFlows = {
  readonly accounts: ReadonlyMap<string, Flow & { readonly ref: AccountRef }>;
  /** `debits`: what cards paid. `credits`: what card refunds gave back. */
  readonly cards: Flow;
  /** `debits`: developer fees that were paid out to wallets. `credits`: what wallets gave back of them. */
  readonly payouts: Flow;
};

/**
 * The accounts inside that may be below zero, because a named party owes what is missing, and how far below. The bound comes from the
 * flows of the same postings, so a debt that nothing explains is a violation. Each debt has a gauge and an alert.
 */
const debtBounds: ReadonlyMap<string, (flows: CurrencyFlows) => bigint> = new Map([
  // The cardholder owes what a clearing took beyond the wallet's funds: at most what cards paid and refunds did not give back (ADR-0042).
  ['suspense:card_overdraft', ({ cards }) => positive(cards.debits - cards.credits)],
  // The owner owes fees that came back after they had been paid out: at most what was paid out and wallets did not give back.
  ['developer_fee_debt', ({ payouts }) => positive(payouts.debits - payouts.credits)],
  // The owner owes what was taken back after it was spent: of card refunds at most what cards paid and refunds did not give back, of
  // deposits at most what came over rails (ADR-0121).
  [`suspense:${takenBackAccount}`, ({ cards, accounts }) => positive(cards.debits - cards.credits) + cameOverRails(accounts)],
  // The owner owes what was advanced for payments that a rail had made before a restore: never more than was paid over rails (ADR-0123).
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

/** All in units. `excess` is what left or remains without having come in; anything above zero was made. */
export type Conservation = {
  readonly cameIn: bigint;
  readonly left: bigint;
  readonly remains: bigint;
  /** What named parties owe, by account, as far as its bound goes. */
  readonly debts: ReadonlyMap<string, bigint>;
  readonly excess: bigint;
  /** Accounts below zero for which no debt accounts, or not for all of it. */
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
  /** uuid of the group, and which of its groups. */
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
  /** The last movements of the accounts below zero, the one that broke the rule last. */
  readonly movements: readonly Movement[];
};

type OpenFlows = {
  readonly accounts: Map<string, Flow & { readonly ref: AccountRef }>;
  cards: Flow;
  payouts: Flow;
  /** Accounts inside that are below zero now. */
  readonly negative: Set<string>;
};

const trailMax = 12;

/** Replays the entries of one owner in the order of the journal and judges after each of them, so a breach that was made good is found too. */
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

  /** How each currency stands after everything that was added. */
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
    // Only an account below zero can break the rule; adding up all of an owner's wallets after each entry would cost the square.
    if ([...flows.negative].every((name) => isExplained(name, flows))) return;
    const conservation = conservationOf(flows);
    const movements = conservation.belowZero.flatMap((name) => this.trails.get(`${currency} ${name}`) ?? []);
    this.first.set(currency, { currency, conservation, movements });
  }
}

const open = (): OpenFlows => ({ accounts: new Map(), cards: nothing, payouts: nothing, negative: new Set() });

/** Adds to the flows that bound debts. */
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
