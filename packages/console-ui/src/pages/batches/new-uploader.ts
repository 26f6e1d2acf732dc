import type { StoredFile } from '../../api/files.ts';

type Content = Blob | string;
/** Uploads bytes under an idempotency key. */
type Upload = (input: { readonly name: string; readonly content: Blob; readonly idempotencyKey: string }) => Promise<StoredFile>;

/**
 * Uploads rows once: the same content again is the same file, even if the first answer was lost. Only the last content
 * counts, as a user changes it and sends it again.
 */
export function newUploader(upload: Upload): (content: Content, name: string) => Promise<string> {
  let last: { readonly content: Content; readonly key: string; fileId?: string } | undefined;
  return async (content, name) => {
    const current = last?.content === content ? last : { content, key: crypto.randomUUID() };
    last = current;
    current.fileId ??= (await upload({ name, content: blobOf(content), idempotencyKey: current.key })).id;
    return current.fileId;
  };
}

const blobOf = (content: Content): Blob => (typeof content === 'string' ? new Blob([content], { type: 'text/csv' }) : content);
