// A page's form with files. The gateway reads one file after another and passes each to the file service in chunks, so
// that only one chunk is in memory. The danger is a sender that is slow on purpose. Therefore a form holds an upload
// place instead of a request's slot, and must keep a pace.
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FormFiles, PageFiles } from '@pay/contract/customer/operator';
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

/**
 * The whole form, after its files are stored. Throws 404 for an unknown page before it reads anything, and 429 or 503
 * like other bodies.
 */
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
    // A part of the body may still be on the wire.
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
  // The operation declares this output.
  const { files } = (await call(buildCtx(deps, request), request.params)) as FormFiles;
  const { contentLength = 0 } = request.head;
  if (contentLength > bytesMaxOf(files)) throw tooLarge();
  return files;
}

const tooLarge = (): Fault =>
  invalidField('body', 'too_long', `Each file must be at most ${mib(limits.fileBytes)}`, {
    hint: 'Go back and send one photo at a time. The page keeps the files that it received.',
  });

/**
 * Maximum bytes of a form: a little more than the largest valid form, so that the page can explain a file that is too
 * large.
 */
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
        // `storeFile` sees the error and releases the file that it began.
        for (const stream of streams) stream.destroy(new Error('form upload aborted'));
        nodeRequest.pause();
        reject(toFault(error));
      });
    const bounds = { bytesMax: bytesMaxOf(fileFields), tooLarge, tooSlow: () => tooSlow(nodeRequest) };
    const pace = paceOf(deps, over.signal, { ...bounds, fail });
    parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) fail(formText.tooLongField());
      else fields.push([name, value]);
    });
    for (const bound of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
      parser.on(bound, () => fail(formText.tooManyFields()));
    parser.on('file', (name, stream, fileName) => {
      // A form that breaks off also fails the stream of its file. Without a listener that error would end the process.
      stream.on('error', () => undefined);
      const want = fileFields.find(({ field }) => field === name && !Object.hasOwn(files, name));
      // A field that the page does not have, or a second file for the same field, is skipped.
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
        // Every request closes in the end. If it is not complete by then, the caller hung up.
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

/** The parser's errors concern the form of the body. They contain nothing that the sender does not know. */
const toFault = (error: unknown): unknown =>
  isFault(error) || error instanceof ClientGone || error instanceof InvariantBroken ? error : unreadable(error);
const unreadable = (cause: unknown): Fault =>
  new Fault('INVALID_REQUEST', 'The form could not be read', {
    details: [{ field: 'body', code: 'invalid_format', message: 'The body must be multipart/form-data' }],
    cause,
  });
