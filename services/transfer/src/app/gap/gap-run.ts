// Compares every rail's books with ours, from a margin before the restore point to now, in calls of one bounded page
// each. A run may stop at any point and start again: recovered payments are then found as known. The caller provides
// only the period.
import type { Ctx } from '@pay/contract/ctx';
import type { GapCounts } from '@pay/contract/transfer/gap-run';
import { idOf, timeOf, uuid, uuidAt, type Id } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import type { BookLine, RailAdapter, Statement } from '../../adapters/rails/rail-adapter.ts';
import { isTerminal, type Status } from '../../domain/status.ts';
import { findAdopted, findAdopters } from '../../store/adopted-payments.ts';
import { countUnsettled, findOpenWithTag, findSameReference, markRecovered, type GapRun } from '../../store/gap-runs.ts';
import { findRecovered } from '../../store/recovered-payments.ts';
import { ownPayments, type OwnPayment } from '../../store/own-payments.ts';
import { findByIds } from '../../store/transactions.ts';
import { statusCodes } from '../../store/codes.ts';
import type { GapDeps } from './deps.ts';
import { recoverLine } from './recover-line.ts';

/**
 * Maximum number of lines per call: a busy machine recovers them within the deadline. Finished work counts even if its
 * answer is lost.
 */
const LINES_MAX = 50;
const OWN_MAX = 500;

export const lowestId = (timeMs: number): Id<'transaction'> => idOf('transaction', uuidAt(timeMs));
export const noGapCounts: GapCounts = { compared: 0, known: 0, different: 0, resumed: 0, unsent: 0, missing: 0, returns: 0 };

type Book = { readonly adapter: RailAdapter; readonly statement: Statement };

/** The order is the same on every replica. */
const booksOf = ({ rails }: GapDeps): Book[] =>
  rails
    .all()
    .flatMap((adapter) => (adapter.statement === undefined ? [] : [{ adapter, statement: adapter.statement }]))
    .sort((a, b) => (a.statement.book < b.statement.book ? -1 : 1));

const addCounts = (counts: GapCounts, more: Partial<GapCounts>): GapCounts => {
  const sum = { ...counts };
  for (const [name, value] of Object.entries(more) as [keyof GapCounts, number][]) sum[name] += value;
  return sum;
};

export async function advanceRun(deps: GapDeps, run: GapRun, ctx: Ctx): Promise<GapRun> {
  switch (run.phase) {
    case 'deposits':
    case 'payments':
      return comparePage(deps, run, ctx);
    case 'ours':
      return ownPage(deps, run);
    case 'settling':
    case 'finished':
      return run;
  }
}

async function comparePage(deps: GapDeps, run: GapRun, ctx: Ctx): Promise<GapRun> {
  const books = booksOf(deps);
  const book = books.find(({ statement }) => statement.book >= run.book);
  if (book === undefined) return nextPhase(deps, run);
  const { statement } = book;
  // A run that reaches a new book starts at its first line.
  const place = statement.book === run.book ? run : { ...run, book: statement.book, at: run.since, after: lowestId(0) };
  const returns = run.phase === 'deposits' && place !== run ? await statement.reopenReturns(run.since) : 0;
  const period = { from: place.at, afterKey: place.after, until: run.until, limit: LINES_MAX };
  const lines = await statement.acceptedBetween(period);
  const direction = run.phase === 'deposits' ? 'in' : 'out';
  const found = await compare(deps, { lines: lines.filter((line) => line.direction === direction), run: place, ctx });
  // A worker was processing some of the rows when the database was restored: the next call reads the same page again.
  if (found === undefined) return run;
  const counts = addCounts(run.counts, { ...found, returns });
  const last = lines.at(-1);
  if (last === undefined || lines.length < LINES_MAX)
    // Sorts after this book's name and before every later name.
    return { ...place, counts, book: `${statement.book} `, at: run.since, after: lowestId(0) };
  return { ...place, counts, at: last.acceptedAt, after: last.railKey };
}

/**
 * Payments are compared once recovered deposits are credited: a wallet may have paid from a deposit that had just
 * arrived.
 */
async function nextPhase(deps: GapDeps, run: GapRun): Promise<GapRun> {
  if (run.phase === 'payments') return { ...run, phase: 'ours', book: '', after: lowestId(run.since) };
  const isCredited = (await countUnsettled(deps.db, 'deposit')) === 0;
  return isCredited ? { ...run, phase: 'payments', book: '', at: run.since, after: lowestId(0) } : run;
}

type CompareInput = { readonly lines: readonly BookLine[]; readonly run: GapRun; readonly ctx: Ctx };

async function compare(deps: GapDeps, { lines, run, ctx }: CompareInput): Promise<Partial<GapCounts> | undefined> {
  const keys = lines.map(({ railKey }) => railKey);
  const [ours, recovered] = await Promise.all([findByIds(deps.db, keys), findRecovered(deps.db, keys)]);
  let different = 0;
  const known: Id<'transaction'>[] = [];
  const lost: BookLine[] = [];
  for (const line of lines) {
    const recoveredBy = recovered.get(uuid(line.railKey));
    // An earlier call for this page recovered the payment, and the answer of that call was lost.
    if (recoveredBy === run.id) continue;
    const stored = ours.get(uuid(line.railKey));
    if (stored !== undefined && stored !== 'tombstone') {
      known.push(line.railKey);
      const { destinationCurrency, finalUnits, amountUnits, type } = stored.transaction;
      const expected = type === 'deposit' ? amountUnits : finalUnits;
      if (destinationCurrency !== line.currency || expected !== line.units) different += 1;
      continue;
    }
    const other = recoveredBy !== undefined ? line.railKey : await findOther(deps, line);
    if (other === undefined) lost.push(line);
    else known.push(other);
  }
  const { marked, leased } =
    run.phase === 'payments' ? await markRecovered(deps.db.hot, known, deps.clock.now()) : { marked: 0, leased: 0 };
  if (marked > 0) deps.wakeTimer.wakeAt(deps.clock.now());
  if (leased > 0) return undefined;
  // One after another, in the provider's order: the money that a wallet spends arrived before.
  for (const line of lost) await recoverLine(deps, line, { ctx, runId: run.id, book: run.book });
  return { compared: lines.length, known: known.length, different, resumed: marked };
}

/**
 * Another transaction of ours for the payment: the same request or the same deposit created it when
 * repeated.
 */
async function findOther({ db }: GapDeps, line: BookLine): Promise<Id<'transaction'> | undefined> {
  const { railKey: id, owner, direction } = line;
  if (owner === null || direction === 'in') return undefined;
  // A forward may wait in recovery mode for days, so its date does not matter. Only a forward carries the tag of its
  // deposit.
  const isForward = line.origin !== null && line.origin.virtualAccountId !== null;
  const at = timeOf(id);
  const other = isForward
    ? await findOpenWithTag(db, owner, id)
    : await findSameReference(db, owner, { id, from: at - limits.idempotencyKeyMs + 1, until: at + limits.idempotencyKeyMs });
  // Checked last: a transaction that ended during the run has already adopted the payment.
  return other ?? (await findAdopters(db, [id])).get(id);
}

/**
 * Our payments of the period that the rail lacks. Unsubmitted payments will be sent. Submitted payments are a
 * difference.
 */
async function ownPage(deps: GapDeps, run: GapRun): Promise<GapRun> {
  const own = await ownPayments(deps.db, { after: run.after, until: run.until, limit: OWN_MAX });
  const known = await findKnownToRails(deps, own);
  const unknown = own.filter(({ id }) => !known.has(id)).map(({ status }) => statusCodes.name(status));
  const counts = addCounts(run.counts, {
    unsent: unknown.filter((status) => !isTerminal(status) && status !== 'payment_submitted').length,
    missing: unknown.filter(isPaid).length,
  });
  const last = own.at(-1);
  if (last === undefined || own.length < OWN_MAX) return { ...run, counts, phase: 'settling' };
  return { ...run, counts, after: last.id };
}

const isPaid = (status: Status): boolean => status === 'payment_submitted' || status === 'completed' || status === 'returned';

async function findKnownToRails({ db, rails }: GapDeps, own: readonly OwnPayment[]): Promise<Set<string>> {
  const byAdapter = Map.groupBy(own, ({ rail, owner }) =>
    rails.has(rail, owner.environment) ? rails.of(rail, owner.environment) : undefined,
  );
  const adopted = await findAdopted(
    db,
    own.map(({ id }) => id),
  );
  const known = new Set<string>();
  for (const [adapter, some] of byAdapter) {
    const found = await adapter?.statement?.known(some.map(({ id }) => adopted.get(id) ?? id));
    for (const { id } of some) if (found?.has(adopted.get(id) ?? id) === true) known.add(id);
  }
  return known;
}
