// Which ledger movements each step of a transaction means. Every plan is a pure function of the facts and the history,
// ids included, so a step that runs twice posts once; going back is the forward plan turned round, line by line.
import type { AccountRef, LedgerStep, systemAccountKinds } from '@pay/contract/wallet';
import { sameBody, type Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import { netUnits } from './pricing.ts';
import { statuses, type Status } from './status.ts';
import type { Progress, Transaction } from './transaction.ts';

export type SystemAccount = (typeof systemAccountKinds)[number];
export type EntryKind = 'deposit' | 'transfer' | 'fee' | 'conversion' | 'refund' | 'return';

/** A group that the wallet applies whole or not at all, and once: it is remembered by its id and stage. */
export type PostingGroup = { readonly groupId: Id<'transaction'>; readonly stage: number; readonly steps: LedgerStep[] };

type Line = { from: AccountRef; to: AccountRef; units: bigint; currency: Currency; kind: EntryKind };

export const holdIdOf = (id: Id<'transaction'>): Id<'hold'> => sameBody('hold', id);
const system = (kind: SystemAccount, id = ''): AccountRef => ({ kind, id });
const walletOf = (t: Transaction): AccountRef => ({ kind: 'wallet', id: t.walletId });

/** The whole amount, fees included. */
const holdStep = (t: Transaction, expiresAt?: number): LedgerStep => ({
  op: 'hold',
  holdId: holdIdOf(t.id),
  debit: walletOf(t),
  credit: system('clearing', t.rail),
  amountUnits: t.amountUnits.toString(),
  currency: t.sourceCurrency,
  kind: 'transfer',
  requireActive: true,
  ...(expiresAt === undefined ? {} : { expiresAt }),
});

/** Movements of a capture: fees to their accounts, the rest to the rail's clearing account, exchanged on the way if need be. */
function captureLines(t: Transaction): Line[] {
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
    ...fee(t.developerFeeUnits, 'developer_fees'),
    ...exchange,
  ];
}

const submitLines = (t: Transaction): Line[] => [
  {
    from: system('clearing', t.rail),
    to: system('rail', t.rail),
    units: t.finalUnits,
    currency: t.destinationCurrency,
    kind: 'transfer',
  },
];
const settleLines = (t: Transaction): Line[] => [
  {
    from: system('rail', t.rail),
    to: system('external', t.rail),
    units: t.finalUnits,
    currency: t.destinationCurrency,
    kind: 'transfer',
  },
];

const reversed = (lines: readonly Line[], kind: EntryKind): Line[] =>
  lines.toReversed().map((line) => ({ ...line, from: line.to, to: line.from, kind }));

/** A deposit's arrival: money is inside the platform but nobody's yet. */
const arrivalLines = (t: Transaction): Line[] => [
  {
    from: system('external', t.rail),
    to: system('suspense', t.rail),
    units: t.amountUnits,
    currency: t.sourceCurrency,
    kind: 'deposit',
  },
];
function creditLines(t: Transaction): Line[] {
  const fee = t.developerFeeUnits ?? 0n;
  const suspense = system('suspense', t.rail);
  const credit: Line = {
    from: suspense,
    to: walletOf(t),
    units: t.amountUnits - fee,
    currency: t.sourceCurrency,
    kind: 'deposit',
  };
  const share: Line = { from: suspense, to: system('developer_fees'), units: fee, currency: t.sourceCurrency, kind: 'fee' };
  return [credit, share].filter((line) => line.units > 0n);
}

const visited = (progress: Progress, status: Status): boolean => progress.history.some((visit) => visit.status === status);

/** The lines that a transfer has posted so far, in order, read from its history. */
function postedByTransfer(t: Transaction, progress: Progress): Line[] {
  return [
    ...(visited(progress, 'funds_received') ? captureLines(t) : []),
    ...(visited(progress, 'payment_submitted') ? submitLines(t) : []),
  ];
}

function transferSteps(t: Transaction, progress: Progress, to: Status): { hold?: 'capture' | 'release'; lines: Line[] } {
  const captured = visited(progress, 'funds_received');
  switch (to) {
    case 'funds_received':
      return captured ? { lines: [] } : { hold: 'capture', lines: captureLines(t) };
    case 'payment_submitted':
      return { lines: submitLines(t) };
    case 'completed':
      return { lines: settleLines(t) };
    case 'failed':
    case 'refunded':
    case 'returned': {
      const kind = to === 'returned' ? 'return' : 'refund';
      return captured ? { lines: reversed(postedByTransfer(t, progress), kind) } : { hold: 'release', lines: [] };
    }
    default:
      return { lines: [] };
  }
}

/** A late return undoes its original completely; `original` is the transfer that comes back. */
function depositLines(t: Transaction, progress: Progress, to: Status, original: Transaction | undefined): Line[] {
  const arrived = visited(progress, 'funds_received') || visited(progress, 'in_review');
  const arrival = original === undefined ? arrivalLines(t) : reversed(settleLines(original), 'return');
  if (to === 'funds_received' || to === 'in_review') return arrived ? [] : arrival;
  if (to === 'completed') {
    return original === undefined ? creditLines(t) : reversed([...captureLines(original), ...submitLines(original)], 'return');
  }
  return arrived ? reversed(arrival, 'refund') : [];
}

/**
 * The ledger group for moving a transaction on, or undefined when the move touches no money. `held` is false for a
 * transfer that was created by the platform itself and takes its hold together with the capture.
 */
export function postingsFor(
  t: Transaction,
  progress: Progress,
  move: { readonly to: Status; readonly held: boolean; readonly original?: Transaction | undefined },
): PostingGroup | undefined {
  const plan =
    t.type === 'deposit' ? { lines: depositLines(t, progress, move.to, move.original) } : transferSteps(t, progress, move.to);
  const steps: LedgerStep[] = [];
  if ('hold' in plan && plan.hold !== undefined) {
    if (move.held) steps.push({ op: plan.hold, holdId: holdIdOf(t.id) });
    else if (plan.hold === 'capture') steps.push(holdStep(t), { op: 'capture', holdId: holdIdOf(t.id) });
  }
  for (const line of plan.lines) {
    steps.push({
      op: 'post',
      debit: line.from,
      credit: line.to,
      amountUnits: line.units.toString(),
      currency: line.currency,
      entryKind: line.kind,
      transactionId: t.id,
    });
  }
  return steps.length === 0 ? undefined : { groupId: t.id, stage: stageOf(progress, move.to), steps };
}

/** Numbers a transaction's groups: which visit this is and where it leads, so that a refused move leaves the next one free. */
const stageOf = (progress: Progress, to: Status): number => progress.history.length * statuses.length + statuses.indexOf(to);

/** Puts a group's numbers beyond those of ordinary ones, so that it can follow the refused group it stands in for. */
const PARKED_STAGE = 1_000;

/** The same group for a wallet that was closed meanwhile: its share waits in suspense for a person to pay it out. */
export const parked = (group: PostingGroup): PostingGroup => ({
  ...group,
  stage: group.stage + PARKED_STAGE,
  steps: group.steps.map((step) =>
    step.op === 'post' && step.credit.kind === 'wallet' ? { ...step, credit: system('suspense', 'closed_wallet') } : step,
  ),
});

/** The group that places a new transfer's hold; stage 0, before any visit. `expiresAt` in milliseconds. */
export const holdGroup = (t: Transaction, expiresAt: number): PostingGroup => ({
  groupId: t.id,
  stage: 0,
  steps: [holdStep(t, expiresAt)],
});

/** Gives back a hold that no transaction stands behind. */
export const releaseGroup = (id: Id<'transaction'>): PostingGroup => ({
  groupId: id,
  stage: statuses.length - 1,
  steps: [{ op: 'release', holdId: holdIdOf(id) }],
});
