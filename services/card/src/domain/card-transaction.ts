// A card transaction and its public form. Amounts are US cents unless a name says otherwise.
import type {
  AttestationStatus,
  CardTransactionStatus,
  Decline as DeclineView,
  DeclinedReason,
  CardTransaction as View,
} from '@pay/contract/card/card-transaction';
import { usdOf } from '@pay/contract/card/spending-limit';
import { timeOf, type Id } from '@pay/core/id';
import { divide, formatUnits, scales, type Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import type { Funding } from './funding.ts';
import { enrichName, mccName, type Merchant } from './merchant.ts';

/**
 * The origin of a transaction: an authorization request, a refund of another transaction, a clearing after the
 * authorization had ended (`late`), or a posting without an authorization (`forced`).
 */
export type TransactionOrigin = 'authorization' | 'refund' | 'late' | 'forced';

/** A hold at the ledger, in units of the funding currency. */
export type Hold = { readonly id: Id<'hold'>; readonly units: bigint };

export type CardTransaction = {
  readonly id: Id<'cardTransaction'>;
  readonly owner: Owner;
  readonly cardId: Id<'card'>;
  readonly customerId: Id<'customer'>;
  readonly agentId: Id<'agent'> | null;
  readonly origin: TransactionOrigin;
  readonly status: CardTransactionStatus;
  /** The first request, in `localCurrency` and in cents. */
  readonly localUnits: bigint;
  readonly localCurrency: Currency;
  readonly requestedUnits: bigint;
  /** Total approvals, increments included; 0 when declined, refunded, or forced. */
  readonly authorizedUnits: bigint;
  /** Reversed before it cleared. */
  readonly reversedUnits: bigint;
  readonly clearedUnits: bigint;
  readonly refundedUnits: bigint;
  /**
   * In units of the funding currency: the wallet's payment, the overdraft's payment beyond the wallet's funds, and the
   * refunds returned to the wallet.
   */
  readonly paidUnits: bigint;
  readonly overdraftUnits: bigint;
  readonly returnedUnits: bigint;
  /**
   * The part of `overdraftUnits` from clearings after a refund, minus later refunds' repayments: a debt of the owner.
   */
  readonly takenBackUnits: bigint;
  readonly merchant: Merchant;
  /** Null if nothing must be paid. */
  readonly funding: Funding | null;
  readonly holds: readonly Hold[];
  readonly declinedReason: DeclinedReason | null;
  readonly riskRule: string | null;
  /** The public form; null when nothing was declined. */
  readonly decline: DeclineView | null;
  /** Set if risk gave no answer: the fail mode's decision. */
  readonly riskOutage: 'approved' | 'declined' | null;
  readonly attestation: AttestationStatus;
  readonly authorizedAt: number | null;
  readonly postedAt: number | null;
  readonly relatedId: Id<'cardTransaction'> | null;
  /** Number of operations applied to the transaction. The stages of its ledger groups are computed from it. */
  readonly operationCount: number;
  /** Number of events emitted about the transaction. */
  readonly version: number;
};

/** Approved, but neither cleared nor reversed. */
export const calculateOutstandingUnits = (t: CardTransaction): bigint =>
  t.status === 'pending' ? t.authorizedUnits - t.reversedUnits : 0n;

/**
 * The amount that counts against limits: approvals and, beyond or without an approval, clearings. Reversals and refunds
 * reduce it, but never below zero.
 */
export function calculateCountedUnits(t: CardTransaction): bigint {
  if (t.origin === 'refund' || t.status === 'reversed') return 0n;
  const approved = t.authorizedUnits - t.reversedUnits;
  const counted = (approved > t.clearedUnits ? approved : t.clearedUnits) - t.refundedUnits;
  return counted > 0n ? counted : 0n;
}

/** Cents shown as `amount`; negative for a refund. */
export function toDisplayUnits(t: CardTransaction): bigint {
  switch (t.status) {
    case 'pending':
      return calculateOutstandingUnits(t);
    case 'declined':
      return t.requestedUnits;
    case 'reversed':
      return t.authorizedUnits;
    case 'completed':
      return t.origin === 'refund' ? -t.clearedUnits : t.clearedUnits;
  }
}

/** An amount in the local currency, at the rate of the authorization: exact for the requested amount. */
function localUnitsOf(t: CardTransaction, units: bigint): bigint {
  const magnitude = units < 0n ? -units : units;
  const local = magnitude === t.requestedUnits ? t.localUnits : divide(magnitude * t.localUnits, t.requestedUnits, 'half-even');
  return units < 0n ? -local : local;
}

const optionalField = <K extends string, V>(name: K, value: V | null | undefined): { [N in K]?: V } =>
  value === null || value === undefined ? {} : ({ [name]: value } as { [N in K]?: V });

/** The public form. */
export function transactionView(t: CardTransaction): View {
  const units = toDisplayUnits(t);
  const { merchant } = t;
  return {
    id: t.id,
    cardId: t.cardId,
    amount: usdOf(units),
    currency: 'usd',
    status: t.status,
    createdAt: timeOf(t.id),
    ...optionalField('agentId', t.agentId),
    userId: t.customerId,
    authorizedAmount: usdOf(t.authorizedUnits),
    localAmount: Number(formatUnits(localUnitsOf(t, units), scales[t.localCurrency])),
    localCurrency: t.localCurrency,
    merchantName: merchant.name,
    ...optionalField('merchantId', merchant.id),
    ...optionalField('merchantCategory', merchant.mcc === undefined ? undefined : mccName(merchant.mcc)),
    ...optionalField('merchantCategoryCode', merchant.mcc),
    ...optionalField('merchantCity', merchant.city),
    ...optionalField('merchantCountry', merchant.country?.toUpperCase()),
    ...optionalField('enrichedMerchantName', enrichName(merchant.name)),
    ...optionalField('declinedReason', t.declinedReason),
    ...optionalField('riskRule', t.riskRule),
    decline: t.decline,
    attestationStatus: t.attestation,
    ...optionalField('authorizedAt', t.authorizedAt),
    ...optionalField('postedAt', t.postedAt),
    ...optionalField('relatedTransactionId', t.relatedId),
    ...(t.origin === 'forced' ? { forced: true } : {}),
  };
}

/** The answer at the time of the decision, for a repeated request, regardless of later changes. */
export function initialTransactionView(t: CardTransaction): View {
  if (t.status === 'declined') return transactionView(t);
  if (t.origin === 'forced') return transactionView({ ...t, status: 'completed', clearedUnits: t.requestedUnits });
  return transactionView({
    ...t,
    status: 'pending',
    authorizedUnits: t.requestedUnits,
    reversedUnits: 0n,
    clearedUnits: 0n,
    postedAt: null,
  });
}
