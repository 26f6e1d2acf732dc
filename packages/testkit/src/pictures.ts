// Small pictures for tests of uploads.
import { crc32, deflateSync } from 'node:zlib';

type PngOptions = {
  readonly width?: number;
  readonly height?: number;
  /** Color type of the format: 2 is RGB, 6 is RGB with transparency. */
  readonly color?: 2 | 6;
  readonly interlace?: 0 | 1;
  /** The filter at the start of each row; 0 to 4 exist. */
  readonly filter?: number;
  /** Replaces the compressed rows. */
  readonly data?: Buffer;
};

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of one color, blue by default. */
export function aPng({ width = 48, height = 24, color = 2, interlace = 0, filter = 0, data }: PngOptions = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, color, 0, 0, interlace], 8);
  const pixel = color === 2 ? [11, 95, 255] : [11, 95, 255, 128];
  const row = Buffer.from([filter, ...Array.from({ length: width }, () => pixel).flat()]);
  const pixels = data ?? deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A whole JPEG of one gray pixel. */
export const aJpeg = Buffer.from(
  `/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP${'/'.repeat(86)}wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=`,
  'base64',
);
