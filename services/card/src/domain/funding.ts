// The source of a card's money, and the ledger steps of each change of a card transaction. The steps are a pure
// function of the transaction, ids included, so a change that runs twice is posted once.
import type { AccountRef, LedgerGroup, LedgerStep } from '@pay/contract/wallet/shapes';
import type { Id } from '@pay/core/id';
import { convert, parseRate, type Currency } from '@pay/core/money';

export type Funding = {
  /** Null: the sandbox's program account, for customers without a wallet. */
  readonly walletId: Id<'wallet'> | null;
  readonly currency: Currency;
  /** Units of `currency` for one US dollar, both major; fixed when the transaction began. */
  readonly rate: string;
};

/**
 * Converts cents to the funding currency. Callers pass a transaction's running total, and compute parts as differences
 * of totals. Rounding each part would let a cent appear or vanish between a hold and its clearings.
 */
export const fundingUnits = ({ currency, rate }: Funding, cents: bigint): bigint =>
  currency === 'usd' ? cents : convert({ currency: 'usd', units: cents }, currency, parseRate(rate), 'half-even').units;

/**
 * `expiresAt`: milliseconds since the epoch after which an unconfirmed hold is an orphan. Without it, the hold stays.
 */
export type HoldRequest = {
  readonly id: Id<'hold'>;
  readonly cardTransactionId: Id<'cardTransaction'>;
  readonly units: bigint;
  readonly expiresAt?: number | undefined;
};

const network: AccountRef = { kind: 'clearing', id: 'card' };
const program: AccountRef = { kind: 'faucet', id: 'card' };
/**
 * The account for clearings beyond a wallet's funds, in the wallet's currency: owed to the platform, and repaid first
 * by refunds.
 */
const overdraft: AccountRef = { kind: 'suspense', id: 'card_overdraft' };
/**
 * The account for the part of a recalled refund beyond the wallet's funds: a debt that stops the owner's payments
 * (ADR-0121).
 */
const takenBackAccount: AccountRef = { kind: 'suspense', id: 'taken_back' };
const closedWallet: AccountRef = { kind: 'suspense', id: 'closed_wallet' };
const exchange: AccountRef = { kind: 'liquidity', id: '' };

const sourceOf = ({ walletId }: Funding): AccountRef => (walletId === null ? program : { kind: 'wallet', id: walletId });

/** No step for zero: the ledger accepts only positive amounts. */
const ifPositive = (units: bigint, step: (amountUnits: string) => LedgerStep): LedgerStep[] =>
  units > 0n ? [step(units.toString())] : [];

export const holdSteps = (funding: Funding, { id, cardTransactionId, units, expiresAt }: HoldRequest): LedgerStep[] =>
  ifPositive(units, (amountUnits) => ({
    op: 'hold',
    holdId: id,
    debit: sourceOf(funding),
    credit: funding.currency === 'usd' ? network : exchange,
    amountUnits,
    currency: funding.currency,
    kind: 'card',
    cardTransactionId,
    // A frozen wallet may still pay approved amounts, so only a hold with an expiry is a new approval.
    ...(expiresAt === undefined ? {} : { expiresAt, requireActive: true }),
  }));

export const releaseSteps = (holdIds: readonly Id<'hold'>[]): LedgerStep[] =>
  holdIds.map((holdId) => ({ op: 'release', holdId }));
export const captureSteps = (holdIds: readonly Id<'hold'>[]): LedgerStep[] =>
  holdIds.map((holdId) => ({ op: 'capture', holdId }));

/** `units` of the funding currency and the equivalent cents. */
export type Payment = { readonly cardTransactionId: Id<'cardTransaction'>; readonly units: bigint; readonly cents: bigint };
type PostingLine = {
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly units: bigint;
  readonly currency: Currency;
  readonly entryKind: 'card' | 'refund' | 'conversion';
  readonly shortfall?: AccountRef;
};

const postSteps = (cardTransactionId: Id<'cardTransaction'>, lines: readonly PostingLine[]): LedgerStep[] =>
  lines.flatMap(({ units, ...line }) =>
    ifPositive(units, (amountUnits) => ({ op: 'post', ...line, amountUnits, cardTransactionId })),
  );

/**
 * Pays the card network, in dollars or through an exchange. With `beyond`, the wallet may have less than the amount: it
 * pays its funds, and the named account pays the rest.
 */
export function debitSteps(funding: Funding, { cardTransactionId, units, cents }: Payment, beyond?: Beyond): LedgerStep[] {
  const source = { debit: sourceOf(funding), ...(beyond === undefined ? {} : { shortfall: shortfalls[beyond] }) };
  const { currency } = funding;
  if (currency === 'usd') {
    return postSteps(cardTransactionId, [{ ...source, credit: network, units, currency, entryKind: 'card' }]);
  }
  return postSteps(cardTransactionId, [
    { ...source, credit: exchange, units, currency, entryKind: 'card' },
    { debit: exchange, credit: network, units: cents, currency: 'usd', entryKind: 'conversion' },
  ]);
}

type Beyond = 'overdraft' | 'takenBack';
const shortfalls: Readonly<Record<Beyond, AccountRef>> = { overdraft, takenBack: takenBackAccount };

/**
 * A refund's units: the part that repays recalled credits, the part that repays the overdraft, and the wallet's part.
 */
export type RefundSplit = { readonly restoredUnits: bigint; readonly repaidUnits: bigint; readonly walletUnits: bigint };

/**
 * The steps of a refund. With `closed`, the wallet's part goes to a suspense account, because the wallet cannot accept
 * it.
 */
export function refundSteps(
  funding: Funding,
  { cardTransactionId, cents, restoredUnits, repaidUnits, walletUnits }: Omit<Payment, 'units'> & RefundSplit,
  to: 'wallet' | 'closed' = 'wallet',
): LedgerStep[] {
  const target = to === 'closed' ? closedWallet : sourceOf(funding);
  const { currency } = funding;
  const [first, source]: [PostingLine[], AccountRef] =
    currency === 'usd'
      ? [[], network]
      : [[{ debit: network, credit: exchange, units: cents, currency: 'usd', entryKind: 'conversion' }], exchange];
  return postSteps(cardTransactionId, [
    ...first,
    { debit: source, credit: target, units: walletUnits, currency, entryKind: 'refund' },
    { debit: source, credit: overdraft, units: repaidUnits, currency, entryKind: 'refund' },
    { debit: source, credit: takenBackAccount, units: restoredUnits, currency, entryKind: 'refund' },
  ]);
}

/** The ledger stores a group permanently under its id and stage. */
export type Group = LedgerGroup & { readonly stage: number };
