// Writes exports. Progress is saved now and then under the version that was read, so that whoever lost an export to another
// process, to its caller or to a reset finds out before anything is called complete.
import type { ExportRows } from '@pay/contract/export-rows';
import { jobRowsMax } from '@pay/contract/long-job';
import type { BusEvent } from '@pay/contract/event';
import { isFault } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { MINUTE, SECOND, type Clock } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import type { Emit } from '@pay/kernel/handler';
import { insertEvents } from '@pay/kernel/outbox';
import type { FailureReason } from '../domain/statement.ts';
import { endedExport, exportView, noProgress, type MadeExport } from '../domain/export.ts';
import { exportLeaseMs, saveExport } from '../store/exports.ts';
import { pageAsked, readerOf } from './export-rows.ts';
import { ExportWriter } from './export-writer.ts';
import { jobOf, type Maker } from './make-statement.ts';
import { watermarkOf } from './watermark.ts';

/** Pages that are written before progress is saved: as many as are behind it, from the first to the most; and long before the lease ends. */
const saveAfter = { first: 8, most: 64, ms: 3 * SECOND } as const;
/** Milliseconds that one step may take: writing a chunk, reading a page, finishing a large file. */
const stepMs = 10 * SECOND;
const finishMs = 2 * MINUTE;
/** Milliseconds until a journal is looked at again whose numbers are still being given. */
const settleMs = 250;
/** Files that are begun anew for one export before it fails. */
const attemptsMax = 3;

export type ExportRun = { readonly maker: Maker; readonly owner: Owner };
type Job = Awaited<ReturnType<typeof jobOf>>;

/** The event tells what an export became. */
const told = (made: MadeExport) => ({
  id: made.id,
  version: made.version,
  snapshot: exportView(made),
});

/** A context of this run's own, so that what another one wrote under the same step is no answer to this one. */
const runOf = ({ maker, owner }: ExportRun, made: MadeExport): Promise<Job> =>
  jobOf(maker, owner, { about: maker.ids.next('export', maker.clock.now()), step: made.id });

const within = (job: Job, maker: Maker, ms: number) => ({ ...job.ctx, deadline: maker.clock.now() + ms });

/** Writes an export to its end, or until its caller, or another process, has it. */
export async function writeExport(running: ExportRun, taken: MadeExport): Promise<void> {
  const { maker } = running;
  const job = await runOf(running, taken);
  const read = readerOf(maker.deps.clients, taken.type);
  if (read === undefined) return;
  const ask = (of: MadeExport, n: number): Promise<ExportRows> =>
    read(childCtx(within(job, maker, stepMs), `page:${n}`), pageAsked(of));
  let made: MadeExport | undefined = taken;
  if (!made.isSettled) made = await settle(running, made, await ask(made, 0));
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
      return end(running, job, endedExport(made, 'failed', { at: job.clock.now(), failureReason: 'too_many_rows' }));
    if (after === null) return finish(running, job, { writer, made });
    if (!isSaveDue()) continue;
    const saved: MadeExport | undefined = await save(running, {
      ...made,
      ...(await writer.progress(after)),
      fileId: writer.fileId,
      status: 'running',
    });
    if (saved === undefined) return;
    made = saved;
  }
}

/** Asked after each page whether progress is to be saved now. */
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

/** Takes over the mark of a snapshot that is whole, or comes back to it soon. */
async function settle(running: ExportRun, made: MadeExport, { until, isSettled }: ExportRows): Promise<MadeExport | undefined> {
  const { owner, maker } = running;
  const watermark = isSettled ? watermarkOf(maker.deps.keyring, until, { owner, type: made.type }) : null;
  const next = { ...made, until, isSettled, watermark, status: 'running' as const };
  const saved = await save(running, next, isSettled ? exportLeaseMs : settleMs);
  return isSettled ? saved : undefined;
}

async function save({ maker, owner }: ExportRun, made: MadeExport, pauseMs = exportLeaseMs): Promise<MadeExport | undefined> {
  const next = { ...made, version: made.version + 1 };
  return (await saveExport(maker.db.knex, owner, next, maker.clock.now() + pauseMs)) ? next : undefined;
}

async function finish(running: ExportRun, job: Job, { writer, made }: { writer: ExportWriter; made: MadeExport }): Promise<void> {
  const progress = await writer.progress(null);
  const stored = await writer.finish();
  if (stored !== null) {
    const complete = { ...made, ...progress, fileId: writer.fileId };
    return end(running, job, { ...endedExport(complete, 'completed', { at: job.clock.now() }), ...stored });
  }
  // Begun anew; an export is never called complete on a file that is not the one that was written.
  if (made.attempt + 1 < attemptsMax) {
    await save(running, { ...made, ...noProgress, fileId: null, attempt: made.attempt + 1 }, 0);
    return;
  }
  return end(running, job, endedExport(made, 'failed', { at: job.clock.now(), failureReason: 'rows_unavailable' }));
}

/** The last commit of an export, with its event. Nothing where somebody else ended it. */
async function end(running: ExportRun, job: Job, made: MadeExport): Promise<void> {
  const { maker, owner } = running;
  let events: BusEvent[] = [];
  await maker.db.tx(async (tx) => {
    events = [];
    if (!(await saveExport(tx, owner, made))) return;
    tellEnd(job.emitterOf(events), made);
    await insertEvents(tx, events);
  });
  if (events.length > 0) maker.deps.published();
}

function tellEnd(emit: Emit, made: MadeExport): void {
  const type = made.status === 'completed' ? 'export.completed' : 'export.failed';
  emit(type, told(made));
}

/** Writes a page that the gateway brought. A page that was written already, or is not the next, is left alone. */
export async function writeBrought(
  running: ExportRun,
  made: MadeExport,
  { after, page }: { after: string | null; page: ExportRows },
): Promise<void> {
  const { maker } = running;
  if (made.after !== after || (made.isSettled && made.until !== page.until)) return;
  const job = await runOf(running, made);
  if (!made.isSettled) return void (await settle(running, made, page));
  const writer = await ExportWriter.open({ file: maker.deps.clients.file, ctxNow: () => within(job, maker, finishMs) }, made);
  await writer.add(page);
  if (writer.rowCount > jobRowsMax)
    return end(running, job, endedExport(made, 'failed', { at: job.clock.now(), failureReason: 'too_many_rows' }));
  if (page.after === null) return finish(running, job, { writer, made });
  await save(running, { ...made, ...(await writer.progress(page.after)), fileId: writer.fileId, status: 'running' });
}

/** Whether the rows will never come: the service says that the request itself is at fault. */
const isHopeless = (error: unknown): boolean => isFault(error) && error.code === 'INVALID_REQUEST';

/** An export whose rows can not be read ends. @throws whatever else failed: it is tried again, from what was saved */
export async function failIfHopeless(running: ExportRun, made: MadeExport, error: unknown): Promise<void> {
  if (!isHopeless(error)) throw error;
  await failExport(running, made, 'rows_unavailable');
}

/** Ends an export as failed, with its event. Nothing where somebody else has ended it. */
export async function failExport(running: ExportRun, made: MadeExport, failureReason: FailureReason): Promise<boolean> {
  const job = await runOf(running, made);
  await end(running, job, endedExport(made, 'failed', { at: job.clock.now(), failureReason }));
  return true;
}
