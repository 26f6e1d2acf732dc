// Which ledger movements each step of a transaction causes. Every plan is a pure function of the transaction and its
// history, ids included, so a step that runs twice posts once. A reversal is the forward plan reversed, line by line.
import type { LedgerStep } from '@pay/contract/wallet/shapes';
import { internalRail } from '@pay/contract/transfer/transaction';
import { assert } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import {
  arrivalLines,
  captureLines,
  conversionLines,
  creditLines,
  feePayoutLines,
  internalLines,
  buildArrivalLines,
  releaseLines,
  settleLines,
  submitLines,
  system,
  walletOf,
  type EntryKind,
  type Line,
} from './posting-lines.ts';
import { returnWindowMs } from './rail-matrix.ts';
import { statuses, type Status } from './status.ts';
import { initialProgress, isFeePayout, isOneStep, type Progress, type Transaction } from './transaction.ts';

/**
 * A group that the wallet service applies completely or rejects, and only once: it remembers the group by id and stage.
 */
export type PostingGroup = {
  readonly groupId: Id<'transaction'>;
  readonly stage: number;
  readonly steps: LedgerStep[];
  /** Stages that must not have changed balances. */
  readonly unless?: number[];
};

export const holdIdOf = (id: Id<'transaction'>): Id<'hold'> => sameBody('hold', id);
type HoldOptions = { readonly expiresAt?: number; readonly requireActive?: boolean };

/** The fields that define a transfer's hold of the whole amount, fees included. */
export type HeldTransfer = Pick<Transaction, 'id' | 'walletId' | 'rail' | 'amountUnits' | 'sourceCurrency'>;

const holdStep = (t: HeldTransfer, { expiresAt, requireActive = true }: HoldOptions = {}): LedgerStep => ({
  op: 'hold',
  holdId: holdIdOf(t.id),
  debit: walletOf(t),
  credit: system('clearing', t.rail),
  amountUnits: t.amountUnits.toString(),
  currency: t.sourceCurrency,
  kind: 'transfer',
  requireActive,
  ...(expiresAt === undefined ? {} : { expiresAt }),
});

/** The hold of a transfer that is certain to be recorded: no sweep may treat it as an orphan. */
export const toConfirmedHoldStep = (t: HeldTransfer): LedgerStep => holdStep(t);

/** A fee may have been released or paid out since: the ledger decides which account returns it. */
const reverseLines = (lines: readonly Line[], kind: EntryKind): Line[] =>
  lines.toReversed().map((line) => {
    const back = { ...line, from: line.to, to: line.from, kind };
    return isFeeAccount(line.to) ? { ...back, from: system('developer_fees_pending'), fees: 'take_back' as const } : back;
  });
const isFeeAccount = ({ kind }: Line['to']): boolean => kind === 'developer_fees' || kind === 'developer_fees_pending';

const hasVisited = (progress: Progress, status: Status): boolean => progress.history.some((visit) => visit.status === status);

/** The lines that a transfer has posted so far, in order, read from its history. */
function listPostedLines(t: Transaction, progress: Progress): Line[] {
  return [
    ...(hasVisited(progress, 'funds_received') ? captureLines(t) : []),
    ...(hasVisited(progress, 'payment_submitted') ? submitLines(t) : []),
  ];
}

function transferSteps(t: Transaction, progress: Progress, to: Status): { hold?: 'capture' | 'release'; lines: Line[] } {
  const captured = hasVisited(progress, 'funds_received');
  if (isOneStep(t) && (to === 'funds_received' || to === 'completed')) {
    const lines = t.type === 'conversion' ? conversionLines(t) : internalLines(t);
    return captured ? { lines: [] } : { hold: 'capture', lines };
  }
  switch (to) {
    case 'funds_received':
      return captured ? { lines: [] } : { hold: 'capture', lines: captureLines(t) };
    case 'payment_submitted':
      return { lines: submitLines(t) };
    case 'completed':
      return { lines: [...settleLines(t), ...(returnWindowMs(t.rail) === 0 ? releaseLines(t) : [])] };
    case 'failed':
    case 'refunded':
    case 'returned': {
      const kind = to === 'returned' ? 'return' : 'refund';
      return captured ? { lines: reverseLines(listPostedLines(t, progress), kind) } : { hold: 'release', lines: [] };
    }
    default:
      return { lines: [] };
  }
}

/**
 * The wallet's entry names the return. Entries between other accounts name the original, which shows in the journal
 * what was returned.
 */
const toReturnLines = ({ id }: Transaction, lines: readonly Line[]): Line[] =>
  reverseLines(lines, 'return').map((line) =>
    line.from.kind === 'wallet' || line.to.kind === 'wallet' ? line : { ...line, subject: id },
  );

/** A late return reverses its original completely. `original` is the returned transfer. */
function depositLines(t: Transaction, progress: Progress, { to, original, again }: TransitionInput): Line[] {
  if (isFeePayout(t)) return to === 'completed' ? feePayoutLines(t) : [];
  // The group of the transfer has already posted this deposit. The timeline shows these lines as its part of the group.
  if (t.rail === internalRail) return to === 'completed' ? buildArrivalLines(t) : [];
  const arrived = hasVisited(progress, 'funds_received') || hasVisited(progress, 'in_review');
  const arrival = original === undefined ? arrivalLines(t) : toReturnLines(original, settleLines(original));
  if (to === 'funds_received' || to === 'in_review') return arrived ? [] : arrival;
  if (to === 'completed') {
    return original === undefined
      ? creditLines(t)
      : toReturnLines(original, [...captureLines(original), ...submitLines(original)]);
  }
  const back = reverseLines(arrival, 'refund');
  if (arrived) return back;
  // An earlier attempt may have booked the arrival. A group that books both the arrival and its reversal, unless the
  // arrival is booked, covers both cases.
  return again === true ? [...arrival, ...back] : [];
}

type TransitionInput = {
  readonly to: Status;
  readonly held: boolean;
  readonly original?: Transaction | undefined;
  /** Whether there was an earlier attempt at this status. */
  readonly again?: boolean;
};

/**
 * The ledger group of a transition, or undefined if it changes no balance. `held` is false for a transfer that the
 * platform created and that takes its hold together with the capture.
 */
export function postingsFor(t: Transaction, progress: Progress, transition: TransitionInput): PostingGroup | undefined {
  const plan =
    t.type === 'deposit' ? { lines: depositLines(t, progress, transition) } : transferSteps(t, progress, transition.to);
  const steps: LedgerStep[] = [];
  if ('hold' in plan && plan.hold !== undefined) {
    if (transition.held) steps.push({ op: plan.hold, holdId: holdIdOf(t.id) });
    else if (plan.hold === 'capture') steps.push(holdStep(t), { op: 'capture', holdId: holdIdOf(t.id) });
    // The hold is placed and released in one group: it needs no funds, and a late capture can no longer place it.
    else steps.push(holdStep(t, { requireActive: false }), { op: 'release', holdId: holdIdOf(t.id) });
  }
  for (const line of plan.lines) steps.push(stepOf(line, t.id));
  if (steps.length === 0) return undefined;
  const unless = findCompetingStages(t, progress, transition.to);
  const group = { groupId: t.id, stage: stageOf(progress, transition.to), steps };
  return unless.length === 0 ? group : { ...group, unless };
}

const stepOf = (line: Line, transactionId: Id<'transaction'>): LedgerStep => ({
  op: 'post',
  debit: line.from,
  credit: line.to,
  amountUnits: line.units.toString(),
  currency: line.currency,
  entryKind: line.kind,
  transactionId: line.subject ?? transactionId,
  ...(line.requireActive === true ? { requireActive: true } : {}),
  ...(line.requireFunds === true ? { requireFunds: true } : {}),
  ...(line.fees === undefined ? {} : { fees: line.fees }),
});

const givesBack = (status: Status): boolean => status === 'failed' || status === 'refunded' || status === 'returned';

/**
 * Groups that an earlier worker may have posted before it died without writing the row. The reversal is computed from
 * the row, so no later group may have changed balances, and no deposit may arrive twice. Whether a transfer's funds
 * were captured is not checked here: its hold shows that.
 */
function findCompetingStages({ type }: Transaction, progress: Progress, to: Status): number[] {
  const arrivals: readonly Status[] = ['in_review', 'funds_received'];
  const onward: readonly Status[] = type === 'deposit' ? [...arrivals, 'completed'] : ['payment_submitted', 'completed'];
  const hasArrived = arrivals.some((status) => hasVisited(progress, status));
  const wanted = givesBack(to) ? onward : type === 'deposit' && !hasArrived ? arrivals : [];
  const unknown = wanted.filter((status) => status !== to && !hasVisited(progress, status));
  const relevant = hasArrived ? unknown.filter((status) => !arrivals.includes(status)) : unknown;
  const stages = progress.history.flatMap((_, visit) => relevant.map((status) => stageAt(visit + 1, status)));
  return stages.slice(-COMPETING_STAGES_MAX);
}

const COMPETING_STAGES_MAX = 64;

/**
 * Numbers a transaction's groups by visit and target status, so that a refused transition leaves the next number free.
 */
const stageOf = (progress: Progress, to: Status): number => stageAt(progress.history.length, to);
const stageAt = (visit: number, to: Status): number => visit * statuses.length + statuses.indexOf(to);
export const statusOfStage = (stage: number): Status => statuses[stage % statuses.length] as Status;

/**
 * Shifts a group's number beyond the ordinary numbers, so that the group can follow the refused group that it replaces.
 */
const PARKED_STAGE = 1_000;

/** The same group for a wallet that has closed: its share waits in suspense until a person pays it out. */
export const toSuspense = (group: PostingGroup): PostingGroup => ({
  ...group,
  stage: group.stage + PARKED_STAGE,
  steps: group.steps.map((step) =>
    step.op === 'post' && step.credit.kind === 'wallet' ? { ...step, credit: system('suspense', 'closed_wallet') } : step,
  ),
});

/** Shifts of a recovered capture's numbers beyond the numbers of ordinary and parked groups. */
const [UNHELD_STAGE, ADVANCED_STAGE] = [2_000, 4_000];

/**
 * The next group for the capture of a payment that was recovered after a restore, after the ledger refused the previous
 * one. The first alternative has no hold, because the hold is lost too. The second has an advance, because the wallet
 * lacks the funds. The missing amount comes from the owner's suspense account and stays there as a debt until an
 * operator settles it (ADR-0123). The ledger decides the amount under its locks: it takes the wallet's funds first and
 * the rest from suspense, puts the total into the wallet, and the wallet pays.
 */
export function planRecoveredCapture(t: Transaction, refusedGroup: PostingGroup): PostingGroup | undefined {
  const steps = captureLines(t).map((line) => stepOf(line, t.id));
  // Each alternative excludes the other: a worker that died between the ledger's answer and its own commit starts with
  // the first again.
  const first = refusedGroup.stage % UNHELD_STAGE;
  const [unheld, withAdvance] = [first + UNHELD_STAGE, first + ADVANCED_STAGE];
  if (refusedGroup.stage === first) return { groupId: t.id, stage: unheld, steps, unless: [withAdvance] };
  if (refusedGroup.stage === withAdvance) return undefined;
  const [wallet, clearing] = [walletOf(t), system('clearing', t.rail)];
  const money = { amountUnits: t.amountUnits.toString(), currency: t.sourceCurrency, transactionId: t.id };
  const moved = { op: 'post', entryKind: 'adjustment', ...money } as const;
  const advance: LedgerStep[] = [
    { ...moved, debit: wallet, credit: clearing, shortfall: system('suspense', 'recovered') },
    { ...moved, debit: clearing, credit: wallet },
  ];
  return { groupId: t.id, stage: withAdvance, steps: [...advance, ...steps], unless: [unheld] };
}

/**
 * A payment in a provider's books whose transaction cannot be written, because its wallet or its data is lost. The
 * money left or arrived: the owner's suspense account has the other side until an operator settles it.
 */
export function toSuspendedGroup(line: SuspendedLine): PostingGroup {
  const [external, suspense] = [system('external', line.rail), system('suspense', 'recovered')];
  const [debit, credit] = line.direction === 'out' ? [suspense, external] : [external, suspense];
  const money = { amountUnits: line.units.toString(), currency: line.currency, transactionId: line.railKey };
  return {
    groupId: line.railKey,
    stage: SUSPENDED_STAGE,
    steps: [{ op: 'post', debit, credit, entryKind: 'adjustment', ...money }],
  };
}
const [SUSPENDED_STAGE, RETURNED_STAGE] = [30_001, 30_002];

/** The money of a payment in suspense was returned: it is posted in the other direction, once. */
export const toReturnedSuspendedGroup = (line: Omit<SuspendedLine, 'direction'>): PostingGroup => ({
  ...toSuspendedGroup({ ...line, direction: 'in' }),
  stage: RETURNED_STAGE,
});
export type SuspendedLine = Pick<Transaction, 'rail'> & {
  readonly railKey: Id<'transaction'>;
  readonly direction: 'out' | 'in';
  readonly units: bigint;
  readonly currency: Transaction['sourceCurrency'];
};

/** The group that places a new transfer's hold; stage 0, before any visit. `expiresAt` is in milliseconds. */
export const holdGroup = (t: Transaction, expiresAt: number): PostingGroup => ({
  groupId: t.id,
  stage: 0,
  steps: [holdStep(t, { expiresAt })],
});

/** Releases a hold that has no transaction. */
export const releaseGroup = (id: Id<'transaction'>): PostingGroup => ({
  groupId: id,
  stage: statuses.length - 1,
  steps: [{ op: 'release', holdId: holdIdOf(id) }],
});

/** Beyond the stages of every transition, including those in suspense. */
const RELEASE_STAGE = 30_000;

/** The part of a transaction's fee that is released, once. */
export type FeeRelease = Pick<Transaction, 'id' | 'owner' | 'sourceCurrency' | 'rail'> & { readonly developerFeeUnits: bigint };

/** Makes the fee of a transaction available once it cannot be reversed, limited by the balance of the pending fees. */
export const releaseFeeGroup = (release: FeeRelease): PostingGroup => ({
  groupId: release.id,
  stage: RELEASE_STAGE,
  steps: releaseLines(release).map((line) => stepOf(line, release.id)),
});

/** The group that pays developer fees out. It is the whole payout, and it decides whether the payout happens. */
export function feePayoutGroup(t: Transaction): PostingGroup {
  const group = postingsFor(t, initialProgress(t), { to: 'completed', held: false });
  assert(group !== undefined, 'fee payout has no postings');
  return group;
}
