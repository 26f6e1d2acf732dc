import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { fitText, isPlain, plainText } from './plain-text.ts';

const plain = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) });

test('the width of a text is that of its letters in the standard font', () => {
  const pdf = new PDFDocument();
  const text = plainText(pdf, 7.5);
  // Digits, points, and signs have no kerning pairs.
  for (const amount of ['0.00', '-1234567890.123456', '1,1'])
    expect(text.width(amount)).toBeCloseTo(pdf.font('Helvetica').fontSize(7.5).widthOfString(amount), 5);
});

test('a text never exceeds its space, and a text that fits is complete', () => {
  const text = plainText(new PDFDocument(), 7.5);
  fc.assert(
    fc.property(plain, fc.integer({ min: 10, max: 130 }), (value, room) => {
      const shown = fitText(value, room, text.width);
      expect(text.width(shown)).toBeLessThanOrEqual(room);
      if (text.width(value) <= room) expect(shown).toBe(value);
      else expect(value.startsWith(shown.slice(0, -3)) && shown.endsWith('...')).toBe(true);
    }),
  );
});

test('only letters of the standard font are plain text', () => {
  expect(['Ada (1)', '', 'Zoë', 'a\tb', '🐘'].map(isPlain)).toEqual([true, true, false, false, false]);
});
