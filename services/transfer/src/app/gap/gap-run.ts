// Compares every rail's books with ours from a margin before the restore point to now, in calls of a bounded page each. A run may be left at
// any point and begun again: what was recovered is found as known. Nothing here is taken from the caller but the period.
import type { Ctx } from '@pay/contract/ctx';
import type { GapCounts } from '@pay/contract/gap-run';
import { idOf, timeOf, uuid, uuidAt, type Id } from '@pay/core/id';
import { DAY } from '@pay/core/time';
import type { BookLine, RailAdapter, Statement } from '../../adapters/rails/rail-adapter.ts';
import { isTerminal } from '../../domain/status.ts';
import {
  countUnsettled,
  findRecovered,
  findSameReference,
  markRecovered,
  ownPayments,
  type GapRun,
  type OwnPayment,
} from '../../store/gap-runs.ts';
import { findByIds } from '../../store/transactions.ts';
import { statusCodes } from '../../store/codes.ts';
import type { GapDeps } from './deps.ts';
import { recoverLine } from './recover-line.ts';

const LINES_MAX = 100;
const OWN_MAX = 500;

export const lowestId = (timeMs: number): Id<'transaction'> => idOf('transaction', uuidAt(timeMs));
export const noCounts: GapCounts = { compared: 0, known: 0, different: 0, resumed: 0, unsent: 0, missing: 0, returns: 0 };

type Book = { readonly adapter: RailAdapter; readonly statement: Statement };

/** In an order that is the same on every replica. */
const booksOf = ({ rails }: GapDeps): Book[] =>
  rails
    .all()
    .flatMap((adapter) => (adapter.statement === undefined ? [] : [{ adapter, statement: adapter.statement }]))
    .sort((a, b) => (a.statement.book < b.statement.book ? -1 : 1));

const added = (counts: GapCounts, more: Partial<GapCounts>): GapCounts => {
  const sum = { ...counts };
  for (const [name, value] of Object.entries(more) as [keyof GapCounts, number][]) sum[name] += value;
  return sum;
};

/** The run after its next page. */
export async function advancedRun(deps: GapDeps, run: GapRun, ctx: Ctx): Promise<GapRun> {
  switch (run.phase) {
    case 'deposits':
    case 'payments':
      return comparedPage(deps, run, ctx);
    case 'ours':
      return ownPage(deps, run);
    case 'settling':
    case 'finished':
      return run;
  }
}

async function comparedPage(deps: GapDeps, run: GapRun, ctx: Ctx): Promise<GapRun> {
  const books = booksOf(deps);
  const book = books.find(({ statement }) => statement.book >= run.book);
  if (book === undefined) return nextPhase(deps, run);
  const { statement } = book;
  // A run that comes to a new book begins at its first line.
  const place = statement.book === run.book ? run : { ...run, book: statement.book, at: run.since, after: lowestId(0) };
  const returns = run.phase === 'deposits' && place !== run ? await statement.reopenReturns(run.since) : 0;
  const period = { from: place.at, afterKey: place.after, until: run.until, limit: LINES_MAX };
  const lines = await statement.acceptedBetween(period);
  const direction = run.phase === 'deposits' ? 'in' : 'out';
  const found = await compare(deps, { lines: lines.filter((line) => line.direction === direction), run: place, ctx });
  const counts = added(run.counts, { ...found, returns });
  const last = lines.at(-1);
  if (last === undefined || lines.length < LINES_MAX)
    // After this book's name, and before every other name that is after it.
    return { ...place, counts, book: `${statement.book} `, at: run.since, after: lowestId(0) };
  return { ...place, counts, at: last.acceptedAt, after: last.railKey };
}

/** Payments are compared once recovered deposits are credited: a wallet may have paid from what had just come in. */
async function nextPhase(deps: GapDeps, run: GapRun): Promise<GapRun> {
  if (run.phase === 'payments') return { ...run, phase: 'ours', book: '', after: lowestId(run.since) };
  const isCredited = (await countUnsettled(deps.db, 'deposit')) === 0;
  return isCredited ? { ...run, phase: 'payments', book: '', at: run.since, after: lowestId(0) } : run;
}

type CompareInput = { readonly lines: readonly BookLine[]; readonly run: GapRun; readonly ctx: Ctx };

async function compare(deps: GapDeps, { lines, run, ctx }: CompareInput): Promise<Partial<GapCounts>> {
  const keys = lines.map(({ railKey }) => railKey);
  const [ours, recovered] = await Promise.all([findByIds(deps.db, keys), findRecovered(deps.db, keys)]);
  let [known, different] = [0, 0];
  const lost: BookLine[] = [];
  for (const line of lines) {
    const stored = ours.get(uuid(line.railKey));
    if (stored !== undefined && stored !== 'tombstone') {
      known += 1;
      const { destinationCurrency, finalUnits, amountUnits, type } = stored.transaction;
      const expected = type === 'deposit' ? amountUnits : finalUnits;
      if (destinationCurrency !== line.currency || expected !== line.units) different += 1;
    } else if (recovered.has(uuid(line.railKey)) || (await isTakenOver(deps, line))) known += 1;
    else lost.push(line);
  }
  // One after another, in the provider's order: money that a wallet spends came in before.
  for (const line of lost) await recoverLine(deps, line, { ctx, runId: run.id, book: run.book });
  return { compared: lines.length, known, different };
}

/** Whether another transaction of ours, made by the same request when it was repeated, stands for the payment already. */
async function isTakenOver({ db }: GapDeps, { railKey: id, owner, direction }: BookLine): Promise<boolean> {
  if (owner === null || direction === 'in') return false;
  const dayAt = timeOf(id) - (timeOf(id) % DAY);
  return findSameReference(db, owner, { id, dayAt, nextDayAt: dayAt + DAY });
}

/** Our payments of the period: what the rail has of those that we did not submit yet, and what it lacks of those that we did. */
async function ownPage(deps: GapDeps, run: GapRun): Promise<GapRun> {
  const own = await ownPayments(deps.db, { after: run.after, until: run.until, limit: OWN_MAX });
  const known = await knownToRails(deps, own);
  const [pending, inReview, captured] = (['pending', 'in_review', 'funds_received'] as const).map(statusCodes.code);
  const isUnsubmitted = ({ status }: OwnPayment): boolean => status === pending || status === inReview || status === captured;
  const half = own.filter((one) => isUnsubmitted(one) && known.has(one.id)).map(({ id }) => id);
  const marked = half.length === 0 ? 0 : (await deps.db.hot.tx((tx) => markRecovered(tx, half, deps.clock.now()))).size;
  // A worker has some of them: the same page is looked at again by the next call.
  if (marked < half.length) return run;
  deps.wakeTimer.wakeAt(deps.clock.now());
  const unknown = own.filter(({ id }) => !known.has(id));
  const claimed = unknown.filter(({ status }) => isPaid(status));
  const counts = added(run.counts, {
    resumed: half.length,
    unsent: unknown.filter(isUnsubmitted).length,
    missing: claimed.length,
  });
  const last = own.at(-1);
  if (last === undefined || own.length < OWN_MAX) return { ...run, counts, phase: 'settling' };
  return { ...run, counts, after: last.id };
}

const isPaid = (code: number): boolean => {
  const status = statusCodes.word(code);
  return status === 'payment_submitted' || (isTerminal(status) && (status === 'completed' || status === 'returned'));
};

async function knownToRails({ rails }: GapDeps, own: readonly OwnPayment[]): Promise<Set<string>> {
  const byAdapter = Map.groupBy(own, ({ rail, owner }) =>
    rails.has(rail, owner.environment) ? rails.of(rail, owner.environment) : undefined,
  );
  const known = new Set<string>();
  for (const [adapter, some] of byAdapter) {
    const found = await adapter?.statement?.known(some.map(({ id }) => id));
    for (const key of found ?? []) known.add(key);
  }
  return known;
}
