// A PNG without transparency, on white. pdfkit writes a transparent picture whenever its decompression ends, so the
// same statement would have different bytes. The customer service checked the picture before it stored the logo.
import { setImmediate } from 'node:timers/promises';
import { PNG } from 'pngjs';

const onWhite = { colorType: 2, bgColor: { red: 255, green: 255, blue: 255 } } as const;

/** Two turns of the event loop, each of at most 30 ms for the largest logo (512 × 512 pixels of noise). */
export async function toOpaquePng(bytes: Buffer): Promise<Buffer> {
  const picture = PNG.sync.read(bytes);
  await setImmediate();
  return PNG.sync.write(picture, onWhite);
}
