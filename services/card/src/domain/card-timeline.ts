// The timeline of a card transaction, built from the transaction, its operations, and the spends that count for it.
import type { CardTransactionTimeline } from '@pay/contract/card/card-transaction';
import { usdOf } from '@pay/contract/card/spending-limit';
import { formatUnits, scales } from '@pay/core/money';
import { timeOf } from '@pay/core/id';
import type { CardOperation, CardOperationKind } from './card-operation.ts';
import { toCreatedTransactionId } from './created-transaction.ts';
import type { CardTransaction } from './card-transaction.ts';
import type { PaymentSplit } from './payment-split.ts';

type Entry = CardTransactionTimeline['entries'][number];
type Visit = CardTransactionTimeline['statusHistory'][number];

/** A finished operation, with its payers. */
export type DoneOperation = CardOperation & { readonly split: PaymentSplit };
/** An approval in addition to the first; in cents, and milliseconds on the owner's clock. */
export type Increment = { readonly at: number; readonly cents: bigint };

export type CardTimelineInput = {
  readonly transaction: CardTransaction;
  /** The operations on this transaction, and the one that created it, in order. */
  readonly operations: readonly DoneOperation[];
  readonly increments: readonly Increment[];
};

export function cardTimelineOf({ transaction: t, operations, increments }: CardTimelineInput): CardTransactionTimeline {
  const history = statusHistoryOf(t, operations);
  const entries = [
    ...history.map(({ status, at }, n): Entry => ({
      at,
      kind: 'status',
      status,
      description: n === 0 ? 'Created' : `Status changed to ${status}`,
    })),
    ...decisionEntries(t),
    ...increments.flatMap((increment) => incrementEntries(t, increment)),
    ...operations.flatMap((operation) => operationEntries(t, operation)),
  ];
  // A stable sort: entries of one instant keep the order above.
  return { cardTransactionId: t.id, statusHistory: history, entries: entries.sort((a, b) => a.at - b.at) };
}

/** A refund, and a clearing beyond or after the authorization, starts as `completed`. */
function statusHistoryOf(t: CardTransaction, operations: readonly DoneOperation[]): Visit[] {
  const at = timeOf(t.id);
  if (t.status === 'declined' || t.origin === 'refund' || t.relatedId !== null) return [{ status: t.status, at }];
  const history: Visit[] = [{ status: 'pending', at }];
  // A partial release leaves the rest pending; the last one ends it.
  const given = operations.findLast(({ kind }) => kind === 'reverse' || kind === 'expire');
  const reached = t.status === 'reversed' ? given?.at : t.postedAt;
  if (t.status !== 'pending' && reached !== undefined && reached !== null) history.push({ status: t.status, at: reached });
  return history;
}

const usd = (cents: bigint): Pick<Entry, 'amount' | 'currency'> => ({ amount: usdOf(cents), currency: 'usd' });
const event = (at: number, eventType: string): Entry => ({ at, kind: 'event', description: `Event ${eventType}`, eventType });

/** The network's first request, and the answer. */
function decisionEntries(t: CardTransaction): Entry[] {
  if (t.origin !== 'authorization' || t.relatedId !== null) return [];
  const at = timeOf(t.id);
  const asked: Entry = {
    at,
    kind: 'network',
    description: `${t.merchant.name} asked for an authorization`,
    ...usd(t.requestedUnits),
  };
  const outage: Entry[] =
    t.riskOutage === null
      ? []
      : [{ at, kind: 'risk', description: `Risk did not respond in time: ${t.riskOutage} by configuration` }];
  if (t.status !== 'declined')
    return [asked, ...outage, { at, kind: 'network', description: 'Approved' }, event(at, 'transaction.authorized')];
  const reason = t.decline?.message ?? t.declinedReason ?? 'declined';
  const kind = t.decline?.source === 'risk' ? 'risk' : 'network';
  return [asked, ...outage, { at, kind, description: `Declined: ${reason}` }, event(at, 'transaction.declined')];
}

/** Reversals reduce the spends, newest first. Afterwards the amount of an increment is not known. */
const incrementEntries = (t: CardTransaction, { at, cents }: Increment): Entry[] => [
  { at, kind: 'network', description: 'Increment approved', ...(t.reversedUnits === 0n ? usd(cents) : {}) },
  event(at, 'transaction.authorized'),
];

const sentences: Readonly<Record<CardOperationKind, string>> = {
  clear: 'Cleared by the merchant',
  reverse: 'Reversed by the merchant',
  expire: 'Expired without clearing the remainder',
  refund: 'Refunded by the merchant',
  late: 'Cleared by the merchant after the authorization ended',
  excess: 'Cleared by the merchant above the authorized amount',
  force: 'Posted by the merchant without an authorization',
};
const eventTypes: Readonly<Record<CardOperationKind, 'transaction.settled' | 'transaction.reversed'>> = {
  clear: 'transaction.settled',
  reverse: 'transaction.reversed',
  expire: 'transaction.reversed',
  refund: 'transaction.settled',
  late: 'transaction.settled',
  excess: 'transaction.settled',
  force: 'transaction.settled',
};

function operationEntries(t: CardTransaction, operation: DoneOperation): Entry[] {
  const { at, kind, cents } = operation;
  const created = toCreatedTransactionId(operation);
  const told: Entry = { at, kind: 'network', description: sentences[kind], ...usd(cents) };
  // An event is about the transaction that the operation created, if it created one.
  if (created !== undefined && created !== t.id) return [{ ...told, relatedTransactionId: created }];
  return [told, ...paymentEntries(t, operation), event(at, eventTypes[kind])];
}

function paymentEntries({ funding }: CardTransaction, { at, split }: DoneOperation): Entry[] {
  if (funding === null) return [];
  const { currency, walletId } = funding;
  const toLedgerEntries = (units: bigint, description: string): Entry[] =>
    units === 0n ? [] : [{ at, kind: 'ledger', description, amount: Number(formatUnits(units, scales[currency])), currency }];
  return [
    ...toLedgerEntries(split.paidUnits, walletId === null ? 'Paid by the card program' : `${walletId} paid`),
    ...toLedgerEntries(split.overdraftUnits, 'Missing funds covered by the overdraft'),
  ];
}
