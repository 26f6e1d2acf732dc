// Writes the file of an export in full chunks. `progress` has everything for continuing after a crash: the written
// chunks, the bytes after them, and the state of the SHA-256 over both. The file service computes its own hash when the
// file is finished. If the two differ, another process wrote in between, and the file is started again.
import { createSHA256, type IHasher } from 'hash-wasm';
import type { Ctx } from '@pay/contract/ctx';
import { exportScopes } from '@pay/contract/report/export';
import type { FileType } from '@pay/contract/file/shapes';
import { derive, sameBody, type Id } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import { iso } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import type { Clients } from '@pay/kernel/service';
import { exportPrinter, type AnsweredRows, type ExportPrinter } from '../domain/export-text.ts';
import type { ExportProgress, StoredExport } from '../domain/export.ts';
import { dayAt } from '../domain/period.ts';
import type { needs } from './clients.ts';

/** Maximum number of concurrent chunk uploads: the next pages are read and printed during the uploads. */
const chunksAtOnce = 4;
/** Maximum number of unmapped account codes that are listed as warnings. */
const unmappedMax = 100;

const fileTypes: Readonly<Record<StoredExport['format'], { type: FileType; ending: string }>> = {
  csv: { type: 'text/csv', ending: 'csv' },
  ndjson: { type: 'application/x-ndjson', ending: 'ndjson' },
  beancount: { type: 'text/plain', ending: 'beancount' },
};

type File = Clients<typeof needs>['file'];
/**
 * `ctxNow` returns a context with an operation id of this writer, so that another writer's chunk is overwritten, and
 * with a deadline for one call from now.
 */
export type WriterOptions = { readonly file: File; readonly ctxNow: () => Ctx };

export class ExportWriter {
  readonly #options: WriterOptions;
  readonly #made: StoredExport;
  readonly #hash: IHasher;
  readonly #printer: ExportPrinter;
  readonly fileId: Id<'file'>;
  #progress: ExportProgress;
  #tail: Buffer;
  /** Chunks being uploaded, oldest first. */
  #sent: Promise<unknown>[] = [];

  private constructor(
    options: WriterOptions,
    storedExport: StoredExport,
    { hash, fileId }: { hash: IHasher; fileId: Id<'file'> },
  ) {
    this.#options = options;
    this.#made = storedExport;
    this.#hash = hash;
    const { after, rowCount, chunks, sizeBytes, tail, digest, unmapped } = storedExport;
    this.#progress = { after, rowCount, chunks, sizeBytes, tail, digest, unmapped };
    this.#printer = exportPrinter(storedExport);
    this.#tail = Buffer.from(storedExport.tail ?? '', 'base64');
    this.fileId = fileId;
  }

  /** Continues from the last saved progress. The same attempt has the same file. */
  static async open(options: WriterOptions, storedExport: StoredExport): Promise<ExportWriter> {
    const hash = await createSHA256();
    if (storedExport.digest === null) hash.init();
    else hash.load(new Uint8Array(storedExport.digest));
    const writer = new ExportWriter(options, storedExport, {
      hash,
      fileId: storedExport.fileId ?? (await begin(options, storedExport)),
    });
    if (storedExport.digest === null) await writer.#write(writer.#printer.head);
    return writer;
  }

  async add(page: AnsweredRows): Promise<void> {
    const { text, count: rows, unmapped } = this.#printer.print(page);
    const known = this.#progress.unmapped;
    const warned = unmapped.length === 0 ? known : [...new Set([...known, ...unmapped])].slice(0, unmappedMax);
    this.#progress = { ...this.#progress, rowCount: this.#progress.rowCount + rows, unmapped: warned };
    await this.#write(text);
  }

  get rowCount(): number {
    return this.#progress.rowCount;
  }

  /** The progress once `after` is the position of the last written row. */
  async progress(after: string | null): Promise<ExportProgress> {
    // Only chunks that are in the file count as progress.
    await Promise.all(this.#sent.splice(0));
    return { ...this.#progress, after, tail: this.#tail.toString('base64'), digest: this.#hash.save() };
  }

  /** Writes the last chunk and finishes the file. Null if the file differs from the written bytes. */
  async finish(): Promise<{ sha256: string; sizeBytes: number } | null> {
    const { file, ctxNow } = this.#options;
    // Every file has a chunk, even an empty one.
    const isRest = this.#tail.length > 0 || this.#progress.chunks === 0;
    const { chunks: full } = this.#progress;
    if (isRest) await this.#append(full, this.#tail);
    await Promise.all(this.#sent.splice(0));
    const chunks = full + (isRest ? 1 : 0);
    const stored = await file.finish(childCtx(ctxNow(), 'finish'), { fileId: this.fileId, chunks });
    const sha256 = this.#hash.digest('hex');
    return stored.sha256 === sha256 ? { sha256, sizeBytes: stored.sizeBytes } : null;
  }

  async #write(text: string): Promise<void> {
    if (text === '') return;
    const bytes = Buffer.from(text);
    this.#hash.update(bytes);
    const size = limits.fileChunkBytes;
    let rest = bytes;
    for (let room = size - this.#tail.length; rest.length >= room; room = size) {
      await this.#send(this.#tail.length === 0 ? rest.subarray(0, room) : Buffer.concat([this.#tail, rest.subarray(0, room)]));
      rest = rest.subarray(room);
      this.#tail = Buffer.alloc(0);
    }
    this.#tail = Buffer.concat([this.#tail, rest]);
    this.#progress = { ...this.#progress, sizeBytes: this.#progress.sizeBytes + bytes.length };
  }

  /** Uploads the next full chunk, once an upload slot is free. */
  async #send(chunk: Buffer): Promise<void> {
    if (this.#sent.length >= chunksAtOnce) await this.#sent.shift();
    const sent = this.#append(this.#progress.chunks, chunk);
    // The next await reports the error.
    sent.catch(() => undefined);
    this.#sent.push(sent);
    this.#progress = { ...this.#progress, chunks: this.#progress.chunks + 1 };
  }

  async #append(number: number, bytes: Buffer): Promise<void> {
    const { file, ctxNow } = this.#options;
    const chunk = { fileId: this.fileId, number, bytes: bytes.toString('base64') };
    await file.append(childCtx(ctxNow(), `chunk:${this.#made.attempt}:${number}`), chunk);
  }
}

async function begin(
  { file, ctxNow }: WriterOptions,
  { id, type, format, attempt, asOf, expiresAt }: StoredExport,
): Promise<Id<'file'>> {
  const operationId = sameBody('operation', derive('operation', id, `file:${attempt}`));
  const { type: contentType, ending } = fileTypes[format];
  const name = `${type}-${dayAt(asOf, 'UTC')}.${ending}`;
  const until = expiresAt === null ? null : iso(expiresAt);
  const { fileId } = await file.begin(
    { ...ctxNow(), operationId },
    { purpose: 'export', scope: exportScopes[type], contentType, name, usedBy: id, expiresAt: until },
  );
  return fileId as Id<'file'>;
}
