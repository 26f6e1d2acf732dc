// Rows of statements, always within one owner, except for the job that continues them.
import type { JobStatus } from '@pay/contract/report/long-job';
import { withinPage, type Keyset } from '@pay/contract/page';
import type { StatementType } from '@pay/contract/report/statement';
import { assert } from '@pay/core/fault';
import { idOf, isId, uuid, uuidOfKind, type Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { openJson, sealJson, type Sealing } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, sealingOf, type Database, type Tx } from '@pay/kernel/db';
import { notSetAside } from '@pay/kernel/work-guard';
import type { IssuerOfStatement } from '../domain/issuer.ts';
import type { FailureReason, StoredStatement } from '../domain/statement.ts';
import { ownerOf, statusCodes, typeCodes } from './codes.ts';
import { insertStatementIssuer } from './issuers.ts';
import type { LeasedItem } from './leased-job.ts';

export type Knex = Parameters<typeof ofOwner>[0];

type StatementRow = {
  account: string;
  environment: number;
  id: string;
  wallet_id: string;
  customer_id: string;
  currency: Currency;
  type: number;
  period: string | null;
  period_start: Date;
  period_end: Date;
  timezone: string;
  status: number;
  held: boolean;
  opening: string;
  credit_count: number;
  credit_units: string;
  debit_count: number;
  debit_units: string;
  fee_units: string;
  line_count: number;
  last_version: number;
  sha256: Buffer | null;
  words: unknown;
  erased: boolean;
  failure: FailureReason | null;
  completed_at: Date | null;
  version: number;
};

const table = 'statements';
const toEncryptionContext = (key: string): string => `statement|${key}`;
type Words = { readonly holder: string };

function statementOf(row: StatementRow, sealing: Sealing): StoredStatement {
  return {
    id: idOf('statement', row.id),
    walletId: idOf('wallet', row.wallet_id),
    customerId: idOf('customer', row.customer_id),
    currency: row.currency,
    type: typeCodes.name(row.type),
    period: row.period,
    periodStart: row.period_start.getTime(),
    periodEnd: row.period_end.getTime(),
    timezone: row.timezone,
    status: statusCodes.name(row.status),
    isHeld: row.held,
    opening: BigInt(row.opening),
    credits: { count: row.credit_count, units: BigInt(row.credit_units) },
    debits: { count: row.debit_count, units: BigInt(row.debit_units) },
    feeUnits: BigInt(row.fee_units),
    lineCount: row.line_count,
    lastVersion: row.last_version,
    sha256: row.sha256?.toString('hex') ?? null,
    holder: openJson<Words | null>(sealing, toEncryptionContext(row.id), row.words)?.holder ?? null,
    isErased: row.erased,
    failureReason: row.failure,
    completedAt: row.completed_at?.getTime() ?? null,
    version: row.version,
  };
}

const toChangedColumns = (statement: StoredStatement) => ({
  status: statusCodes.code(statement.status),
  opening: statement.opening.toString(),
  credit_count: statement.credits.count,
  credit_units: statement.credits.units.toString(),
  debit_count: statement.debits.count,
  debit_units: statement.debits.units.toString(),
  fee_units: statement.feeUnits.toString(),
  line_count: statement.lineCount,
  last_version: statement.lastVersion,
  sha256: statement.sha256 === null ? null : Buffer.from(statement.sha256, 'hex'),
  failure: statement.failureReason,
  completed_at: statement.completedAt === null ? null : iso(statement.completedAt),
  version: statement.version,
});

/** The requester, if known, the issuer, if any, and the real milliseconds of the next run. */
export type StatementOrigin = {
  readonly keyId?: string;
  readonly requestId?: string;
  readonly issuer: IssuerOfStatement | undefined;
  readonly runAt: number;
};

export async function insertStatement(tx: Tx, owner: Owner, statement: StoredStatement, origin: StatementOrigin): Promise<void> {
  const { holder } = statement;
  const key = uuid(statement.id);
  await tx(table).insert({
    ...ownerColumns(owner),
    id: key,
    wallet_id: uuid(statement.walletId),
    customer_id: uuid(statement.customerId),
    currency: statement.currency,
    type: typeCodes.code(statement.type),
    period: statement.period,
    period_start: iso(statement.periodStart),
    period_end: iso(statement.periodEnd),
    timezone: statement.timezone,
    held: statement.isHeld,
    words: holder === null ? null : sealJson(sealingOf(tx), toEncryptionContext(key), { holder } satisfies Words),
    key_id: origin.keyId === undefined ? null : uuid(origin.keyId),
    request_id: origin.requestId === undefined ? null : uuid(origin.requestId),
    run_at: iso(origin.runAt),
    ...toChangedColumns(statement),
  });
  if (origin.issuer !== undefined) await insertStatementIssuer(tx, owner, { statementId: statement.id, ...origin.issuer });
}

/** Saves a statement that was read at the previous version. False when another process changed it, or it is gone. */
export async function saveStatement(tx: Tx, owner: Owner, statement: StoredStatement): Promise<boolean> {
  const saved = await ofOwner(tx, owner, table)
    .where({ id: uuid(statement.id), version: statement.version - 1 })
    .update(toChangedColumns(statement));
  return saved === 1;
}

export async function findStatement(db: Knex, owner: Owner, id: string): Promise<StoredStatement | undefined> {
  if (!isId('statement', id)) return undefined;
  const row = (await ofOwner(db, owner, table)
    .where({ id: uuid(id) })
    .first()) as StatementRow | undefined;
  return row === undefined ? undefined : statementOf(row, sealingOf(db));
}

/** The current statement, locked until this commit: a concurrent save waits, and fails if the version changed. */
export async function lockStatement(tx: Tx, owner: Owner, id: string): Promise<StoredStatement | undefined> {
  if (!isId('statement', id)) return undefined;
  const row = (await ofOwner(tx, owner, table)
    .where({ id: uuid(id) })
    .forUpdate()
    .first()) as StatementRow | undefined;
  return row === undefined ? undefined : statementOf(row, sealingOf(tx));
}

/** The statement of a wallet and a month, begun or complete. */
export async function findMonthly(
  db: Knex,
  owner: Owner,
  { walletId, period }: { walletId: string; period: string },
): Promise<StoredStatement | undefined> {
  const row = (await ofOwner(db, owner, table)
    .where({ wallet_id: uuid(walletId), period })
    .first()) as StatementRow | undefined;
  return row === undefined ? undefined : statementOf(row, sealingOf(db));
}

export type StatementFilter = {
  readonly walletId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly period?: string | undefined;
  readonly type?: StatementType | undefined;
};

/** Newest first, one row more than the page shows. An invalid id matches nothing. */
export async function listStatements(
  db: Knex,
  owner: Owner,
  { filter, keyset }: { filter: StatementFilter; keyset: Keyset },
): Promise<StoredStatement[]> {
  const query = ofOwner(db, owner, table);
  for (const [column, kind, id] of [
    ['wallet_id', 'wallet', filter.walletId],
    ['customer_id', 'customer', filter.customerId],
  ] as const) {
    if (id === undefined) continue;
    const key = uuidOfKind(kind, id);
    if (key === undefined) return [];
    void query.where(column, key);
  }
  if (filter.period !== undefined) void query.where('period', filter.period);
  if (filter.type !== undefined) void query.where('type', typeCodes.code(filter.type));
  const rows = (await withinPage(query, keyset)) as StatementRow[];
  return rows.map((row) => statementOf(row, sealingOf(db)));
}

/** The guard's name for the work on a requested statement. */
export const statementWork = 'statement';

/** Milliseconds for which a worker leases a statement. */
const leaseMs = 60_000;

export type LeasedStatement = LeasedItem<StoredStatement['id'], StoredStatement>;

/** Leases requested statements that are incomplete, for a minute; `nowMs` is real. */
export async function takeOpen(db: Database, { nowMs, limit }: { nowMs: number; limit: number }): Promise<LeasedStatement[]> {
  const { rows } = await db.knex.raw<{ rows: StatementRow[] }>(
    `update statements set run_at = :until where id in (
       select id from statements where status in (1, 2) and not held and type = 2 and run_at <= :now
         and ${notSetAside(statementWork, 'statements.id::text')}
       order by run_at limit :limit for update skip locked) returning *`,
    { now: iso(nowMs), until: iso(nowMs + leaseMs), limit },
  );
  return rows.map((row) => ({
    ...{ owner: ownerOf(row), id: idOf('statement', row.id) },
    open: () => statementOf(row, sealingOf(db.knex)),
  }));
}

/** Schedules another attempt from `runAt` on, in real milliseconds. */
export async function putBack(db: Database, { id }: Pick<StoredStatement, 'id'>, runAt: number): Promise<void> {
  await db
    .knex(table)
    .where({ id: uuid(id) })
    .update({ run_at: iso(runAt) });
}

export async function forgetHolder(tx: Tx, owner: Owner, customerId: Id<'customer'>): Promise<void> {
  await ofOwner(tx, owner, table)
    .where({ customer_id: uuid(customerId) })
    .update({ words: null, erased: true });
}

export const isOpen = (status: JobStatus): boolean => status === 'pending' || status === 'running';

/** Deletes a limited number of lines of abandoned statements. Returns true while there may be more. */
export async function dropAbandonedLines(db: Database, rowsMax: number): Promise<boolean> {
  const { rows } = await db.knex.raw<{ rows: { id: string; deleted: number }[] }>(
    `with abandoned as (select id from statements where status in (4, 5) and line_count > 0 order by id limit 1),
     doomed as (select l.statement_id, l.number from statement_lines l join abandoned a on a.id = l.statement_id limit :rowsMax),
     deleted as (
       delete from statement_lines l using doomed d where l.statement_id = d.statement_id and l.number = d.number returning l.statement_id)
     select a.id, (select count(*)::int from deleted) as deleted from abandoned a`,
    { rowsMax },
  );
  const [row] = rows;
  if (row === undefined) return false;
  assert(row.deleted <= rowsMax, 'deletion of statement lines exceeded its limit');
  if (row.deleted < rowsMax) await db.knex(table).where({ id: row.id }).update({ line_count: 0 });
  return true;
}
