// Files to and from the API: bytes instead of JSON.
import { addressOf, unwrapEnvelope, type Answer, type PlainInput } from './call.ts';
import { consoleHeader, consolePath } from './console-headers.ts';
import { send } from './send.ts';
import { buildTenantHeaders } from './tenant.ts';

export type StoredFile = Answer<'/v1/files/{fileId}', 'get'>;

type Upload = {
  readonly purpose: 'batch' | 'brand_logo';
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Blob;
  readonly idempotencyKey: string;
};

/** @throws ApiFault */
export async function uploadFile({ purpose, name, type, content, idempotencyKey }: Upload): Promise<StoredFile> {
  const response = await send(consolePath + addressOf('/v1/files', { query: { purpose } }), {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': type,
      'x-file-name': encodeURIComponent(name),
      'idempotency-key': idempotencyKey,
      [consoleHeader]: '1',
      ...buildTenantHeaders(),
    },
    body: content,
  });
  return unwrapEnvelope(await response.json()) as StoredFile;
}

/** The content of a file, and the name under which the API sends it. @throws ApiFault */
export async function downloadFile(template: string, input: PlainInput, signal?: AbortSignal) {
  const address = consolePath + addressOf(template, input);
  const response = await send(address, { headers: buildTenantHeaders(), signal: signal ?? null });
  const name = fileNameIn(response.headers.get('content-disposition') ?? '');
  return { content: await response.blob(), name };
}

/** The name in UTF-8 (RFC 6266), without a path. */
export function fileNameIn(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition) ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded).replaceAll(/[/\\]/g, '_');
  } catch {
    return undefined;
  }
}
