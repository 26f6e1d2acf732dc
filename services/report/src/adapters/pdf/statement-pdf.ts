// Statements as PDF, printed page by page from pages of lines. Other work runs between pages: a page takes a few
// milliseconds, and a long statement has hundreds.
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type { Statement } from '@pay/contract/report/statement';
import { groupDecimal } from '@pay/core/money';
import type PDFDocument from 'pdfkit';
import type { PrintedIssuer } from '../../domain/issuer.ts';
import type { PrintedLine } from '../../domain/statement.ts';
import { heightOfIssuer, printIssuer } from './issuer-head.ts';
import { fitText, isPlain, plainText, type PlainText } from './plain-text.ts';
import { periodFormatter, timeFormatter } from './readable.ts';

export type PdfInput = {
  readonly statement: Statement;
  /** The wallet's holder; null once erased. */
  readonly holder: string | null;
  /** At the top of the first page. */
  readonly issuer: PrintedIssuer | undefined;
  /** The lines in order. Called twice, because each page of the document shows the number of pages. */
  readonly readPages: () => AsyncIterable<readonly PrintedLine[]>;
};

// Points. A4 with room for punching; the columns add up to the width between the margins.
const page = { size: 'A4', margin: 40, width: 515, bottom: 790 } as const;
const row = { height: 13, font: 7.5 } as const;
/** The second row of a line, under its description. */
const detail = { height: 10, font: 6.5, at: 132, width: 255 } as const;
const columns = [
  { head: 'Date', at: 40, width: 92, align: 'left' },
  { head: 'Description', at: 132, width: 150, align: 'left' },
  { head: 'Reference', at: 282, width: 105, align: 'left' },
  { head: 'Amount', at: 387, width: 80, align: 'right' },
  { head: 'Balance', at: 467, width: 88, align: 'right' },
] as const;
/** Heights of an item of the summary on the first page, and of the table's head. */
const summaryRow = 15;
const headHeight = 16;

const fontFile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
/** The font for characters that the standard font lacks: it has most scripts, is embedded, and costs more. */
const wide = 'wide';
const [plain, bold] = ['Helvetica', 'Helvetica-Bold'];

type Pdf = PDFKit.PDFDocument;

/** The bytes, identical for identical statements: variable parts of a PDF are fixed. */
export async function printPdf({ statement, holder, issuer, readPages }: PdfInput): Promise<Buffer> {
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
  await printAll(pdf, { statement, holder, issuer, readPages });
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
 * Loaded on first use: pdfkit takes seven megabytes, which most processes never need. Measured on a slow machine:
 * 131 ms at once, at most 35 ms per part.
 */
async function loadLibrary(): Promise<typeof PDFDocument> {
  for (const load of partsOfLibrary) {
    await load();
    await setImmediate();
  }
  return (await import('pdfkit')).default;
}

/** What every page needs. */
type Layout = { readonly statement: Statement; readonly sheets: number; readonly formatTime: (instant: string) => string };

async function printAll(pdf: Pdf, { statement, holder, issuer, readPages }: PdfInput): Promise<void> {
  const summary = summaryOf(statement, holder);
  const top = page.margin + heightOfIssuer(issuer);
  const firstRow = firstRowOf(summary.length, top);
  const layout: Layout = {
    statement,
    sheets: await countSheets(readPages(), firstRow),
    formatTime: timeFormatter(statement.timezone),
  };
  let sheet = 1;
  pdf.addPage();
  const text = { plain: plainText(pdf, row.font), small: plainText(pdf, detail.font) };
  const flush = (): void => (text.plain.flush(), text.small.flush());
  if (issuer !== undefined)
    await printIssuer(pdf, issuer, { top: page.margin, write: (value, place) => cell(pdf, value, place) });
  printSummary(pdf, summary, top);
  let y = printTableHead(pdf, layout, firstRow - headHeight);
  printFoot(pdf, layout, sheet);
  for await (const lines of readPages()) {
    for (const line of lines) {
      if (isFull(y, line)) {
        flush();
        await setImmediate();
        sheet += 1;
        pdf.addPage();
        y = printTableHead(pdf, layout, page.margin);
        printFoot(pdf, layout, sheet);
      }
      const isWide = printLine({ pdf, ...text, flush }, layout, { line, y });
      if (isWide) await setImmediate();
      y += heightOf(line);
    }
  }
  flush();
}

const heightOf = (line: PrintedLine): number => row.height + (detailOf(line) === '' ? 0 : detail.height);
const isFull = (y: number, line: PrintedLine): boolean => y + heightOf(line) > page.bottom;
const firstRowOf = (items: number, top: number): number => top + 28 + items * summaryRow + 10 + headHeight;

/** The number of pages of the document, laid out as `printAll` does. */
async function countSheets(pages: AsyncIterable<readonly PrintedLine[]>, firstRow: number): Promise<number> {
  let [sheets, y] = [1, firstRow];
  for await (const lines of pages)
    for (const line of lines) {
      if (isFull(y, line)) [sheets, y] = [sheets + 1, page.margin + headHeight];
      y += heightOf(line);
    }
  return sheets;
}

/** Account of the payee and reference at the provider. Empty for lines without them. */
const detailOf = ({ account, endToEndId }: PrintedLine): string =>
  [
    account?.replace(/ ?•••• /, (dots) => (dots.startsWith(' ') ? ', ending ' : 'ending ')),
    endToEndId === undefined ? undefined : `End-to-end ID ${endToEndId}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');

type SummaryItem = readonly [name: string, value: string];

function summaryOf(statement: Statement, holder: string | null): readonly SummaryItem[] {
  const { credits, debits, fees, openingBalance, closingBalance, timezone } = statement;
  const money = (amount: string): string => `${groupDecimal(amount)} ${statement.currency.toUpperCase()}`;
  const entries = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;
  const formatPeriod = periodFormatter(timezone);
  return [
    ['Account holder', holder ?? '[erased]'],
    ['Wallet', statement.walletId],
    ['Statement', statement.id],
    ['Period', `${formatPeriod(statement.periodStart, statement.periodEnd)} (${timezone})`],
    ['Opening balance', money(openingBalance ?? '0')],
    ['Money in', `${money(credits.amount)}, ${entries(credits.count)}`],
    ['Money out', `${money(debits.amount)}, ${entries(debits.count)}, of which fees ${money(fees.amount)}`],
    ['Closing balance', money(closingBalance ?? '0')],
  ];
}

function printSummary(pdf: Pdf, summary: readonly SummaryItem[], top: number): void {
  pdf.font(bold).fontSize(16).text('Account statement', page.margin, top, { lineBreak: false });
  let y = top + 28;
  for (const [name, value] of summary) {
    pdf.font(bold).fontSize(9).text(name, page.margin, y, { lineBreak: false });
    cell(pdf, value, { at: 150, y, width: 405, size: 9 });
    y += summaryRow;
  }
}

/** Returns where the first line begins. */
function printTableHead(pdf: Pdf, { statement }: Layout, y: number): number {
  pdf.font(bold).fontSize(8);
  for (const { head, at, width, align } of columns) {
    const isMoney = align === 'right';
    const text = isMoney ? `${head} (${statement.currency.toUpperCase()})` : head;
    pdf.text(text, at, y, { width: isMoney ? width - 4 : width, align, lineBreak: false });
  }
  pdf
    .moveTo(page.margin, y + 12)
    .lineTo(page.margin + page.width, y + 12)
    .lineWidth(0.5)
    .stroke();
  return y + headHeight;
}

function printFoot(pdf: Pdf, { statement, sheets }: Layout, sheet: number): void {
  const foot = { lineBreak: false, height: 10 };
  pdf.font(plain).fontSize(7).text(`Statement ${statement.id}`, page.margin, 805, foot);
  pdf.text(`Page ${sheet} of ${sheets}`, page.margin, 805, { ...foot, width: page.width, align: 'right' });
}

type Page = { readonly pdf: Pdf; readonly plain: PlainText; readonly small: PlainText; readonly flush: () => void };
type PlacedLine = { readonly line: PrintedLine; readonly y: number };

/** Returns whether a cell needed the wide font. */
function printLine(sheet: Page, { formatTime }: Layout, { line, y }: PlacedLine): boolean {
  const values = [
    formatTime(line.postedAt),
    line.description,
    line.reference ?? '',
    groupDecimal(line.amount),
    groupDecimal(line.balanceAfter),
  ];
  let isWide = false;
  for (const [n, { at, width, align }] of columns.entries()) {
    const place = { at, y, width: width - 4, align, size: row.font };
    isWide = printCell(sheet, sheet.plain, { value: values[n] ?? '', ...place }) || isWide;
  }
  const { at, width, font, height } = detail;
  const place = { at, y: y + height, width, size: font };
  return printCell(sheet, sheet.small, { value: detailOf(line), ...place }) || isWide;
}

/** Returns whether the text needed the wide font. */
function printCell({ pdf, flush }: Page, writer: PlainText, { value, ...place }: Cell & { readonly value: string }): boolean {
  const text = printable(value);
  if (isPlain(text)) {
    const shown = fitText(text, place.width, writer.width);
    writer.write(shown, { x: place.align === 'right' ? place.at + place.width - writer.width(shown) : place.at, y: place.y });
    return false;
  }
  // Screen readers read the texts in this order.
  flush();
  cell(pdf, text, place);
  return true;
}

const printable = (value: string): string => value.replace(/\p{C}+/gu, ' ');

type Cell = {
  readonly at: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly align?: 'left' | 'right';
  readonly isBold?: boolean;
};

/**
 * One line of text that never leaves its cell. A longer text ends in an ellipsis. JSON and CSV contain it completely.
 */
function cell(pdf: Pdf, value: string, { at, y, width, size, align = 'left', isBold = false }: Cell): void {
  if (value === '') return;
  const text = printable(value);
  const standard = isBold ? bold : plain;
  pdf.font(isPlain(text) ? standard : wide).fontSize(size);
  const shown = fitText(text, width, (part) => pdf.widthOfString(part));
  const left = align === 'left' ? at : at + width - pdf.widthOfString(shown);
  pdf.text(shown, left, y, { lineBreak: false });
}
