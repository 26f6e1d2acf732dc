// Fills a table for a benchmark: copies of one properly created row, each under a new id.
import type { Client } from 'pg';

export type Copies = {
  /** The table, as `schema.table`. */
  readonly table: string;
  /** SQL condition on a row `o` that selects the original. */
  readonly original: string;
  readonly count: number;
  /** SQL by column, over the number `n` of the copy (from 1) and the original `o`. Other columns are the original's. */
  readonly set: Readonly<Record<string, string>>;
  /** Columns that take their defaults. */
  readonly omit?: readonly string[];
};

/** Rows per statement. A statement takes seconds, so that progress can be shown. */
const slice = 500_000;

/** Inserts the copies. Then vacuums and analyzes the table, as autovacuum would do later. */
export async function insertCopies(
  client: Client,
  { table, original, count, set, omit = [] }: Copies,
  tell: (rows: number) => void = () => undefined,
): Promise<void> {
  const [schema, name] = table.split('.');
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [schema, name],
  );
  const columns = rows.map((row) => row.name).filter((column) => !omit.includes(column));
  const values = columns.map((column) => set[column] ?? `o."${column}"`);
  for (let done = 0; done < count; done += slice) {
    const last = Math.min(count, done + slice);
    await client.query(
      `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
       select ${values.join(', ')} from ${table} o, generate_series(${done + 1}, ${last}) n where ${original}`,
    );
    tell(last);
  }
  await client.query(`vacuum analyze ${table}`);
}

export type Past = {
  /** Time of the newest copy, in milliseconds since the epoch. */
  readonly untilMs: number;
  /** Milliseconds between two copies. */
  readonly stepMs: number;
};

/** SQL for the time of copy n. A higher n is further back. */
export const atCopy = ({ untilMs, stepMs }: Past): string => `to_timestamp((${untilMs} - n::bigint * ${stepMs}) / 1000.0)`;

/** SQL for an id of version 7 at the time of copy n. `salt` distinguishes ids of the same time. */
export const idOfCopy = ({ untilMs, stepMs }: Past, salt: string): string =>
  `(lpad(to_hex(${untilMs} - n::bigint * ${stepMs}), 12, '0') || '7' || substr(md5(n::text || '${salt}'), 1, 3) || '8' || substr(md5(n::text || '${salt}'), 4, 15))::uuid`;
