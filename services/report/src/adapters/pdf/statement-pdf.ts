// Statements as PDF, printed page by page from pages of lines. Other work runs between pages: a page takes a few
// milliseconds, and a long statement has hundreds.
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type { Statement, StatementLine } from '@pay/contract/report/statement';
import type PDFDocument from 'pdfkit';
import { fitText, isPlain, plainText, type PlainText } from './plain-text.ts';

export type PdfInput = {
  readonly statement: Statement;
  /** The wallet's holder; null once erased. */
  readonly holder: string | null;
  readonly pages: AsyncIterable<readonly StatementLine[]>;
};

// Points. A4 with room for punching; the columns add up to the width between the margins.
const page = { size: 'A4', margin: 40, width: 515, bottom: 790 } as const;
const row = { height: 13, font: 7.5 } as const;
const columns = [
  { head: 'Date (UTC)', at: 40, width: 92, align: 'left' },
  { head: 'Description', at: 132, width: 130, align: 'left' },
  { head: 'Reference', at: 262, width: 125, align: 'left' },
  { head: 'Amount', at: 387, width: 80, align: 'right' },
  { head: 'Balance', at: 467, width: 88, align: 'right' },
] as const;

const fontFile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
/** The font for characters that the standard font lacks: it has most scripts, is embedded, and costs more. */
const wide = 'wide';
const [plain, bold] = ['Helvetica', 'Helvetica-Bold'];

type Pdf = PDFKit.PDFDocument;

/** The bytes, identical for identical statements: variable parts of a PDF are fixed. */
export async function printPdf({ statement, holder, pages }: PdfInput): Promise<Buffer> {
  const createdAt = new Date(statement.createdAt);
  const Document = await loadLibrary();
  const pdf = new Document({
    ...{ size: page.size, margin: page.margin, autoFirstPage: false, lang: 'en' },
    info: {
      Title: `Statement ${statement.id}`,
      CreationDate: createdAt,
      ModDate: createdAt,
      Producer: 'pdfkit',
      Creator: 'statements',
    },
  });
  pdf.registerFont(wide, fontFile);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  await printAll(pdf, { statement, holder, pages });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Parts of the PDF library, deepest first. Each loads in its own turn of the event loop. */
const partsOfLibrary: (() => Promise<unknown>)[] = [
  () => import('restructure'),
  () => import('brotli/decompress.js'),
  () => import('unicode-properties'),
  () => import('fontkit'),
];

/**
 * Loaded on first use: pdfkit takes seven megabytes, which most processes never need. Measured on a slow machine: 131 ms
 * at once, at most 35 ms per part.
 */
async function loadLibrary(): Promise<typeof PDFDocument> {
  for (const load of partsOfLibrary) {
    await load();
    await setImmediate();
  }
  return (await import('pdfkit')).default;
}

async function printAll(pdf: Pdf, { statement, holder, pages }: PdfInput): Promise<void> {
  let sheet = 1;
  pdf.addPage();
  const text = plainText(pdf, row.font);
  let y = tableHead(pdf, printHead(pdf, statement, holder));
  printFoot(pdf, statement, sheet);
  for await (const lines of pages) {
    for (const line of lines) {
      if (y + row.height > page.bottom) {
        text.flush();
        await setImmediate();
        sheet += 1;
        pdf.addPage();
        y = tableHead(pdf, page.margin);
        printFoot(pdf, statement, sheet);
      }
      const isWide = printLine({ pdf, text }, line, y);
      if (isWide) await setImmediate();
      y += row.height;
    }
  }
  text.flush();
}

function printHead(pdf: Pdf, statement: Statement, holder: string | null): number {
  pdf.font(bold).fontSize(16).text('Account statement', page.margin, page.margin, { lineBreak: false });
  const facts: (readonly [string, string])[] = [
    ['Statement', statement.id],
    ['Account holder', holder ?? '[erased]'],
    ['Wallet', `${statement.walletId} (${statement.currency.toUpperCase()})`],
    ['Period', `${statement.periodStart} to before ${statement.periodEnd} (days of ${statement.timezone})`],
    ['Opening balance', statement.openingBalance ?? ''],
    ['Credits', `${statement.credits.amount} in ${statement.credits.count}`],
    ['Debits', `${statement.debits.amount} in ${statement.debits.count}, of which fees ${statement.fees.amount}`],
    ['Closing balance', statement.closingBalance ?? ''],
  ];
  let y = page.margin + 28;
  for (const [name, value] of facts) {
    pdf.font(bold).fontSize(9).text(name, page.margin, y, { lineBreak: false });
    cell(pdf, value, { at: 150, y, width: 405, size: 9 });
    y += 15;
  }
  return y + 10;
}

function tableHead(pdf: Pdf, y: number): number {
  pdf.font(bold).fontSize(8);
  for (const { head, at, width, align } of columns) pdf.text(head, at, y, { width, align, lineBreak: false });
  pdf
    .moveTo(page.margin, y + 12)
    .lineTo(page.margin + page.width, y + 12)
    .lineWidth(0.5)
    .stroke();
  return y + 16;
}

function printFoot(pdf: Pdf, statement: Statement, sheet: number): void {
  pdf.font(plain).fontSize(7).text(`${statement.id}, page ${sheet}`, page.margin, 805, { lineBreak: false, height: 10 });
}

type Page = { readonly pdf: Pdf; readonly text: PlainText };

/** Returns whether a cell needed the wide font. */
function printLine({ pdf, text }: Page, line: StatementLine, y: number): boolean {
  let isWide = false;
  const values = [
    line.postedAt.replace('T', ' ').slice(0, 23),
    line.description,
    line.reference ?? '',
    line.amount,
    line.balanceAfter,
  ];
  for (const [n, { at, width, align }] of columns.entries()) {
    const value = printable(values[n] ?? '');
    const place = { at, y, width: width - 4, align };
    if (isPlain(value)) {
      const shown = fitText(value, place.width, text.width);
      text.write(shown, { x: align === 'left' ? at : at + place.width - text.width(shown), y });
      continue;
    }
    // Screen readers read the texts in this order.
    text.flush();
    cell(pdf, value, { ...place, size: row.font });
    isWide = true;
  }
  return isWide;
}

const printable = (value: string): string => value.replace(/\p{C}+/gu, ' ');

type Cell = {
  readonly at: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly align?: 'left' | 'right';
};

/**
 * One line of text that never leaves its cell. A longer text ends in an ellipsis. JSON and CSV contain it completely.
 */
function cell(pdf: Pdf, value: string, { at, y, width, size, align = 'left' }: Cell): void {
  if (value === '') return;
  const text = printable(value);
  pdf.font(isPlain(text) ? plain : wide).fontSize(size);
  const shown = fitText(text, width, (part) => pdf.widthOfString(part));
  const left = align === 'left' ? at : at + width - pdf.widthOfString(shown);
  pdf.text(shown, left, y, { lineBreak: false });
}
