// A PNG without transparency, on white. pdfkit splits transparent pictures in one turn of the event loop. It writes
// them whenever its decompression ends, so the same statement would have different bytes. The customer service checked
// the picture before it stored the logo.
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { assert } from '@pay/core/fault';
import { joinPngRows, pngChannels, pngSignature, readPngChunks, readPngHead, type PngChunk, type PngHead } from '@pay/core/png';

const [unzip, zip] = [promisify<Buffer, Buffer>(inflate), promisify<Buffer, Buffer>(deflate)];

/** Rows that are converted without a pause: a few milliseconds of the widest logo. */
const rowsPerTurn = 64;

export async function toOpaquePng(bytes: Buffer): Promise<Buffer> {
  const chunks = readPngChunks(bytes);
  const head = readPngHead(chunks ?? []);
  assert(chunks !== undefined && head !== undefined, 'logo is not a PNG');
  if (![4, 6].includes(head.color) && findData(chunks, 'tRNS') === undefined) return bytes;
  const { width, height } = head;
  const pixels = await unzip(joinPngRows(chunks));
  const channels = pngChannels[head.color] ?? 1;
  const readPixel = createPixelReader(head, chunks);
  const rowBytes = width * channels;
  const rows = Buffer.alloc(height * (1 + width * 3));
  let before: Buffer = Buffer.alloc(rowBytes);
  for (let y = 0; y < height; y += 1) {
    if (y % rowsPerTurn === 0) await setImmediate();
    const at = y * (1 + rowBytes);
    const row = pixels.subarray(at + 1, at + 1 + rowBytes);
    unfilter(row, { filter: pixels[at] ?? 0, before, channels });
    for (let x = 0; x < width; x += 1) readPixel(row, x * channels, rows, y * (1 + width * 3) + 1 + x * 3);
    before = row;
  }
  return writePng(head, await zip(rows));
}

const findData = (chunks: readonly PngChunk[], name: string): Buffer | undefined =>
  chunks.find(({ type }) => type === name)?.data;

type RowFilter = { readonly filter: number; readonly before: Buffer; readonly channels: number };

/** Undoes the filter of a row (PNG, section 9.2). Overwrites the row. */
function unfilter(row: Buffer, { filter, before, channels }: RowFilter): void {
  if (filter === 0) return;
  for (let at = 0; at < row.length; at += 1) {
    const left = at < channels ? 0 : (row[at - channels] ?? 0);
    const corner = at < channels ? 0 : (before[at - channels] ?? 0);
    row[at] = ((row[at] ?? 0) + predict(filter, { left, above: before[at] ?? 0, corner })) & 255;
  }
}

type Neighbors = { readonly left: number; readonly above: number; readonly corner: number };

function predict(filter: number, { left, above, corner }: Neighbors): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  const [toLeft, toAbove, toCorner] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Writes the pixel at `at` of a row as RGB on white. */
type PixelReader = (row: Buffer, at: number, target: Buffer, to: number) => void;

function createPixelReader({ color }: PngHead, chunks: readonly PngChunk[]): PixelReader {
  const palette = findData(chunks, 'PLTE') ?? Buffer.alloc(0);
  const alphas = findData(chunks, 'tRNS') ?? Buffer.alloc(0);
  const isGray = color === 0 || color === 4;
  return (row, at, target, to) => {
    const index = row[at] ?? 0;
    const alpha = color === 3 ? (alphas[index] ?? 255) : color === 4 ? row[at + 1] : color === 6 ? row[at + 3] : 255;
    for (let n = 0; n < 3; n += 1) {
      const value = color === 3 ? palette[index * 3 + n] : row[at + (isGray ? 0 : n)];
      target[to + n] = Math.round(((value ?? 0) * (alpha ?? 255) + 255 * (255 - (alpha ?? 255))) / 255);
    }
  };
}

function writePng({ width, height }: PngHead, data: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([pngSignature, chunkOf('IHDR', head), chunkOf('IDAT', data), chunkOf('IEND', Buffer.alloc(0))]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
