// The chunks of a PNG file (ISO/IEC 15948, section 5).

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

export type PngChunk = { readonly type: string; readonly data: Buffer };
export type PngHead = {
  readonly width: number;
  readonly height: number;
  /** Bits per value. */
  readonly depth: number;
  /** 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha. */
  readonly color: number;
  /** Compression, filter, and interlace method. */
  readonly methods: readonly number[];
};

/** Values per pixel, by color. */
export const pngChannels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Undefined if the chunks do not end with IEND, the last bytes of the file. Their check sums are not read. */
export function readPngChunks(bytes: Buffer): PngChunk[] | undefined {
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) return undefined;
  const chunks: PngChunk[] = [];
  for (let at = pngSignature.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    if (type === 'IEND') return end === bytes.length ? chunks : undefined;
    at = end;
  }
  return undefined;
}

/** Undefined if the first chunk is not a head. */
export function readPngHead([first]: readonly PngChunk[]): PngHead | undefined {
  if (first?.type !== 'IHDR' || first.data.length !== 13) return undefined;
  const [depth = 0, color = 0, ...methods] = first.data.subarray(8);
  return { width: first.data.readUInt32BE(0), height: first.data.readUInt32BE(4), depth, color, methods };
}

/** The compressed rows of pixels. */
export const joinPngRows = (chunks: readonly PngChunk[]): Buffer =>
  Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
