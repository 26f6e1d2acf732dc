import { deflateSync, inflateSync } from 'node:zlib';
import { joinPngRows, readPngChunks, readPngHead } from '@pay/core/png';
import { aPng } from '@pay/testkit/pictures';
import { toOpaquePng } from './opaque-png.ts';

/** The rows of a PNG, each with its filter. */
const rowsOf = (png: Buffer): Buffer => inflateSync(joinPngRows(readPngChunks(png) ?? []));

test('a picture without transparency stays byte for byte', async () => {
  const png = aPng();
  expect(await toOpaquePng(png)).toBe(png);
});

test('a transparent picture is blended with white', async () => {
  // Two pixels: half transparent black, and transparent red.
  const data = deflateSync(Buffer.from([0, 0, 0, 0, 128, 255, 0, 0, 0]));
  const opaque = await toOpaquePng(aPng({ width: 2, height: 1, color: 6, data }));
  expect(readPngHead(readPngChunks(opaque) ?? [])).toMatchObject({ width: 2, height: 1, depth: 8, color: 2 });
  expect([...rowsOf(opaque)]).toEqual([0, 127, 127, 127, 255, 255, 255]);
});

test('every filter of a row is undone', async () => {
  const pixels = [
    [10, 20, 30, 255, 40, 50, 60, 255],
    [11, 22, 33, 255, 44, 55, 66, 255],
  ];
  const paeth = (left: number, above: number, corner: number): number => {
    const guess = left + above - corner;
    return [left, above, corner].reduce((best, one) => (Math.abs(guess - one) < Math.abs(guess - best) ? one : best));
  };
  for (const filter of [0, 1, 2, 3, 4]) {
    const rows = pixels.map((row, y) =>
      row.map((value, at) => {
        const [left, above, corner] = [row[at - 4] ?? 0, pixels[y - 1]?.[at] ?? 0, at < 4 ? 0 : (pixels[y - 1]?.[at - 4] ?? 0)];
        const guesses = [0, left, above, (left + above) >> 1, paeth(left, above, corner)];
        return (value - (guesses[filter] ?? 0)) & 255;
      }),
    );
    const data = deflateSync(Buffer.from(rows.flatMap((row) => [filter, ...row])));
    const opaque = await toOpaquePng(aPng({ width: 2, height: 2, color: 6, data }));
    expect({ filter, rows: [...rowsOf(opaque)] }).toEqual({
      filter,
      rows: pixels.flatMap((row) => [0, ...row.slice(0, 3), ...row.slice(4, 7)]),
    });
  }
});
