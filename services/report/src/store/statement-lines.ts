// Lines of statements, and printed documents that are too expensive to print for each part of an answer.
import type { EntryKind } from '@pay/contract/wallet/entry-kind';
import { idOf, uuid, type Id } from '@pay/core/id';
import { openJson, sealJson, type Sealing } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import { hotOf, type Database, type HotTx, type Tx } from '@pay/kernel/db';
import type { LineWords, StoredLine } from '../domain/statement.ts';

type LineRow = {
  number: number;
  entry_id: string;
  posted_at: Date;
  kind: EntryKind;
  transaction_id: string | null;
  card_transaction_id: string | null;
  units: string;
  balance: string;
  words: unknown;
};

const toLineEncryptionContext = (statement: string, number: number): string => `statement-line|${statement}|${number}`;

const insertSql = `
  insert into statement_lines (statement_id, number, entry_id, posted_at, kind, transaction_id, card_transaction_id, units, balance, words)
  select $1, * from unnest($2::int[], $3::uuid[], $4::timestamptz[], $5::text[], $6::uuid[], $7::uuid[], $8::numeric[], $9::numeric[], $10::jsonb[])`;

const optional = (id: string | null): string | null => (id === null ? null : uuid(id));

export async function insertLines(tx: Tx, statementId: Id<'statement'>, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  const hot = await hotOf(tx);
  const key = uuid(statementId);
  const column = <T>(of: (line: StoredLine) => T): T[] => lines.map(of);
  await hot.query('statement-lines-insert', insertSql, [
    key,
    column(({ number }) => number),
    column(({ entryId }) => uuid(entryId)),
    column(({ postedAt }) => iso(postedAt)),
    column(({ kind }) => kind),
    column(({ transactionId }) => optional(transactionId)),
    column(({ cardTransactionId }) => optional(cardTransactionId)),
    column(({ units }) => units.toString()),
    column(({ balance }) => balance.toString()),
    column(({ number, words }) => sealWords(hot.sealing, toLineEncryptionContext(key, number), words)),
  ]);
}

const sealWords = (sealing: Sealing, encryptionContext: string, words: LineWords): string | null =>
  sealJson(sealing, encryptionContext, Object.keys(words).length === 0 ? null : words);

const linesSql = 'select * from statement_lines where statement_id = $1 and number > $2 order by number limit $3';

type Reader = Pick<HotTx, 'query' | 'sealing'>;

/** Up to `rows` lines after a number, in order. */
export async function linesAfter(
  db: Reader,
  statementId: Id<'statement'>,
  { after, rows }: { after: number; rows: number },
): Promise<StoredLine[]> {
  const key = uuid(statementId);
  const found = await db.query<LineRow>('statement-lines', linesSql, [key, after, rows]);
  return found.map((row) => ({
    number: row.number,
    entryId: idOf('entry', row.entry_id),
    postedAt: row.posted_at.getTime(),
    kind: row.kind,
    transactionId: row.transaction_id === null ? null : idOf('transaction', row.transaction_id),
    cardTransactionId: row.card_transaction_id === null ? null : idOf('cardTransaction', row.card_transaction_id),
    units: BigInt(row.units),
    balance: BigInt(row.balance),
    words: openJson<LineWords | null>(db.sealing, toLineEncryptionContext(key, row.number), row.words) ?? {},
  }));
}

/**
 * Removes the texts from a limited number of lines of a customer's statements. Returns true while there may be more.
 */
export async function forgetLineWords(tx: Tx, customerId: string, rowsMax: number): Promise<boolean> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `update statement_lines l set words = null from (
       select l.statement_id, l.number from statements s join statement_lines l on l.statement_id = s.id
       where s.customer_id = ? and l.words is not null limit ?) as said
     where l.statement_id = said.statement_id and l.number = said.number`,
    [uuid(customerId), rowsMax],
  );
  return rowCount === rowsMax;
}

const toDocumentEncryptionContext = (statement: string, part: number): string => `statement-document|${statement}|${part}`;

const documentSql = 'select content from statement_documents where statement_id = $1 and part = $2';

/** A part of a printed document; undefined if there is no document, or no such part. */
export async function findDocumentPart(db: Database, id: Id<'statement'>, part: number): Promise<Buffer | undefined> {
  const key = uuid(id);
  const [row] = await db.hot.query<{ content: string }>('statement-document', documentSql, [key, part]);
  return row === undefined
    ? undefined
    : Buffer.from(db.hot.sealing.open(row.content, toDocumentEncryptionContext(key, part)), 'base64');
}

const sizeSql = 'select count(*)::int as parts, sum(size)::int as size from statement_documents where statement_id = $1';

/** The length of the stored document; undefined if there is none. */
export async function findDocument(db: Database, id: Id<'statement'>): Promise<{ parts: number; sizeBytes: number } | undefined> {
  const [row] = await db.hot.query<{ parts: number; size: number | null }>('statement-document-size', sizeSql, [uuid(id)]);
  return row === undefined || row.size === null ? undefined : { parts: row.parts, sizeBytes: row.size };
}

const keepSql = `insert into statement_documents (statement_id, part, size, content, made_at) values ($1, $2, $3, $4, $5) on conflict do nothing`;

export async function keepDocument(
  db: Database,
  id: Id<'statement'>,
  { parts, madeAt }: { parts: readonly Buffer[]; madeAt: number },
): Promise<void> {
  await db.hot.tx(async (tx) => {
    const key = uuid(id);
    for (const [part, bytes] of parts.entries()) {
      const content = tx.sealing.seal(bytes.toString('base64'), toDocumentEncryptionContext(key, part));
      await tx.query('document-keep', keepSql, [key, part, bytes.length, content, iso(madeAt)]);
    }
  });
}

export async function forgetDocuments(tx: Tx, customerId: string): Promise<void> {
  await tx.raw('delete from statement_documents d using statements s where s.id = d.statement_id and s.customer_id = ?', [
    uuid(customerId),
  ]);
}

/** Deletes old documents. They are printed again from the lines on request. */
export async function dropDocuments(db: Database, before: number): Promise<void> {
  await db.knex('statement_documents').where('made_at', '<', iso(before)).delete();
}
