// Names of prepared statements. Postgres silently cuts names at 63 bytes, and a connection keeps the first statement of
// a name. Two statements with one name would return each other's rows or fail, so the name ends in a hash of the SQL.
import { createHash } from 'node:crypto';
import { assert } from './fault.ts';

/** NAMEDATALEN − 1 of PostgreSQL. */
export const NAME_BYTES_MAX = 63;

// Keyed by the SQL. The code has a bounded number of statements, and the map adds no measurable time to a query.
const names = new Map<string, string>();

/** The prepared name of `sql`: `op`, which describes its purpose, and 16 hex digits of the SQL's SHA-256. */
export function statementName(op: string, sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = `${op}:${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`;
  assert(Buffer.byteLength(name) <= NAME_BYTES_MAX, `the name of statement ${op} is too long for Postgres`);
  names.set(sql, name);
  return name;
}
