// Writes exports. The writer saves progress periodically, and a save succeeds only if the version is unchanged. If
// another process, a cancellation, or a reset changes the export, the next save fails and the writer stops.
import type { ExportRows } from '@pay/contract/export-rows';
import { jobRowsMax } from '@pay/contract/report/long-job';
import type { BusEvent } from '@pay/contract/event';
import { isFault } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { MINUTE, SECOND, type Clock } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import type { Emit } from '@pay/kernel/handler';
import { insertEvents } from '@pay/kernel/outbox';
import type { FailureReason } from '../domain/statement.ts';
import { endExport, exportView, noProgress, type StoredExport } from '../domain/export.ts';
import { exportLeaseMs, saveExport } from '../store/exports.ts';
import { pageAsked, readerOf } from './export-rows.ts';
import { ExportWriter } from './export-writer.ts';
import { jobOf, type ReportContext } from './make-statement.ts';
import { watermarkOf } from './watermark.ts';

/**
 * Progress is saved after as many pages as the last save had, at least `first` and at most `most`, or after `ms`, well
 * before the lease ends.
 */
const saveAfter = { first: 8, most: 64, ms: 3 * SECOND } as const;
/** Milliseconds until reading a page times out. */
const stepMs = 10 * SECOND;
/** Milliseconds until a call to the file service times out: finishing a large file is slow. */
const finishMs = 2 * MINUTE;
/** Milliseconds until the next check of a journal whose numbers are still being assigned. */
const snapshotRetryMs = 250;
/** Maximum number of files that are started for one export before it fails. */
const attemptsMax = 3;

export type ExportRun = { readonly maker: ReportContext; readonly owner: Owner };
type Job = Awaited<ReturnType<typeof jobOf>>;

/** The event has the final state of the export. */
const toEventPayload = (storedExport: StoredExport) => ({
  id: storedExport.id,
  version: storedExport.version,
  snapshot: exportView(storedExport),
});

/** A context with a new operation id, so that calls of this run do not get the results of another run. */
const runOf = ({ maker, owner }: ExportRun, storedExport: StoredExport): Promise<Job> =>
  jobOf(maker, owner, { about: maker.ids.next('export', maker.clock.now()), step: storedExport.id });

const within = (job: Job, context: ReportContext, ms: number) => ({ ...job.ctx, deadline: context.clock.now() + ms });

/** Writes an export to its end, or until its caller cancels it or another process takes it. */
export async function writeExport(run: ExportRun, takenExport: StoredExport): Promise<void> {
  const { maker } = run;
  const job = await runOf(run, takenExport);
  const read = readerOf(maker.deps.clients, takenExport.type);
  if (read === undefined) return;
  const ask = (of: StoredExport, n: number): Promise<ExportRows> =>
    read(childCtx(within(job, maker, stepMs), `page:${n}`), pageAsked(of));
  let made: StoredExport | undefined = takenExport;
  if (!made.isSettled) made = await saveSnapshotMark(run, made, await ask(made, 0));
  if (made === undefined) return;
  const writer = await ExportWriter.open({ file: maker.deps.clients.file, ctxNow: () => within(job, maker, finishMs) }, made);
  const isSaveDue = savePoints(maker.clock);
  let page = ask(made, 1);
  for (let n = 2; ; n += 1) {
    const answered = await page;
    const { after } = answered;
    // The next page is read while this one is written.
    if (after !== null) page = ask({ ...made, after }, n);
    page.catch(() => undefined);
    await writer.add(answered);
    if (writer.rowCount > jobRowsMax)
      return end(run, job, endExport(made, 'failed', { at: job.clock.now(), failureReason: 'too_many_rows' }));
    if (after === null) return finish(run, job, { writer, made });
    if (!isSaveDue()) continue;
    const saved: StoredExport | undefined = await save(run, {
      ...made,
      ...(await writer.progress(after)),
      fileId: writer.fileId,
      status: 'running',
    });
    if (saved === undefined) return;
    made = saved;
  }
}

/** Called after each page: whether to save progress now. */
function savePoints(clock: Clock): () => boolean {
  const { first, most, ms } = saveAfter;
  let [seen, saved, savedAt] = [0, 0, clock.now()];
  return () => {
    seen += 1;
    const isDue = seen - saved >= Math.min(most, Math.max(first, saved)) || clock.now() - savedAt >= ms;
    if (isDue) [saved, savedAt] = [seen, clock.now()];
    return isDue;
  };
}

/** Stores the mark of a complete snapshot, or retries soon. */
async function saveSnapshotMark(
  run: ExportRun,
  storedExport: StoredExport,
  { until, isSettled }: ExportRows,
): Promise<StoredExport | undefined> {
  const { owner, maker } = run;
  const watermark = isSettled ? watermarkOf(maker.deps.keyring, until, { owner, type: storedExport.type }) : null;
  const next = { ...storedExport, until, isSettled, watermark, status: 'running' as const };
  const saved = await save(run, next, isSettled ? exportLeaseMs : snapshotRetryMs);
  return isSettled ? saved : undefined;
}

async function save(
  { maker, owner }: ExportRun,
  storedExport: StoredExport,
  pauseMs = exportLeaseMs,
): Promise<StoredExport | undefined> {
  const next = { ...storedExport, version: storedExport.version + 1 };
  return (await saveExport(maker.db.knex, owner, next, maker.clock.now() + pauseMs)) ? next : undefined;
}

async function finish(run: ExportRun, job: Job, { writer, made }: { writer: ExportWriter; made: StoredExport }): Promise<void> {
  const progress = await writer.progress(null);
  const stored = await writer.finish();
  if (stored !== null) {
    const complete = { ...made, ...progress, fileId: writer.fileId };
    return end(run, job, { ...endExport(complete, 'completed', { at: job.clock.now() }), ...stored });
  }
  // Started again: an export is never completed with a file that differs from the written bytes.
  if (made.attempt + 1 < attemptsMax) {
    await save(run, { ...made, ...noProgress, fileId: null, attempt: made.attempt + 1 }, 0);
    return;
  }
  return end(run, job, endExport(made, 'failed', { at: job.clock.now(), failureReason: 'rows_unavailable' }));
}

/** The last commit of an export, with its event. Does nothing if another process ended it. */
async function end(run: ExportRun, job: Job, storedExport: StoredExport): Promise<void> {
  const { maker, owner } = run;
  let events: BusEvent[] = [];
  await maker.db.tx(async (tx) => {
    events = [];
    if (!(await saveExport(tx, owner, storedExport))) return;
    tellEnd(job.emitterOf(events), storedExport);
    await insertEvents(tx, events);
  });
  if (events.length > 0) maker.deps.published();
}

function tellEnd(emit: Emit, storedExport: StoredExport): void {
  const type = storedExport.status === 'completed' ? 'export.completed' : 'export.failed';
  emit(type, toEventPayload(storedExport));
}

/** Writes a page that the gateway pushed. Skips a page that was written already or is not the next. */
export async function appendPushedPage(
  run: ExportRun,
  storedExport: StoredExport,
  { after, page }: { after: string | null; page: ExportRows },
): Promise<void> {
  const { maker } = run;
  if (storedExport.after !== after || (storedExport.isSettled && storedExport.until !== page.until)) return;
  const job = await runOf(run, storedExport);
  if (!storedExport.isSettled) return void (await saveSnapshotMark(run, storedExport, page));
  const writer = await ExportWriter.open(
    { file: maker.deps.clients.file, ctxNow: () => within(job, maker, finishMs) },
    storedExport,
  );
  await writer.add(page);
  if (writer.rowCount > jobRowsMax)
    return end(run, job, endExport(storedExport, 'failed', { at: job.clock.now(), failureReason: 'too_many_rows' }));
  if (page.after === null) return finish(run, job, { writer, made: storedExport });
  await save(run, { ...storedExport, ...(await writer.progress(page.after)), fileId: writer.fileId, status: 'running' });
}

/** Whether the rows will never come: the service reports that the request itself is wrong. */
const isHopeless = (error: unknown): boolean => isFault(error) && error.code === 'INVALID_REQUEST';

/** Ends an export whose rows cannot be read. @throws every other failure: the job retries from the saved part */
export async function failIfHopeless(run: ExportRun, storedExport: StoredExport, error: unknown): Promise<void> {
  if (!isHopeless(error)) throw error;
  await failExport(run, storedExport, 'rows_unavailable');
}

/** Ends an export as failed, with its event. Does nothing if another process has ended it. */
export async function failExport(run: ExportRun, storedExport: StoredExport, failureReason: FailureReason): Promise<boolean> {
  const job = await runOf(run, storedExport);
  await end(run, job, endExport(storedExport, 'failed', { at: job.clock.now(), failureReason }));
  return true;
}
