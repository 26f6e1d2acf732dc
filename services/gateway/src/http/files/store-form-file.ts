// One file of a page's form, passed on as it arrives. Its first bytes decide its type, and the file service checks the
// whole file.
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import type { FormFiles, PageFiles } from '@pay/contract/customer/operator';
import type { Ctx } from '@pay/contract/ctx';
import { writeHostedText, type HostedTextKey } from '@pay/contract/hosted-page-texts';
import { invalidField, isFault, type Fault } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { platformOwner } from '@pay/core/owner';
import { DAY, iso } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import { errorOf } from '@pay/kernel/log';
import { choosePageLanguage } from '../../domain/accept-language.ts';
import { buildCtx } from '../request/build-ctx.ts';
import type { AuthenticatedRequest } from '../request/gateway-request.ts';
import type { HttpDeps } from '../http-deps.ts';
import type { Pace } from './pace.ts';

export type FormFile = PageFiles[string];
export type WantedFile = FormFiles['files'][number];
type FileType = WantedFile['types'][number];

/** Milliseconds after which an unused file is deleted. The form uses its files within seconds. */
const unusedMs = 7 * DAY;

export const mib = (bytes: number): string => `${bytes / 1_048_576} MiB`;

type FileInput = {
  readonly deps: HttpDeps;
  readonly request: AuthenticatedRequest;
  readonly want: WantedFile;
  readonly pace: Pace;
};

/** Undefined if no file was chosen. A file that the person can replace is not a fault, because the page explains it. */
export async function storeFile(input: FileInput, stream: Readable, fileName: string | undefined): Promise<FormFile | undefined> {
  const chunks = chunksOf(stream);
  const first = await chunks.next();
  if (first.done === true) return (fileName ?? '') === '' ? undefined : refuse(input, 'file.empty');
  const contentType = await typeOf(first.value, input.want);
  if (contentType !== undefined) return storeChunks(input, contentType, { first: first.value, rest: chunks });
  await readPast(chunks);
  return refuse(input, 'file.type');
}

type Content = { readonly first: Buffer; readonly rest: AsyncGenerator<Buffer> };

async function storeChunks(input: FileInput, contentType: FileType, { first, rest }: Content): Promise<FormFile> {
  const { deps, want, pace } = input;
  const { file, clock } = deps;
  const ctx = platformCtx(input);
  const fresh = (step: string): Ctx => ({ ...childCtx(ctx, step), deadline: clock.now() + limits.requestMs });
  const expiresAt = iso(clock.now() + unusedMs);
  // The name is dropped: it may identify the owner, and no part of the platform needs it.
  const { fileId } = await pace.waitFor(file.begin(ctx, { purpose: 'identity_document', contentType, expiresAt }));
  let size = 0;
  let chunks = 0;
  const add = async (chunk: Buffer): Promise<void> => {
    const number = chunks++;
    size += chunk.length;
    if (size > limits.fileBytes) throw invalidField(want.field, 'too_long', `The file must be at most ${mib(limits.fileBytes)}`);
    await pace.waitFor(file.append(fresh(`chunk:${number}`), { fileId, number, bytes: chunk.toString('base64') }));
  };
  try {
    await add(first);
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) await add(next.value);
    await pace.waitFor(file.finish(fresh('finish'), { fileId, chunks }));
    return { fileId };
  } catch (error) {
    // If the release fails, the unfinished file is deleted after a day.
    const dropped = file.release(fresh('drop'), { fileId, usedBy: 'nothing' });
    await dropped.catch((left: unknown) => deps.log.warn('release of a refused file failed', { err: errorOf(left) }));
    if (!isFault(error) || error.code !== 'INVALID_REQUEST') throw error;
    await readPast(rest);
    return refuse(input, reasonOf(error));
  }
}

const platformCtx = ({ deps, request, want }: FileInput): Ctx => {
  const { caller: _caller, ...ctx } = buildCtx(deps, request);
  return { ...childCtx(ctx, want.field), owner: platformOwner, keyId: platformOwner.account };
};

/** The form's next part arrives only after the rest of this file is read. */
async function readPast(chunks: AsyncGenerator<Buffer>): Promise<void> {
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next());
}

/** The type that the bytes prove. The browser's name and type are not trusted. */
async function typeOf(head: Buffer, { types }: WantedFile): Promise<FileType | undefined> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  return types.find((type) => type === found);
}

const typeNames: Readonly<Record<FileType, string>> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'application/pdf': 'PDF' };
const reasons: Readonly<Record<string, HostedTextKey>> = { too_long: 'file.tooLarge', blocked: 'file.malware' };
const reasonOf = ({ details: [detail] }: Fault): HostedTextKey => reasons[detail?.code ?? ''] ?? 'file.unreadable';

/** The reason for the page, in the visitor's language. */
function refuse({ request, want }: FileInput, reason: HostedTextKey): FormFile {
  const language = choosePageLanguage(request.nodeRequest.headers['accept-language']);
  const types = new Intl.ListFormat(language, { type: 'disjunction' }).format(want.types.map((type) => typeNames[type]));
  return { refused: writeHostedText(language, reason, { types, size: `${limits.fileBytes / 1_048_576}` }) };
}

/** Joins the arriving pieces into chunks; all but the last are full. */
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
