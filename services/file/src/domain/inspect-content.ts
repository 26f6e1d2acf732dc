// Reads a content once, chunk by chunk: its hash, its size, and whether it is what its sender says.
import { createHash } from 'node:crypto';
import type { FileType } from '@pay/contract/file';
import { fileTypeFromBuffer } from 'file-type';

export type Inspection = {
  readonly sizeBytes: number;
  readonly sha256: string;
  /** What it is, where it is not what was said; in words. */
  readonly found: string | undefined;
};

/** Enough for every signature of the types we take; the library asks for 4,100. */
const headBytes = 4_100;

/** No byte pattern says what these are, so they must at least be text. */
const texts: ReadonlySet<FileType> = new Set(['text/csv', 'application/json', 'application/x-ndjson', 'text/plain']);

export async function inspectContent(content: AsyncIterable<Buffer>, said: FileType): Promise<Inspection> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isText = texts.has(said);
  let head = Buffer.alloc(0);
  let sizeBytes = 0;
  let isUtf8 = true;
  for await (const chunk of content) {
    hash.update(chunk);
    sizeBytes += chunk.length;
    if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
    if (isText && isUtf8) isUtf8 = isTextIn(decoder, chunk);
  }
  if (isText && isUtf8) isUtf8 = isTextIn(decoder, undefined);
  const sniffed = (await fileTypeFromBuffer(head))?.mime;
  return { sizeBytes, sha256: hash.digest('hex'), found: foundInstead({ said, sniffed, isText: isUtf8 }) };
}

/** Whether the next bytes, or without them the end, are UTF-8 without NUL. */
function isTextIn(decoder: TextDecoder, chunk: Buffer | undefined): boolean {
  try {
    return !(chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })).includes('\0');
  } catch {
    return false;
  }
}

function foundInstead({
  said,
  sniffed,
  isText,
}: {
  said: FileType;
  sniffed: string | undefined;
  isText: boolean;
}): string | undefined {
  if (texts.has(said)) {
    if (sniffed !== undefined) return sniffed;
    return isText ? undefined : 'no text in UTF-8';
  }
  return sniffed === said ? undefined : (sniffed ?? 'of no type that is known');
}
