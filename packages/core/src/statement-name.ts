// Names of prepared statements. Postgres cuts names at 63 bytes without an error, and a connection keeps a name's first
// statement: two statements under one name answer with each other's rows or not at all. So the name ends in a hash of the SQL.
import { createHash } from 'node:crypto';
import { assert } from './fault.ts';

/** NAMEDATALEN − 1 of PostgreSQL. */
export const NAME_BYTES_MAX = 63;

// Keyed by the SQL: code has a bounded number of statements, and a look-up costs a query nothing that can be measured.
const names = new Map<string, string>();

/** The name that `sql` is prepared under: `op`, which says what it is for, and 16 hex digits of the SQL's SHA-256. */
export function statementName(op: string, sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = `${op}:${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`;
  assert(Buffer.byteLength(name) <= NAME_BYTES_MAX, `the name of statement ${op} is too long for Postgres`);
  names.set(sql, name);
  return name;
}
