// The ledger movements that a transaction may cause, one function for each. postings.ts decides which of them a step
// posts.
import type { AccountRef, systemAccountKinds } from '@pay/contract/wallet/shapes';
import { assert } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import { netUnits } from './pricing.ts';
import { isBetweenWallets, returnWindowMs } from './rail-matrix.ts';
import type { Transaction } from './transaction.ts';

export type SystemAccount = (typeof systemAccountKinds)[number];
export type EntryKind = 'deposit' | 'transfer' | 'fee' | 'conversion' | 'refund' | 'return';

export type Line = {
  from: AccountRef;
  to: AccountRef;
  units: bigint;
  currency: Currency;
  kind: EntryKind;
  /** The transaction that the entry names; by default the posted transaction. */
  subject?: Id<'transaction'>;
  requireActive?: true;
  requireFunds?: true;
  /** The amount depends on the balances of the fee accounts. */
  fees?: 'release' | 'take_back';
};

export const system = (kind: SystemAccount, id = ''): AccountRef => ({ kind, id });
export const walletOf = (t: Pick<Transaction, 'walletId'>): AccountRef => ({ kind: 'wallet', id: t.walletId });

/**
 * Between wallets, a transfer completes with its capture and is never returned. Elsewhere it may fail or be returned.
 */
const feeAccountOf = ({ rail }: Pick<Transaction, 'rail'>): SystemAccount =>
  isBetweenWallets(rail) ? 'developer_fees' : 'developer_fees_pending';

/** The fee of a transfer that can no longer be returned. */
export function releaseLines(t: Pick<Transaction, 'rail' | 'sourceCurrency' | 'developerFeeUnits'>): Line[] {
  const units = t.developerFeeUnits ?? 0n;
  if (units === 0n || isBetweenWallets(t.rail)) return [];
  const line = {
    from: system('developer_fees_pending'),
    to: system('developer_fees'),
    units,
    currency: t.sourceCurrency,
  } as const;
  return [{ ...line, kind: 'fee', fees: 'release' }];
}

/**
 * Movements of a capture: fees to their accounts, the rest to the rail's clearing account, exchanged on the way if
 * necessary.
 */
export function captureLines(t: Transaction): Line[] {
  const wallet = walletOf(t);
  const source = t.sourceCurrency;
  const fee = (units: bigint | null, kind: SystemAccount): Line[] =>
    units === null || units === 0n ? [] : [{ from: wallet, to: system(kind), units, currency: source, kind: 'fee' }];
  const net = netUnits(t);
  const clearing = system('clearing', t.rail);
  const exchange: Line[] =
    t.exchangeRate === null
      ? [{ from: wallet, to: clearing, units: net, currency: source, kind: 'transfer' }]
      : [
          { from: wallet, to: system('liquidity'), units: net, currency: source, kind: 'conversion' },
          { from: system('liquidity'), to: clearing, units: t.finalUnits, currency: t.destinationCurrency, kind: 'conversion' },
        ];
  return [
    ...fee(t.exchangeFeeUnits, 'exchange_fees'),
    ...fee(t.gasFeeUnits, 'gas_fees'),
    ...fee(t.developerFeeUnits, feeAccountOf(t)),
    ...exchange,
  ];
}

export const submitLines = (t: Transaction): Line[] => [
  {
    from: system('clearing', t.rail),
    to: system('rail', t.rail),
    units: t.finalUnits,
    currency: t.destinationCurrency,
    kind: 'transfer',
  },
];
export const settleLines = (t: Transaction): Line[] => [
  {
    from: system('rail', t.rail),
    to: system('external', t.rail),
    units: t.finalUnits,
    currency: t.destinationCurrency,
    kind: 'transfer',
  },
];

export const buildArrivalLines = (t: Transaction): Line[] => [
  { from: system('clearing', t.rail), to: walletOf(t), units: t.finalUnits, currency: t.sourceCurrency, kind: 'deposit' },
];

/** Pays only available fees, and none while the owner owes returned fees or recalled credits. */
export const feePayoutLines = (t: Transaction): Line[] => [
  {
    from: system('developer_fees'),
    to: walletOf(t),
    units: t.finalUnits,
    currency: t.sourceCurrency,
    kind: 'deposit',
    requireActive: true,
    requireFunds: true,
  },
];

/** A deposit's arrival: the money is in the platform and not yet credited. */
export const arrivalLines = (t: Transaction): Line[] => [
  {
    from: system('external', t.rail),
    to: system('suspense', t.rail),
    units: t.amountUnits,
    currency: t.sourceCurrency,
    kind: 'deposit',
  },
];
export function creditLines(t: Transaction): Line[] {
  const fee = t.developerFeeUnits ?? 0n;
  const suspense = system('suspense', t.rail);
  const credit: Line = {
    from: suspense,
    to: walletOf(t),
    units: t.amountUnits - fee,
    currency: t.sourceCurrency,
    kind: 'deposit',
  };
  // A deposit's fee is pending for as long as a payment on its rail can be returned, although no return reverses it.
  const account = returnWindowMs(t.rail) === 0 ? 'developer_fees' : 'developer_fees_pending';
  const share: Line = { from: suspense, to: system(account), units: fee, currency: t.sourceCurrency, kind: 'fee' };
  return [credit, share].filter((line) => line.units > 0n);
}

/**
 * One group posts a whole internal transfer. Each wallet's entry names its own transaction, so the money passes the
 * clearing account. The credit comes first: the group's first posting tells a closing wallet that the money arrived.
 */
export function internalLines(t: Transaction): Line[] {
  assert(t.destinationWalletId !== null && t.relatedTransactionId !== null, 'internal transfer has no destination');
  const credit: Line = {
    from: system('clearing', t.rail),
    to: { kind: 'wallet', id: t.destinationWalletId },
    units: t.finalUnits,
    currency: t.sourceCurrency,
    kind: 'deposit',
    subject: t.relatedTransactionId,
    requireActive: true,
  };
  return [credit, ...captureLines(t)];
}

/**
 * One group posts a whole conversion, through the account that also exchanges payouts. Each wallet has one entry: the
 * source's entry includes the fee, which is taken from the liquidity account. The credit comes first for the same
 * reason as in an internal transfer.
 */
export function conversionLines(t: Transaction): Line[] {
  assert(t.destinationWalletId !== null, 'conversion has no destination');
  const liquidity = system('liquidity');
  const source = t.sourceCurrency;
  const credit: Line = {
    from: liquidity,
    to: { kind: 'wallet', id: t.destinationWalletId },
    units: t.finalUnits,
    currency: t.destinationCurrency,
    kind: 'conversion',
    requireActive: true,
  };
  const debit: Line = { from: walletOf(t), to: liquidity, units: t.amountUnits, currency: source, kind: 'conversion' };
  const fee = t.exchangeFeeUnits ?? 0n;
  const kept: Line = { from: liquidity, to: system('exchange_fees'), units: fee, currency: source, kind: 'fee' };
  return [credit, debit, ...(fee > 0n ? [kept] : [])];
}
