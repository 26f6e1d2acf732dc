// Text in the standard font, written directly as PDF operators by section 9.4 of ISO 32000-1. The library pdfkit
// measures each text several times by pairs of letters, which took most of the time for a long statement. Here the
// width of a text is the sum of its letters.
type Pdf = PDFKit.PDFDocument;

/** The standard font has these letters and is not embedded. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const [firstCode, codes] = [0x20, 95];
/** The ascender of Helvetica above the baseline, as a share of its size. */
const ascender = 0.718;
const resource = 'Plain';

export type PlainText = {
  width(text: string): number;
  /** Writes plain text whose upper left corner is at this position. It reaches the page only with `flush`. */
  write(text: string, at: { readonly x: number; readonly y: number }): void;
  /** Call it before drawing anything else, and at the end of a page. */
  flush(): void;
};

/** A writer for one size of Helvetica. Changes the document's font and size. */
export function plainText(pdf: Pdf, size: number): PlainText {
  pdf.font('Helvetica').fontSize(size);
  const widths = Array.from({ length: codes }, (_, n) => pdf.widthOfString(String.fromCharCode(firstCode + n)));
  const font = pdf.ref({ Type: 'Font', BaseFont: 'Helvetica', Subtype: 'Type1', Encoding: 'WinAnsiEncoding' });
  font.end(undefined);
  let operators = '';
  return {
    width(text) {
      let width = 0;
      for (let n = 0; n < text.length; n += 1) width += widths[text.charCodeAt(n) - firstCode] ?? 0;
      return width;
    },
    write(text, { x, y }) {
      if (text === '') return;
      const baseline = pdf.page.height - y - ascender * size;
      operators += `1 0 0 1 ${round(x)} ${round(baseline)} Tm (${text.replace(/[()\\]/g, '\\$&')}) Tj\n`;
    },
    flush() {
      if (operators === '') return;
      pdf.page.fonts[resource] = font;
      // pdfkit's pages have their origin at the top. Text must be upright.
      pdf.save().transform(1, 0, 0, -1, 0, pdf.page.height);
      pdf.addContent(`BT\n/${resource} ${size} Tf\n${operators}ET`);
      pdf.restore();
      operators = '';
    },
  };
}

/** Points to two decimals: finer than any printer. */
const round = (points: number): number => Math.round(points * 100) / 100;

const dots = '...';

/** As much of a text as fits, with an ellipsis if it was cut. */
export function fitText(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  const characters = [...text];
  let [fits, over] = [0, characters.length];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (widthOf(characters.slice(0, middle).join('') + dots) <= room) fits = middle;
    else over = middle;
  }
  return characters.slice(0, fits).join('') + dots;
}
