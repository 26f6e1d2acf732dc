// The content of a statement, in chunks. Text is printed chunk by chunk, each only from its lines. A PDF is printed
// once, because its parts cannot be printed separately, and kept for a day.
import type { StatementFormat } from '@pay/contract/report/statement';
import { notFound } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import type { Owner } from '@pay/core/owner';
import type { Database } from '@pay/kernel/db';
import { printPdf } from '../adapters/pdf/statement-pdf.ts';
import { camtPart } from '../domain/camt053.ts';
import { lineView, toPrintedLine, statementView, type PrintedLine, type StoredStatement } from '../domain/statement.ts';
import { csvPart, jsonPart, type TextPart } from '../domain/statement-text.ts';
import { findStatementIssuer } from '../store/issuers.ts';
import { findDocument, findDocumentPart, keepDocument, linesAfter } from '../store/statement-lines.ts';

/** Number of lines per chunk: about 100 kB of the widest format, so that a chunk fits into a message. */
const chunkLines = 120;
/** Maximum lines of a PDF: about ten seconds of work. */
export const pdfLinesMax = 50_000;

type TextPrinter = (part: TextPart<PrintedLine>) => string;
const printers: Readonly<Record<Exclude<StatementFormat, 'pdf'>, TextPrinter>> = {
  json: jsonPart,
  csv: csvPart,
  camt053: camtPart,
};

/** `layout` changes when the output for the same lines changes. */
const formats: Readonly<Record<StatementFormat, { contentType: string; ending: string; layout: string }>> = {
  json: { contentType: 'application/json; charset=utf-8', ending: 'json', layout: '-json' },
  csv: { contentType: 'text/csv; charset=utf-8', ending: 'csv', layout: '' },
  pdf: { contentType: 'application/pdf', ending: 'pdf', layout: '-pdf' },
  camt053: { contentType: 'application/xml; charset=utf-8', ending: 'xml', layout: '-camt053' },
};

type OwnedStatement = { readonly owner: Owner; readonly statement: StoredStatement };

export type PrintRequest = { readonly format: StatementFormat; readonly now: number };

/** The name, length, and number of chunks of the content. Prints a PDF that is not stored. */
export async function describeContent(db: Database, { owner, statement }: OwnedStatement, { format, now }: PrintRequest) {
  const { contentType, ending, layout } = formats[format];
  // Strong: the same tag means the same bytes. An erasure changes the bytes.
  const etag = `${statement.sha256 ?? ''}${layout}${statement.isErased ? '-erased' : ''}`;
  const file = { name: `${statement.id}.${ending}`, contentType, etag };
  if (format !== 'pdf')
    return { file: { ...file, sizeBytes: null }, chunks: Math.max(1, Math.ceil(statement.lineCount / chunkLines)) };
  const { sizeBytes, parts } = (await findDocument(db, statement.id)) ?? (await printDocument(db, { owner, statement }, now));
  return { file: { ...file, sizeBytes }, chunks: parts };
}

export async function readChunk(
  db: Database,
  { owner, statement }: OwnedStatement,
  { format, now, number }: PrintRequest & { number: number },
): Promise<Buffer> {
  if (format === 'pdf') {
    const kept = await findDocumentPart(db, statement.id, number);
    if (kept !== undefined) return kept;
    // The document was dropped during the read, or the chunk does not exist.
    await printDocument(db, { owner, statement }, now);
    const printed = await findDocumentPart(db, statement.id, number);
    if (printed === undefined) throw notFound();
    return printed;
  }
  const after = number * chunkLines;
  // The members of a line in JSON and CSV are those of the API.
  const show = format === 'camt053' ? toPrintedLine : lineView;
  const stored = await linesAfter(db.hot, statement.id, { after, rows: chunkLines });
  const lines = stored.map((line) => show(line, statement.currency));
  const place = { isFirst: number === 0, isLast: after + chunkLines >= statement.lineCount };
  return Buffer.from(printers[format]({ statement: statementView(statement), holder: statement.holder, lines, ...place }));
}

async function printDocument(
  db: Database,
  { owner, statement }: OwnedStatement,
  now: number,
): Promise<{ sizeBytes: number; parts: number }> {
  const size = limits.fileChunkBytes;
  const readPages = () => linePages(db, statement);
  const issuer = await findStatementIssuer(db, owner, statement.id);
  const bytes = await printPdf({ statement: statementView(statement), holder: statement.holder, issuer, readPages });
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
  await keepDocument(db, statement.id, { parts, madeAt: now });
  return { sizeBytes: bytes.length, parts: parts.length };
}

/** Number of lines per read for a PDF. */
const readRows = 1_000;

async function* linePages(db: Database, statement: StoredStatement) {
  for (let after = 0; after < statement.lineCount; after += readRows) {
    const lines = await linesAfter(db.hot, statement.id, { after, rows: readRows });
    yield lines.map((line) => toPrintedLine(line, statement.currency));
  }
}
