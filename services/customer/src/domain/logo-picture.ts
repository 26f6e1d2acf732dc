// Checks the picture of a logo before visitors' browsers and the printer of PDF documents decode it. A PNG is
// decompressed with a bound, because a few bytes can expand to gigabytes. Of a JPEG, only the size and format are read:
// the printer embeds its bytes unchanged.
import { inflate } from 'node:zlib';
import type { LogoType } from '@pay/contract/customer/brand';
import { limits } from '@pay/core/limits';
import { joinPngRows, pngChannels, readPngChunks, readPngHead, type PngChunk } from '@pay/core/png';

export type LogoProblem = 'unreadable' | 'too_large';

/** Undefined if the picture is good. */
export const findLogoProblem = (bytes: Buffer, type: LogoType): Promise<LogoProblem | undefined> =>
  type === 'image/png' ? findPngProblem(bytes) : Promise.resolve(findJpegProblem(bytes));

const isTooLarge = (width: number, height: number): boolean => width > limits.logo.side || height > limits.logo.side;

async function findPngProblem(bytes: Buffer): Promise<LogoProblem | undefined> {
  const chunks = readPngChunks(bytes) ?? [];
  const head = readPngHead(chunks);
  if (head === undefined) return 'unreadable';
  const { width, height, depth, color, methods } = head;
  const channels = pngChannels[color];
  if (width === 0 || height === 0 || channels === undefined) return 'unreadable';
  if (isTooLarge(width, height)) return 'too_large';
  // Printers of PDF documents read no other depth, and no interlaced picture.
  if (depth !== 8 || methods.some((method) => method !== 0)) return 'unreadable';
  if (color === 3 && !chunks.some(isPalette)) return 'unreadable';
  const rowBytes = 1 + width * channels;
  const pixels = await inflateUpTo(joinPngRows(chunks), height * rowBytes);
  return pixels?.length === height * rowBytes && hasKnownFilters(pixels, rowBytes) ? undefined : 'unreadable';
}

const isPalette = ({ type, data }: PngChunk): boolean => type === 'PLTE' && data.length > 0 && data.length % 3 === 0;

/** Undefined for more bytes, and for data that is not compressed correctly. */
const inflateUpTo = (data: Buffer, bytesMax: number): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    inflate(data, { maxOutputLength: bytesMax }, (error, pixels) => resolve(error === null ? pixels : undefined));
  });

/** Every row begins with one of five filters. */
function hasKnownFilters(pixels: Buffer, rowBytes: number): boolean {
  for (let at = 0; at < pixels.length; at += rowBytes) if ((pixels[at] ?? 5) > 4) return false;
  return true;
}

/** Segments that have the size of the picture: baseline, extended, and progressive (ITU T.81, B.1.1.3). */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

function findJpegProblem(bytes: Buffer): LogoProblem | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return 'unreadable';
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xda) return 'unreadable';
    if (frames.has(marker)) return findFrameProblem(bytes.subarray(at + 4));
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return 'unreadable';
}

/** @param frame depth, height, width, and number of components */
function findFrameProblem(frame: Buffer): LogoProblem | undefined {
  if (frame.length < 6) return 'unreadable';
  const [depth, height, width, components] = [frame[0], frame.readUInt16BE(1), frame.readUInt16BE(3), frame[5] ?? 0];
  if (depth !== 8 || width === 0 || height === 0 || ![1, 3].includes(components)) return 'unreadable';
  return isTooLarge(width, height) ? 'too_large' : undefined;
}
