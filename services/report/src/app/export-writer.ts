// Writes the file of an export in full chunks. What it takes to go on after a crash is in `progress`: the chunks that are written,
// the bytes after them, and the state of the SHA-256 over all of both. The file service computes its own when the file is finished;
// if the two differ, somebody wrote between, and the file is begun anew.
import { createSHA256, type IHasher } from 'hash-wasm';
import type { Ctx } from '@pay/contract/ctx';
import type { FileType } from '@pay/contract/file';
import { derive, sameBody, type Id } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import { iso } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import type { Clients } from '@pay/kernel/service';
import { exportPrinter, type ExportPrinter } from '../domain/export-text.ts';
import type { ExportProgress, MadeExport } from '../domain/export.ts';
import { dayAt } from '../domain/period.ts';
import type { needs } from './clients.ts';

/** Chunks on their way at once. */
const chunksAtOnce = 4;
/** Codes that are named as warnings. */
const unmappedMax = 100;

const fileTypes: Readonly<Record<MadeExport['format'], { type: FileType; ending: string }>> = {
  csv: { type: 'text/csv', ending: 'csv' },
  ndjson: { type: 'application/x-ndjson', ending: 'ndjson' },
  beancount: { type: 'text/plain', ending: 'beancount' },
};

type File = Clients<typeof needs>['file'];
/** `ctx` has an operation id of this writer's own: a chunk that another one wrote is written over. */
export type WriterOptions = { readonly file: File; readonly ctx: Ctx };

export class ExportWriter {
  readonly #options: WriterOptions;
  readonly #made: MadeExport;
  readonly #hash: IHasher;
  readonly #printer: ExportPrinter;
  readonly fileId: Id<'file'>;
  #progress: ExportProgress;
  #tail: Buffer;

  private constructor(options: WriterOptions, made: MadeExport, { hash, fileId }: { hash: IHasher; fileId: Id<'file'> }) {
    this.#options = options;
    this.#made = made;
    this.#hash = hash;
    const { after, rowCount, chunks, sizeBytes, tail, digest, unmapped } = made;
    this.#progress = { after, rowCount, chunks, sizeBytes, tail, digest, unmapped };
    this.#printer = exportPrinter(made);
    this.#tail = Buffer.from(made.tail ?? '', 'base64');
    this.fileId = fileId;
  }

  /** Goes on where the last progress was saved. The same attempt has the same file. */
  static async open(options: WriterOptions, made: MadeExport): Promise<ExportWriter> {
    const hash = await createSHA256();
    if (made.digest === null) hash.init();
    else hash.load(new Uint8Array(made.digest));
    const writer = new ExportWriter(options, made, { hash, fileId: made.fileId ?? (await begin(options, made)) });
    if (made.digest === null) await writer.#write(writer.#printer.head);
    return writer;
  }

  /** Adds rows that came as one JSON object a line. */
  async add(lines: string, count: number): Promise<void> {
    const { text, count: rows, unmapped } = this.#printer.print(lines, count);
    const known = this.#progress.unmapped;
    const warned = unmapped.length === 0 ? known : [...new Set([...known, ...unmapped])].slice(0, unmappedMax);
    this.#progress = { ...this.#progress, rowCount: this.#progress.rowCount + rows, unmapped: warned };
    await this.#write(text);
  }

  get rowCount(): number {
    return this.#progress.rowCount;
  }

  /** What is written so far, once `after` is the position of the last row of it. */
  progress(after: string | null): ExportProgress {
    return { ...this.#progress, after, tail: this.#tail.toString('base64'), digest: this.#hash.save() };
  }

  /** Writes the last chunk and finishes the file. Null where it did not come out as it was written. */
  async finish(): Promise<{ sha256: string; sizeBytes: number } | null> {
    const { file, ctx } = this.#options;
    // A file has a chunk, also an empty one.
    const isRest = this.#tail.length > 0 || this.#progress.chunks === 0;
    if (isRest) await this.#append([this.#tail]);
    const chunks = this.#progress.chunks + (isRest ? 1 : 0);
    const stored = await file.finish(childCtx(ctx, 'finish'), { fileId: this.fileId, chunks });
    const sha256 = this.#hash.digest('hex');
    return stored.sha256 === sha256 ? { sha256, sizeBytes: stored.sizeBytes } : null;
  }

  async #write(text: string): Promise<void> {
    if (text === '') return;
    const bytes = Buffer.from(text);
    this.#hash.update(bytes);
    const all = this.#tail.length === 0 ? bytes : Buffer.concat([this.#tail, bytes]);
    const size = limits.fileChunkBytes;
    const full = Array.from({ length: Math.floor(all.length / size) }, (_, n) => all.subarray(n * size, (n + 1) * size));
    for (let n = 0; n < full.length; n += chunksAtOnce) {
      const some = full.slice(n, n + chunksAtOnce);
      await this.#append(some);
      this.#progress = { ...this.#progress, chunks: this.#progress.chunks + some.length };
    }
    this.#tail = Buffer.from(all.subarray(full.length * size));
    this.#progress = { ...this.#progress, sizeBytes: this.#progress.sizeBytes + bytes.length };
  }

  async #append(some: readonly Buffer[]): Promise<void> {
    const { file, ctx } = this.#options;
    const first = this.#progress.chunks;
    await Promise.all(
      some.map((bytes, n) => {
        const number = first + n;
        const chunk = { fileId: this.fileId, number, bytes: bytes.toString('base64') };
        return file.append(childCtx(ctx, `chunk:${this.#made.attempt}:${number}`), chunk);
      }),
    );
  }
}

async function begin(
  { file, ctx }: WriterOptions,
  { id, type, format, attempt, asOf, expiresAt }: MadeExport,
): Promise<Id<'file'>> {
  const operationId = sameBody('operation', derive('operation', id, `file:${attempt}`));
  const { type: contentType, ending } = fileTypes[format];
  const name = `${type}-${dayAt(asOf, 'UTC')}.${ending}`;
  const until = expiresAt === null ? null : iso(expiresAt);
  const { fileId } = await file.begin(
    { ...ctx, operationId },
    { purpose: 'export', contentType, name, usedBy: id, expiresAt: until },
  );
  return fileId as Id<'file'>;
}
