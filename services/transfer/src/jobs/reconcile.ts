// Compares the rails' books with ours, line by line, in both directions. It reads the rail outside any transaction and
// changes no balance. Every difference stays in `reconciliation_breaks`, which raises an alert, until both sides agree
// again.
import { idOf, uuid, uuidAt, type Id } from '@pay/core/id';
import { HOUR, MINUTE, SECOND } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { differenceOf, type StatementLine } from '../domain/reconcile.ts';
import type { Transaction } from '../domain/transaction.ts';
import type { RailAdapter, Statement } from '../adapters/rails/rail-adapter.ts';
import { findAdopted, findAdopters } from '../store/adopted-payments.ts';
import {
  liveTransfers,
  loadPosition,
  saveComparison,
  openBreaks,
  type ComparedPayment,
  type ReconciliationPosition,
} from '../store/reconciliation.ts';
import { findByIds } from '../store/transactions.ts';

const LINES_MAX = 500;
/** Milliseconds after a payment's end at the rail until it is compared: by then the saga has learned of the end. */
const GRACE_MS = MINUTE;
/**
 * Milliseconds after the creation of our own transfers until they are looked up. Later ends are seen from the rail's
 * side.
 */
const OWN_AGE_MS = 10 * MINUTE;
const FIRST_LOOK_MS = HOUR;

export const reconcile: Job<Deps> = {
  name: 'reconcile',
  everyMs: 30 * SECOND,
  waitsInRecovery: true,
  async run({ deps, db, clock, log, workGuard }) {
    let isMore = false;
    const outages: unknown[] = [];
    for (const adapter of deps.rails.all()) {
      const { statement } = adapter;
      if (statement === undefined) continue;
      const attempt = workGuard.attempt({
        kind: 'reconciliation',
        items: [statement],
        keyOf: ({ book }) => ({ id: book, resourceId: book }),
        isUnleased: true,
        async run() {
          const compared = await compare({ db, deps, adapter, statement, now: clock.now() });
          for (const { id, kind } of compared.looked)
            if (kind !== undefined) log.warn('reconciliation break found', { book: statement.book, txn_id: id, kind });
          isMore ||= compared.isMore;
        },
      });
      // An unavailable rail does not delay the others.
      await attempt.catch((error: unknown) => outages.push(error));
    }
    if (outages.length > 0) throw outages[0];
    return isMore;
  },
};

type CompareInput = { db: Database; deps: Deps; adapter: RailAdapter; statement: Statement; now: number };

async function compare({
  db,
  deps,
  adapter,
  statement,
  now,
}: CompareInput): Promise<{ looked: ComparedPayment[]; isMore: boolean }> {
  const { book } = statement;
  const start: ReconciliationPosition = { railAt: now - FIRST_LOOK_MS, railKey: idAt(0), ownId: idAt(now - FIRST_LOOK_MS) };
  const before = await loadPosition(db, book, start);
  const period = { from: before.railAt, afterKey: before.railKey, until: now - GRACE_MS, limit: LINES_MAX };
  const ended = await statement.endedBetween(period);
  const own = await liveTransfers(db, { after: before.ownId, before: idAt(now - OWN_AGE_MS), limit: LINES_MAX });
  const standing = await openBreaks(db, book, LINES_MAX);

  const lines = new Map((await underOurKeys(db, ended)).map((line) => [line.railKey, line]));
  const paid = own.filter(({ isPaid }) => isPaid).map(({ id }) => id);
  const keys = [...new Set([...lines.keys(), ...paid, ...standing])];
  const missing = keys.filter((key) => !lines.has(key));
  for (const line of await linesOf(db, statement, missing)) lines.set(line.railKey, line);

  const found = await findByIds(db, keys);
  const looked = keys.flatMap((key): ComparedPayment[] => {
    const stored = found.get(uuid(key));
    const ours = stored === 'tombstone' ? undefined : stored;
    // Another provider's payment is compared with that provider's books.
    if (ours !== undefined && adapterOf(deps, ours.transaction) !== adapter) return [];
    return [{ id: key, ours: ours?.transaction, kind: differenceOf(ours, lines.get(key)) }];
  });
  const last = ended.at(-1);
  const after: ReconciliationPosition = {
    ...(last === undefined ? before : { railAt: last.at, railKey: last.railKey }),
    ownId: own.at(-1)?.id ?? before.ownId,
  };
  await saveComparison(db, { book, before, after, looked, now });
  return { looked, isMore: ended.length === LINES_MAX || own.length === LINES_MAX };
}

/**
 * A payment that a transaction of ours adopted is in the rail's books under the key of the transaction that we lost.
 */
async function underOurKeys(db: Database, lines: readonly StatementLine[]): Promise<StatementLine[]> {
  const adopters = await findAdopters(
    db,
    lines.map(({ railKey }) => railKey),
  );
  return lines.map((line) => ({ ...line, railKey: adopters.get(line.railKey) ?? line.railKey }));
}

async function linesOf(db: Database, statement: Statement, ids: readonly Id<'transaction'>[]): Promise<StatementLine[]> {
  if (ids.length === 0) return [];
  const adopted = await findAdopted(db, ids);
  return underOurKeys(db, await statement.find(ids.map((id) => adopted.get(id) ?? id)));
}

/** The lowest id of a millisecond. */
const idAt = (timeMs: number): Id<'transaction'> => idOf('transaction', uuidAt(timeMs));

const adapterOf = (deps: Deps, { rail, owner }: Transaction): RailAdapter | undefined =>
  deps.rails.has(rail, owner.environment) ? deps.rails.of(rail, owner.environment) : undefined;
