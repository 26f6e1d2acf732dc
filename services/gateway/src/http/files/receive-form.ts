// A page's form that carries files: read as it comes, one file after another, each passed on in chunks to the file service. What is in
// memory is one chunk, however large the files are. Its one danger is a sender who is slow on purpose: it holds a place of its own kind, not
// one of a request, and must bring bytes at a pace.
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FormFiles, PageFiles } from '@pay/contract/customer-care';
import { Fault, InvariantBroken, invalidField, isFault, notFound } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { readFields, formBounds, formText } from '../../domain/form.ts';
import { checkEncoding, ClientGone, closesSocket, tooSlow } from '../request/body.ts';
import { buildCtx } from '../request/build-ctx.ts';
import type { AuthenticatedRequest } from '../request/gateway-request.ts';
import type { HttpDeps } from '../http-deps.ts';
import { toCaller } from '../request/identify.ts';
import { takePlace } from '../request/take-place.ts';
import { paceOf } from './pace.ts';
import { mib, storeFile, type FormFile, type WantedFile } from './store-form-file.ts';

type SentForm = { readonly fields: Readonly<Record<string, string>>; readonly files: PageFiles };

export const isMultipart = (contentType = ''): boolean => /^multipart\/form-data\s*;/i.test(contentType.trim());

/** The whole form, its files stored. Throws 404 for a page that is not there, before anything is read, and 429 or 503 as other bodies do. */
export async function receiveForm(deps: HttpDeps, request: AuthenticatedRequest): Promise<SentForm> {
  checkEncoding(request.head);
  try {
    const wanted = await findWantedFiles(deps, request);
    const leave = takePlace(deps.pageUploads, deps.metrics, { bound: 'uploads', caller: toCaller(request) });
    try {
      request.slot.rest();
      const form = await readParts(deps, request, wanted);
      request.slot.resume();
      return form;
    } finally {
      leave();
    }
  } catch (error) {
    // A part of the body may be on the wire still.
    if (isFault(error) && !request.nodeRequest.complete) closesSocket.add(error);
    throw error;
  }
}

async function findWantedFiles(deps: HttpDeps, request: AuthenticatedRequest): Promise<readonly WantedFile[]> {
  const { formFiles } = request.compiledRoute.route;
  const call = formFiles === undefined ? undefined : deps.calls[formFiles.service]?.[formFiles.name];
  if (call === undefined) throw new InvariantBroken(`no client for the files of ${request.compiledRoute.label}`);
  const params = request.compiledRoute.route.params?.safeParse(request.params);
  if (params?.success === false) throw notFound();
  // The operation's own schema says so.
  const { files } = (await call(buildCtx(deps, request), request.params)) as FormFiles;
  const { contentLength = 0 } = request.head;
  if (contentLength > bytesMaxOf(files)) throw tooLarge();
  return files;
}

const tooLarge = (): Fault =>
  invalidField('body', 'too_long', `Each file must have at most ${mib(limits.fileBytes)}`, {
    hint: 'Go back and send one photo at a time. The page keeps the files that it received.',
  });

/** A little more than the largest form there can be, so that a file above its bound is explained on the page. */
const bytesMaxOf = (files: readonly WantedFile[]): number => (files.length + 1) * limits.fileBytes + formBounds.bytes;

function readParts(deps: HttpDeps, request: AuthenticatedRequest, fileFields: readonly WantedFile[]): Promise<SentForm> {
  const { nodeRequest } = request;
  return new Promise((resolve, reject) => {
    const fields: [string, string][] = [];
    const files: Record<string, FormFile> = {};
    const stored: Promise<void>[] = [];
    const streams = new Set<Readable>();
    const over = new AbortController();
    const parser = parserOf(nodeRequest);
    const end = (conclude: () => void): void => {
      if (over.signal.aborted) return;
      over.abort();
      nodeRequest.unpipe(parser);
      conclude();
    };
    const fail = (error: unknown): void =>
      end(() => {
        // Whoever stores one of them finds out, and drops what it had.
        for (const stream of streams) stream.destroy(new Error('the form ended'));
        nodeRequest.pause();
        reject(toFault(error));
      });
    const pace = paceOf(deps, over.signal, {
      bytesMax: bytesMaxOf(fileFields),
      fail,
      tooLarge,
      tooSlow: () => tooSlow(nodeRequest),
    });
    parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) fail(formText.tooLongField());
      else fields.push([name, value]);
    });
    for (const bound of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
      parser.on(bound, () => fail(formText.tooManyFields()));
    parser.on('file', (name, stream, fileName) => {
      // A file that breaks off is an error of its stream too, and without a listener the end of the process: also of one that is read past.
      stream.on('error', () => undefined);
      const want = fileFields.find(({ field }) => field === name && !Object.hasOwn(files, name));
      // Of a field that is not asked for, or once more: read past.
      if (want === undefined) return void stream.resume();
      files[name] = { refused: '' };
      streams.add(stream);
      stored.push(
        storeFile({ deps, request, want, pace }, stream, fileName).then((formFile) => {
          if (formFile === undefined) delete files[name];
          else files[name] = formFile;
        }),
      );
      stored.at(-1)?.catch(fail);
    });
    parser.on('error', fail);
    const whole = async (): Promise<void> => {
      await Promise.all(stored);
      const form = { fields: readFields(fields), files };
      end(() => resolve(form));
    };
    parser.on('finish', () => void whole().catch(fail));
    nodeRequest.on('data', (chunk: Buffer) => pace.came(chunk.length));
    for (const event of ['error', 'close'] as const)
      nodeRequest.on(event, () => {
        // Every request closes in the end; only one that never ended was broken off.
        if (!nodeRequest.complete) fail(new ClientGone());
      });
    nodeRequest.pipe(parser);
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
    details: [{ field: 'body', code: 'invalid_format', message: 'The body must be multipart/form-data' }],
    cause,
  });
