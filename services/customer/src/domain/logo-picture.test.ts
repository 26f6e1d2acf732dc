import { deflateSync } from 'node:zlib';
import { limits } from '@pay/core/limits';
import { aJpeg, aPng } from '@pay/testkit/pictures';
import { findLogoProblem } from './logo-picture.ts';

const { side } = limits.logo;

test.each([
  ['a PNG without transparency', aPng(), 'image/png'],
  ['a PNG with transparency', aPng({ color: 6 }), 'image/png'],
  ['the largest PNG', aPng({ width: side, height: side }), 'image/png'],
  ['a JPEG', aJpeg, 'image/jpeg'],
] as const)('%s can be a logo', async (_, bytes, type) => {
  expect(await findLogoProblem(bytes, type)).toBeUndefined();
});

test('a picture with too many pixels is too large, however small its file is', async () => {
  expect(await findLogoProblem(aPng({ width: side + 1, height: 1 }), 'image/png')).toBe('too_large');
  expect(await findLogoProblem(aPng({ width: 1, height: side + 1 }), 'image/png')).toBe('too_large');
  const wide = Buffer.from(aJpeg);
  wide.writeUInt16BE(side + 1, wide.indexOf(Buffer.from('ffc2', 'hex')) + 7);
  expect(await findLogoProblem(wide, 'image/jpeg')).toBe('too_large');
});

const png = aPng();
test.each([
  ['a PNG whose data decompresses to more than its pixels', aPng({ data: deflateSync(Buffer.alloc(50_000_000)) }), 'image/png'],
  ['a PNG whose data decompresses to less', aPng({ data: deflateSync(Buffer.alloc(10)) }), 'image/png'],
  ['a PNG with data that is not compressed', aPng({ data: Buffer.from('no zlib') }), 'image/png'],
  ['a PNG with an unknown filter', aPng({ filter: 9 }), 'image/png'],
  ['an interlaced PNG', aPng({ interlace: 1 }), 'image/png'],
  ['a PNG that is cut off', png.subarray(0, png.length - 5), 'image/png'],
  ['a PNG with bytes after its end', Buffer.concat([png, Buffer.from('more')]), 'image/png'],
  ['only the signature of a PNG', png.subarray(0, 8), 'image/png'],
  ['a JPEG as PNG', aJpeg, 'image/png'],
  ['a PNG as JPEG', png, 'image/jpeg'],
  ['a JPEG without a frame', aJpeg.subarray(0, 20), 'image/jpeg'],
  [
    'a JPEG with segments that never end',
    Buffer.concat([aJpeg.subarray(0, 2), Buffer.from('ffe0000000000000000000', 'hex')]),
    'image/jpeg',
  ],
  ['no bytes', Buffer.alloc(0), 'image/jpeg'],
] as const)('%s is unreadable', async (_, bytes, type) => {
  expect(await findLogoProblem(bytes, type)).toBe('unreadable');
});
