// A split: one internal transfer to several wallets. Its legs are separate transactions that succeed or fail together.
// The first leg is the lead: it has the timer and the hold of all legs, and its ledger group posts them all.
import type { SplitDestination } from '@pay/contract/transfer/split';
import { wholeShare } from '@pay/contract/transfer/split';
import { readAmount } from '@pay/contract/amount';
import type { FaultDetail } from '@pay/core/fault';
import { derive, sameBody, type Id } from '@pay/core/id';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import type { LedgerStep } from '@pay/contract/wallet/shapes';
import { postingsFor, type PostingGroup } from './postings.ts';
import type { Status } from './status.ts';
import type { Progress, Transaction } from './transaction.ts';

export type Leg = { readonly address: string; readonly amount: string };
type SplitRequest = { readonly amount: string | number; readonly destinations: readonly SplitDestination[] };

/** The amount of each destination, and details of every impossible field. */
export function readLegs({ amount, destinations }: SplitRequest, currency: Currency): { legs: Leg[]; errors: FaultDetail[] } {
  const whole = readAmount('amount', amount, currency);
  if (!whole.ok) return { legs: [], errors: [whole.detail] };
  return destinations.some(({ share }) => share !== undefined)
    ? byShare(whole.units, destinations, currency)
    : byAmount(whole.units, destinations, currency);
}

/** Rounded down; the first destination gets the remainder. */
function byShare(totalUnits: bigint, destinations: readonly SplitDestination[], currency: Currency) {
  const parts = destinations.map(({ share = 0 }) => (totalUnits * BigInt(share)) / BigInt(wholeShare));
  const left = parts.reduce((rest, part) => rest - part, totalUnits);
  const units = parts.map((part, i) => (i === 0 ? part + left : part));
  return {
    legs: destinations.map(({ address }, i) => ({ address, amount: formatUnits(units[i] ?? 0n, scales[currency]) })),
    errors: units.flatMap((part, i): FaultDetail[] => {
      const message = 'The share is less than the smallest unit of the currency';
      return part > 0n ? [] : [{ field: `destinations.${i}.share`, code: 'out_of_range', message }];
    }),
  };
}

function byAmount(totalUnits: bigint, destinations: readonly SplitDestination[], currency: Currency) {
  const read = destinations.map(({ amount = '' }, i) => readAmount(`destinations.${i}.amount`, amount, currency));
  const errors = read.flatMap((one) => (one.ok ? [] : [one.detail]));
  const sum = read.reduce((total, one) => total + (one.ok ? one.units : 0n), 0n);
  if (errors.length === 0 && sum !== totalUnits) {
    const message = `The destinations add up to ${formatUnits(sum, scales[currency])} ${currency}`;
    errors.push({ field: 'amount', code: 'mismatch', message, hint: 'Send the sum as amount.' });
  }
  return { legs: destinations.map(({ address, amount = '' }) => ({ address, amount: String(amount) })), errors };
}

/** The field of a split's request that a leg's own check named. */
export function legField(field: string, at: number, isByShare: boolean): string {
  if (field === 'destinationAddress') return `destinations.${at}.address`;
  return field === 'amount' ? `destinations.${at}.${isByShare ? 'share' : 'amount'}` : field;
}

/**
 * Ids of a split's transactions, the lead's first. They derive from the split's id, so a repeated request finds them.
 */
export const legIds = (split: Id<'split'>, legs: number): Id<'transaction'>[] => {
  const lead = leadOf(split);
  return Array.from({ length: legs }, (_, i) => (i === 0 ? lead : derive('transaction', lead, `leg ${i}`)));
};

export const leadOf = (split: Id<'split'>): Id<'transaction'> => sameBody('transaction', split);

/** The row that has the timer, the hold, and the requests of a transaction: its own row, or the lead of its split. */
export const rowOf = ({ id, groupId }: Pick<Transaction, 'id' | 'groupId'>): Id<'transaction'> =>
  groupId === null ? id : leadOf(groupId);

/** The receivers' transactions of the legs after the lead, with the same time as the lead's. */
export const deriveRelatedIds = (lead: Pick<Transaction, 'relatedTransactionId'>, legs: number): Id<'transaction'>[] =>
  Array.from({ length: legs }, (_, i) => derive('transaction', lead.relatedTransactionId ?? '', `leg ${i + 1}`));

type MovingLeg = { readonly transaction: Transaction; readonly progress: Progress };

/** The lead's group, extended to all legs. The lead's hold is the only one. */
export function withLegs(group: PostingGroup, legs: readonly MovingLeg[], to: Status): PostingGroup {
  const moves = legs.flatMap(({ transaction, progress }): LedgerStep[] => {
    const steps = postingsFor(transaction, progress, { to, held: true })?.steps ?? [];
    return steps.filter(({ op }) => op === 'post');
  });
  return { ...group, steps: [...group.steps, ...moves] };
}

const severity: readonly Status[] = ['failed', 'in_review'];

/** The common progress of all legs, from the progress that each leg would have alone. */
export const strictestOf = (legs: readonly Progress[]): Progress => {
  const worst = severity.flatMap((status) => legs.filter((leg) => leg.status === status));
  const [strictest] = [...worst, ...legs];
  if (strictest === undefined) throw new TypeError('split has no legs');
  return strictest;
};
