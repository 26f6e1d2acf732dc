// What becomes of an authorisation: cleared, given back, expired, refunded. A move is resolved once, its ledger groups are
// pure functions of it, and its outcome is applied once; in between lies the network, and any of it may run twice.
import type { CardTransactionStatus } from '@pay/contract/card-transaction';
import { assert, type ConflictCode } from '@pay/core/fault';
import { derive, sameBody, type Id } from '@pay/core/id';
import { countedUnits, outstandingUnits, type CardTransaction, type HeldPart, type Origin } from './card-transaction.ts';
import {
  captureSteps,
  chargeSteps,
  fundingUnits,
  holdSteps,
  refundSteps,
  releaseSteps,
  type Funding,
  type Group,
} from './funding.ts';
import { noneKnown, returnedBy, withPaid, withReturned, type Paid } from './who-paid.ts';

/**
 * `force` posts a transaction that began without an authorisation; `late` is the one clearing after the authorisation was
 * gone, for at most its amount; `excess` is what a merchant clears beyond what it was ever allowed.
 */
export const moveKinds = ['clear', 'reverse', 'expire', 'refund', 'late', 'excess', 'force'] as const;
export type MoveKind = (typeof moveKinds)[number];
/** What a caller may ask for; cents, and all there is when none are named. */
export type MoveRequest = { readonly kind: 'clear' | 'reverse' | 'expire' | 'refund'; readonly cents?: bigint | undefined };

/** Decided, and not to be decided again: what it is, how much, and the number of its first ledger group. */
export type Move = {
  /** The operation's; a refund and a late clearing become transactions under the same body. */
  readonly id: Id<'operation'>;
  readonly kind: MoveKind;
  readonly cents: bigint;
  /** Milliseconds on the owner's clock. */
  readonly at: number;
  /** Moves of the transaction before this one; its ledger groups are numbered by it. */
  readonly number: number;
  /** By which rules its ledger groups are made; a move that an older build wrote is finished by its own. */
  readonly rules: number;
};

/** Rules 1 did not tell apart what a wallet paid and what the overdraft did, and grouped a refund by itself. */
export const RULES = 2;

export type Refused = { readonly refused: ConflictCode; readonly field: string; readonly message: string };

/** Ledger groups a move may need one after the other: the plan and what stands in when the ledger refuses it. */
export const GROUPS_PER_MOVE = 4;
/** Groups are numbered by a smallint. */
export const movesMax = Math.floor(32_000 / GROUPS_PER_MOVE);

const illegal = (t: CardTransaction, what: string): Refused => ({
  refused: 'invalid_state_transition',
  field: 'status',
  message: `A card transaction that is ${t.status} can not be ${what}`,
});
const beyond = (message: string): Refused => ({ refused: 'limit_exceeded', field: 'amount', message });

/** Turns a request into a move, or says why the transaction's state forbids it. */
export function resolve(t: CardTransaction, request: MoveRequest): Pick<Move, 'kind' | 'cents' | 'number' | 'rules'> | Refused {
  if (t.moves >= movesMax) return beyond('This transaction has been moved too often');
  const resolved = resolveKind(t, request);
  return 'refused' in resolved ? resolved : { ...resolved, number: t.moves, rules: RULES };
}

type Resolved = Pick<Move, 'kind' | 'cents'>;

function resolveKind(t: CardTransaction, request: MoveRequest): Resolved | Refused {
  switch (request.kind) {
    case 'clear':
      return resolveClear(t, request.cents);
    case 'reverse': {
      if (t.status !== 'pending') return illegal(t, 'reversed');
      const open = outstandingUnits(t);
      const cents = request.cents ?? open;
      return cents > open ? beyond('More than is authorised') : { kind: 'reverse', cents };
    }
    case 'expire':
      return t.status === 'pending' ? { kind: 'expire', cents: outstandingUnits(t) } : illegal(t, 'expired');
    case 'refund': {
      if (t.status !== 'completed' || t.origin === 'refund') return illegal(t, 'refunded');
      const left = t.clearedUnits - t.refundedUnits;
      const cents = request.cents ?? left;
      if (left === 0n) return illegal(t, 'refunded again');
      return cents > left ? beyond('More than was cleared and not yet refunded') : { kind: 'refund', cents };
    }
  }
}

function resolveClear(t: CardTransaction, asked: bigint | undefined): Resolved | Refused {
  if (t.status === 'pending') {
    const cents = asked ?? outstandingUnits(t);
    return cents === 0n ? { kind: 'expire', cents: outstandingUnits(t) } : { kind: 'clear', cents };
  }
  if (t.status === 'declined' || t.origin === 'refund') return illegal(t, 'cleared');
  const [kind, left] = t.status === 'reversed' ? (['late', leftForLate(t)] as const) : (['clear', leftToClear(t)] as const);
  const cents = asked ?? left;
  if (cents <= 0n) return illegal(t, 'cleared again without an amount');
  return { kind: cents <= left ? kind : 'excess', cents };
}

const leftToClear = (t: CardTransaction): bigint => t.authorizedUnits - t.reversedUnits - t.clearedUnits;
/** Networks do present late, but an authorisation covers one such clearing. */
const leftForLate = (t: CardTransaction): bigint => (t.clearedUnits === 0n ? t.authorizedUnits : 0n);

/** The transaction that a move makes beside the one it moves. */
export const createdBy = ({ id, kind }: Pick<Move, 'id' | 'kind'>): Id<'cardTransaction'> | undefined =>
  kind === 'refund' || kind === 'late' || kind === 'excess' ? sameBody('cardTransaction', id) : undefined;

const heldUnits = (t: CardTransaction): bigint => t.holds.reduce((sum, { units }) => sum + units, 0n);

/** Funding units between two running totals of cents. */
const between = (funding: Funding, from: bigint, to: bigint): bigint => fundingUnits(funding, to) - fundingUnits(funding, from);

/** What is held once a part was given back; one hold for all that is left. */
function heldAfter(t: CardTransaction, cents: bigint): HeldPart[] {
  const left = outstandingUnits(t) - cents;
  if (left === 0n || t.funding === null) return [];
  const units = fundingUnits(t.funding, left);
  return units === 0n ? [] : [{ id: derive('hold', t.id, `held-${t.moves + 1}`), units }];
}

/**
 * The groups to post, best first: each next one is for when the ledger refused those before it. A clearing can not be
 * declined, so the last plan never depends on a balance. Empty when no money moves.
 */
export function groupsFor(t: CardTransaction, move: Move): Group[] {
  const { funding } = t;
  assert(t.moves === move.number, 'groups are made from the transaction as the move found it');
  if (funding === null) return [];
  const created = createdBy(move);
  // A refund is grouped with what it gives back, so that the ledger itself can hold the two against each other.
  const own = created !== undefined && (move.kind !== 'refund' || move.rules === 1);
  const groupId = own ? created : t.id;
  const first = own ? 0 : (move.number + 1) * GROUPS_PER_MOVE;
  const plans = plansFor({ ...t, funding }, move, created ?? t.id);
  return plans.filter((steps) => steps.length > 0).map((steps, n) => ({ groupId, stage: first + n, steps }));
}

type Funded = CardTransaction & { readonly funding: Funding };

function plansFor(t: Funded, move: Move, cardTransactionId: Id<'cardTransaction'>): Group['steps'][] {
  const { funding } = t;
  const holdIds = t.holds.map(({ id }) => id);
  switch (move.kind) {
    case 'reverse':
    case 'expire': {
      const next = heldAfter(t, move.cents).flatMap(({ id, units }) => holdSteps(funding, { holdId: id, units }));
      return [[...releaseSteps(holdIds), ...next]];
    }
    case 'refund': {
      const { cents } = move;
      const payment = { cardTransactionId, cents, ...returnedBy(t, cents) };
      return [refundSteps(funding, payment), refundSteps(funding, payment, 'closed')];
    }
    case 'clear':
    case 'force':
    case 'late':
    case 'excess':
      return clearPlans(t, move, cardTransactionId);
  }
}

function clearPlans(t: Funded, move: Move, cardTransactionId: Id<'cardTransaction'>): Group['steps'][] {
  const { funding } = t;
  const holdIds = t.holds.map(({ id }) => id);
  const payment = { cardTransactionId, units: chargedBy(t, move), cents: move.cents };
  // What fits under the hold is spent from it and can not be refused; the rest of the hold falls free.
  if (payment.units <= heldUnits(t)) return [[...captureSteps(holdIds), ...chargeSteps(funding, payment)]];
  const beyond = [...releaseSteps(holdIds), ...chargeSteps(funding, payment, 'overdraft')];
  // Rules 1 had a second plan for when the wallet had too little; it may be the one that was posted.
  return move.rules === 1 ? [beyond, beyond] : [beyond];
}

/** Funding units that a clearing takes. What it makes beside its transaction has a running total of its own. */
function chargedBy(t: Funded, { kind, cents }: Move): bigint {
  const before = kind === 'late' || kind === 'excess' ? 0n : t.clearedUnits;
  return between(t.funding, before, before + cents);
}

/** Reads the ledger's answer: `drawnUnits` where the wallet could have less than all of it. */
export function paidBy(t: CardTransaction, move: Move, drawnUnits: string | undefined): Paid {
  const charges = move.kind === 'clear' || move.kind === 'force' || move.kind === 'late' || move.kind === 'excess';
  if (t.funding === null || !charges) return { paidUnits: 0n, overdraftUnits: 0n };
  const units = chargedBy({ ...t, funding: t.funding }, move);
  const paidUnits = drawnUnits === undefined ? units : BigInt(drawnUnits);
  return { paidUnits, overdraftUnits: units - paidUnits };
}

/** What a move made of its transaction, what it made beside it, and which of the two there is news about. */
export type Outcome = {
  readonly after: CardTransaction;
  readonly created?: CardTransaction;
  readonly event: 'transaction.settled' | 'transaction.reversed';
  /** Cents that count against limits from now on; negative when fewer do. */
  readonly counted: bigint;
};

type Ended = Omit<Outcome, 'counted'>;

/** Applies a move whose groups are posted. Pure: applying it to the same transaction twice gives the same. */
export function outcomeOf(t: CardTransaction, move: Move, paid: Paid): Outcome {
  const ended = endOf(t, move, paid);
  const after = countedUnits(ended.after) + (ended.created === undefined ? 0n : countedUnits(ended.created));
  return { ...ended, counted: after - countedUnits(t) };
}

function endOf(t: CardTransaction, move: Move, paid: Paid): Ended {
  const { kind, cents, at } = move;
  const moved = { ...t, moves: t.moves + 1 };
  switch (kind) {
    case 'clear':
    case 'force': {
      const after: CardTransaction = {
        ...moved,
        ...withPaid(t, paid),
        status: 'completed',
        clearedUnits: t.clearedUnits + cents,
        holds: [],
        postedAt: t.postedAt ?? at,
        version: t.version + 1,
      };
      return { after, event: 'transaction.settled' };
    }
    case 'reverse':
    case 'expire': {
      const whole = cents === outstandingUnits(t);
      const status: CardTransactionStatus = whole ? 'reversed' : 'pending';
      const reversedUnits = t.reversedUnits + cents;
      const after = { ...moved, status, reversedUnits, holds: heldAfter(t, cents), version: t.version + 1 };
      return { after, event: 'transaction.reversed' };
    }
    case 'refund': {
      const after = { ...moved, ...withReturned(t, cents), refundedUnits: t.refundedUnits + cents };
      return { after, created: born(t, move, 'refund'), event: 'transaction.settled' };
    }
    case 'late': {
      // Remembered on what it cleared, so that there is no second one.
      const after = { ...moved, clearedUnits: t.clearedUnits + cents };
      return { after, created: { ...born(t, move, 'late'), ...withPaid(noneKnown, paid) }, event: 'transaction.settled' };
    }
    case 'excess': {
      const created = { ...born(t, move, 'forced'), ...withPaid(noneKnown, paid) };
      return { after: moved, created, event: 'transaction.settled' };
    }
  }
}

/** A transaction that begins with its posting: same card and merchant, and nothing authorised. */
function born(t: CardTransaction, move: Move, origin: Exclude<Origin, 'authorization'>): CardTransaction {
  const id = createdBy(move);
  if (id === undefined) throw new TypeError(`a ${move.kind} makes no transaction`);
  return {
    ...t,
    id,
    origin,
    status: 'completed',
    authorizedUnits: 0n,
    reversedUnits: 0n,
    clearedUnits: move.cents,
    refundedUnits: 0n,
    paidUnits: 0n,
    overdraftUnits: 0n,
    returnedUnits: 0n,
    holds: [],
    declinedReason: null,
    riskRule: null,
    riskOutage: null,
    authorizedAt: null,
    postedAt: move.at,
    relatedId: t.id,
    moves: 1,
    version: 1,
  };
}
