import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { aPng } from '@pay/testkit/pictures';
import { toOpaquePng } from './opaque-png.ts';

test('a picture is blended with white, and the result has no transparency', async () => {
  // Two pixels: half transparent black, and transparent red.
  const data = deflateSync(Buffer.from([0, 0, 0, 0, 128, 255, 0, 0, 0]));
  const opaque = await toOpaquePng(aPng({ width: 2, height: 1, color: 6, data }));
  const { width, height, data: pixels, alpha } = PNG.sync.read(opaque) as PNG & { readonly alpha: boolean };
  expect({ width, height, alpha }).toEqual({ width: 2, height: 1, alpha: false });
  expect([...pixels]).toEqual([127, 127, 127, 255, 255, 255, 255, 255]);
});

test('the same picture always becomes the same bytes', async () => {
  const png = aPng({ color: 6 });
  expect(await toOpaquePng(png)).toEqual(await toOpaquePng(Buffer.from(png)));
});
