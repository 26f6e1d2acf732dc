// Reads a content once, chunk by chunk: its hash, its size, and whether it has the declared type.
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { FileType } from '@pay/contract/file/shapes';
import { fileTypeFromBuffer } from 'file-type';

export type Inspection = {
  readonly sizeBytes: number;
  readonly sha256: string;
  /** The detected type in words, if it differs from the declared one. */
  readonly found: string | undefined;
};

/** Number of leading bytes for the detection of the type: the library's default. */
const headBytes = 4_100;

/** No byte pattern identifies these types, so their content must at least be text. */
const texts: ReadonlySet<FileType> = new Set(['text/csv', 'application/json', 'application/x-ndjson', 'text/plain']);

export async function inspectContent(content: AsyncIterable<Buffer>, declaredType: FileType): Promise<Inspection> {
  const hash = createHash('sha256');
  const text = textCheck();
  const isSaidText = texts.has(declaredType);
  let head = Buffer.alloc(0);
  let sizeBytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    sizeBytes += chunk.length;
    if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
    if (isSaidText) text.add(chunk);
  }
  const sniffed = (await fileTypeFromBuffer(head))?.mime;
  return { sizeBytes, sha256: hash.digest('hex'), found: findMismatch({ said: declaredType, sniffed, isText: text.isWhole() }) };
}

/**
 * Whether bytes that arrive in parts are UTF-8 without NUL. A streaming decoder would also build text from them, at
 * several times the cost.
 */
export function textCheck() {
  let isText = true;
  /** The beginning of a character whose rest is in the next part. */
  let begun: Buffer = Buffer.alloc(0);
  return {
    add(part: Buffer): void {
      if (!isText) return;
      const bytes = begun.length === 0 ? part : Buffer.concat([begun, part]);
      const whole = bytes.length - countUnfinishedBytes(bytes);
      begun = bytes.subarray(whole);
      isText = isUtf8(bytes.subarray(0, whole)) && !part.includes(0);
    },
    /** Valid after the last part. */
    isWhole: (): boolean => isText && begun.length === 0,
  };
}

/** Bytes at the end that begin a character without ending it. */
function countUnfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    // A continuation byte does not show how long its character is.
    if (byte >= 0x80 && byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

function findMismatch({
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
    return isText ? undefined : 'not UTF-8 text';
  }
  return sniffed === said ? undefined : (sniffed ?? 'of an unknown type');
}
