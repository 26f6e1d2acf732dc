// Builds statements page by page. Each page is one commit of lines and sums, so an interrupted statement continues
// after its last line. The commit of the last page completes the statement and emits its event.
import { createHash } from 'node:crypto';
import { reportEvents } from '@pay/contract/report/events';
import { jobRowsMax } from '@pay/contract/report/long-job';
import type { BusEvent } from '@pay/contract/event';
import { derive, sameBody, type IdSource } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';
import { shiftClock, type Clock } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import { hotOf, type Database, type Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import { insertEvents } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import type { Clients } from '@pay/kernel/service';
import { loadSettings } from '@pay/kernel/settings';
import { lineView, withStatus, statementView, withEntries, type StoredStatement } from '../domain/statement.ts';
import { csvHead, csvLines } from '../domain/statement-text.ts';
import { insertLines, linesAfter } from '../store/statement-lines.ts';
import { insertStatement, saveStatement, type StatementOrigin } from '../store/statements.ts';
import type { needs } from './clients.ts';
import { readEntries, type EntryPage } from './read-entries.ts';

type ReportContextDeps = { readonly clients: Clients<typeof needs>; readonly keyring: Keyring; readonly published: () => void };
export type ReportContext = {
  readonly deps: ReportContextDeps;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
};

const eventTypes = new Set(Object.keys(reportEvents));
/** Milliseconds until the work on a page times out. */
const pageMs = 10_000;

/** A job's context for one owner, the owner's clock, and the emitter of its events. */
export async function jobOf({ db, clock, ids }: ReportContext, owner: Owner, { about, step }: { about: string; step: string }) {
  const { clockOffsetMs = 0 } = await loadSettings(db.knex, owner);
  const ownerClock = shiftClock(clock, clockOffsetMs);
  const operationId = sameBody('operation', derive('operation', about, step));
  const ctx = { ...systemCtx(owner, operationId, clock.now() + pageMs), sandbox: { clockOffsetMs } };
  return {
    ctx: owner.environment === 'sandbox' ? ctx : systemCtx(owner, operationId, clock.now() + pageMs),
    clock: ownerClock,
    emitterOf: (events: BusEvent[]): Emit => emitter({ ctx, clock: ownerClock, ids, noRequest: true }, { eventTypes }, events),
  };
}

type PageCommit = {
  readonly owner: Owner;
  readonly statement: StoredStatement;
  readonly page: EntryPage;
  readonly at: number;
  readonly emit: Emit;
  /** For a statement that has no row yet. */
  readonly origin?: StatementOrigin;
};

/** Writes the next lines in this commit. Undefined if another process continued the statement, or it has ended. */
export async function commitPage(
  tx: Tx,
  { owner, statement, page, at, emit, origin }: PageCommit,
): Promise<StoredStatement | undefined> {
  const { statement: next, lines } = withEntries(statement, page.entries, page.wordsOf);
  // The row first: it shows whether the lines are still needed, and locks out other processes.
  let saved = nextState(next, page, at);
  if (origin !== undefined) await insertStatement(tx, owner, saved, origin);
  else if (!(await saveStatement(tx, owner, saved))) return undefined;
  if (saved.status !== 'failed') await insertLines(tx, statement.id, lines);
  if (saved.status === 'completed') {
    saved = { ...saved, version: saved.version + 1, sha256: await sha256Of(tx, saved) };
    await saveStatement(tx, owner, saved);
  }
  if (saved.status === 'completed') emit('statement.created', toEventPayload(saved));
  if (saved.status === 'failed') emit('statement.failed', toEventPayload(saved));
  return saved;
}

function nextState(statement: StoredStatement, page: EntryPage, at: number): StoredStatement {
  // A month is built regardless of its length.
  if (statement.type === 'custom' && statement.lineCount > jobRowsMax)
    return withStatus(statement, 'failed', { at, failureReason: 'too_many_rows' });
  return withStatus(statement, page.isLast ? 'completed' : 'running', { at });
}

const toEventPayload = (statement: StoredStatement) => ({
  id: statement.id,
  version: statement.version,
  snapshot: statementView(statement),
});

/** Number of lines that are hashed without a pause, in a few milliseconds. */
const hashedRows = 500;

/** SHA-256 of the CSV content. */
async function sha256Of(tx: Tx, statement: StoredStatement): Promise<string> {
  const hot = await hotOf(tx);
  const hash = createHash('sha256').update(csvHead);
  for (let after = 0; after < statement.lineCount; after += hashedRows) {
    const lines = await linesAfter(hot, statement.id, { after, rows: hashedRows });
    hash.update(csvLines(lines.map((line) => lineView(line, statement.currency))));
  }
  return hash.digest('hex');
}

/**
 * The next page of a statement that has a row. Undefined if another process continued the statement, or it has ended.
 */
export async function goOn(
  context: ReportContext,
  owner: Owner,
  statement: StoredStatement,
): Promise<StoredStatement | undefined> {
  const { ctx, clock, emitterOf } = await jobOf(context, owner, { about: statement.id, step: `page:${statement.lineCount}` });
  const page = await readEntries(context.deps.clients, ctx, statement);
  let events: BusEvent[] = [];
  const saved = await context.db.tx(async (tx) => {
    events = [];
    const done = await commitPage(tx, { owner, statement, page, at: clock.now(), emit: emitterOf(events) });
    await insertEvents(tx, events);
    return done;
  });
  if (events.length > 0) context.deps.published();
  return saved;
}

/** Ends a statement as failed, with its event. Does nothing if another process continued it. */
export async function failStatement(context: ReportContext, owner: Owner, statement: StoredStatement): Promise<boolean> {
  const { clock, emitterOf } = await jobOf(context, owner, { about: statement.id, step: 'failed' });
  const failed = withStatus(statement, 'failed', { at: clock.now(), failureReason: 'processing_failed' });
  let events: BusEvent[] = [];
  await context.db.tx(async (tx) => {
    events = [];
    if (!(await saveStatement(tx, owner, failed))) return;
    emitterOf(events)('statement.failed', toEventPayload(failed));
    await insertEvents(tx, events);
  });
  if (events.length > 0) context.deps.published();
  return true;
}
