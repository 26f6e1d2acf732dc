// A page's form that carries files: read as it comes, one file after another, each passed on in chunks to the file service. What is in
// memory is one chunk, however large the files are. Its one danger is a sender who is slow on purpose: it holds a place of its own kind, not
// one of a request, and must bring bytes at a pace.
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { fileTypeFromBuffer } from 'file-type';
import type { FormFiles, PageFiles } from '@pay/contract/customer-care';
import type { Ctx } from '@pay/contract/ctx';
import { Fault, InvariantBroken, invalidField, isFault, notFound } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { platformOwner } from '@pay/core/owner';
import { DAY, iso } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import { errorOf } from '@pay/kernel/log';
import { timeouts } from '../../config.ts';
import { boundedFields, formBounds, formText } from '../../domain/form.ts';
import { ClientGone, closesSocket } from '../request/body.ts';
import { contextOf, type ContextInput } from '../request/context.ts';
import type { HttpDeps } from '../http-deps.ts';
import { keylessAt } from '../request/identify.ts';
import { full, type RequestSlot } from '../request/request-slot.ts';

export type SentForm = { readonly fields: Readonly<Record<string, string>>; readonly files: PageFiles };
type SentFile = PageFiles[string];
type WantedFile = FormFiles['files'][number];
type FileType = WantedFile['types'][number];

export type FormRequest = Omit<ContextInput, 'scenario'> & {
  readonly params: Readonly<Record<string, string>>;
  readonly slot: RequestSlot;
};

/** Files that nothing uses are gone after it: the one that was just answered is used within seconds. */
const unusedMs = 7 * DAY;

export const isMultipart = (contentType = ''): boolean => /^multipart\/form-data\s*;/i.test(contentType.trim());

/** The whole form, its files stored. Throws 404 for a page that is not there, before anything is read, and 429 or 503 as other bodies do. */
export async function receiveForm(deps: HttpDeps, asked: FormRequest): Promise<SentForm> {
  try {
    const wanted = await wantedFiles(deps, asked);
    const leave = enter(deps, asked);
    try {
      asked.slot.rest();
      const form = await readParts(deps, asked, wanted);
      asked.slot.resume();
      return form;
    } finally {
      leave();
    }
  } catch (error) {
    // A part of the body may be on the wire still.
    if (isFault(error) && !asked.request.complete) closesSocket.add(error);
    throw error;
  }
}

async function wantedFiles(deps: HttpDeps, asked: FormRequest): Promise<readonly WantedFile[]> {
  const { formFiles } = asked.compiled.route;
  const call = formFiles === undefined ? undefined : deps.calls[formFiles.service]?.[formFiles.name];
  if (call === undefined) throw new InvariantBroken(`no client for the files of ${asked.compiled.label}`);
  const params = asked.compiled.route.params?.safeParse(asked.params);
  if (params?.success === false) throw notFound();
  // The operation's own schema says so.
  const { files } = (await call(contextOf(deps, { ...asked, scenario: undefined }), asked.params)) as FormFiles;
  const { contentLength = 0 } = asked.inbound;
  if (contentLength > bytesMaxOf(files)) throw tooLarge();
  return files;
}

const tooLarge = (): Fault =>
  invalidField('body', 'too_long', `Files have at most ${mib(limits.fileBytes)} each`, {
    hint: 'Go back and send one photo at a time: what the page has it keeps.',
  });

const mib = (bytes: number): string => `${bytes / 1_048_576} MiB`;
/** A little more than the largest form there can be, so that a file above its bound is explained on the page. */
const bytesMaxOf = (files: readonly WantedFile[]): number => (files.length + 1) * limits.fileBytes + formBounds.bytes;

function enter({ pageUploads, metrics }: HttpDeps, { inbound }: FormRequest): () => void {
  const caller = keylessAt(inbound.ip);
  const why = pageUploads.enter() ? pageUploads.join(caller) : 'all';
  if (why !== undefined) {
    if (why !== 'all') pageUploads.leave();
    throw full(metrics, 'uploads', why);
  }
  return () => {
    pageUploads.part(caller);
    pageUploads.leave();
  };
}

function readParts(deps: HttpDeps, asked: FormRequest, wanted: readonly WantedFile[]): Promise<SentForm> {
  const { request } = asked;
  return new Promise((resolve, reject) => {
    const fields: [string, string][] = [];
    const files: Record<string, SentFile> = {};
    const stored: Promise<void>[] = [];
    const streams = new Set<Readable>();
    const over = new AbortController();
    const parser = parserOf(request);
    const end = (settle: () => void): void => {
      if (over.signal.aborted) return;
      over.abort();
      request.unpipe(parser);
      settle();
    };
    const fail = (error: unknown): void =>
      end(() => {
        // Whoever stores one of them finds out, and drops what it had.
        for (const stream of streams) stream.destroy(new Error('the form ended'));
        reject(toFault(error) as Error);
      });
    const pace = paceOf(deps, over.signal, { bytesMax: bytesMaxOf(wanted), fail });
    parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) fail(formText.tooLongField());
      else fields.push([name, value]);
    });
    for (const bound of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
      parser.on(bound, () => fail(formText.tooManyFields()));
    parser.on('file', (name, stream, fileName) => {
      const want = wanted.find(({ field }) => field === name && !Object.hasOwn(files, name));
      // Of a field that is not asked for, or once more: read past.
      if (want === undefined) return void stream.resume();
      files[name] = { refused: '' };
      streams.add(stream);
      stored.push(
        storeFile({ deps, asked, want, pace }, stream, fileName).then((sent) => {
          if (sent === undefined) delete files[name];
          else files[name] = sent;
        }),
      );
      stored.at(-1)?.catch(fail);
    });
    parser.on('error', fail);
    parser.on(
      'finish',
      () => void Promise.all(stored).then(() => end(() => resolve({ fields: boundedFields(fields), files })), fail),
    );
    request.on('data', (chunk: Buffer) => pace.came(chunk.length));
    for (const event of ['error', 'close'] as const)
      request.on(event, () => {
        // Every request closes in the end; only one that never ended was broken off.
        if (!request.complete) fail(new ClientGone());
      });
    request.pipe(parser);
  });
}

function parserOf({ headers }: IncomingMessage): Busboy {
  const contentType = headers['content-type'] ?? '';
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      limits: {
        fieldNameSize: formBounds.name,
        fieldSize: formBounds.value * 4,
        fields: formBounds.fields,
        files: formBounds.files,
        parts: formBounds.fields + formBounds.files,
        headerPairs: 20,
      },
    });
  } catch (error) {
    throw toFault(error);
  }
}

/** What the parser throws is about the body's form, and says nothing that a sender could not know. */
const toFault = (error: unknown): unknown =>
  isFault(error) || error instanceof ClientGone || error instanceof InvariantBroken ? error : unreadable(error);
const unreadable = (cause: unknown): Fault =>
  new Fault('INVALID_REQUEST', 'The form could not be read', {
    details: [{ field: 'body', code: 'invalid_format', message: 'Body is no form in multipart/form-data' }],
    cause,
  });

type FileDeps = { readonly deps: HttpDeps; readonly asked: FormRequest; readonly want: WantedFile; readonly pace: Pace };

/** Undefined where nothing was chosen. What a person can mend is said on the page, so it is no fault. */
async function storeFile(given: FileDeps, stream: Readable, fileName: string | undefined): Promise<SentFile | undefined> {
  const chunks = chunksOf(stream);
  const first = await chunks.next();
  if (first.done === true) return (fileName ?? '') === '' ? undefined : { refused: 'The file is empty.' };
  const contentType = await typeOf(first.value, given.want);
  if (contentType !== undefined) return storeChunks(given, contentType, { first: first.value, rest: chunks });
  await readPast(chunks);
  return { refused: `Choose ${wordsOf(given.want.types)}: this file is something else.` };
}

type Content = { readonly first: Buffer; readonly rest: AsyncGenerator<Buffer> };

async function storeChunks(given: FileDeps, contentType: FileType, { first, rest }: Content): Promise<SentFile> {
  const { deps, want, pace } = given;
  const { file, clock } = deps;
  const ctx = platformCtx(given);
  const fresh = (step: string): Ctx => ({ ...childCtx(ctx, step), deadline: clock.now() + limits.requestMs });
  const expiresAt = iso(clock.now() + unusedMs);
  // What a file is called may tell of its owner, and nobody needs it.
  const { fileId } = await pace.waitFor(file.begin(ctx, { purpose: 'identity_document', contentType, expiresAt }));
  let size = 0;
  let chunks = 0;
  const add = async (chunk: Buffer): Promise<void> => {
    const number = chunks++;
    size += chunk.length;
    if (size > limits.fileBytes) throw invalidField(want.field, 'too_long', `The file is larger than ${mib(limits.fileBytes)}`);
    await pace.waitFor(file.append(fresh(`chunk:${number}`), { fileId, number, bytes: chunk.toString('base64') }));
  };
  try {
    await add(first);
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) await add(next.value);
    await pace.waitFor(file.finish(fresh('finish'), { fileId, chunks }));
    return { fileId };
  } catch (error) {
    // Left over, it is gone after a day by itself.
    await file
      .release(fresh('drop'), { fileId, usedBy: 'nothing' })
      .catch((left: unknown) => deps.log.warn('a refused file stays for a day', { error: errorOf(left) }));
    if (!isFault(error) || error.code !== 'INVALID_REQUEST') throw error;
    await readPast(rest);
    return { refused: `${error.details[0]?.message ?? error.message}. Choose another file.` };
  }
}

const platformCtx = ({ deps, asked, want }: FileDeps): Ctx => {
  const { caller: _nobody, ...ctx } = contextOf(deps, { ...asked, scenario: undefined });
  return { ...childCtx(ctx, want.field), owner: platformOwner, keyId: platformOwner.account };
};

/** What is left of a file must be read for the parts behind it to come. */
async function readPast(chunks: AsyncGenerator<Buffer>): Promise<void> {
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next());
}

/** By what the bytes say; the name and the type that a browser sends are its word only. */
async function typeOf(head: Buffer, { types }: WantedFile): Promise<FileType | undefined> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  return types.find((type) => type === found);
}

const words: Readonly<Record<string, string>> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'application/pdf': 'PDF' };
const wordsOf = (types: readonly string[]): string =>
  `a file of the type ${types.map((type) => words[type] ?? type).join(' or ')}`;

/** Pieces as they come, joined to chunks of which all but the last are full. */
async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size < limits.fileChunkBytes) continue;
    let rest = Buffer.concat(pieces, size);
    for (; rest.length >= limits.fileChunkBytes; rest = rest.subarray(limits.fileChunkBytes))
      yield rest.subarray(0, limits.fileChunkBytes);
    pieces = [rest];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(pieces, size);
}

type Pace = {
  came(bytes: number): void;
  /** While we are the slow ones, nobody else is. */
  waitFor<T>(work: Promise<T>): Promise<T>;
};
type PaceBounds = { readonly bytesMax: number; readonly fail: (error: unknown) => void };

/** In each `paceMs`: a hundred kilobits a second, which a bad line has. */
const paceBytes = 128 * 1_024;

/** Ends a form of which too little comes, because its place is another's, or too much. */
function paceOf({ clock }: HttpDeps, over: AbortSignal, { bytesMax, fail }: PaceBounds): Pace {
  const since = { bytes: 0, isOurs: false };
  let total = 0;
  let working = 0;
  const watch = async (): Promise<void> => {
    while (!over.aborted) {
      Object.assign(since, { bytes: 0, isOurs: working > 0 });
      await clock.sleep(timeouts.paceMs, over);
      if (!over.aborted && !since.isOurs && since.bytes < paceBytes) fail(formText.tooSlow());
    }
  };
  void watch();
  return {
    came(bytes) {
      since.bytes += bytes;
      total += bytes;
      if (total > bytesMax) fail(tooLarge());
    },
    async waitFor(work) {
      working += 1;
      since.isOurs = true;
      try {
        return await work;
      } finally {
        working -= 1;
      }
    },
  };
}
