import fc from 'fast-check';
import { contrastOf, readableTextOn, TEXT_CONTRAST_MIN } from './color.ts';

const colors = fc.integer({ min: 0, max: 0xff_ff_ff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

test('text is readable on every color', () => {
  fc.assert(
    fc.property(colors, (color) => {
      expect(contrastOf(color, readableTextOn(color))).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    }),
  );
});

test.each([
  ['#ffffff', '#000000', 21],
  ['#0b5fff', '#ffffff', 5.2],
  ['#ffd200', '#000000', 14.5],
  ['#777777', '#000000', 4.7],
  ['#767676', '#ffffff', 4.5],
])('text on %s is %s, with a contrast of about %d', (background, text, contrast) => {
  expect(readableTextOn(background)).toBe(text);
  expect(contrastOf(background, text)).toBeCloseTo(contrast, 0);
});
