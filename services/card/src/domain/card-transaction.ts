// A card transaction as the service knows it, and as a caller sees it. Amounts are US cents unless a name says otherwise.
import type {
  AttestationStatus,
  CardTransactionStatus,
  DeclinedReason,
  CardTransaction as View,
} from '@pay/contract/card-transaction';
import { usdOf } from '@pay/contract/spending-limit';
import { timeOf, type Id } from '@pay/core/id';
import { divide, formatUnits, scales, type Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import type { Funding } from './funding.ts';
import { enrichedName, mccName } from './merchant.ts';

export type Merchant = {
  readonly name: string;
  readonly id?: string | undefined;
  readonly mcc?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
};

/**
 * What began it: a merchant's question, a refund of another transaction, the clearing of an authorisation that was gone, or a
 * posting that nobody was asked about.
 */
export type Origin = 'authorization' | 'refund' | 'late' | 'forced';

/** A reservation at the ledger, in units of the funding currency. */
export type HeldPart = { readonly id: Id<'hold'>; readonly units: bigint };

export type CardTransaction = {
  readonly id: Id<'cardTransaction'>;
  readonly owner: Owner;
  readonly cardId: Id<'card'>;
  readonly customerId: Id<'customer'>;
  readonly agentId: Id<'agent'> | null;
  readonly origin: Origin;
  readonly status: CardTransactionStatus;
  /** Asked for at first, in `localCurrency` and in cents. */
  readonly localUnits: bigint;
  readonly localCurrency: Currency;
  readonly askedUnits: bigint;
  /** Approved in all, increments included; 0 when declined, refunded or forced. */
  readonly authorizedUnits: bigint;
  /** Given back before it cleared. */
  readonly reversedUnits: bigint;
  readonly clearedUnits: bigint;
  readonly refundedUnits: bigint;
  /**
   * In units of the funding currency: what the wallet paid, what the overdraft paid because the wallet had no more, and what
   * refunds gave back to the wallet. Null where a build that did not tell them apart wrote the row.
   */
  readonly paidUnits: bigint | null;
  readonly overdraftUnits: bigint | null;
  readonly returnedUnits: bigint | null;
  readonly merchant: Merchant;
  /** Null while nothing had to be paid for. */
  readonly funding: Funding | null;
  readonly holds: readonly HeldPart[];
  readonly declinedReason: DeclinedReason | null;
  readonly riskRule: string | null;
  /** Whether the decision was made without the risk service, and how that was read. */
  readonly riskOutage: 'approved' | 'declined' | null;
  readonly attestation: AttestationStatus;
  readonly authorizedAt: number | null;
  readonly postedAt: number | null;
  readonly relatedId: Id<'cardTransaction'> | null;
  /** Ledger groups started for it, its hold included; what makes each group's number. */
  readonly moves: number;
  /** Events told about it so far. */
  readonly version: number;
};

/** Approved and neither cleared nor given back. */
export const outstandingUnits = (t: CardTransaction): bigint =>
  t.status === 'pending' ? t.authorizedUnits - t.reversedUnits : 0n;

/**
 * What counts against limits (contract 2.8): what was approved and, beyond or without an approval, what was cleared; less
 * what was given back or refunded, and never below zero.
 */
export function countedUnits(t: CardTransaction): bigint {
  if (t.origin === 'refund' || t.status === 'reversed') return 0n;
  const approved = t.authorizedUnits - t.reversedUnits;
  const counted = (approved > t.clearedUnits ? approved : t.clearedUnits) - t.refundedUnits;
  return counted > 0n ? counted : 0n;
}

/** Cents shown as `amount`; a refund's are negative. */
export function shownUnits(t: CardTransaction): bigint {
  switch (t.status) {
    case 'pending':
      return outstandingUnits(t);
    case 'declined':
      return t.askedUnits;
    case 'reversed':
      return t.authorizedUnits;
    case 'completed':
      return t.origin === 'refund' ? -t.clearedUnits : t.clearedUnits;
  }
}

/** The local currency's share of an amount, at the rate of the authorisation: exact for the amount that was asked for. */
function localUnitsOf(t: CardTransaction, units: bigint): bigint {
  const magnitude = units < 0n ? -units : units;
  const local = magnitude === t.askedUnits ? t.localUnits : divide(magnitude * t.localUnits, t.askedUnits, 'half-even');
  return units < 0n ? -local : local;
}

const given = <K extends string, V>(name: K, value: V | null | undefined): { [N in K]?: V } =>
  value === null || value === undefined ? {} : ({ [name]: value } as { [N in K]?: V });

/** The public shape (api.md Card transaction). */
export function view(t: CardTransaction): View {
  const units = shownUnits(t);
  const { merchant } = t;
  return {
    id: t.id,
    cardId: t.cardId,
    amount: usdOf(units),
    currency: 'usd',
    status: t.status,
    createdAt: timeOf(t.id),
    ...given('agentId', t.agentId),
    userId: t.customerId,
    authorizedAmount: usdOf(t.authorizedUnits),
    localAmount: Number(formatUnits(localUnitsOf(t, units), scales[t.localCurrency])),
    localCurrency: t.localCurrency,
    merchantName: merchant.name,
    ...given('merchantId', merchant.id),
    ...given('merchantCategory', merchant.mcc === undefined ? undefined : mccName(merchant.mcc)),
    ...given('merchantCategoryCode', merchant.mcc),
    ...given('merchantCity', merchant.city),
    ...given('merchantCountry', merchant.country?.toUpperCase()),
    ...given('enrichedMerchantName', enrichedName(merchant.name)),
    ...given('declinedReason', t.declinedReason),
    ...given('riskRule', t.riskRule),
    attestationStatus: t.attestation,
    ...given('authorizedAt', t.authorizedAt),
    ...given('postedAt', t.postedAt),
    ...given('relatedTransactionId', t.relatedId),
    ...(t.origin === 'forced' ? { forced: true } : {}),
  };
}

/** As it was answered when it was decided; what a repeated request is told, whatever became of it since. */
export function creationView(t: CardTransaction): View {
  if (t.status === 'declined') return view(t);
  if (t.origin === 'forced') return view({ ...t, status: 'completed', clearedUnits: t.askedUnits });
  return view({ ...t, status: 'pending', authorizedUnits: t.askedUnits, reversedUnits: 0n, clearedUnits: 0n, postedAt: null });
}
