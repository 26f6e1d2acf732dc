// Operations on a card transaction after its authorization: clearing, reversal, expiry, refund. An operation is
// resolved once, its ledger groups are a pure function of it, and its outcome is applied once. Network calls lie in
// between, and each part may run twice.
import type { CardTransactionStatus } from '@pay/contract/card/card-transaction';
import { assert, type ConflictCode } from '@pay/core/fault';
import { derive, type Id } from '@pay/core/id';
import { calculateCountedUnits, calculateOutstandingUnits, type CardTransaction, type Hold } from './card-transaction.ts';
import { toCreatedTransactionId, newTransactionFor } from './created-transaction.ts';
import {
  captureSteps,
  debitSteps,
  fundingUnits,
  holdSteps,
  refundSteps,
  releaseSteps,
  type Funding,
  type Group,
} from './funding.ts';
import { nothingPaid, refundSplitOf, addPayment, addRefund, type PaymentSplit } from './payment-split.ts';

/**
 * `force` posts a transaction that began without an authorization. `late` is the one clearing after the authorization
 * has ended, for at most its amount. `excess` is a clearing beyond the authorized amount.
 */
export const cardOperationKinds = ['clear', 'reverse', 'expire', 'refund', 'late', 'excess', 'force'] as const;
export type CardOperationKind = (typeof cardOperationKinds)[number];
/** The request of a caller. Without `cents`, it is for the whole remaining amount. */
export type CardOperationRequest = {
  readonly kind: 'clear' | 'reverse' | 'expire' | 'refund';
  readonly cents?: bigint | undefined;
};

/** A resolved operation. It is never resolved again. */
export type CardOperation = {
  /**
   * The contract operation's id; the transaction that a refund or a late clearing creates has an id derived from it.
   */
  readonly id: Id<'operation'>;
  readonly kind: CardOperationKind;
  readonly cents: bigint;
  /** Milliseconds on the owner's clock. */
  readonly at: number;
  /** Number of earlier operations of the transaction. The stages of the ledger groups are computed from it. */
  readonly number: number;
};

export type CardOperationRefusal = { readonly refused: ConflictCode; readonly field: string; readonly message: string };

/**
 * Maximum number of ledger groups that one operation may try: the plan, and its alternatives when the ledger refuses
 * it.
 */
export const GROUPS_PER_OPERATION = 4;
/** Maximum number of operations of a transaction, because the stage of a group is a smallint. */
export const cardOperationsMax = Math.floor(32_000 / GROUPS_PER_OPERATION);

const stateForbids = (t: CardTransaction, action: string): CardOperationRefusal => ({
  refused: 'invalid_state_transition',
  field: 'status',
  message: `A card transaction that is ${t.status} cannot be ${action}`,
});
const exceedsLimit = (message: string): CardOperationRefusal => ({ refused: 'limit_exceeded', field: 'amount', message });

/** Turns a request into an operation, or returns why the transaction's state forbids it. */
export function resolveOperation(
  t: CardTransaction,
  request: CardOperationRequest,
): Pick<CardOperation, 'kind' | 'cents' | 'number'> | CardOperationRefusal {
  if (t.operationCount >= cardOperationsMax)
    return exceedsLimit(`This transaction has reached the maximum of ${cardOperationsMax} operations`);
  const resolved = resolveKind(t, request);
  return 'refused' in resolved ? resolved : { ...resolved, number: t.operationCount };
}

type ResolvedOperation = Pick<CardOperation, 'kind' | 'cents'>;

function resolveKind(t: CardTransaction, request: CardOperationRequest): ResolvedOperation | CardOperationRefusal {
  switch (request.kind) {
    case 'clear':
      return resolveClear(t, request.cents);
    case 'reverse': {
      if (t.status !== 'pending') return stateForbids(t, 'reversed');
      const open = calculateOutstandingUnits(t);
      const cents = request.cents ?? open;
      return cents > open ? exceedsLimit('The amount exceeds the authorized amount') : { kind: 'reverse', cents };
    }
    case 'expire':
      return t.status === 'pending' ? { kind: 'expire', cents: calculateOutstandingUnits(t) } : stateForbids(t, 'expired');
    case 'refund': {
      if (t.status !== 'completed' || t.origin === 'refund') return stateForbids(t, 'refunded');
      const left = t.clearedUnits - t.refundedUnits;
      const cents = request.cents ?? left;
      if (left === 0n) return stateForbids(t, 'refunded again');
      return cents > left
        ? exceedsLimit('The amount exceeds the cleared amount that has not been refunded')
        : { kind: 'refund', cents };
    }
  }
}

function resolveClear(t: CardTransaction, requestedUnits: bigint | undefined): ResolvedOperation | CardOperationRefusal {
  if (t.status === 'pending') {
    const cents = requestedUnits ?? calculateOutstandingUnits(t);
    return cents === 0n ? { kind: 'expire', cents: calculateOutstandingUnits(t) } : { kind: 'clear', cents };
  }
  if (t.status === 'declined' || t.origin === 'refund') return stateForbids(t, 'cleared');
  const [kind, left] = t.status === 'reversed' ? (['late', leftForLate(t)] as const) : (['clear', leftToClear(t)] as const);
  const cents = requestedUnits ?? left;
  if (cents <= 0n) return stateForbids(t, 'cleared again without an amount');
  return { kind: cents <= left ? kind : 'excess', cents };
}

const leftToClear = (t: CardTransaction): bigint => t.authorizedUnits - t.reversedUnits - t.clearedUnits;
/** The amount that a late clearing may take. Networks present clearings late, but an authorization covers only one. */
const leftForLate = (t: CardTransaction): bigint => (t.clearedUnits === 0n ? t.authorizedUnits : 0n);

const sumHeldUnits = (t: CardTransaction): bigint => t.holds.reduce((sum, { units }) => sum + units, 0n);

/** Funding units between two running totals of cents. */
const fundingUnitsBetween = (funding: Funding, from: bigint, to: bigint): bigint =>
  fundingUnits(funding, to) - fundingUnits(funding, from);

/** The holds after a partial reversal: one hold for all that is left. */
function buildRemainingHolds(t: CardTransaction, cents: bigint): Hold[] {
  const left = calculateOutstandingUnits(t) - cents;
  if (left === 0n || t.funding === null) return [];
  const units = fundingUnits(t.funding, left);
  return units === 0n ? [] : [{ id: derive('hold', t.id, `held-${t.operationCount + 1}`), units }];
}

/**
 * The groups to try in order, each for the case that the ledger refused the earlier ones. A clearing cannot be
 * declined, so the last plan never depends on a balance. Empty when no money moves.
 */
export function ledgerGroupsFor(t: CardTransaction, operation: CardOperation): Group[] {
  const { funding } = t;
  assert(t.operationCount === operation.number, 'card transaction changed since its operation began');
  if (funding === null) return [];
  const created = toCreatedTransactionId(operation);
  // A refund is posted under the id of the refunded transaction, so that the ledger can compare the two.
  const own = created !== undefined && operation.kind !== 'refund';
  const groupId = own ? created : t.id;
  const first = own ? 0 : (operation.number + 1) * GROUPS_PER_OPERATION;
  const plans = stepPlansFor({ ...t, funding }, operation, created ?? t.id);
  return plans.filter((steps) => steps.length > 0).map((steps, n) => ({ groupId, stage: first + n, steps }));
}

type FundedTransaction = CardTransaction & { readonly funding: Funding };

function stepPlansFor(
  t: FundedTransaction,
  operation: CardOperation,
  cardTransactionId: Id<'cardTransaction'>,
): Group['steps'][] {
  const { funding } = t;
  const holdIds = t.holds.map(({ id }) => id);
  switch (operation.kind) {
    case 'reverse':
    case 'expire': {
      const next = buildRemainingHolds(t, operation.cents).flatMap((hold) =>
        holdSteps(funding, { ...hold, cardTransactionId: t.id }),
      );
      return [[...releaseSteps(holdIds), ...next]];
    }
    case 'refund': {
      const { cents } = operation;
      const payment = { cardTransactionId, cents, ...refundSplitOf(t, cents) };
      return [refundSteps(funding, payment), refundSteps(funding, payment, 'closed')];
    }
    case 'clear':
    case 'force':
    case 'late':
    case 'excess':
      return planClearing(t, operation, cardTransactionId);
  }
}

function planClearing(
  t: FundedTransaction,
  operation: CardOperation,
  cardTransactionId: Id<'cardTransaction'>,
): Group['steps'][] {
  const { funding } = t;
  const holdIds = t.holds.map(({ id }) => id);
  const payment = { cardTransactionId, units: calculateClearedFunding(t, operation), cents: operation.cents };
  // The covered amount is captured from the hold and cannot be refused. The rest of the hold is released.
  if (payment.units <= sumHeldUnits(t)) return [[...captureSteps(holdIds), ...debitSteps(funding, payment)]];
  const shortfall = takesBack(t) ? 'takenBack' : 'overdraft';
  return [[...releaseSteps(holdIds), ...debitSteps(funding, payment, shortfall)]];
}

/**
 * Whether a clearing reverses a refund. Networks have no separate message for that: the merchant clears the refunded
 * amount again. If the wallet has spent the refund, the missing amount is a debt of the owner, not an overdraft
 * (ADR-0121).
 */
const takesBack = (t: CardTransaction): boolean => t.refundedUnits > 0n;

/** Funding units that a clearing takes. A transaction that it creates has a separate running total. */
function calculateClearedFunding(t: FundedTransaction, { kind, cents }: CardOperation): bigint {
  const before = kind === 'late' || kind === 'excess' ? 0n : t.clearedUnits;
  return fundingUnitsBetween(t.funding, before, before + cents);
}

/** Reads the ledger's answer. It has `drawnUnits` if the wallet may have had less than the amount. */
export function paymentSplitOf(t: CardTransaction, operation: CardOperation, drawnUnits: string | undefined): PaymentSplit {
  const charges =
    operation.kind === 'clear' || operation.kind === 'force' || operation.kind === 'late' || operation.kind === 'excess';
  if (t.funding === null || !charges) return { paidUnits: 0n, overdraftUnits: 0n };
  const units = calculateClearedFunding({ ...t, funding: t.funding }, operation);
  const paidUnits = drawnUnits === undefined ? units : BigInt(drawnUnits);
  return { paidUnits, overdraftUnits: units - paidUnits };
}

/**
 * The transaction after an operation, the transaction that it created, and the event about the transaction that the
 * caller sees.
 */
export type CardOperationOutcome = {
  readonly after: CardTransaction;
  readonly created?: CardTransaction;
  readonly event: 'transaction.settled' | 'transaction.reversed';
  /** Change of the cents that count against limits. */
  readonly counted: bigint;
};

type UncountedOutcome = Omit<CardOperationOutcome, 'counted'>;

/**
 * Applies an operation whose groups are posted. Pure: a repeated application to the same transaction has the same
 * result.
 */
export function outcomeOf(t: CardTransaction, operation: CardOperation, split: PaymentSplit): CardOperationOutcome {
  const outcome = resolveUncountedOutcome(t, operation, split);
  const after =
    calculateCountedUnits(outcome.after) + (outcome.created === undefined ? 0n : calculateCountedUnits(outcome.created));
  return { ...outcome, counted: after - calculateCountedUnits(t) };
}

function resolveUncountedOutcome(t: CardTransaction, operation: CardOperation, split: PaymentSplit): UncountedOutcome {
  const { kind, cents, at } = operation;
  const counted = { ...t, operationCount: t.operationCount + 1 };
  const takenBack = takesBack(t) ? split.overdraftUnits : 0n;
  switch (kind) {
    case 'clear':
    case 'force': {
      const after: CardTransaction = {
        ...counted,
        ...addPayment(t, split),
        takenBackUnits: t.takenBackUnits + takenBack,
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
      const whole = cents === calculateOutstandingUnits(t);
      const status: CardTransactionStatus = whole ? 'reversed' : 'pending';
      const reversedUnits = t.reversedUnits + cents;
      const after = { ...counted, status, reversedUnits, holds: buildRemainingHolds(t, cents), version: t.version + 1 };
      return { after, event: 'transaction.reversed' };
    }
    case 'refund': {
      const after = { ...counted, ...addRefund(t, cents), refundedUnits: t.refundedUnits + cents };
      return { after, created: newTransactionFor(t, operation, 'refund'), event: 'transaction.settled' };
    }
    case 'late': {
      // Counted on the original transaction, which then allows no second late clearing.
      const after = { ...counted, clearedUnits: t.clearedUnits + cents };
      return {
        after,
        created: { ...newTransactionFor(t, operation, 'late'), ...addPayment(nothingPaid, split) },
        event: 'transaction.settled',
      };
    }
    case 'excess': {
      const made = newTransactionFor(t, operation, 'forced');
      const created = { ...made, ...addPayment(nothingPaid, split), takenBackUnits: takenBack };
      return { after: counted, created, event: 'transaction.settled' };
    }
  }
}
