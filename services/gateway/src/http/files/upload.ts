// A file that a caller sends: its headers, and its way to the file service in chunks.
import { createHash } from 'node:crypto';
import type { Ctx } from '@pay/contract/ctx';
import { FileName, type FileType, type StoredFile, type UploadPurpose } from '@pay/contract/file/shapes';
import type { Route } from '@pay/contract/route';
import { invalid, invalidField, type FaultDetail } from '@pay/core/fault';
import { timeOf } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import { DAY, iso } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import { canonical } from '../../domain/fingerprint.ts';
import type { Json } from '../../domain/json.ts';
import { checkEncoding } from '../request/body.ts';
import type { AuthenticatedRequest } from '../request/gateway-request.ts';
import { toCaller } from '../request/identify.ts';
import type { SentFile } from '../request/request-body.ts';
import type { RequestHead } from '../request/request-head.ts';
import { takePlace } from '../request/take-place.ts';
import type { HttpDeps } from '../http-deps.ts';

/** Number of chunks sent at once, so that the network does not idle between them. */
const chunksAtOnce = 4;

/** Reserves memory for a file; the function that it returns frees the memory. Throws 429 or 503. */
export const reserveUpload = ({ uploads, metrics }: Pick<HttpDeps, 'uploads' | 'metrics'>, request: AuthenticatedRequest) =>
  takePlace(uploads, metrics, { bound: 'uploads', caller: toCaller(request) });

/** The file that a request carries. Throws 400 with everything that is wrong with its head. */
export function readSentFile(head: RequestHead, bytes: Uint8Array, { types }: NonNullable<Route['upload']>): SentFile {
  checkEncoding(head);
  const details: FaultDetail[] = [];
  const contentType = types.find((type) => type === mediaTypeOf(head.contentType));
  if (contentType === undefined) details.push(describeUnsupportedType(types));
  const name = nameOf(head.fileName);
  if (name !== undefined && !FileName.safeParse(name).success) details.push(badName);
  if (bytes.length === 0)
    details.push({ field: 'body', code: 'required', message: 'The body must contain the bytes of the file' });
  if (details.length > 0 || contentType === undefined) throw invalid(details);
  return { bytes, contentType: contentType as FileType, name };
}

const mediaTypeOf = (header = ''): string => header.split(';')[0]?.trim().toLowerCase() ?? '';

const describeUnsupportedType = (types: readonly string[]): FaultDetail => ({
  field: 'body',
  code: 'not_supported',
  message: `Content-Type must be one of ${types.join(', ')}`,
  hint: 'Send one of these file types, and name it in Content-Type.',
});

const badName: FaultDetail = {
  field: 'header:X-File-Name',
  code: 'invalid_format',
  message: 'X-File-Name must have 1 to 255 characters, without a path or control characters',
  hint: 'Send the name without a path. Percent-encode characters outside ASCII as UTF-8.',
};

/** Headers are bytes. A name that is not percent-encoded is read as UTF-8; its schema refuses any other name. */
function nameOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const text = Buffer.from(header, 'latin1').toString('utf8');
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidField(badName.field, 'invalid_format', badName.message, { hint: 'Send %25 for a percent sign in the name.' });
  }
}

export const fileNameIn = (file: SentFile | undefined): Json | undefined =>
  file?.name === undefined ? undefined : { 'header:X-File-Name': file.name };

/** The identity of a file: equal for two requests with one idempotency key. */
export const identityOf = ({ bytes, contentType, name }: SentFile): Json => ({
  contentType,
  name: name ?? null,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Stores the file. A repetition with the same operation id continues the same file. */
export async function storeUpload(
  { file }: Pick<HttpDeps, 'file'>,
  ctx: Ctx,
  { bytes, contentType, name, purpose, expiresAt }: SentFile & { readonly purpose: UploadPurpose; readonly expiresAt?: string },
): Promise<StoredFile> {
  const { fileId } = await file.begin(ctx, {
    purpose,
    contentType,
    ...(name === undefined ? {} : { name }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  });
  const chunks = Math.ceil(bytes.length / limits.fileChunkBytes);
  let next = 0;
  const send = async (): Promise<void> => {
    while (next < chunks) {
      const number = next++;
      const chunk = bytes.subarray(number * limits.fileChunkBytes, (number + 1) * limits.fileChunkBytes);
      await file.append(childCtx(ctx, `chunk:${number}`), { fileId, number, bytes: Buffer.from(chunk).toString('base64') });
    }
  };
  await Promise.all(Array.from({ length: chunksAtOnce }, send));
  return file.finish(childCtx(ctx, 'finish'), { fileId, chunks });
}

type WithFileInput = { readonly route: Pick<Route, 'fileOf'>; readonly input: Readonly<Record<string, unknown>> };

/** Replaces the member that is too large for a message by the id of a file with its content. */
export async function withFile(
  deps: Pick<HttpDeps, 'file' | 'clock'>,
  ctx: Ctx,
  { route, input }: WithFileInput,
): Promise<Readonly<Record<string, unknown>>> {
  const { fileOf } = route;
  if (fileOf === undefined || input[fileOf] === undefined) return input;
  const { [fileOf]: member, ...rest } = input;
  // The member was read from JSON. In canonical form, the same content is the same file.
  const bytes = Buffer.from(canonical(member as Json));
  const file = { bytes, contentType: 'application/json' as const, name: undefined, purpose: 'batch' as const };
  const expiresAt = iso(timeOf(ctx.operationId) + unusedMs);
  const { id } = await storeUpload(deps, childCtx(ctx, fileOf), { ...file, expiresAt });
  return { ...rest, [`${fileOf}FileId`]: id };
}

/** Milliseconds after which such a file is deleted if the operation refuses. */
const unusedMs = DAY;
