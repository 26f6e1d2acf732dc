// Checks the picture of a logo completely, so that no reader of it needs to: browsers of visitors and the printer of
// PDF documents decode it later. A PNG is decompressed here with a bound, because a few bytes can stand for gigabytes.
import { PNG } from 'pngjs';
import type { LogoType } from '@pay/contract/customer/brand';
import { limits } from '@pay/core/limits';

export type LogoProblem = 'unreadable' | 'too_large';

/** Undefined if the picture is good. */
export const findLogoProblem = (bytes: Buffer, type: LogoType): LogoProblem | undefined =>
  type === 'image/png' ? findPngProblem(bytes) : findJpegProblem(bytes);

const isTooLarge = (width: number, height: number): boolean => width > limits.logo.side || height > limits.logo.side;

/** Bytes of the signature and the first chunk, which has the size and the interlace method (ISO/IEC 15948, 11.2.2). */
const pngHeadBytes = 33;

function findPngProblem(bytes: Buffer): LogoProblem | undefined {
  if (bytes.length < pngHeadBytes || bytes.toString('latin1', 12, 16) !== 'IHDR') return 'unreadable';
  const [width, height, interlace] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[28]];
  if (isTooLarge(width, height)) return 'too_large';
  // The library bounds the decompression by the size, except for an interlaced picture.
  if (interlace !== 0) return 'unreadable';
  try {
    PNG.sync.read(bytes);
    return undefined;
  } catch {
    return 'unreadable';
  }
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
